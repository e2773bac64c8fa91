// The weights of the choice, fitted on the labelled firms: npm run bench -- forms
import type { Evidence, FORM_SIGNS, NO_FORM_SIGNS } from './form-evidence.ts';

export type ChoiceWeights = {
  form: Evidence<(typeof FORM_SIGNS)[number]>;
  none: Evidence<(typeof NO_FORM_SIGNS)[number]>;
};

export const CHOICE_WEIGHTS: ChoiceWeights = {
  form: {
    matters: 1.1,
    matterShare: -0.06,
    nearMatters: 0.61,
    nearMatterShare: 1.43,
    otherSide: -0.96,
    excluded: -1.9,
    emergency: -0.29,
    otherLanguage: -1.21,
    twinLanguage: -2.34,
    rareLanguage: 0.54,
    ownWords: 0.22,
    excludedWords: -1.49,
    situationLog: 1.45,
    situationMatter: 1.14,
    pressingSituation: -0.65,
    situationShare: 0.68,
    situationOwn: -2.31,
    likeness: 6.05,
    likenessShare: 0.08,
    field: -2.44,
    fieldLog: 0.79,
  },
  none: {
    always: 0.95,
    noCase: 0.9,
    knownCase: 0.19,
    firstCall: 2.15,
    openStage: 0.53,
    openCase: 0.92,
    twoRequests: 0.88,
    twoMatters: 2.25,
    fewWords: -2.61,
    noCaseSituation: 1.22,
    noCaseSituationLog: 0.89,
    uncovered: -0.65,
    clearSituation: 1.42,
    mostLike: 1.7,
    otherField: -0.03,
    noField: 0.08,
    stageLog: 0.18,
    payment: 0.25,
    documentToGive: -0.89,
    documentToReceive: 1.27,
    urgent: 1.8,
    short: 4.13,
  },
};
