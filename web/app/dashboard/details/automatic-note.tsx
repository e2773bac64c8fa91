// Says that the text of a call was written by a machine; printed with the message.
import type { Voicemail } from '#contract/voicemail.ts';
import { AUTOMATIC } from '#web/texts/automatic.ts';

type AutomaticNoteProps = { message: Pick<Voicemail, 'kind' | 'transcription' | 'ai_summary'> };

export const AutomaticNote = ({ message }: AutomaticNoteProps) =>
  message.kind === 'message' && (message.transcription || message.ai_summary) ? (
    <p className="text-label text-ink-3">{AUTOMATIC}</p>
  ) : null;
