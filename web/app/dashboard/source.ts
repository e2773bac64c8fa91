// Where the dashboard's messages come from: the server, or the demonstration's own records.
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
  /** The link to a message's sound; `fresh` asks for a new one because the last has expired. */
  link(message: Voicemail, use: AudioUse, fresh: boolean): Promise<string | null>;
  /** When its words were said. */
  spoken(message: Voicemail, signal?: AbortSignal): Promise<Spoken>;
  /** Tells what came or changed until it is left; null in an event's place: something may have been missed. */
  watch(listener: (event: LiveEvent | null) => void): () => void;
};
