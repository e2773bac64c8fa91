// The text with which a line may answer a call. It is decided when the message has been analysed, or after a limit.
import { isHeldBack } from '#server/adverse-parties/index.ts';
import { defineJob, type JobDefinition, type JobKind, type Jobs } from '#server/jobs/index.ts';
import { type Line, lineById } from '#server/lines/index.ts';
import { type Message, type MessageId, messageForJob } from '#server/messages/index.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import type { Called } from '#server/replies/index.ts';
import { type Payload, payload } from './journey.ts';

export type Reply = (trx: Trx, message: Message, line: Line) => Promise<void>;

/** Enqueues the decision about a message. It has no effect if the analysis was earlier. */
export type ReplyLater = (trx: Trx, message: MessageId) => Promise<void>;

export const LATE_REPLY: JobKind<Payload> = {
  name: 'replies.decide',
  schema: payload,
  retryLimit: 20,
  backoff: { firstS: 5, mostS: 300 },
  timeoutS: 30,
};

export const replyLaterWith =
  (jobs: Pick<Jobs, 'enqueue'>, afterS: number): ReplyLater =>
  async (trx, { user_id: userId, id }) => {
    const options = { key: id, startAfterS: afterS };
    await jobs.enqueue(trx, LATE_REPLY.name, { voicemailId: id, userId }, options);
  };

export const calledOf = (message: Message, line: Line): Called => ({
  id: message.id,
  line,
  source: message.source,
  caller: message.caller_phone_number,
  receivedAt: message.received_at,
  language: message.language,
  name: message.facts?.caller_name ?? null,
  variant: message.kind === 'missed' || message.transcription_state === 'silent' ? 'empty' : 'message',
});

/** A message that names an adverse party is not answered automatically. */
export const replyUnlessHeld =
  (deps: {
    reply: (trx: Trx, called: Called) => Promise<void>;
    decided: (trx: Trx, message: { userId: string; voicemailId: string }) => Promise<void>;
  }): Reply =>
  async (trx, message, line) => {
    if (!(await isHeldBack(trx, message))) await deps.reply(trx, calledOf(message, line));
    // An automatic form that goes out with no text waits for a click.
    await deps.decided(trx, { userId: message.user_id, voicemailId: message.id });
  };

export const lateReplyJob = (deps: {
  db: Database;
  reply: Reply;
  updated: (userId: string, voicemailId: string) => void;
}): JobDefinition =>
  defineJob(LATE_REPLY, 2, async ({ voicemailId: id, userId }) => {
    await deps.db.asSystem(async (trx) => {
      const message = await messageForJob(trx, { user_id: userId, id });
      const line = message && (await lineById(trx, userId, message.line_id));
      if (message && line) await deps.reply(trx, message, line);
    });
    deps.updated(userId, id);
  });
