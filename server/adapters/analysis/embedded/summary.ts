// The summary: what happened first, then what is wanted, by when, and who calls.
import { fold } from '#server/language/index.ts';
import type { Deadline } from './deadline.ts';
import { FIELDS } from './fields.ts';
import type { Linear } from './linear.ts';
import type { Reading } from './reading.ts';
import { genderOf } from './summary/gender.ts';
import { readClauses, roleOf } from './summary/introductions.ts';
import { choose, type Passage, wordsIn } from './summary/note.ts';
import type { Request } from './summary/requests.ts';
import { salienceModel } from './summary/salience.ts';
import { type CallSummary, wantsOf } from './summary-wants.ts';

export const MOST_WORDS = 25;

/** Writes a field of law as 'en droit de la famille', for a message in which no matter was found. */
const inField = (domain: string | null): string | null =>
  domain?.startsWith('Droit ') ? domain.toLocaleLowerCase('fr').replace(/^d/, 'D') : null;

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

/** A request that says so much more than what happened stands first. */
const WEAK = 0.2;
const STRONG = 0.5;
/** What the event itself says is not said again. */
const SAYS: readonly (readonly [string, RegExp])[] = [
  ['Document À Fournir', /dépos|envo|transm|apport|remet|remis|joint|mis|photo|scann/i],
  ['Demande De Paiement', /pay|vers|régl|factur|honoraires|provision|note/i],
  ['Document À Recevoir', /copie|envoy/i],
];

const WORTH_MORE = 0.35;
/** A request is worth this much beside what happened, and more if its words are salient. */
const ASKED = 0.9;
const MOST_TRIED = 12;

/** The passage and the request that fit together and say the most. */
const best = (
  passages: readonly Passage[],
  requests: readonly Request[],
  room: number,
): { event: Passage | null; request: Request | null } => {
  let found: { event: Passage | null; request: Request | null } = { event: null, request: null };
  let top = 0;
  for (const event of passages.slice(0, MOST_TRIED))
    for (const request of [...requests.slice(0, 4), null]) {
      const apart = !request || request.from >= event.to || event.from >= request.to;
      if (!apart || wordsIn(event.text) + (request ? wordsIn(request.text) : 0) > room) continue;
      const worth = event.score + (request ? (ASKED * request.rank) / 7 + request.value / 2 : 0);
      if (worth > top) [found, top] = [{ event, request }, worth];
    }
  return found;
};

const uncapital = (text: string): string => `${text.slice(0, 1).toLocaleLowerCase('fr')}${text.slice(1)}`;
const capital = (text: string): string => `${text.slice(0, 1).toLocaleUpperCase('fr')}${text.slice(1)}`;

/** A day requested for a call is no deadline, and an appointment is not due. */
const DAYS = { limit: 'échéance', event: 'date', promise: 'date', day: 'date', ask: 'date' } as const;

type Part = { text: string; from: number; to: number };

const signed = (note: string, caller: string | null): string => {
  const end = /[.?!…»]$/.test(note) ? note : `${note}.`;
  return caller ? `${end} — ${caller}` : end;
};

