// Speech to text by a server with OpenAI's /audio/transcriptions, self-hosted or a service.
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { Failure } from '#server/platform/failure.ts';
import { hostOf, isElsewhere } from '#server/platform/host-of.ts';
import { askVendor, vendorRefusalOf } from '#server/platform/vendor-request.ts';
import type { SpeechEngine } from '../port.ts';
import { transcriptFrom } from './reply.ts';
import { promptOf, uploadOf } from './upload-audio.ts';

/** An hour of timed words has less than two megabytes. */
const MOST_REPLY = 5_000_000;

export type RemoteSpeech = {
  /** Ends in /v1. */
  url: string;
  key?: string | undefined;
  model: string;
  clock?: Clock;
  /** Time allowed beyond the length of the recording. */
  patienceMs?: number;
};

const endpointOf = (base: string): URL => {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/audio/transcriptions`;
  return url;
};

/** These refuse our key, our account, or the address in SPEECH_URL: the recording is tried again once that is mended. */
const ABOUT_US = [401, 402, 403, 404];

/** A server slower than twice real time is too slow for a voicemail. */
const MS_PER_SECOND = 2000;

export const openRemoteSpeech = (remote: RemoteSpeech): SpeechEngine => {
  const { url, key, model, clock = systemClock, patienceMs = 60_000 } = remote;
  const endpoint = endpointOf(url);
  const name = `remote:${model}`;
  const leaves = isElsewhere(hostOf(url));

  return {
    name,
    ready: async ({ localOnly } = { localOnly: false }) => !(localOnly && leaves),
    transcribe: async (recording, { language, hints, signal, localOnly = false }) => {
      if (localOnly && leaves) throw new Failure('unavailable', { retry: 'no', reason: 'no local engine' });
      const prompt = promptOf(hints);
      const { headers, body } = await uploadOf(recording.wavPath, [
        ['model', model],
        ...(language ? [['language', language] as const] : []),
        ...(prompt ? [['prompt', prompt] as const] : []),
        ['temperature', '0'],
        ['response_format', 'verbose_json'],
        ['timestamp_granularities[]', 'word'],
        ['timestamp_granularities[]', 'segment'],
      ]);
      const reply = await askVendor({
        url: endpoint,
        method: 'POST',
        headers: {
          ...headers,
          accept: 'application/json',
          ...(key ? { authorization: `Bearer ${key}` } : {}),
        },
        body,
        mostBytes: MOST_REPLY,
        signal: AbortSignal.any([
          signal,
          AbortSignal.timeout(patienceMs + Math.ceil(recording.seconds * MS_PER_SECOND)),
        ]),
      });
      const refusal = vendorRefusalOf(reply, clock.now());
      if (refusal && ABOUT_US.includes(reply.status))
        throw new Failure(refusal.code, { retry: 'yes', reason: refusal.reason ?? '' });
      if (refusal) throw refusal;
      return transcriptFrom(reply.body, recording.seconds, name);
    },
    close: async () => {},
  };
};
