// The sides of a case by its title, 'Dupont contre Lambert': those that may be adverse to the contact.
import { foldLetters } from '#contract/fold-letters.ts';

const AGAINST = /\s+(?:contre|c\.?\/?|c\/|tegen|gegen|versus|vs\.?|v\.|against)\s+/iu;
const SHORTEST = 2;

const wordsOf = (name: string): string[] =>
  foldLetters(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);

/** Without a known name of the contact either side may be the other one. */
export const otherSides = (title: string | null, contactName: string | null): string[] => {
  const sides = (title ?? '').split(AGAINST).map((side) => side.trim());
  if (sides.length !== 2 || sides.some((side) => side.length < SHORTEST)) return [];
  const own = new Set(wordsOf(contactName ?? ''));
  return sides.filter((side) => !wordsOf(side).some((word) => own.has(word)));
};
