// «Prévenir»: who is notified of the messages of a line, of what and when.
import type { LineSettings } from '#contract/line-settings.ts';
import type { OwnLine } from '#contract/lines.ts';
import { EscalationCard } from '../escalation/escalation-card.tsx';
import { FormCard } from '../pieces/form-card.tsx';
import { Loaded } from '../pieces/loaded.tsx';
import { RadioCards } from '../pieces/radio-cards.tsx';
import { useLine, useLineForm } from '../pieces/use-line.ts';
import { PushCard, usePushDevices } from '../push/push-card.tsx';
import { RecipientList } from './recipient-list.tsx';
import { words } from './texts.ts';
import { useRecipients } from './use-recipients.ts';

const { content } = words;

const ContentCard = ({ line }: { line: LineSettings }) => {
  const form = useLineForm({ name: 'content', line, read: ({ mail_content }) => ({ mail_content }) });
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
    </FormCard>
  );
};

const RecipientsSection = ({ line }: { line: OwnLine }) => {
  const settings = useLine(line.id);
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
