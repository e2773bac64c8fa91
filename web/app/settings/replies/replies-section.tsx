// «Répondre»: what is stored about the SMS to callers. It is changed by the operator until the page can do it.
import type { OwnLine } from '#contract/lines.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Loaded } from '../pieces/loaded.tsx';
import { SectionCard } from '../pieces/section-card.tsx';
import { useLine } from '../pieces/use-line.ts';
import { words } from './texts.ts';

const RepliesSection = ({ line }: { line: OwnLine }) => (
  <Loaded query={useLine(line.id)}>
    {({ sms_reply, booking_link, form_link, ...settings }) => (
      <SectionCard
        title={words.title}
        lead={words.lead}
        aside={<Badge tone={sms_reply ? 'done' : 'quiet'}>{sms_reply ? words.on : words.off}</Badge>}
      >
        <dl className="grid gap-4 text-table">
          {(
            [
              [words.text, settings[`reply_text_${settings.language}`] ?? words.noText],
              [words.booking, booking_link ?? words.none],
              [words.form, form_link ?? words.none],
            ] as const
          ).map(([name, value]) => (
            <div key={name} className="grid gap-1">
              <dt className="font-semibold">{name}</dt>
              <dd className="break-words whitespace-pre-line text-ink-2">{value}</dd>
            </div>
          ))}
        </dl>
      </SectionCard>
    )}
  </Loaded>
);

export default RepliesSection;
