// French numbers as said in Belgium (septante, nonante, quatre-vingts), read from tokens.
import { isDigits, type Token } from './tokens.ts';

export type Reading = { value: number; next: number };

const SMALL = new Map<string, number>(
  Object.entries({
    zero: 0,
    zeros: 0,
    un: 1,
    une: 1,
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    six: 6,
    sept: 7,
    huit: 8,
    neuf: 9,
    dix: 10,
    onze: 11,
    douze: 12,
    treize: 13,
    quatorze: 14,
    quinze: 15,
    seize: 16,
  }),
);
const TENS = new Map<string, number>(
  Object.entries({
    vingt: 20,
    vingts: 20,
    trente: 30,
    quarante: 40,
    cinquante: 50,
    soixante: 60,
    septante: 70,
    huitante: 80,
    octante: 80,
    nonante: 90,
  }),
);

/** Words that recognisers write for number words, accepted only inside a run of numbers. */
export const SOUNDS_LIKE = new Map([
  ['cet', 'sept'],
  ['cette', 'sept'],
  ['set', 'sept'],
  ['ses', 'six'],
  ['sis', 'six'],
  ['vin', 'vingt'],
  ['vain', 'vingt'],
  ['sans', 'cent'],
  ['katre', 'quatre'],
  ['uit', 'huit'],
  ['neuve', 'neuf'],
  ['onz', 'onze'],
]);

export const isNumberWord = (word: string): boolean =>
  SMALL.has(word) || TENS.has(word) || word === 'cent' || word === 'cents' || word === 'mille';

/** The value of a single word. */
export const oneWord = (word: string): number | null => SMALL.get(word) ?? TENS.get(word) ?? null;

const skipHyphen = (tokens: readonly Token[], at: number): number => (tokens[at]?.text === '-' ? at + 1 : at);

const unitAfter = (tokens: readonly Token[], at: number, most: number): Reading | null => {
  let next = skipHyphen(tokens, at);
  if (tokens[next]?.fold === 'et') {
    next = skipHyphen(tokens, next + 1);
    const word = tokens[next]?.fold;
    if (word !== 'un' && word !== 'une' && word !== 'onze') return null;
  }
  const value = SMALL.get(tokens[next]?.fold ?? '');
  if (value === undefined || value === 0 || value > most) return null;
  if (value === 10) {
    const end = skipHyphen(tokens, next + 1);
    const more = SMALL.get(tokens[end]?.fold ?? '');
    if (more !== undefined && more >= 7 && more <= 9 && most >= 19)
      return { value: 10 + more, next: end + 1 };
  }
  return { value, next: next + 1 };
};

export const belowHundred = (tokens: readonly Token[], at: number): Reading | null => {
  const word = tokens[at]?.fold ?? '';
  if (word === 'quatre') {
    const after = skipHyphen(tokens, at + 1);
    const twenty = tokens[after]?.fold;
    if (twenty === 'vingt' || twenty === 'vingts') {
      const unit = unitAfter(tokens, after + 1, 19);
      return unit ? { value: 80 + unit.value, next: unit.next } : { value: 80, next: after + 1 };
    }
  }
  const tens = TENS.get(word);
  if (tens !== undefined) {
    const unit = unitAfter(tokens, at + 1, tens === 60 ? 19 : 9);
    return unit ? { value: tens + unit.value, next: unit.next } : { value: tens, next: at + 1 };
  }
  const small = SMALL.get(word);
  if (small === undefined) return null;
  if (small === 10) {
    const end = skipHyphen(tokens, at + 1);
    const more = SMALL.get(tokens[end]?.fold ?? '');
    if (more !== undefined && more >= 7 && more <= 9) return { value: 10 + more, next: end + 1 };
  }
  return { value: small, next: at + 1 };
};

const isHundred = (token: Token | undefined): boolean => token?.fold === 'cent' || token?.fold === 'cents';

export const belowThousand = (tokens: readonly Token[], at: number): Reading | null => {
  let hundreds = 0;
  let next = at;
  if (isHundred(tokens[at])) {
    hundreds = 100;
    next = at + 1;
  } else {
    const head = belowHundred(tokens, at);
    if (!head) return null;
    const after = skipHyphen(tokens, head.next);
    if (head.value < 2 || head.value > 9 || !isHundred(tokens[after])) return head;
    hundreds = head.value * 100;
    next = after + 1;
  }
  const rest = belowHundred(tokens, skipHyphen(tokens, next));
  if (!rest || rest.value === 0) return { value: hundreds, next };
  return { value: hundreds + rest.value, next: rest.next };
};

/** The number that begins at this token, in words or digits ('1.690', '1 690', 'mille six cent nonante'). */
export const readNumber = (tokens: readonly Token[], at: number): Reading | null => {
  const first = tokens[at];
  if (!first) return null;
  if (isDigits(first)) {
    let value = Number(first.text);
    let next = at + 1;
    while (
      first.text.length <= 3 &&
      /^\d{3}$/.test(tokens[next + 1]?.text ?? '') &&
      tokens[next]?.text === '.'
    ) {
      value = value * 1000 + Number(tokens[next + 1]?.text);
      next += 2;
    }
    return Number.isSafeInteger(value) ? { value, next } : null;
  }
  const head = first.fold === 'mille' ? { value: 1, next: at } : belowThousand(tokens, at);
  if (!head) return null;
  const after = skipHyphen(tokens, head.next);
  if (tokens[after]?.fold !== 'mille') return head;
  const rest = belowThousand(tokens, skipHyphen(tokens, after + 1));
  if (!rest || rest.value === 0) return { value: head.value * 1000, next: after + 1 };
  return { value: head.value * 1000 + rest.value, next: rest.next };
};
