// The weights of the choice, fitted on the labelled firms: npm run bench -- forms
import type { Evidence, FORM_SIGNS, NO_FORM_SIGNS } from './form-evidence.ts';

export type ChoiceWeights = {
  form: Evidence<(typeof FORM_SIGNS)[number]>;
  none: Evidence<(typeof NO_FORM_SIGNS)[number]>;
};

export const CHOICE_WEIGHTS: ChoiceWeights = {
  form: {
    notions: 0.61,
    matters: 2.84,
    matterShare: 1.53,
    nearMatters: 2.28,
    nearMatterShare: 1.59,
    otherSide: -0.89,
    excluded: -2.48,
    emergency: -1.94,
    otherLanguage: -1.49,
  },
  none: {
    always: 2.83,
    noCase: 3.58,
    knownCase: 1.02,
    firstCall: 1.15,
    openStage: 1.11,
    openCase: 1.38,
    twoRequests: 1.54,
    twoMatters: 1.9,
    fewWords: -0.2,
  },
};
