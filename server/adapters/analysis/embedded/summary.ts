// The summary: one sentence of who, what they want, about which matter, by when.
import type { Deadline } from './deadline.ts';
import { FIELDS } from './fields.ts';
import type { Reading } from './reading.ts';
import { type CallSummary, wantsOf } from './summary-wants.ts';

export const MOST_WORDS = 25;
const wordsIn = (text: string): string[] => text.split(/\s+/);

/** Puts 'de' before each part of a matter: 'd’un permis ou de l’urbanisme', 'de déchets'. */
const ofMatter = (matter: string): string =>
  matter
    .split(' ou ')
    .map((noun) => (noun.startsWith('un') ? `d’${noun}` : `de ${noun.replace(/^des /, '')}`))
    .join(' ou ');

/** Writes a field of law as 'en droit de la famille', for a message in which no matter was found. */
const inField = (domain: string | null): string | null =>
  domain?.startsWith('Droit ') ? `en ${domain.toLocaleLowerCase('fr')}` : null;

/** The matter with the most cues within the field that was found. */
const matterOf = (reading: Reading, domain: string | null): string | undefined => {
  const counts = new Map<string, number>();
  for (const { name } of reading.hits) {
    const [kind, field = '', matter] = name.split('.');
    const fits = domain === null || FIELDS[field] === domain;
    if (kind === 'dom' && fits && matter) counts.set(matter, (counts.get(matter) ?? 0) + 1);
  }
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0];
};

/** A day requested for a call is no deadline, and an appointment is not due. */
const DAYS = { limit: 'échéance', event: 'date', promise: 'pour', day: 'date', ask: 'rappel' } as const;

/** Several callers need a verb in the plural: 'Sabine et Loris demandent', 'Les Petits Loups ont'. */
const SEVERAL = /\p{L} et \p{L}|^Les /u;
const inPlural = (verb: string): string =>
  verb
    .replace(/^s’est trompé/, 'se sont trompés')
    .replace(/^a (?=\S)/, 'ont ')
    .replace(/^(\p{L}+e)(?= )/u, '$1nt');

export const summaryOf = (
  reading: Reading,
  caller: string | null,
  found: Pick<CallSummary, 'category' | 'stage' | 'urgency' | 'sentiment'> & { domain: string | null },
  deadline: Deadline | null,
): string | null => {
  if (reading.stream.words.length === 0) return null;
  const matter = matterOf(reading, found.domain);
  const about = matter ? `au sujet ${ofMatter(matter)}` : inField(found.domain);
  const wanted = wantsOf({ ...found, text: reading.stream.text, about: about !== null });
  const who = caller ?? 'Un correspondant';
  const wants = SEVERAL.test(who) ? inPlural(wanted) : wanted;
  const parts = [
    who,
    wants,
    ...(about === null ? [] : [SEVERAL.test(who) ? about.replace(/\bson(?= )/, 'leur') : about]),
  ];
  const brief = parts.join(' ');
  // The caller's words are quoted whole or not at all: the facts hold them too.
  const dated = deadline
    ? `${brief} (${DAYS[deadline.moment.role]}\u202f: «\u202f${deadline.text.trim()}\u202f»)`
    : brief;
  const whole = wordsIn(dated).length <= MOST_WORDS ? dated : brief;
  const words = wordsIn(whole);
  return `${words.length <= MOST_WORDS ? whole : words.slice(0, MOST_WORDS).join(' ')}.`;
};
