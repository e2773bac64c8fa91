// The summary: what happened first, then what is wanted, by when, and who calls.
import { fold } from '#server/language/index.ts';
import { MOST_SUMMARY_WORDS } from '../port.ts';
import { capital, uncapital } from './capitals.ts';
import type { Deadline } from './deadline.ts';
import { FIELDS } from './fields.ts';
import type { Reading } from './reading.ts';
import { genderOf } from './summary/gender.ts';
import { readClauses, roleOf } from './summary/introductions.ts';
import { type Chosen, choose, type Passage, wholeOf, wordsIn } from './summary/note.ts';
import { DATE, MATTER, type Part, Parts, unsaid, WANT } from './summary/parts.ts';
import type { Request } from './summary/requests.ts';
import { salienceModel } from './summary/salience.ts';
import { type CallSummary, wantsOf } from './summary-wants.ts';

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

/** A day that is only mentioned, or an hour without a day, says too little on its own. */
const DAYS = { limit: 'échéance', event: 'date', promise: null, day: null, ask: null } as const;

/** Asks to be called back, and nothing else. */
const TO_CALL = 1;
/** Requests from this rank say what is asked. */
const NAMES_IT = 5;
const PRICE = /^demande combien|consultation/;

type Plan = {
  event: Passage | null;
  request: Request | null;
  /** The request says what is asked. */
  isNamed: boolean;
  isPrice: boolean;
  /** The request stands before the event. */
  isFirst: boolean;
};

const planOf = ({ passages, requests, topic }: Chosen, room: number): Plan => {
  const asked = requests.filter(({ rank }) => rank > 1);
  const pair = best(passages, asked, room);
  const { event } = pair;
  const request = pair.request ?? (event ? null : (asked.find(({ text }) => wordsIn(text) <= room) ?? null));
  const isNamed = request !== null && request.rank >= NAMES_IT;
  const isPrice = request !== null && PRICE.test(request.text) && (event !== null || topic !== null);
  const isStrong =
    request !== null &&
    !request.isQuoted &&
    request.value > STRONG &&
    request.value > (event?.score ?? 0) + WEAK;
  return { event, request, isNamed, isPrice, isFirst: isNamed && isStrong && !isPrice };
};

const covers = (event: string, topic: string): boolean => {
  const told = new Set(event.toLowerCase().split(/[\s’]+/));
  return topic
    .toLowerCase()
    .split(/[\s’]+/)
    .some((word) => word.length > 4 && told.has(word));
};

/** The event after its topic, if both fit. */
const withTopic = (event: Passage, topic: string | null, room: number): Passage => {
  if (!topic || event.from === 0 || covers(event.text, topic)) return event;
  const text = `${capital(topic)}\u202f: ${uncapital(event.text)}`;
  return wordsIn(text) <= room ? { ...event, text } : event;
};

/** Without its articles: 'une dette ou un crédit' becomes 'dette ou crédit'. */
const withoutArticles = (matter: string): string =>
  matter
    .replace(/^(?:(?:une|un|des|les|le|la|son) |l’)/, '')
    .replace(/ ou (?:(?:une|un|des|les|le|la) |l’)/g, ' ou ');

/** What stands for an event that could not be told. */
const insteadOfEvent = ({ quote, topic }: Chosen, plan: Plan, about: string | null): Part | null => {
  if (quote && !plan.isNamed) return quote;
  if (topic && !plan.isFirst) return unsaid(topic, MATTER);
  return plan.isNamed && !plan.isPrice ? null : unsaid(withoutArticles(about ?? ''), MATTER);
};

/** The category's phrase where no request was found; nothing if the event says as much. */
const insteadOfRequest = (
  category: string | null,
  fixed: string,
  event: Passage | null,
  beside: { hasParts: boolean; asks: boolean },
): Part | null => {
  const isSpecific = category !== null && category !== 'Conseil Juridique Requis';
  const isTold = event !== null && SAYS.find(([name]) => name === category)?.[1].test(event.text) === true;
  const saysMore =
    (isSpecific && !isTold) ||
    !beside.hasParts ||
    /déplacer|nouvelles|rendez-vous|trompé|remercie/.test(fixed);
  if (saysMore) return unsaid(fixed, WANT);
  return beside.asks ? unsaid('demande un rappel', WANT) : null;
};

