// The summary: what happened first, then what is wanted, by when, and who calls.
import { fold } from '#server/language/index.ts';
import { MOST_SUMMARY_WORDS } from '../port.ts';
import { capital, uncapital } from './capitals.ts';
import type { Deadline } from './deadline.ts';
import { FIELDS } from './fields.ts';
import type { ReadTranscript } from './reading.ts';
import { boundariesOf } from './summary/boundaries.ts';
import { genderOf } from './summary/gender.ts';
import { readClauses, roleOf } from './summary/introductions.ts';
import { type Chosen, choose, wholeOf } from './summary/note.ts';
import { isGrave, type NotePlan, planOf, type SaidDate } from './summary/note-plan.ts';
import { DATE, MATTER, Parts, type SummaryPart, unsaid, WANT } from './summary/parts.ts';
import type { SummaryPassage } from './summary/passages.ts';
import { wordsIn } from './summary/quotation.ts';
import { salienceModel } from './summary/salience.ts';
import { type CallSummary, GENERAL_WANTS, wantsOf } from './summary-wants.ts';

/** Writes a field of law as 'en droit de la famille', for a message in which no matter was found. */
const inField = (domain: string | null): string | null =>
  domain?.startsWith('Droit ') ? domain.toLocaleLowerCase('fr').replace(/^d/, 'D') : null;

type Matter = { name: string; cues: number };
/** The matter with the most cues within the field that was found. */
const matterOf = (reading: ReadTranscript, domain: string | null): Matter | undefined => {
  const counts = new Map<string, number>();
  for (const { name } of reading.hits) {
    const [kind, field = '', matter] = name.split('.');
    const fits = domain === null || FIELDS[field] === domain;
    if (kind === 'dom' && fits && matter) counts.set(matter, (counts.get(matter) ?? 0) + 1);
  }
  const [first] = [...counts].sort((one, other) => other[1] - one[1]);
  return first && { name: first[0], cues: first[1] };
};
/** From so many cues the matter stands before an event that does not tell it. */
const SURE_MATTER = 3;

/** For each category: an event that matches already says the fixed phrase of the category. */
const SAYS: readonly (readonly [string, RegExp])[] = [
  ['Document À Fournir', /dépos|envo|transm|apport|remet|remis|joint|mis|photo|scann/i],
  ['Demande De Paiement', /pay|vers|régl|factur|honoraires|provision|note/i],
  ['Document À Recevoir', /copie|envoy/i],
];

/** The label before a day, by the role of the day. Null: such a day, or an hour without a day, is not shown alone. */
const DAYS = { limit: 'échéance', event: 'date', promise: 'date', day: 'date', ask: null } as const;

/** Asks to be called back, and nothing else. */
const TO_CALL = 1;

const covers = (event: string, topic: string): boolean => {
  const told = new Set(event.toLowerCase().split(/[\s’]+/));
  return topic
    .toLowerCase()
    .split(/[\s’]+/)
    .some((word) => word.length > 4 && told.has(word));
};

/** Without its articles: 'une dette ou un crédit' becomes 'dette ou crédit'. */
const withoutArticles = (matter: string): string =>
  matter
    .replace(/^(?:(?:une|un|des|les|le|la|son) |l’)/, '')
    .replace(/ ou (?:(?:une|un|des|les|le|la) |l’)/g, ' ou ');

/** The matter before an event that does not tell it. */
const matterFor = ({ hits }: ReadTranscript, event: SummaryPassage, matter?: Matter): string | null => {
  const isTold = hits.some(
    ({ name, from, to }) => name.startsWith('dom.') && event.from <= from && to <= event.to,
  );
  return matter && matter.cues >= SURE_MATTER && !isTold ? withoutArticles(matter.name) : null;
};

/** The event after its topic, if both fit. */
const withTopic = (event: SummaryPassage, topic: string | null, room: number): SummaryPassage => {
  if (!topic || isGrave(event) || event.from === 0 || covers(event.text, topic)) return event;
  const text = `${capital(topic)}\u202f: ${uncapital(event.text)}`;
  return wordsIn(text) <= room ? { ...event, text } : event;
};

/** What stands for an event that could not be told. */
const insteadOfEvent = (
  { quote, topic }: Chosen,
  plan: NotePlan,
  about: string | null,
): SummaryPart | null => {
  if (quote && !plan.isNamed) return quote;
  if (topic && !plan.isFirst) return unsaid(topic, MATTER);
  return plan.isNamed && !plan.isPrice ? null : unsaid(withoutArticles(about ?? ''), MATTER);
};

/** The category's phrase where no request was found; nothing if the event says as much. */
const insteadOfRequest = (
  category: string | null,
  fixed: string,
  event: SummaryPassage | null,
  beside: { hasParts: boolean; asks: boolean },
): SummaryPart | null => {
  const isSpecific = category !== null && category !== 'Conseil Juridique Requis';
  const isTold =
    event !== null &&
    GENERAL_WANTS.has(fixed) &&
    SAYS.find(([name]) => name === category)?.[1].test(event.text) === true;
  const saysMore =
    (isSpecific && !isTold) ||
    !beside.hasParts ||
    /déplacer|nouvelles|rendez-vous|trompé|remercie/.test(fixed);
  if (saysMore) return unsaid(fixed, WANT);
  return beside.asks ? unsaid('demande un rappel', WANT) : null;
};

