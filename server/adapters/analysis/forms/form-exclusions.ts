// Finds reasons against a form whatever its topics: the firm's own exclusions, the caller's side, and two matters in one
// message.
import type { FormTerms, TextTerms } from './form-terms.ts';
import { NO_CASE, TWO } from './topics.ts';

/** Topics that call for a call back and not for a form, unless the form names them. */
export const EMERGENCIES = ['detention', 'expulsion', 'enlevement'];
/** Topics beside the matter itself. They divide nothing: a divorce after violence is still a divorce. */
export const BESIDE = new Set([...EMERGENCIES, 'violence', 'blesse', NO_CASE, TWO]);
/** Topics of one matter. */
const NEAR = [
  ['roulage', 'penal', 'assurance', 'blesse'],
  ['travail', 'social', 'accidenttravail'],
  ['bail', 'creance', 'expulsion'],
  ['construction', 'vente', 'creance', 'copropriete'],
  ['couple', 'violence', 'penal', 'enlevement', 'filiation'],
  ['heritage', 'protection'],
  ['creance', 'commercial', 'faillite', 'consommation', 'societe', 'independant'],
  ['fiscal', 'societe', 'independant', 'administratif'],
  ['administratif', 'sejour', 'environnement', 'voisinage'],
  ['penal', 'arnaque', 'consommation'],
];

/** Two topics of two forms at this strength are two matters; less is needed if the caller says so. */
const TWO_MATTERS = 0.75;
const TWO_SAID = 0.35;

/** A topic at this strength keeps a form back that excludes it. */
const EXCLUDED_AT = 0.5;
const OUTWEIGHS = 0.75;

const SIDES = [
  ['employeur', 'travailleur'],
  ['victime', 'suspect'],
  ['entreprise', 'particulier'],
  ['debiteur', 'creancier'],
  ['bailleur', 'locataire'],
  ['maitredouvrage', 'entrepreneur'],
  ['patient', 'soignant'],
  ['acheteur', 'vendeur'],
  ['syndic', 'coproprietaire'],
] as const;
const OPPOSITES: Readonly<Record<string, string>> = Object.fromEntries(
  SIDES.flatMap(([one, other]) => [
    [`@${one}`, `@${other}`],
    [`@${other}`, `@${one}`],
  ]),
);

/** The caller speaks as this side, and less as the opposite one. */
const standsOn = ({ sides }: TextTerms, side: string): boolean =>
  (sides.get(side)?.strength ?? 0) > (sides.get(OPPOSITES[side] ?? '')?.strength ?? 0);

/** The form is for one side alone, and the caller stands on the other. */
export const isOtherSide = (message: TextTerms, { sides }: FormTerms): boolean =>
  [...sides.keys()].some((side) => {
    const opposite = OPPOSITES[side] ?? '';
    return !sides.has(opposite) && standsOn(message, opposite);
  });

/** The message is about what the firm excludes, and not more about the form's own topics. */
export const isExcluded = (
  message: TextTerms,
  { never, against, topics, sides, notSides }: FormTerms,
): boolean => {
  const told = (topic: string): number => message.topics.get(topic)?.strength ?? 0;
  const own = Math.max(0, ...[...topics.keys()].map(told));
  if ([...notSides.keys()].some((side) => !sides.has(side) && standsOn(message, side))) return true;
  return [...never, ...against].some(
    ([topic, { strength }]) =>
      !topics.has(topic) &&
      strength >= EXCLUDED_AT &&
      told(topic) >= EXCLUDED_AT &&
      (BESIDE.has(topic) || told(topic) >= OUTWEIGHS * own),
  );
};

export const mainTopic = ({ topics }: FormTerms): string =>
  [...topics].sort(([, one], [, other]) => other.strength - one.strength)[0]?.[0] ?? '';

const areNear = (one: string, other: string): boolean =>
  one === other || NEAR.some((topics) => topics.includes(one) && topics.includes(other));

/** Topics of two forms that have nothing to do with each other. */
export const areTwoMatters = (message: TextTerms, one: FormTerms, other: FormTerms): boolean => {
  const [first, second] = [mainTopic(one), mainTopic(other)];
  const least = message.topics.has(TWO) ? TWO_SAID : TWO_MATTERS;
  const isStrong = (topic: string) => (message.topics.get(topic)?.strength ?? 0) >= least;
  return !areNear(first, second) && isStrong(first) && isStrong(second);
};
