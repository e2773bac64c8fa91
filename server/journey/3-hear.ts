// 3 · The sound is decoded and, where an engine is there, turned into text.
import type { ErrorCode } from '#contract/errors.ts';
import type { SpeechEngine } from '#server/adapters/speech/port.ts';
import { hintsOf, type Line, lineById, spokenOn } from '#server/lines/index.ts';
import { type HeardText, type Message, ownMessage, saveHeard } from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import type { Failpoint } from '#server/platform/failpoint.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import type { Decoded, Recordings } from '#server/recordings/index.ts';
import type { Called } from '#server/replies/index.ts';
import { settle } from '#server/transcription-guard/index.ts';
import type { Follow, Run, Running } from './journey.ts';

export type HearDeps = {
  db: Database;
  clock: Clock;
  recordings: Recordings;
  speech: SpeechEngine;
  /** A line may answer a call with a text message. */
  reply: (trx: Trx, called: Called) => Promise<void>;
  follow: Follow;
  updated: (userId: string, voicemailId: string) => void;
  failpoint: Failpoint;
};

const NOTHING = { reason: null, text: null, language: null, words: null } as const;

const calledOf = (message: Message, line: Line): Called => ({
  id: message.id,
  line,
  source: message.source,
  caller: message.caller_phone_number,
  receivedAt: message.received_at,
});

const wishOf = (line: Line | undefined): { language: string | null; hints: readonly string[] } =>
  line ? { language: spokenOn(line), hints: hintsOf(line) } : { language: null, hints: [] };

const listen = async (
  deps: HearDeps,
  decoded: Decoded,
  message: Message,
  line: Line | undefined,
  signal: AbortSignal,
): Promise<HeardText> => {
  const seconds = Math.round(decoded.seconds);
  const { speech } = decoded;
  // Engines invent text where nobody speaks: they are not even asked.
  if (!speech) return { ...NOTHING, hearing: 'silent', seconds };
  // Now it is known that the caller left a message; the text does not wait for an engine that is away.
  if (line) await deps.db.asSystem((trx) => deps.reply(trx, calledOf(message, line)));
  if (!(await deps.speech.ready())) return { ...NOTHING, hearing: 'no_engine', seconds };
  const heard = await deps.speech.transcribe(
    { wavPath: speech.wavPath, seconds: speech.seconds },
    { ...wishOf(line), signal },
  );
  const settled = settle(heard, speech.kept);
  if (settled.text !== '') return { hearing: 'done', reason: null, seconds, ...settled };
  // Somebody spoke, if only a word: without a text to believe the message is one to listen to, never called empty.
  return { ...NOTHING, hearing: 'no_words', seconds, reason: 'no_words' };
};

/** A file, or an engine over it, that may fail for ever: set aside after the third try, so that others are heard. */
const SUSPECT: readonly ErrorCode[] = ['not_audio', 'timed_out'];
const SUSPECT_TRIES = 3;

type Outcome = { heard: HeardText; again: Failure | null };

/** What is known once a try has failed; the error itself where nothing is to be said of it yet. */
const failedTry = (error: unknown, running: Running): Outcome => {
  const failure = asFailure(error);
  const suspect = SUSPECT.includes(failure.code);
  const over = running.last || (suspect && !running.signal.aborted && running.attempt >= SUSPECT_TRIES);
  // The firm is told with the sound alone rather than never.
  const heard: HeardText = { ...NOTHING, hearing: 'failed', seconds: null, reason: failure.code };
  if (failure.code === 'not_audio') {
    // Told at once, and tried again all the same: the fault may be this machine's, and a text would follow.
    return { heard, again: over ? null : new Failure('not_audio', { cause: error, retry: 'yes' }) };
  }
  if (failure.retry !== 'no' && !over) throw failure;
  return { heard, again: null };
};

export const hear =
  (deps: HearDeps): Run =>
  async ({ voicemailId, userId }, running) => {
    const { message, line } = await deps.db.asSystem(async (trx) => {
      const found = await ownMessage(trx, userId, voicemailId);
      return { message: found, line: found && (await lineById(trx, found.user_id, found.line_id)) };
    });
    if (!message || !(await mayHear(deps, message, running))) return;
    const { heard, again } = await deps.recordings
      .withDecoded(message.user_id, voicemailId, running.signal, (decoded) =>
        listen(deps, decoded, message, line, running.signal),
      )
      .then(
        (done): Outcome => ({ heard: done, again: null }),
        (error: unknown) => failedTry(error, running),
      );
    const kept = await deps.db.asSystem(async (trx) => {
      if (!(await saveHeard(trx, message, heard, deps.clock.now()))) return false;
      await deps.follow(trx, heard.text === null ? 'tell' : 'understand', message);
      return true;
    });
    // Erased while it was heard: there is nobody to tell.
    if (!kept) return;
    deps.updated(message.user_id, voicemailId);
    deps.failpoint('hear');
    if (again) throw again;
  };

/** A job may come twice: what is heard already is not heard again. */
const mayHear = async (deps: HearDeps, message: Message, running: Running): Promise<boolean> =>
  message.hearing === 'waiting' ||
  (message.hearing === 'failed' && running.attempt > 1) ||
  (message.hearing === 'no_engine' && (await deps.speech.ready()));
