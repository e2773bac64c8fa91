// The demonstration's messages, in the memory of the page. Nothing is sent to the server. What the list does not need is
// loaded when it is asked for.

import type { Visit } from '#contract/acts.ts';
import { midnightIn } from '#contract/brussels.ts';
import type { MessageForm } from '#contract/forms.ts';
import { type ListQuery, listQuery, type Voicemail, type VoicemailPatch } from '#contract/voicemail.ts';
import { patchedBy } from '#web/app/dashboard/patched.ts';
import type { MessageSource } from '#web/app/dashboard/source.ts';
import type { DemoActs } from './demo-acts.ts';
import { callBackPageOf } from './priority.ts';
import { DEMO_COLLEAGUE, DEMO_PERSON, DEMO_PROFILE, demoIdOf, demoRecords, notifiedAtOf } from './records.ts';
import { demoPageOf, filtered, filteredBefore, ordered, shown } from './rules.ts';

/** A colleague reads one of the messages. */
const VIEWINGS = [{ voicemail_id: demoIdOf(2), person: DEMO_COLLEAGUE }];

/** Loads it once; a load that failed is repeated. */
const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | null = null;
  return () => {
    made ??= load().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
};

type DemoOptions = { now: () => Date; records?: Voicemail[] };

/** The text that the visitor wrote, with the first one beside it. */
const textCorrected = (message: Voicemail, { transcription }: VoicemailPatch, at: string): Voicemail => {
  if (transcription === undefined) return message;
  const { transcription_corrected: corrected, ...rest } = message;
  const original = corrected ? corrected.original : message.transcription;
  if (transcription === null || transcription === original) return { ...rest, transcription: original };
  const person = { id: DEMO_PERSON, name: DEMO_PROFILE.full_name };
  return { ...rest, transcription, transcription_corrected: { original, at, person } };
};

export const demoSource = ({ now, records = demoRecords(now()) }: DemoOptions): MessageSource => {
  let messages = records;
  const notifiedAt = new Map(messages.map((message) => [message.id, notifiedAtOf(message)]));
  const forms = new Map<string, MessageForm>();
  const parties = once(async () => (await import('./parties.ts')).demoParties(now));
  const sounds = new Map<string, string>();
  let acts: DemoActs | null = null;
  /** Until the acts are loaded. */
  const changes: [before: Voicemail, after: Voicemail][] = [];

  const messageOf = (id: string): Voicemail => {
    const found = messages.find((message) => message.id === id);
    if (found === undefined) throw new Error('Ce message n’existe pas.');
    return found;
  };
  const patch = async (id: string, change: VoicemailPatch): Promise<Voicemail> => {
    const before = messageOf(id);
    const at = now().toISOString();
    const after: Voicemail = { ...textCorrected(patchedBy(before, change, at), change, at), updated_at: at };
    messages = messages.map((message) => (message.id === id ? after : message));
    if (acts) acts.changed(before, after);
    else changes.push([before, after]);
    return after;
  };
  /** The last visit of the demonstration ended when the office closed on the evening before. */
  const visit = (): Visit => {
    const since = new Date(midnightIn(now()).getTime() - 6 * 3_600_000).toISOString();
    const count = (query: Partial<ListQuery>) =>
      filtered(messages, { ...listQuery.parse({}), ...query }, now()).length;
    return {
      since,
      received: count({ since }),
      urgent: count({ since, urgent: '1' }),
      reminders: count({ state: 'due' }),
    };
  };
  const loadActs = once(async () => {
    const { demoActs } = await import('./demo-acts.ts');
    acts = demoActs({ now, message: messageOf, patch, visit, viewings: VIEWINGS });
    for (const [before, after] of changes.splice(0)) acts.changed(before, after);
    return acts;
  });
  const matching = (filter: ListQuery) => filtered(messages, filter, now());
  const loadBulk = once(async () =>
    (await import('./demo-bulk.ts')).demoBulk({ now, matching, message: messageOf, patch }),
  );

  return {
    list: async (query) => demoPageOf(messages, query, now()),
    callBacks: async (page) => callBackPageOf(messages, page, now(), (await loadActs()).attempts),
    statistics: async (query) => {
      const { statisticsOf } = await import('./statistics.ts');
      return statisticsOf(
        filtered(messages, query, now()),
        (id) => notifiedAt.get(id) ?? null,
        filteredBefore(messages, query, now()),
      );
    },
    personId: DEMO_PERSON,
    patch: async (id, change) => shown(await patch(id, change)),
    acts: async () => (await loadActs()).source,
    bulk: loadBulk,
    exportCsv: async (query, separator) => {
      const { csvHead, csvRow } = await import('#contract/voicemail-csv.ts');
      const found = ordered(messages, query, now());
      return new Blob([csvHead(separator), ...found.map((message) => csvRow(message, separator))], {
        type: 'text/csv;charset=utf-8',
      });
    },
    link: async (message) => {
      if (message.duration_seconds === null || message.duration_seconds === 0) return null;
      const made = sounds.get(message.id);
      if (made !== undefined) return made;
      const { murmur } = await import('./voice.ts');
      const address = URL.createObjectURL(murmur(message.peaks, message.duration_seconds));
      sounds.set(message.id, address);
      return address;
    },
    spoken: async (message) => (await import('./word-times.ts')).timingsOf(message),
    escalation: async () => null,
    acceptEscalation: () => Promise.reject(new Error('Ce message n’existe pas.')),
    backend: {
      localForm: async (message, act) => {
        const { actOn, formBeside, formOf } = await import('./forms.ts');
        const before = forms.get(message.id) ?? formBeside(message);
        if (act === undefined) return before;
        const after = actOn(message, before, act, now());
        forms.set(message.id, after);
        const form = formOf(after);
        messages = messages.map((one) => (one.id === message.id ? { ...one, ...(form && { form }) } : one));
        return after;
      },
    },
    partyMatches: async (id) => (await parties())(messageOf(id)),
    changePartyMatch: async (id, { reason }) => {
      const found = (await parties())(messageOf(id), reason);
      const adverse_party = reason === null ? ('found' as const) : ('dismissed' as const);
      messages = messages.map((one) => (one.id === id ? { ...one, adverse_party } : one));
      return found;
    },
    setup: async () => null,
    watch: () => () => {},
  };
};
