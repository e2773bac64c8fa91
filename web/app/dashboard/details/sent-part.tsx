// The text that was sent to a language model, since the firm is responsible for it.
import type { Voicemail } from '#contract/voicemail.ts';
import { momentText } from '#web/texts/figures.ts';
import { opened } from './texts.ts';

export const SentPart = ({ message }: { message: Voicemail }) => {
  const sent = message.sent_out ?? [];
  if (sent.length === 0) return null;
  return (
    <details className="max-w-prose">
      <summary className="cursor-pointer text-label font-semibold text-ink-3">{opened.sent.title}</summary>
      {sent.map(({ at, host, model, text }) => (
        <div key={at} className="mt-2 grid gap-1">
          <p className="text-label text-ink-3">{opened.sent.to(host, model, momentText(at))}</p>
          <p className="text-body whitespace-pre-line text-ink-2">{text}</p>
        </div>
      ))}
    </details>
  );
};
