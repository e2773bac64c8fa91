// The situations that a form is for, clause by clause of its name and description, and those that it excludes.
import type { FormTerms } from './form-terms.ts';
import type { Weights } from './matters.ts';
import type { OfferedForm } from './port.ts';
import { situationFeaturesOf } from './situation-features.ts';
import { situationVector } from './situation-vectors.ts';
import { isNoCase, situationsOfClause } from './situations.ts';

/** A clause with a smaller share of a situation does not name it. */
const NAMED = 0.1;
const EXCLUDED = 0.4;
/** A situation that the form names like this is not excluded by another sentence. */
const OWN = 0.5;

const clausesOf = (text: string): string[] =>
  text.split(/[.,;:()!?]| (?:et|ou|en|of) /u).flatMap((clause) => {
    const words = clause.trim();
    return words.length > 1 ? [words] : [];
  });

const strongest = (all: readonly Weights[], least: number): Map<string, number> => {
  const found = new Map<string, number>();
  for (const weights of all)
    for (const [situation, share] of weights)
      if (share > least) found.set(situation, Math.max(found.get(situation) ?? 0, share));
  return found;
};

export type FormSituations = {
  situations: Weights;
  notSituations: Weights;
  /** The directions of the name and description as a whole, and of each clause. */
  vectors: readonly Float64Array[];
};

export const formSituations = (
  { name, language }: OfferedForm,
  { ownWords, excludedWords }: FormTerms,
): FormSituations => {
  const whole = situationFeaturesOf(ownWords, language);
  const read = (clause: string) => situationFeaturesOf(clause, language);
  const clauses = clausesOf(ownWords).map(read);
  const own = [read(name), ...clauses].map((clause) => situationsOfClause(clause, whole));
  const situations = strongest(own, NAMED);
  for (const situation of situations.keys()) if (isNoCase(situation)) situations.delete(situation);
  const excluded = clausesOf(excludedWords).map((clause) => situationsOfClause(read(clause), null));
  const notSituations = strongest(excluded, EXCLUDED);
  for (const [situation, share] of situations) if (share > OWN) notSituations.delete(situation);
  return { situations, notSituations, vectors: [whole, ...clauses].map(situationVector) };
};
