// «Prévenir»: who is notified of the messages of a line, of what and when.
import type { LineSettings } from '#contract/line-settings.ts';
import type { OwnLine } from '#contract/lines.ts';
import { formatPhone } from '#contract/phone.ts';
import { momentText } from '#web/texts/figures.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { EscalationCard } from '../escalation/escalation-card.tsx';
import { FormCard } from '../pieces/form-card.tsx';
import { Loaded } from '../pieces/loaded.tsx';
import { RadioCards } from '../pieces/radio-cards.tsx';
import { useLineForm, useLineSettings } from '../pieces/use-line.ts';
import { PushCard, usePushDevices } from '../push/push-card.tsx';
import { RecipientList } from './recipient-list.tsx';
import { words } from './texts.ts';
import { useRecipients } from './use-recipients.ts';

const { content } = words;

const SAMPLE_NUMBER = '+32470000001';
const SAMPLE_MOMENT = '2026-01-20T09:00:00Z';

type Subject = Pick<LineSettings, 'mail_content' | 'name_in_subject'>;

/** The subject as the choices that are not saved yet would have it. */
const SubjectPreview = ({ mail_content, name_in_subject }: Subject) => (
  <figure className="grid gap-1.5 rounded-md border border-line bg-paper-2 px-4 py-3 text-table">
    <figcaption className="text-ink-2">{content.subject}</figcaption>
    <p role="status" className="font-semibold break-words">
      {unbroken(
        mail_content === 'link'
          ? content.discreetSubject(momentText(SAMPLE_MOMENT))
          : content.subjectOf(name_in_subject ? content.sampleName : formatPhone(SAMPLE_NUMBER)),
      )}
    </p>
  </figure>
);

const ContentCard = ({ line }: { line: LineSettings }) => {
  const form = useLineForm({
    name: 'content',
    line,
    read: ({ mail_content, name_in_subject }) => ({ mail_content, name_in_subject }),
  });
  return (
    <FormCard title={content.title} lead={content.lead} form={form}>
      <RadioCards
        legend={content.legend}
        options={[
          { value: 'full', label: content.full, hint: content.fullHint },
          { value: 'summary', label: content.summary, hint: content.summaryHint },
          { value: 'link', label: content.link, hint: content.linkHint },
        ]}
        value={form.values.mail_content}
        onChange={(value) => form.set('mail_content', value)}
      />
      <div className="grid gap-1">
        <Checkbox
          label={<span className="font-semibold">{unbroken(content.name)}</span>}
          checked={form.values.name_in_subject}
          onChange={(event) => form.set('name_in_subject', event.target.checked)}
        />
        <p className="max-w-[64ch] pl-7 text-table text-ink-2">
          {unbroken(form.values.mail_content === 'link' ? content.nameUnused : content.nameHint)}
        </p>
      </div>
      <SubjectPreview {...form.values} />
    </FormCard>
  );
};

const RecipientsSection = ({ line }: { line: OwnLine }) => {
  const settings = useLineSettings(line.id);
  const recipients = useRecipients(line.id);
  // Without the devices the list of contacts still works.
  const devices = usePushDevices().data?.items ?? [];
  return (
    <Loaded query={settings}>
      {(known) => (
        <>
          <Loaded query={recipients}>
            {({ items, otherwise }) => (
              <>
                <RecipientList line={known} items={items} otherwise={otherwise} />
                <PushCard lineId={known.id} />
                <EscalationCard lineId={known.id} recipients={items} devices={devices} />
              </>
            )}
          </Loaded>
          <ContentCard line={known} />
        </>
      )}
    </Loaded>
  );
};

export default RecipientsSection;
