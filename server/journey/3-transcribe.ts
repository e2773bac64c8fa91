// Step 3 decodes the audio and, if a speech engine is available, transcribes it.
import type { ErrorCode } from '#contract/errors.ts';
import type { SpeechEngine } from '#server/adapters/speech/port.ts';
import { hintsOf, type Line, lineById, spokenOn } from '#server/lines/index.ts';
import { type Message, messageForJob, saveTranscribed, type Transcribed } from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import type { Failpoint } from '#server/platform/failpoint.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import type { Decoded, Recordings } from '#server/recordings/index.ts';
import { cleanTranscript } from '#server/transcription-guard/index.ts';
import { emitEvent } from '#server/webhooks/index.ts';
import type { ReplyLater } from './caller-text.ts';
import type { EnqueueStep, Run, Running } from './journey.ts';

export type TranscribeDeps = {
  db: Database;
  clock: Clock;
  recordings: Recordings;
  speech: SpeechEngine;
  /** Decides about the SMS to the caller after REPLY_AFTER_S at the latest, even if the message is not analysed by then. */
  replyLater: ReplyLater;
  /** Decides immediately about the SMS after a call without a text, which is not analysed. */
  replySoon: ReplyLater;
  /** Marks the message if it names an adverse party of the firm: it may be answered before its analysis. */
  compareParties: (trx: Trx, message: Message) => Promise<void>;
  enqueueStep: EnqueueStep;
  updated: (userId: string, voicemailId: string) => void;
  failpoint: Failpoint;
};

const NOTHING = { reason: null, text: null, language: null, words: null } as const;

const transcriptionOptionsOf = (line: Line | undefined) =>
  line
    ? { language: spokenOn(line), hints: hintsOf(line), localOnly: line.local_only }
    : { language: null, hints: [], localOnly: false };

const listen = async (
  deps: TranscribeDeps,
  decoded: Decoded,
  message: Message,
  line: Line | undefined,
  signal: AbortSignal,
): Promise<Transcribed> => {
  const seconds = Math.round(decoded.seconds);
  const { speech } = decoded;
  // Speech engines invent text for silence, so silence is not transcribed.
  if (!speech) return { ...NOTHING, transcription_state: 'silent', seconds };
  // The caller has left a message. The text to the caller waits for the analysis, but not for long.
  if (line?.sms_reply) await deps.db.asSystem((trx) => deps.replyLater(trx, message));
  const options = transcriptionOptionsOf(line);
  if (!(await deps.speech.ready(options))) return { ...NOTHING, transcription_state: 'no_engine', seconds };
  const transcribed = await deps.speech.transcribe(
    { wavPath: speech.wavPath, seconds: speech.seconds },
    { ...options, signal },
  );
  const settled = cleanTranscript(transcribed, speech.parts);
  if (settled.text !== '') return { transcription_state: 'done', reason: null, seconds, ...settled };
  // There is speech but no reliable text: the message is reported as one to listen to, not as empty.
  return { ...NOTHING, transcription_state: 'no_words', seconds, reason: 'no_words' };
};

/**
 * A file may cause these errors at every try, so it is given up before the tries of the day are used up. A time-out may also be
 * the fault of an engine that hangs: with the waits of `JOURNEY`, 20 tries last more than three hours.
 */
const MOST_TRIES: Partial<Record<ErrorCode, number>> = { not_audio: 3, timed_out: 20 };

/** The process stops, or another worker has the job. The time-out of the job itself is a failed try. */
const isStopped = ({ signal }: Running): boolean =>
  signal.aborted && asFailure(signal.reason).code !== 'timed_out';

type Outcome = { transcribed: Transcribed; again: Failure | null };

/** Returns what is stored after a failed try; throws the error if nothing is stored yet. */
const failedTry = (error: unknown, running: Running): Outcome => {
  const failure = asFailure(error);
  const most = MOST_TRIES[failure.code] ?? Number.POSITIVE_INFINITY;
  const over = running.last || (!isStopped(running) && running.attempt >= most);
  // The firm gets the audio without a text rather than no mail.
  const transcribed: Transcribed = {
    ...NOTHING,
    transcription_state: 'failed',
    seconds: null,
    reason: failure.code,
  };
  if (failure.code === 'not_audio') {
    // The firm is notified now and the file is retried: the fault may be this machine's, and a text may follow.
    return { transcribed, again: over ? null : new Failure('not_audio', { cause: error, retry: 'yes' }) };
  }
  if (failure.retry !== 'no' && !over) throw failure;
  return { transcribed, again: null };
};

export const transcribe =
  (deps: TranscribeDeps): Run =>
  async ({ voicemailId, userId }, running) => {
    const { message, line } = await deps.db.asSystem(async (trx) => {
      const found = await messageForJob(trx, { user_id: userId, id: voicemailId });
      return { message: found, line: found && (await lineById(trx, found.user_id, found.line_id)) };
    });
    if (!message || !(await mayTranscribe(deps, message, line, running))) return;
    const { transcribed, again } = await deps.recordings
      .withDecoded(message.user_id, voicemailId, running.signal, (decoded) =>
        listen(deps, decoded, message, line, running.signal),
      )
      .then(
        (done): Outcome => ({ transcribed: done, again: null }),
        (error: unknown) => failedTry(error, running),
      );
    const saved = await deps.db.asSystem(async (trx) => {
      const inForce = await saveTranscribed(trx, message, transcribed, deps.clock.now());
      if (!inForce) return false;
      const { transcription_state: state } = transcribed;
      const type = 'message.transcribed';
      await emitEvent(trx, { userId, type, messageId: voicemailId, ids: { state }, once: state });
      await deps.enqueueStep(trx, inForce.text === null ? 'notify' : 'analyse', message);
      await deps.compareParties(trx, { ...message, transcription: inForce.text });
      // Without a text no analysis decides about the SMS, and an earlier decision may have waited for the text.
      const isSettled = inForce.text === null && state !== 'no_engine' && !again;
      if (isSettled && line?.sms_reply && (state !== 'silent' || line.empty_reply))
        await deps.replySoon(trx, message);
      return true;
    });
    // The message was erased during transcription.
    if (!saved) return;
    deps.updated(message.user_id, voicemailId);
    deps.failpoint('transcribe');
    if (again) throw again;
  };

/** A job may run twice: a message with a result is not transcribed again. */
const mayTranscribe = async (
  deps: TranscribeDeps,
  message: Message,
  line: Line | undefined,
  running: Running,
): Promise<boolean> =>
  message.transcription_state === 'waiting' ||
  (message.transcription_state === 'failed' && running.attempt > 1) ||
  (message.transcription_state === 'no_engine' && (await deps.speech.ready(transcriptionOptionsOf(line))));