/** The deadline's words, unless the parts have them. */
const dateOf = (deadline: Deadline | null, parts: Parts, { stream }: Reading): Part | null => {
  if (!deadline) return null;
  const { from, core, role, kind } = deadline.moment;
  const name = DAYS[role];
  if (name === null || kind === 'hour') return null;
  const told = new Set(parts.all.flatMap(({ text }) => fold(text).split(/[^a-z0-9]+/)));
  const isSaid =
    parts.all.some((part) => part.from <= from && core <= part.to && stream.words[from]) ||
    fold(deadline.text)
      .split(/[^a-z0-9]+/)
      .every((word) => word.length < 3 || told.has(word));
  return isSaid ? null : unsaid(`${name}\u202f: ${deadline.text.trim().replace(/'/g, '’')}`, DATE);
};

/** A second passage beside the event in the order in which they were said, if the date fits too. */
const addSecond = (
  parts: Parts,
  passages: readonly Passage[],
  event: Passage,
  date: () => Part | null,
): void => {
  for (const second of passages) {
    const at = parts.all.indexOf(event) + Number(second.from > event.from);
    if (second.score < WORTH_MORE || !parts.add(second, at)) continue;
    if (wordsIn(date()?.text ?? '') <= parts.left()) return;
    parts.remove(second);
  }
};

const signed = (note: string, caller: string | null): string => {
  const end = /[.?!…»]$/.test(note) ? note : `${note}.`;
  return caller ? `${end} — ${caller}` : end;
};

export const summaryOf = (
  reading: Reading,
  caller: string | null,
  found: Pick<CallSummary, 'category' | 'stage' | 'urgency' | 'sentiment'> & { domain: string | null },
  deadline: Deadline | null,
): string | null => {
  if (reading.stream.words.length === 0) return null;
  const clauses = readClauses(reading, caller);
  const gender = genderOf(reading, caller);
  const chosen = choose(reading, clauses, { gender, model: salienceModel() });
  const about = matterOf(reading, found.domain) ?? inField(found.domain);
  const fixed = wantsOf({ ...found, text: reading.stream.text, about: about !== null });
  const who = caller ?? roleOf(clauses, gender);
  const room = MOST_SUMMARY_WORDS - (who ? wordsIn(who) + 1 : 0);
  const whole = wholeOf(reading, clauses, room);
  if (whole) return signed(whole, who);
  const plan = planOf(chosen, room);
  const { request } = plan;
  const event = plan.event && withTopic(plan.event, chosen.topic, room - wordsIn(request?.text ?? ''));
  const wanted = request && { ...request, text: capital(request.text) };
  const parts = new Parts(room);
  if (plan.isFirst) parts.add(wanted);
  parts.add(event ?? insteadOfEvent(chosen, plan, about));
  // Quoted words stand in their order.
  const isEarlier = event !== null && wanted?.isQuoted === true && wanted.from < event.from;
  if (!plan.isFirst && !parts.add(wanted, isEarlier ? 0 : undefined)) {
    const beside = {
      hasParts: parts.all.length > 0,
      asks: chosen.requests.some(({ rank }) => rank === TO_CALL),
    };
    parts.add(insteadOfRequest(found.category, fixed, event, beside));
  }
  const date = (): Part | null => dateOf(deadline, parts, reading);
  if (event) addSecond(parts, chosen.passages, event, date);
  parts.add(date());
  if (parts.all.length === 0) return signed(capital(fixed), who);
  const note = parts.all.map(({ text }) => text).join('. ');
  // Two passages that stand together are one quotation.
  return signed(note.replace(/([.?!…»])\. /g, '$1 ').replaceAll('\u202f» «\u202f', ' '), who);
};
