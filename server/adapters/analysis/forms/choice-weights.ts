// The weights of the choice, fitted on the labelled firms: npm run bench -- forms
import type { Evidence, FORM_SIGNS, NO_FORM_SIGNS } from './form-evidence.ts';

export type ChoiceWeights = {
  form: Evidence<(typeof FORM_SIGNS)[number]>;
  none: Evidence<(typeof NO_FORM_SIGNS)[number]>;
};

export const CHOICE_WEIGHTS: ChoiceWeights = {
  form: {
    otherSide: -0.91,
    excluded: -0.97,
    emergency: -0.9,
    otherLanguage: -1.02,
    twinLanguage: -2.25,
    rareLanguage: 0.8,
    ownWords: 1.02,
    excludedWords: -1.16,
    situationLog: 1.28,
    situationMatter: 1.15,
    pressingSituation: -0.25,
    situationShare: 0.14,
    situationOwn: -2.19,
    announcedShare: 1.71,
    announcedOwn: 1.6,
    likeness: 5.88,
    likenessShare: 1.08,
    field: -1.67,
    fieldLog: 0.86,
    fewClauses: 1.57,
  },
  none: {
    always: 0.02,
    noCase: 1.23,
    knownCase: 1.04,
    firstCall: 1.7,
    openStage: 0.24,
    openCase: 0.44,
    twoRequests: 1.29,
    twoMatters: 1.61,
    fewWords: -1.83,
    noCaseSituation: 0.53,
    noCaseSituationLog: 0.56,
    uncovered: -0.54,
    clearSituation: 2.03,
    mostLike: 1.87,
    otherField: -0.18,
    noField: 0.29,
    stageLog: 0.18,
    payment: 0.4,
    documentToGive: -0.22,
    documentToReceive: 1.64,
    urgent: 1.74,
    short: 3.86,
  },
};
