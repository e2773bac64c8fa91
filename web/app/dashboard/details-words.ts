// How the expanded row puts into words what did not go as it should.
import type { Voicemail } from '#contract/voicemail.ts';
import { opened } from './details-texts.ts';

/** Why there is no text yet, or never will be; null where there is one. */
export const hearingNotice = (message: Voicemail): string | null => {
  if (message.transcription !== null && message.transcription !== '') return null;
  return message.kind === 'missed' ? opened.missed : opened.hearing[message.hearing];
};

/** What became of the text message that answered the call; null where there was none. */
export const replyOf = ({ reply, reply_trouble: trouble }: Voicemail): string | null => {
  if (reply === undefined) return null;
  if (!trouble) return opened.reply[reply];
  const code = trouble.code === null ? '' : opened.undelivered.code(trouble.code);
  return `${opened.reply[reply]}\u202f: ${opened.reply.trouble[trouble.reason]}${code}`;
};

/** Why a person has to look: whom the mail of this message did not reach. */
export const undeliveredTo = (message: Voicemail): string[] =>
  (message.undelivered ?? []).map(({ recipient, reason, code }) =>
    reason === 'unknown'
      ? opened.undelivered.unknown(recipient)
      : opened.undelivered[reason](
          recipient,
          code === null ? '' : opened.undelivered.code(code.replace(/^smtp_/, '')),
        ),
  );