const isShown = ({ moment }: Deadline): boolean => DAYS[moment.role] !== null && moment.kind !== 'hour';
/** 'Vingt jours' is a period, 'dans vingt jours' a day. */
const isPeriod = ({ moment, text }: Deadline): boolean =>
  moment.kind === 'span' &&
  /^(?:encore |plus que |les )?[\p{L}-]+ (?:jours?|semaines?|mois|heures?)/iu.test(text.trim()) &&
  !/^(?:dans|sous|avant|en|pour) /i.test(text.trim());
const textOf = (deadline: Deadline): string => {
  const name = isPeriod(deadline) ? 'délai' : DAYS[deadline.moment.role];
  return `${name}\u202f: ${deadline.text.trim().replace(/'/g, '’')}`;
};
const saidDate = (deadline: Deadline | null): SaidDate | null =>
  deadline && isShown(deadline)
    ? { from: deadline.moment.from, to: deadline.moment.core, words: wordsIn(textOf(deadline)) }
    : null;

/** The deadline's words, unless the parts have them. */
const dateOf = (deadline: Deadline | null, parts: Parts, { stream }: ReadTranscript): SummaryPart | null => {
  if (!deadline || !isShown(deadline)) return null;
  const { from, core } = deadline.moment;
  const told = new Set(parts.all.flatMap(({ text }) => fold(text).split(/[^a-z0-9]+/)));
  const isSaid =
    parts.all.some((part) => part.from <= from && core <= part.to && stream.words[from]) ||
    fold(deadline.text)
      .split(/[^a-z0-9]+/)
      .every((word) => word.length < 3 || told.has(word));
  return isSaid ? null : unsaid(textOf(deadline), DATE);
};

/** Passages as an assistant reports them, where that is safe. */
const told = (chosen: Chosen): Chosen => ({
  ...chosen,
  passages: chosen.passages.map((one) => ({ ...one, text: one.report ?? one.text })),
});

const signed = (note: string, caller: string | null): string => {
  const end = /[.?!…»]$/.test(note) ? note : `${note}.`;
  return caller ? `${end} — ${caller}` : end;
};

type Found = Pick<CallSummary, 'category' | 'stage' | 'urgency' | 'sentiment'> & { domain: string | null };

/** The note of the parts that say the most, without the caller. */
const notedOf = (
  reading: ReadTranscript,
  chosen: Chosen,
  found: Found,
  deadline: Deadline | null,
  room: number,
): { note: string; isSaid: boolean } => {
  const matter = matterOf(reading, found.domain);
  const about = matter?.name ?? inField(found.domain);
  const fixed = wantsOf({ ...found, text: reading.stream.text, about: about !== null });
  const plan = planOf(chosen, room, saidDate(deadline));
  const { request, second } = plan;
  const isLaw = found.category === 'Conseil Juridique Requis';
  const topic = chosen.topic ?? (plan.event && isLaw ? matterFor(reading, plan.event, matter) : null);
  const left = room - wordsIn(request?.text ?? '') - wordsIn(second?.text ?? '');
  const event = plan.event && withTopic(plan.event, topic, left);
  const wanted = request && { ...request, text: capital(request.text) };
  const parts = new Parts(room);
  if (plan.isFirst) parts.add(wanted);
  parts.add(event ?? insteadOfEvent(chosen, plan, about));
  // Quoted words stand in their order.
  const isEarlier =
    event !== null && !isGrave(event) && wanted?.isQuoted === true && wanted.from < event.from;
  const isAsked = plan.isFirst || parts.add(wanted, isEarlier ? 0 : undefined);
  if (second && event) {
    const isBefore = second.from < event.from && !isGrave(event) && second.facts >= event.facts;
    parts.add(second, parts.all.indexOf(event) + Number(!isBefore));
  }
  const date = dateOf(deadline, parts, reading);
  const hasDate = parts.add(date);
  if (!isAsked) {
    const hasParts = parts.all.length > Number(hasDate);
    const asks = chosen.requests.some(({ rank }) => rank === TO_CALL);
    const instead = insteadOfRequest(found.category, fixed, event, { hasParts, asks });
    parts.add(instead, parts.all.length - Number(hasDate));
  }
  if (parts.all.length === 0) return { note: capital(fixed), isSaid: false };
  const note = parts.all.map(({ text }) => text).join('. ');
  // Two passages that stand together are one quotation.
  return {
    note: note.replace(/([.?!…»])\. /g, '$1 ').replaceAll('\u202f» «\u202f', ' '),
    isSaid: event !== null || request !== null,
  };
};

/** A note without quotations that leaves out little is better than the caller's own words. */
const SAYS_AS_MUCH = 0.75;
const isBetter = (note: string, whole: string): boolean =>
  !note.includes('«') && wordsIn(note) >= SAYS_AS_MUCH * wordsIn(whole);

export const summaryOf = (
  reading: ReadTranscript,
  caller: string | null,
  found: Found,
  deadline: Deadline | null,
): string | null => {
  if (reading.stream.words.length === 0) return null;
  const begins = boundariesOf(reading.stream.words);
  const clauses = readClauses(reading, caller, begins);
  const gender = genderOf(reading, caller);
  const who = caller ?? roleOf(clauses, gender);
  const room = MOST_SUMMARY_WORDS - (who ? wordsIn(who) + 1 : 0);
  const { urgency } = found;
  const context = { begins, gender, model: salienceModel(), urgency, date: saidDate(deadline) };
  const { note, isSaid } = notedOf(reading, told(choose(reading, clauses, context)), found, deadline, room);
  const whole = wholeOf(clauses, room, gender);
  return signed(whole && !(isSaid && isBetter(note, whole)) ? whole : note, who);
};
