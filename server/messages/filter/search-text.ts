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

/** An id of a message or its beginning. It is not converted: its digits would become telephone numbers or amounts. */
const ID = /^[\da-f]{8}[\da-f-]*$/i;

export const withAmounts = (typed: string): string => (ID.test(typed) ? typed : joinAmounts(inDigits(typed)));
