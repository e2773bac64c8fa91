// The form of what a recipient receives, downloaded when it is opened.
import type { Recipient } from '#contract/recipients.ts';
import { FormCard } from '../pieces/form-card.tsx';
import { formWords } from './form-texts.ts';
import { RecipientFields } from './recipient-fields.tsx';
import { choicesIn, useRecipientForm } from './use-recipient-forms.ts';

const RecipientSettings = ({ one }: { one: Recipient }) => {
  const form = useRecipientForm(one);
  return (
    <FormCard title={formWords.editing(one.email)} form={form}>
      <RecipientFields form={choicesIn(form)} />
    </FormCard>
  );
};

export default RecipientSettings;
