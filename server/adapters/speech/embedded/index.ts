// Speech to text on this machine, with one child process for each model.
import { availableParallelism } from 'node:os';
import { LANGUAGES } from '#contract/values.ts';
import { detectLanguage } from '#server/language/index.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Heard, Sound, SpeechEngine, Wish } from '../port.ts';
import { type Host, type HostSettings, ModelFault, openHost } from './host.ts';
import { type Installed, installedIn } from './installed-models.ts';
import { isSuspicious } from './suspicion.ts';
import { wordsOf } from './words-of-pieces.ts';

/** A model that failed to load is tried again after this time. */
const REST_MS = 600_000;

export type EmbeddedSettings = {
  /** The folder of models. */
  models: string;
  /** The folder of recordings to transcribe. */
  sounds: string;
  /** Only this model, where the operator names one. */
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

type Seat = { model: Installed; host: Host; restUntil: number };

export const openEmbeddedSpeech = (settings: EmbeddedSettings): SpeechEngine & { pids(): number[] } => {
  const { models, sounds, only, idleMs = 600_000, silenceMs = 120_000 } = settings;
  const { sandbox, now = () => performance.now() } = settings;
  const threads = threadsOf(settings.threads);
  const host: HostSettings = { threads, idleMs, silenceMs, sounds, ...(sandbox ? { sandbox } : {}) };
  const seats = new Map<string, Seat>();

  /** A model that was installed again gets a new child. */
  const seatOf = (model: Installed): Seat => {
    const there = seats.get(model.name);
    if (there && there.model.placedMs === model.placedMs) return there;
    there?.host.stop();
    const seat = { model, host: openHost(model, host), restUntil: 0 };
    seats.set(model.name, seat);
    return seat;
  };
  const usable = async (): Promise<Seat[]> =>
    (await installedIn(models))
      .filter(({ name }) => only === undefined || name === only)
      .map(seatOf)
      .filter((seat) => seat.restUntil <= now());

  const hearWith = async (seat: Seat, sound: Sound, wish: Wish): Promise<Heard> => {
    const { model } = seat;
    const pieces = await seat.host.hear({ wavPath: sound.wavPath, ...wish }, wish.progress).catch((error) => {
      if (error instanceof ModelFault) seat.restUntil = now() + REST_MS;
      throw error;
    });
    const words = wordsOf(pieces, sound.seconds);
    const text = words.map((word) => word.text).join(' ');
    const sure = words.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
    return {
      text,
      // A model that takes a language used it; one that detects it does not report which.
      language: model.kind === 'streaming' && wish.language ? wish.language : detectLanguage(text),
      words,
      confidence: sure.length === 0 ? null : sure.reduce((sum, one) => sum + one, 0) / sure.length,
      engine: `embedded:${model.name}`,
    };
  };

  return {
    name: 'embedded',
    ready: async () => (await usable()).length > 0,
    transcribe: async (sound, wish) => {
      // The engine would silently detect the language instead.
      if (wish.language !== null && !LANGUAGES.some((known) => known === wish.language))
        throw new Failure('bad_request', { reason: 'language unknown' });
      const [first, second] = await usable();
      if (!first) throw new Failure('unavailable', { retry: 'yes', reason: 'no model' });
      const heard = await hearWith(first, sound, wish);
      if (!second || !isSuspicious(heard, wish.language)) return heard;
      const again = await hearWith(second, sound, wish);
      return isSuspicious(again, wish.language) && (again.confidence ?? 0) <= (heard.confidence ?? 0)
        ? heard
        : again;
    },
    pids: () =>
      [...seats.values()].flatMap((seat) => {
        const pid = seat.host.pid();
        return pid === null ? [] : [pid];
      }),
    close: async () => {
      for (const seat of seats.values()) seat.host.stop();
    },
  };
};
