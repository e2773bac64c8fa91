// The demonstration's messages, in the memory of the page. Nothing is sent to the server.

import type { MessageForm } from '#contract/forms.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { csvHead, csvRow } from '#contract/voicemail-csv.ts';
import { correctedBy } from '#web/app/dashboard/corrected.ts';
import type { MessageSource } from '#web/app/dashboard/source.ts';
import { actOn, formBeside, formOf } from './forms.ts';
import { demoRecords, notifiedAtOf } from './records.ts';
import { filtered, filteredBefore, pageOf, shown, sorted } from './rules.ts';
import { statisticsOf } from './statistics.ts';
import { murmur } from './voice.ts';
import { timingsOf } from './word-times.ts';

type DemoOptions = { now: () => Date; records?: Voicemail[] };

export const demoSource = ({ now, records = demoRecords(now()) }: DemoOptions): MessageSource => {
  let messages = records;
  const notifiedAt = new Map(messages.map((message) => [message.id, notifiedAtOf(message)]));
  const forms = new Map<string, MessageForm>();
  const sounds = new Map<string, string>();

  return {
    list: async (query) => pageOf(messages, query, now()),
    statistics: async (query) =>
      statisticsOf(
        filtered(messages, query, now()),
        (id) => notifiedAt.get(id) ?? null,
        filteredBefore(messages, query, now()),
      ),
    patch: async (id, patch) => {
      const before = messages.find((message) => message.id === id);
      if (before === undefined) throw new Error('Ce message n’existe pas.');
      const at = now().toISOString();
      const after: Voicemail = {
        ...(patch.corrections ? correctedBy(before, patch.corrections) : before),
        ...(patch.is_read === undefined
          ? {}
          : { is_read: patch.is_read, read_at: patch.is_read ? at : null }),
        ...(patch.status === undefined ? {} : { status: patch.status }),
        updated_at: at,
      };
      messages = messages.map((message) => (message.id === id ? after : message));
      return shown(after);
    },
    exportCsv: async (query, separator) => {
      const found = sorted(filtered(messages, query, now()), query);
      return new Blob([csvHead(separator), ...found.map((message) => csvRow(message, separator))], {
        type: 'text/csv;charset=utf-8',
      });
    },
    link: async (message) => {
      if (message.duration_seconds === null || message.duration_seconds === 0) return null;
      const made = sounds.get(message.id);
      if (made !== undefined) return made;
      const address = URL.createObjectURL(murmur(message.peaks, message.duration_seconds));
      sounds.set(message.id, address);
      return address;
    },
    spoken: async (message) => timingsOf(message),
    escalation: async () => null,
    acceptEscalation: () => Promise.reject(new Error('Ce message n’existe pas.')),
    forms: async (message, act) => {
      const before = forms.get(message.id) ?? formBeside(message);
      if (act === undefined) return before;
      const after = actOn(message, before, act, now());
      forms.set(message.id, after);
      const form = formOf(after);
      messages = messages.map((one) => (one.id === message.id ? { ...one, ...(form && { form }) } : one));
      return after;
    },
    setup: async () => null,
    watch: () => () => {},
  };
};
