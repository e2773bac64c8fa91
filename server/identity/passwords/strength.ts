// Which passwords are refused: too short, among the commonest, or made of the account's own words.
import { isCommon } from './dictionary.ts';

export type Weakness = 'length' | 'pwned';

const PRODUCT = 'voxlex';
/** A shorter word, such as an initial, is in half of all passwords. */
const SHORTEST_WORD = 3;

const bare = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const isLongEnough = (word: string): boolean => word.length >= SHORTEST_WORD;

/** The words that whoever knows the account tries first: of its address, its names, and the product's. */
const ownWords = (own: readonly string[]): string[] => {
  const words = [...own, PRODUCT].flatMap((text) => {
    const parts = bare(text).split(/[^\p{L}\p{N}]+/u);
    return [...parts, ...parts.map((part) => part.replaceAll(/\p{N}+/gu, '')), parts.join('')];
  });
  return [...new Set(words.filter(isLongEnough))].sort((one, other) => other.length - one.length);
};

/** Nothing is left of it but digits and signs once the account's words are taken out. */
const isMadeOf = (password: string, own: readonly string[]): boolean => {
  const typed = bare(password);
  const words = ownWords(own);
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), typed);
  // A whole address ends in letters that are too few to be a word.
  return own.some((text) => bare(text) === typed) || (rest !== typed && !/\p{L}/u.test(rest));
};

/** `own`: the account's address and names, and its lines' names. `pwned` is the protocol's word for a password that is tried first. */
export const weaknesses = (password: string, own: readonly string[], least: number): Weakness[] => {
  const found: Weakness[] = [];
  if ([...password].length < least) found.push('length');
  const isOneSign = new Set(bare(password)).size < 3;
  if (isCommon(password) || isOneSign || isMadeOf(password, own)) found.push('pwned');
  return found;
};

/** What an account says of itself. */
export const ownOf = (account: {
  email: string;
  metadata?: Record<string, unknown> | null | undefined;
}): string[] => [
  account.email,
  ...Object.values(account.metadata ?? {}).filter((value) => typeof value === 'string'),
];
