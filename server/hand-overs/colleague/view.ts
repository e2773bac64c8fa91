// What the colleague outside the firm sees of a message: an allow-list.
import type { HandedMessage } from '#contract/hand-overs.ts';
import { withoutBidi } from '#contract/plain-text.ts';
import { ANALYSIS_TYPES, AXES } from '#contract/values.ts';
import type { Message } from '#server/messages/index.ts';
import type { Recording } from '#server/recordings/index.ts';
import type { HandOverRow, HandOverSender } from '../store.ts';

const plain = (text: string | null | undefined): string | null => (text == null ? null : withoutBidi(text));

export const showHanded = (
  row: HandOverRow,
  sender: HandOverSender,
  message: Message,
  recording: Recording | undefined,
): HandedMessage => ({
  firm: withoutBidi(sender.firm),
  person: withoutBidi(sender.person),
  word: plain(row.word),
  expires_at: row.expires_at.toISOString(),
  answer: row.answer,
  kind: message.kind,
  received_at: message.received_at.toISOString(),
  caller_name: plain(message.facts?.caller_name),
  caller_phone_number: message.caller_phone_number,
  callback_number: plain(message.facts?.callback_number),
  deadline_text: plain(message.facts?.deadline_text),
  duration_seconds: message.duration_seconds,
  summary: plain(message.ai_summary),
  transcription: plain(message.transcription),
  corrected: message.transcription_corrected_at !== null,
  analysis: AXES.flatMap((axis) => {
    const result = message[axis];
    return result === null ? [] : [{ type: ANALYSIS_TYPES[axis], result }];
  }),
  has_sound: recording !== undefined,
  peaks: recording?.peaks ?? [],
});
