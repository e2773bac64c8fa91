// The weights of the choice, fitted on the labelled firms: npm run bench -- forms
import type { Evidence, FORM_SIGNS, NO_FORM_SIGNS } from './form-evidence.ts';

export type ChoiceWeights = {
  form: Evidence<(typeof FORM_SIGNS)[number]>;
  none: Evidence<(typeof NO_FORM_SIGNS)[number]>;
};

export const CHOICE_WEIGHTS: ChoiceWeights = {
  form: {
    matters: 1.55,
    matterShare: 0.74,
    nearMatters: 1.49,
    nearMatterShare: 0.99,
    otherSide: -1.57,
    excluded: -1.32,
    emergency: -0.84,
    otherLanguage: -2.77,
    situationLog: 1.24,
    situationMatter: 1.76,
    pressingSituation: -1.28,
    situationShare: 0.25,
  },
  none: {
    always: 0.76,
    noCase: 0.64,
    knownCase: 0.46,
    firstCall: 0.97,
    openStage: 0.71,
    openCase: 0.72,
    twoRequests: 0.87,
    twoMatters: 1.54,
    fewWords: -0.26,
    noCaseSituation: 0.54,
    noCaseSituationLog: 0.67,
    uncovered: -0.27,
    clearSituation: 1.07,
  },
};
