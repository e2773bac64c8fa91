// Writes numbers of a search in digits, as transcriptions do.
import { joinAmounts } from '#contract/amounts.ts';
import { writeOut } from '#server/language/index.ts';

/** A single number word at the end may be the start of another word: 'cent' of 'central'. */
const inDigits = (typed: string): string => {
  let out = '';
  let done = 0;
  for (const { from, to, by } of writeOut(typed).changes) {
    if (to === typed.length && !/[\s-]/.test(typed.slice(from, to))) continue;
    out += typed.slice(done, from) + by;
    done = to;
  }
  return out + typed.slice(done);
};

/**
 * A message's id, or at least its first eight characters. It is searched as typed, because `inDigits` could rewrite its groups
 * of digits as a telephone number or an amount. A number of eight digits without spaces matches too and needs no rewriting.
 */
const ID = /^[\da-f]{8}[\da-f-]*$/i;

export const withAmounts = (typed: string): string => (ID.test(typed) ? typed : joinAmounts(inDigits(typed)));
