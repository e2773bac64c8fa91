// Speech to text on this machine, with one child process for each model.
import { availableParallelism } from 'node:os';
import { LANGUAGES } from '#contract/languages.ts';
import { detectLanguage } from '#server/language/index.ts';
import { Failure } from '#server/platform/failure.ts';
import type { SpeechEngine, SpeechRecording, Transcript, TranscriptionOptions } from '../port.ts';
import { type Host, type HostSettings, ModelFault, openHost } from './host.ts';
import { type Installed, installedIn } from './installed-models.ts';
import { joinPieces } from './words-of-pieces.ts';

/** A model that failed to load is tried again after this time. */
const REST_MS = 600_000;

export type EmbeddedSettings = {
  /** The folder of models. */
  models: string;
  /** The folder of recordings to transcribe. */
  sounds: string;
  /** The only model to use, if the operator names one. */
  only?: string | undefined;
  threads?: number | undefined;
  idleMs?: number;
  silenceMs?: number;
  sandbox?: HostSettings['sandbox'];
  now?: () => number;
};

/** One core stays free for requests; more than four threads do not speed up a model of this size. */
const threadsOf = (asked: number | undefined): number =>
  asked ?? Math.max(1, Math.min(4, availableParallelism() - 1));

/** Below this confidence half of the words are guesses. */
const LEAST_CONFIDENCE = 0.5;

/** A model that detects the language may drift into another one. */
const isSuspicious = (transcript: Transcript, requested: string | null): boolean => {
  if (transcript.text === '') return false;
  if (transcript.confidence !== null && transcript.confidence < LEAST_CONFIDENCE) return true;
  const language = detectLanguage(transcript.text);
  if (language === null) return false;
  return requested === null ? !LANGUAGES.includes(language) : language !== requested;
};

type Slot = { model: Installed; host: Host; restUntil: number };

export const openEmbeddedSpeech = (settings: EmbeddedSettings): SpeechEngine & { pids(): number[] } => {
  const { models, sounds, only, idleMs = 600_000, silenceMs = 120_000 } = settings;
  const { sandbox, now = () => performance.now() } = settings;
  const threads = threadsOf(settings.threads);
  const host: HostSettings = { threads, idleMs, silenceMs, sounds, ...(sandbox ? { sandbox } : {}) };
  const slots = new Map<string, Slot>();

  /** A model that was installed again gets a new child. */
  const slotOf = (model: Installed): Slot => {
    const there = slots.get(model.name);
    if (there && there.model.placedMs === model.placedMs) return there;
    there?.host.stop();
    const slot = { model, host: openHost(model, host), restUntil: 0 };
    slots.set(model.name, slot);
    return slot;
  };
  const usable = async (): Promise<Slot[]> =>
    (await installedIn(models))
      .filter(({ name }) => only === undefined || name === only)
      .map(slotOf)
      .filter((slot) => slot.restUntil <= now());

  const transcribeWith = async (
    slot: Slot,
    recording: SpeechRecording,
    options: TranscriptionOptions,
  ): Promise<Transcript> => {
    const { model } = slot;
    const pieces = await slot.host
      .transcribe({ wavPath: recording.wavPath, ...options }, options.progress)
      .catch((error) => {
        if (error instanceof ModelFault) slot.restUntil = now() + REST_MS;
        throw error;
      });
    const words = joinPieces(pieces, recording.seconds);
    const text = words.map((word) => word.text).join(' ');
    const sure = words.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
    return {
      text,
      // A model that takes a language used it; one that detects it does not report which.
      language: model.kind === 'streaming' && options.language ? options.language : detectLanguage(text),
      words,
      confidence: sure.length === 0 ? null : sure.reduce((sum, one) => sum + one, 0) / sure.length,
      engine: `embedded:${model.name}`,
    };
  };

  return {
    name: 'embedded',
    ready: async () => (await usable()).length > 0,
    transcribe: async (recording, options) => {
      // The engine would silently detect the language instead.
      if (options.language !== null && !LANGUAGES.some((known) => known === options.language))
        throw new Failure('bad_request', { reason: 'language unknown' });
      const [first, second] = await usable();
      if (!first) throw new Failure('unavailable', { retry: 'yes', reason: 'no model' });
      const transcript = await transcribeWith(first, recording, options);
      if (!second || !isSuspicious(transcript, options.language)) return transcript;
      const again = await transcribeWith(second, recording, options);
      return isSuspicious(again, options.language) && (again.confidence ?? 0) <= (transcript.confidence ?? 0)
        ? transcript
        : again;
    },
    pids: () =>
      [...slots.values()].flatMap((slot) => {
        const pid = slot.host.pid();
        return pid === null ? [] : [pid];
      }),
    close: async () => {
      for (const slot of slots.values()) slot.host.stop();
    },
  };
};
