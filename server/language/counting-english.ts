// English numbers as callers of a Belgian number say them: 'oh four seven oh', 'double one', 'thirty-two'.
import type { Counting } from './counting.ts';
import type { Reading } from './numbers.ts';
import { toE164 } from './phone-plan.ts';
import { type Token, wordSet } from './tokens.ts';

const SMALL = new Map<string, number>(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
);
const TENS = new Map<string, number>(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, (at + 2) * 10]),
);
TENS.set('fourty', 40);

const fold = (tokens: readonly Token[], at: number): string => tokens[at]?.fold ?? '';
const skip = (tokens: readonly Token[], at: number): number => (tokens[at]?.text === '-' ? at + 1 : at);

const belowHundred = (tokens: readonly Token[], at: number): Reading | null => {
  const small = SMALL.get(fold(tokens, at));
  if (small !== undefined) return { value: small, next: at + 1 };
  const ten = TENS.get(fold(tokens, at));
  if (ten === undefined) return null;
  const after = skip(tokens, at + 1);
  const unit = SMALL.get(fold(tokens, after)) ?? 0;
  return unit > 0 && unit < 10 ? { value: ten + unit, next: after + 1 } : { value: ten, next: at + 1 };
};

const rest = (tokens: readonly Token[], at: number, read: typeof belowHundred): Reading | null => {
  const found = read(tokens, fold(tokens, at) === 'and' ? at + 1 : at);
  return found && found.value > 0 ? found : null;
};

const belowThousand = (tokens: readonly Token[], at: number): Reading | null => {
  const head = belowHundred(tokens, at);
  if (!head || fold(tokens, head.next) !== 'hundred' || head.value < 1) return head;
  const tail = rest(tokens, head.next + 1, belowHundred);
  return { value: head.value * 100 + (tail?.value ?? 0), next: tail?.next ?? head.next + 1 };
};

const whole = (tokens: readonly Token[], at: number): Reading | null => {
  const head = belowThousand(tokens, at);
  if (!head || fold(tokens, head.next) !== 'thousand' || head.value < 1) return head;
  const tail = rest(tokens, head.next + 1, belowThousand);
  return { value: head.value * 1000 + (tail?.value ?? 0), next: tail?.next ?? head.next + 1 };
};

const one = (word: string): number | null => SMALL.get(word) ?? TENS.get(word) ?? null;

export const ENGLISH: Counting = {
  one,
  belowHundred,
  belowThousand,
  whole,
  isNumber: (word) => one(word) !== null || word === 'hundred' || word === 'thousand',
  soundsLike: new Map([
    ['oh', 'zero'],
    ['o', 'zero'],
    ['nought', 'zero'],
    ['naught', 'zero'],
    ['nil', 'zero'],
    ['niner', 'nine'],
  ]),
  articles: wordSet('one'),
  repeats: new Map([
    ['double', 2],
    ['triple', 3],
    ['treble', 3],
  ]),
  times: wordSet('times'),
  plus: wordSet('plus'),
  fillers: wordSet('er uh um hm and then so the comma dot dash slash hyphen ok okay right yes'),
  repairs: wordSet('no sorry pardon wrong correction mistake wait rather oops again repeat actually'),
  repairWords: wordSet(
    'i me my that is was it a the not of number wait please say said again once more start starting over from last digits digit but no sorry should be mean meant actually correction let try so er uh um',
  ),
  denials: wordSet('not'),
  afterDenial: wordSet('the a'),
  /** British numbers have eleven digits; Belgian ones have not. */
  toE164: (digits, international) =>
    !international && /^0[127]\d{9}$/.test(digits) ? `+44${digits.slice(1)}` : toE164(digits, international),
};
