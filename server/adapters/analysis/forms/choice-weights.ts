// The weights of the choice, fitted on the labelled firms: npm run bench -- forms
import type { Evidence, FORM_SIGNS, NONE_SIGNS } from './form-evidence.ts';

export type ChoiceWeights = {
  form: Evidence<(typeof FORM_SIGNS)[number]>;
  none: Evidence<(typeof NONE_SIGNS)[number]>;
};

export const CHOICE_WEIGHTS: ChoiceWeights = {
  form: {
    notions: 0.6,
    matters: 2.66,
    matterShare: 2.11,
    nearMatters: 2.4,
    nearMatterShare: 1.81,
    otherSide: -1.1,
    excluded: -2.86,
    emergency: -2,
  },
  none: {
    always: 2.98,
    noCase: 4.37,
    knownCase: 1.23,
    firstCall: 1.31,
    openStage: 0.77,
    openCase: 1.15,
    twoRequests: 1.69,
    twoMatters: 1.98,
    fewWords: 0,
  },
};