export const summaryOf = (
  reading: Reading,
  caller: string | null,
  found: Pick<CallSummary, 'category' | 'stage' | 'urgency' | 'sentiment'> & { domain: string | null },
  deadline: Deadline | null,
  salience: Linear = salienceModel(),
): string | null => {
  if (reading.stream.words.length === 0) return null;
  const clauses = readClauses(reading, caller);
  const gender = genderOf(reading, caller);
  const chosen = choose(reading, clauses, { gender, model: salience });
  const matter = matterOf(reading, found.domain);
  const about = matter ?? inField(found.domain);
  const fixed = wantsOf({ ...found, text: reading.stream.text, about: about !== null });
  const words = reading.stream.words;
  const who = caller ?? roleOf(clauses, gender);
  const room = MOST_WORDS - (who ? wordsIn(who) + 1 : 0);
  const parts: Part[] = [];
  const left = (): number => room - parts.reduce((sum, { text }) => sum + wordsIn(text), 0);
  const add = (part: Part | null): boolean => {
    if (!part || part.text === '' || wordsIn(part.text) > left()) return false;
    if (parts.some(({ from, to }) => part.from < to && from < part.to)) return false;
    parts.push(part);
    return true;
  };
  const { passages, requests, topic, quote } = chosen;
  const asked = requests.filter(({ rank }) => rank > 1);
  const pair = best(passages, asked, room);
  const request =
    pair.request ?? (pair.event ? null : (asked.find(({ text }) => wordsIn(text) <= room) ?? null));
  const price =
    request !== null &&
    /^demande combien|consultation/.test(request.text) &&
    (pair.event !== null || topic !== null);
  const main =
    request &&
    !price &&
    request.rank >= 5 &&
    request.value > STRONG &&
    request.value > (pair.event?.score ?? 0) + WEAK
      ? request
      : null;
  const event = pair.event;
  const titled =
    event && topic && event.from > 0 && !covers(event.text, topic)
      ? `${capital(topic)}\u202f: ${uncapital(event.text)}`
      : null;
  const shown = event && {
    ...event,
    text: titled && wordsIn(titled) + wordsIn(request?.text ?? '') <= room ? titled : event.text,
  };
  const wanted = request && { ...request, text: capital(request.text) };
  if (main) add(wanted);
  if (shown) add(shown);
  else if (quote && (!request || request.rank < 5)) add({ ...quote, text: `«\u202f${quote.text}\u202f»` });
  else if (topic && !main) add({ text: capital(topic), from: -2, to: -1 });
  else if (!request || request.rank < 5 || price)
    add({
      text: capital(
        (about ?? '')
          .replace(/^(?:(?:une|un|des|les|le|la|son) |l’)/, '')
          .replace(/ ou (?:(?:une|un|des|les|le|la) |l’)/g, ' ou '),
      ),
      from: -2,
      to: -1,
    });
  const specific = found.category !== null && found.category !== 'Conseil Juridique Requis';
  if (!main && !add(wanted)) {
    const told = shown ? SAYS.find(([category]) => category === found.category)?.[1].test(shown.text) : false;
    const saysMore =
      (specific && !told) ||
      parts.length === 0 ||
      /déplacer|nouvelles|rendez-vous|trompé|remercie/.test(fixed);
    const callBack = requests.length > 0 ? 'demande un rappel' : '';
    const generic = saysMore ? fixed : callBack;
    if (generic) add({ text: capital(generic), from: -4, to: -3 });
  }
  const due = (): string | null => {
    if (!deadline) return null;
    const { from, core } = deadline.moment;
    const told = new Set(parts.flatMap(({ text }) => fold(text).split(/[^a-z0-9]+/)));
    const said =
      parts.some((part) => part.from <= from && core <= part.to && words[from]) ||
      fold(deadline.text)
        .split(/[^a-z0-9]+/)
        .every((word) => word.length < 3 || told.has(word));
    return said
      ? null
      : `${capital(DAYS[deadline.moment.role])}\u202f: ${deadline.text.trim().replace(/'/g, '’')}`;
  };
  for (const second of passages) {
    if (second.score < WORTH_MORE || !shown || !add(second)) continue;
    parts.pop();
    parts.splice(parts.findIndex((part) => part.from === shown.from) + 1, 0, second);
    if (wordsIn(due() ?? '') <= left()) break;
    parts.splice(parts.indexOf(second), 1);
  }
  const date = due();
  if (date) add({ text: date, from: -6, to: -5 });
  if (parts.length === 0) return signed(capital(fixed), who);
  return signed(
    parts
      .map(({ text }) => text)
      .filter(Boolean)
      .join('. ')
      .replace(/([.?!…»])\. /g, '$1 '),
    who,
  );
};

const covers = (event: string, topic: string): boolean => {
  const told = new Set(event.toLowerCase().split(/[\s’]+/));
  return topic
    .toLowerCase()
    .split(/[\s’]+/)
    .some((word) => word.length > 4 && told.has(word));
};
