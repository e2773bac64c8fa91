// Refuses passwords that are too short, common, or made of the account's own words.
import { isCommon } from './dictionary.ts';

export type Weakness = 'length' | 'pwned';

const PRODUCT = 'voxlex';
/** Shorter words, such as initials, are ignored because they occur in many good passwords. */
const SHORTEST_WORD = 3;

const bare = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const isLongEnough = (word: string): boolean => word.length >= SHORTEST_WORD;

/** The words that an attacker who knows the account tries first, from its address and names and the product's name. */
const ownWords = (own: readonly string[]): string[] => {
  const words = [...own, PRODUCT].flatMap((text) => {
    const parts = bare(text).split(/[^\p{L}\p{N}]+/u);
    return [...parts, ...parts.map((part) => part.replaceAll(/\p{N}+/gu, '')), parts.join('')];
  });
  return [...new Set(words.filter(isLongEnough))].sort((one, other) => other.length - one.length);
};

/** True when only digits and signs are left after the account's words are removed. */
const isMadeOf = (password: string, own: readonly string[]): boolean => {
  const typed = bare(password);
  const words = ownWords(own);
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), typed);
  // The last part of an address may be too short to count as a word, so the whole text is compared as well.
  return own.some((text) => bare(text) === typed) || (rest !== typed && !/\p{L}/u.test(rest));
};

/** `own`: the address and names of the account and its lines. `pwned` is the protocol's word for a common password. */
export const weaknesses = (password: string, own: readonly string[], least: number): Weakness[] => {
  const found: Weakness[] = [];
  if ([...password].length < least) found.push('length');
  const isOneSign = new Set(bare(password)).size < 3;
  if (isCommon(password) || isOneSign || isMadeOf(password, own)) found.push('pwned');
  return found;
};

/** The account's address and the texts of its metadata. */
export const ownOf = (account: {
  email: string;
  metadata?: Record<string, unknown> | null | undefined;
}): string[] => [
  account.email,
  ...Object.values(account.metadata ?? {}).filter((value) => typeof value === 'string'),
];
