// The situations that a form is for, clause by clause of its name and description, and those that it excludes.
import type { FormTerms } from './form-terms.ts';
import { announcedBy } from './form-words.ts';
import type { TermWeights } from './matters.ts';
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

const strongest = (all: readonly TermWeights[], least: number): Map<string, number> => {
  const found = new Map<string, number>();
  for (const weights of all)
    for (const [situation, share] of weights)
      if (share > least) found.set(situation, Math.max(found.get(situation) ?? 0, share));
  return found;
};

/** What a form for practical things is for: its name announces no case, as «Premier rendez-vous» and «Documents». */
const practicalIn = (name: string): TermWeights => {
  const announced = [...announcedBy(name).keys()];
  return new Map(announced.length > 0 && announced.every(isNoCase) ? announced.map((one) => [one, 1]) : []);
};

export type FormSituations = {
  situations: TermWeights;
  notSituations: TermWeights;
  /** What its words announce, by the table of form words: less for each situation where a word announces many. */
  announced: TermWeights;
  /** The calls without a case that it is for. */
  practical: TermWeights;
  /** The directions of the name and description as a whole, and of each clause. */
  vectors: readonly Float64Array[];
};

export const formSituations = (
  { name, language }: OfferedForm,
  { ownWords, excludedWords }: FormTerms,
): FormSituations => {
  const practical = practicalIn(name);
  const whole = situationFeaturesOf(ownWords, language);
  const read = (clause: string) => situationFeaturesOf(clause, language);
  const clauses = clausesOf(ownWords).map(read);
  const own = [read(name), ...clauses].map((clause) => situationsOfClause(clause, whole));
  const situations = strongest(own, NAMED);
  for (const situation of situations.keys()) if (isNoCase(situation)) situations.delete(situation);
  const excluded = clausesOf(excludedWords).map((clause) => situationsOfClause(read(clause), null));
  const notSituations = strongest(excluded, EXCLUDED);
  for (const [situation, share] of situations)
    if (share > OWN) notSituations.delete(situation);
    else if (notSituations.has(situation)) situations.delete(situation);
  const unwanted = announcedBy(excludedWords);
  const announced = [...announcedBy(ownWords)].filter(
    ([one, weight]) => !isNoCase(one) && weight >= (unwanted.get(one) ?? 0),
  );
  const isPractical = practical.size > 0;
  return {
    situations: isPractical ? practical : situations,
    notSituations,
    announced: isPractical ? practical : new Map(announced),
    practical,
    vectors: [whole, ...clauses].map(situationVector),
  };
};
