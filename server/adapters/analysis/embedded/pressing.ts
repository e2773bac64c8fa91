// What no call that can wait holds, by rule and not by weight: a convocation for the day after tomorrow stays one however
// calmly its caller asks for the price.
import { momentFeatures } from './nearness.ts';
import type { Seen } from './seen.ts';

const DUE = /^(today|tomorrow|in3|hour)\.(limit|event|promise)$/;
const HERE = new Set(['urg.bailiffHere', 'urg.childHeld', 'urg.cold']);

/** Among two thousand labelled calls not one that holds these was 'Non Urgent' against the models' own opinion. */
export const isPressing = (seen: Seen): boolean =>
  seen.near.placed.some((one) => momentFeatures(one).some((name) => DUE.test(name))) ||
  seen.hits.some(({ name }) => HERE.has(name));
