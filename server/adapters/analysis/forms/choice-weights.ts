// The weights of the choice, fitted on the labelled firms: npm run bench -- forms
import type { Evidence, FORM_SIGNS, NO_FORM_SIGNS } from './form-evidence.ts';

export type ChoiceWeights = {
  form: Evidence<(typeof FORM_SIGNS)[number]>;
  none: Evidence<(typeof NO_FORM_SIGNS)[number]>;
};

export const CHOICE_WEIGHTS: ChoiceWeights = {
  form: {
    matters: 0.88,
    matterShare: 0.75,
    nearMatters: 0.57,
    nearMatterShare: 0.99,
    otherSide: -0.46,
    excluded: -1.12,
    emergency: -0.35,
    otherLanguage: -1.25,
    twinLanguage: -1.31,
    rareLanguage: 0.39,
    ownWords: 0.86,
    excludedWords: -0.78,
    situationLog: 1.5,
    situationMatter: 1.01,
    pressingSituation: -1.03,
    situationShare: 0.37,
  },
  none: {
    always: 0.25,
    noCase: 0.48,
    knownCase: 0.26,
    firstCall: 1.25,
    openStage: 0.73,
    openCase: 0.75,
    twoRequests: 0.45,
    twoMatters: 0.77,
    fewWords: -1.05,
    noCaseSituation: 0.37,
    noCaseSituationLog: 0.78,
    uncovered: -0.34,
    clearSituation: 1.43,
  },
};
