// The weights of the choice, fitted on the labelled firms: npm run bench -- forms
import type { Evidence, FORM_SIGNS, NO_FORM_SIGNS } from './form-evidence.ts';

export type ChoiceWeights = {
  form: Evidence<(typeof FORM_SIGNS)[number]>;
  none: Evidence<(typeof NO_FORM_SIGNS)[number]>;
};

export const CHOICE_WEIGHTS: ChoiceWeights = {
  form: {
    matters: 1.08,
    matterShare: -0.12,
    nearMatters: 0.66,
    nearMatterShare: 1.31,
    otherSide: -0.89,
    excluded: -1.9,
    emergency: -0.49,
    otherLanguage: -1.23,
    twinLanguage: -2.52,
    rareLanguage: 0.5,
    ownWords: 0.66,
    excludedWords: -1.55,
    situationLog: 1.16,
    situationMatter: 1.15,
    pressingSituation: -0.75,
    situationShare: 0.35,
    likeness: 5.5,
    likenessShare: 0.28,
    field: -2.46,
    fieldLog: 0.79,
  },
  none: {
    always: 1,
    noCase: 1.09,
    knownCase: 0.33,
    firstCall: 2.16,
    openStage: 0.48,
    openCase: 0.8,
    twoRequests: 1.05,
    twoMatters: 2.25,
    fewWords: -2.71,
    noCaseSituation: 1.19,
    noCaseSituationLog: 0.66,
    uncovered: -1.17,
    clearSituation: 1.92,
    mostLike: 1.77,
    otherField: -0.11,
    noField: 0.46,
    stageLog: 0.17,
    payment: 0,
    documentToGive: -0.85,
    documentToReceive: 1.22,
    urgent: 1.5,
    short: 3.73,
  },
};
