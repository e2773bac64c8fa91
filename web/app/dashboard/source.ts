// The source of the dashboard's messages: the server, or the records of the demonstration.
import type { LiveEvent } from '#contract/events.ts';
import type { Spoken } from '#contract/spoken.ts';
import type { Statistics } from '#contract/statistics.ts';
import type {
  ExportQuery,
  ListQuery,
  Voicemail,
  VoicemailPage,
  VoicemailPatch,
} from '#contract/voicemail.ts';

export type AudioUse = 'play' | 'download';

export type MessageSource = {
  list(query: ListQuery, signal?: AbortSignal): Promise<VoicemailPage>;
  statistics(query: ListQuery, signal?: AbortSignal): Promise<Statistics>;
  patch(id: string, patch: VoicemailPatch): Promise<Voicemail>;
  exportCsv(query: ListQuery, separator: ExportQuery['separator']): Promise<Blob>;
  /** The link to a message's sound; `fresh` requests a new one because the last one has expired. */
  link(message: Voicemail, use: AudioUse, fresh: boolean): Promise<string | null>;
  /** The times of its words. */
  spoken(message: Voicemail, signal?: AbortSignal): Promise<Spoken>;
  /** Subscribes to new and changed messages; null instead of an event means that some may have been missed. */
  watch(listener: (event: LiveEvent | null) => void): () => void;
};
