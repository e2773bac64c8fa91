// Texts of the expanded row about missing transcriptions, replies and undelivered mails.
import type { Voicemail } from '#contract/voicemail.ts';
import { opened } from './texts.ts';

/** Why the message has no text; null if it has one. */
export const hearingNotice = (message: Voicemail): string | null => {
  if (message.transcription !== null && message.transcription !== '') return null;
  return message.kind === 'missed' ? opened.missed : opened.hearing[message.hearing];
};

/** The state of the text message sent in reply; null if there was none. */
export const replyOf = ({ reply, reply_trouble: trouble }: Voicemail): string | null => {
  if (reply === undefined) return null;
  if (!trouble) return opened.reply[reply];
  const code = trouble.code === null ? '' : opened.undelivered.code(trouble.code);
  return `${opened.reply[reply]}\u202f: ${opened.reply.trouble[trouble.reason]}${code}`;
};

/** A sentence for each recipient whom the message's mail did not reach. */
export const undeliveredTo = (message: Voicemail): string[] =>
  (message.undelivered ?? []).map(({ recipient, reason, code }) =>
    reason === 'unknown'
      ? opened.undelivered.unknown(recipient)
      : opened.undelivered[reason](
          recipient,
          code === null ? '' : opened.undelivered.code(code.replace(/^smtp_/, '')),
        ),
  );

/** '2026-11-25' as '25/11/2026'. */
export const dayText = (date: string): string => date.split('-').reverse().join('/');
