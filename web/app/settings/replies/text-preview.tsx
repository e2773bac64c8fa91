// The SMS as the caller sees it, written by the server's own function, with its segments and its price.
import { type ReplyLink, writeCallerSms } from '#contract/caller-texts.ts';
import type { Language } from '#contract/languages.ts';
import type { LineSettings } from '#contract/line-settings.ts';
import { segmentsOf } from '#contract/sms-segments.ts';
import { moneyText } from '#web/texts/figures.ts';
import { words } from './texts.ts';
import { useTypedAnswer } from './use-typed-answer.ts';

const { editor: texts } = words;

const linkOf = ({ booking_link, form_link }: LineSettings): ReplyLink | null => {
  if (booking_link !== null) return { kind: 'booking', url: booking_link };
  return form_link === null ? null : { kind: 'form', url: form_link };
};

type TextPreviewProps = { line: LineSettings; language: Language; variant: 'message' | 'empty'; own: string };

export const TextPreview = ({ line, language, variant, own }: TextPreviewProps) => {
  const { stop_link: stopLink, price_cents: cents } = line.texting;
  const typed = useTypedAnswer(line);
  const text = writeCallerSms({
    own: own.trim() === '' ? null : own.trim(),
    language,
    variant,
    firm: line.name,
    // A call without a word contains no name.
    caller: variant === 'message' ? texts.sample : null,
    link: linkOf(typed),
    delay: typed.reply_delay,
    stopLink,
  });
  const { used, room, segments, outside } = segmentsOf(text);
  const figures = [
    texts.used(used, room),
    texts.segments(segments),
    ...(cents === null ? [] : [texts.price(moneyText(cents * segments))]),
  ];
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="text-table font-semibold">{texts.preview}</figcaption>
      <div className="rounded-xl border border-line bg-paper-2 p-4">
        <p
          lang={language}
          className="ml-auto w-fit max-w-full rounded-2xl rounded-br-sm bg-brand-tint px-4 py-2.5 text-table break-words whitespace-pre-line text-ink"
        >
          {text}
        </p>
      </div>
      <p role="status" className="text-table text-ink-2 tabular-nums">
        {figures.join(' · ')}
      </p>
      {outside.length > 0 && <p className="text-table text-waiting">{texts.outside(outside)}</p>}
    </figure>
  );
};
