// The invented firms whose messages are labelled with the form that each should get.

import { FIFTH_FORMS, FIFTH_MESSAGES } from './fifth-firm.data.ts';
import { FOURTH_FORMS, FOURTH_MESSAGES } from './fourth-firm.data.ts';
import { FORMS, MESSAGES } from './labelled.data.ts';
import { type LabelledFirm, readFirm } from './read-firm.ts';
import { SECOND_FORMS, SECOND_MESSAGES } from './second-firm.data.ts';
import { THIRD_FORMS, THIRD_MESSAGES } from './third-firm.data.ts';

/** The weights of the choice are fitted on these. */
export const FIRMS: readonly LabelledFirm[] = [
  { name: 'first', forms: FORMS, messages: MESSAGES },
  { name: 'second', forms: SECOND_FORMS, messages: SECOND_MESSAGES },
  { name: 'third', forms: THIRD_FORMS, messages: THIRD_MESSAGES },
  { name: 'fourth', forms: FOURTH_FORMS, messages: FOURTH_MESSAGES },
  { name: 'fifth', forms: FIFTH_FORMS, messages: FIFTH_MESSAGES },
  readFirm('family'),
  readFirm('business'),
  readFirm('criminal'),
];

/** Neither the words nor the weights of the choice were made with these: they show what a new firm gets. */
export const KEPT_BACK: readonly LabelledFirm[] = [readFirm('labour'), readFirm('small-town')];
