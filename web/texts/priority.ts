// Why a message is called back first, in words.
import { timeIn } from '#contract/brussels.ts';
import type { PriorityReason, PriorityRule } from '#contract/priority-values.ts';

const ordinal = (count: number): string => (count === 1 ? '1er' : `${count}e`);
const NUMBER = /\d/;

const timeOf = (at: string | undefined): string => (at ? timeIn(new Date(at)) : '');
/** '28/11': a row has no room for the year. */
const shortDay = (on: string | undefined): string => (on ? on.slice(5).split('-').reverse().join('/') : '');

const dated = (words: string, on: string | undefined): string => (on ? `${words} ${shortDay(on)}` : words);

const since = (days: number): string => (days === 1 ? 'hier' : `il y a ${days}\u00a0jours`);

const remindedWords = ({ days = 0, at }: PriorityReason): string =>
  days === 0 ? `rappel promis à ${timeOf(at)}` : `rappel promis ${since(days)}`;

const repeatedWords = ({ count, days = 1 }: PriorityReason): string => {
  if (count === undefined) return 'dit avoir déjà appelé';
  return `${ordinal(count)} appel en ${days === 1 ? 'un\u00a0jour' : `${days}\u00a0jours`}`;
};

const clientWords = ({ text }: PriorityReason): string => {
  if (text === undefined) return 'contact connu';
  return NUMBER.test(text) ? `client du dossier ${text}` : `client\u202f: ${text}`;
};

const WORDS: Readonly<Record<PriorityRule, (reason: PriorityReason) => string>> = {
  custody: () => 'arrestation, détention',
  due_today: ({ on }) => dated('échéance aujourd’hui', on),
  due_past: ({ on }) => `${dated('échéance', on)} dépassée`,
  due_tomorrow: ({ on }) => dated('échéance demain', on),
  due_soon: ({ on }) => `échéance le ${shortDay(on)}`,
  urgent: () => 'urgent',
  moderate: () => 'urgence modérée',
  reminder: remindedWords,
  reminder_later: ({ at }) => `rappel promis à ${timeOf(at)}`,
  promised: () => 'dit qu’on devait rappeler',
  repeat: repeatedWords,
  waiting: ({ days = 1 }) => (days === 1 ? 'attend depuis hier' : `attend depuis ${days}\u00a0jours`),
  client: clientWords,
  asks: () => 'demande une réponse',
  on_the_spot: () => 'attend sur place aujourd’hui',
  instructs: () => 'donne une instruction',
  detailed: () => 'message détaillé',
  informs: () => 'pour information',
  needless: () => 'rappel inutile, selon l’appelant',
  same_caller: () => 'même appelant, plus haut',
};

/** The reasons as /parametres lists them, and the journal of settings. */
export const RULE_NAMES: Readonly<Record<PriorityRule, string>> = {
  custody: 'Arrestation, détention ou audition en cours',
  due_today: 'Échéance aujourd’hui',
  due_past: 'Échéance dépassée depuis peu',
  due_tomorrow: 'Échéance demain',
  due_soon: 'Échéance dans les trois jours',
  urgent: 'Message urgent',
  moderate: 'Urgence modérée',
  reminder: 'Rappel prévu, l’heure est passée',
  reminder_later: 'Rappel prévu plus tard aujourd’hui',
  promised: 'L’appelant dit qu’on devait le rappeler',
  repeat: 'Chaque appel précédent en sept jours, trois au plus',
  waiting: 'Chaque jour d’attente, cinq au plus',
  client: 'Contact connu ou dossier en cours',
  asks: 'L’appelant demande une réponse ou un rendez-vous',
  on_the_spot: 'L’appelant attend sur place, ou a un rendez-vous aujourd’hui',
  instructs: 'L’appelant accepte, refuse ou donne une instruction',
  detailed: 'Message détaillé\u202f: chaque quinzaine de mots, quatre au plus',
  informs: 'L’appelant ne fait qu’informer',
  needless: 'L’appelant dit qu’il est inutile de rappeler',
  same_caller: 'Autre message d’un appelant déjà plus haut',
};

/** '3e appel en 2 jours'. */
export const reasonWords = (reason: PriorityReason): string => WORDS[reason.rule](reason);

/** Reasons that cannot wait. */
export const PRESSING: ReadonlySet<PriorityRule> = new Set([
  'custody',
  'due_today',
  'due_past',
  'due_tomorrow',
  'urgent',
]);

/** The reasons that cannot wait stand first: the end of a line may be cut. */
const pressingFirst = (reasons: readonly PriorityReason[]): readonly PriorityReason[] => [
  ...reasons.filter(({ rule }) => PRESSING.has(rule)),
  ...reasons.filter(({ rule }) => !PRESSING.has(rule)),
];

/** Of a caller with several messages the graver urgency is named alone. */
const withoutLesser = (reasons: readonly PriorityReason[]): readonly PriorityReason[] =>
  reasons.some(({ rule }) => rule === 'urgent') ? reasons.filter(({ rule }) => rule !== 'moderate') : reasons;

/** More would be a second list beside each call. */
const MOST_CALL_REASONS = 3;

/** Why a call has its place: the wait is named too, and the length where nothing presses. */
export const callReasons = (reasons: readonly PriorityReason[]): readonly PriorityReason[] => {
  const presses = reasons.some(({ rule }) => PRESSING.has(rule));
  const named = withoutLesser(reasons).filter(({ rule }) => !(presses && rule === 'detailed'));
  return pressingFirst(named).slice(0, MOST_CALL_REASONS);
};

/** The length says little: it is named only where nothing else speaks for the message. */
export const shownReasons = (reasons: readonly PriorityReason[]): readonly PriorityReason[] => {
  const graver = withoutLesser(reasons);
  return pressingFirst(graver.length > 1 ? graver.filter(({ rule }) => rule !== 'detailed') : graver);
};
