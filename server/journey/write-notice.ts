// Gathers what a mail about a message needs. Its links are signed when it is written, so they start to expire then.
import { knownLanguage } from '#contract/languages.ts';
import { nameOfContact } from '#server/contacts/index.ts';
import { type Delivery, updateMayFollow } from '#server/deliveries/index.ts';
import { type Letter, type NoticeState, threadFor, voicemailNotice } from '#server/letters/index.ts';
import type { Line } from '#server/lines/index.ts';
import { analysesOf, type Message } from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { type Recordings, recordingOf } from '#server/recordings/index.ts';

const STATES = ['complete', 'without_text', 'late', 'no_words', 'silent', 'no_sound'] as const;

const stateOf = (message: Message, delivery: Delivery, now: Date): NoticeState => {
  if (message.kind === 'missed') return 'missed';
  if (delivery.content === 'late' && !updateMayFollow(message, now)) return 'late_no_mail';
  return STATES.find((state) => state === delivery.content) ?? 'failed';
};

export type WriteNotice = (
  message: Message,
  line: Line,
  delivery: Delivery,
  inReplyTo: string | null,
) => Promise<Letter>;

export const writeNotice =
  (deps: {
    db: Database;
    clock: Clock;
    recordings: Recordings;
    publicUrl: string;
    company: string;
    threadKey: Buffer;
  }): WriteNotice =>
  async (message, line, delivery, inReplyTo) => {
    const { user_id: userId, caller_phone_number: caller } = message;
    const { sound, contactName } = await deps.db.asSystem(async (trx) => ({
      sound: await recordingOf(trx, userId, message.id),
      contactName: line.name_in_subject && caller ? await nameOfContact(trx, userId, caller) : null,
    }));
    const listen = sound && deps.recordings.linkFor({ audioId: sound.id, audience: delivery.recipient });
    return voicemailNotice({
      state: stateOf(message, delivery, deps.clock.now()),
      content: line.mail_content,
      language: knownLanguage(line.language) ?? 'fr',
      firm: line.name,
      receivedAt: message.received_at,
      caller,
      contactName,
      durationSeconds: message.duration_seconds,
      transcription: message.transcription,
      summary: message.ai_summary,
      analyses: analysesOf(message),
      facts: message.facts,
      incomplete: sound?.incomplete ?? false,
      peaks: sound?.peaks ?? [],
      listenUrl: listen ? `${deps.publicUrl}${listen}` : null,
      dashboardUrl: `${deps.publicUrl}/dashboard?q=${message.id}`,
      company: deps.company,
      inReplyTo,
      arrival: delivery.kind === 'arrival',
      isText: message.kind === 'text',
      thread: threadFor(deps.threadKey, line.id, caller, deps.publicUrl),
    });
  };
