// Whether callers of this line get an SMS, with which link and which promise.
import { REPLY_DELAYS } from '#contract/caller-texts.ts';
import { FORM_ROUTES, type LineSettings } from '#contract/line-settings.ts';
import { DELAY_NAMES, FORM_ROUTE_NAMES } from '#web/texts/setting-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormCard } from '../pieces/form-card.tsx';
import { useLineForm } from '../pieces/use-line.ts';
import { words } from './texts.ts';

const { answer: texts } = words;

export const AnswerCard = ({ line }: { line: LineSettings }) => {
  const form = useLineForm({
    name: 'answer',
    line,
    read: ({ sms_reply, booking_link, reply_delay, form_channel }) => ({
      sms_reply,
      booking_link: booking_link ?? '',
      reply_delay,
      form_channel,
    }),
    patch: ({ booking_link: link, ...same }) => ({
      ...same,
      ...(link === undefined ? {} : { booking_link: link.trim() === '' ? null : link.trim() }),
    }),
  });
  return (
    <FormCard
      title={texts.title}
      lead={texts.lead}
      aside={<Badge tone={line.sms_reply ? 'done' : 'quiet'}>{line.sms_reply ? texts.on : texts.off}</Badge>}
      form={form}
    >
      {!line.texting.provider && <Banner tone="warning">{texts.noProvider}</Banner>}
      <div className="grid gap-1">
        <Checkbox
          label={<span className="font-semibold">{texts.label}</span>}
          checked={form.values.sms_reply}
          onChange={(event) => form.set('sms_reply', event.target.checked)}
        />
        <p className="max-w-[64ch] pl-7 text-table text-ink-2">{texts.hint}</p>
      </div>
      <div className="grid gap-5 md:grid-cols-2 md:[&>*]:grid-rows-[auto_1fr_auto]">
        <TextField
          label={texts.link}
          hint={texts.linkHint}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={300}
          placeholder="https://"
          value={form.values.booking_link}
          error={form.errors.booking_link}
          onChange={(event) => form.set('booking_link', event.target.value)}
        />
        <SelectField
          label={texts.delay}
          hint={texts.delayHint}
          options={REPLY_DELAYS.map((value) => ({ value, label: DELAY_NAMES[value] }))}
          value={form.values.reply_delay}
          error={form.errors.reply_delay}
          onChange={(event) =>
            form.set('reply_delay', REPLY_DELAYS.find((one) => one === event.target.value) ?? 'soon')
          }
        />
        <div className="max-w-[34rem] md:col-span-2">
          <SelectField
            label={texts.route}
            hint={texts.routeHint}
            options={FORM_ROUTES.map((value) => ({ value, label: FORM_ROUTE_NAMES[value] }))}
            value={form.values.form_channel}
            error={form.errors.form_channel}
            onChange={(event) =>
              form.set('form_channel', FORM_ROUTES.find((one) => one === event.target.value) ?? 'sms_first')
            }
          />
        </div>
      </div>
    </FormCard>
  );
};
