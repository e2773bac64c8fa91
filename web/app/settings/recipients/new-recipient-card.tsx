// The form of a new recipient, downloaded when it is opened.
import type { LineSettings } from '#contract/line-settings.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormCard } from '../pieces/form-card.tsx';
import { formWords } from './form-texts.ts';
import { RecipientFields } from './recipient-fields.tsx';
import { choicesIn, useNewRecipient } from './use-recipient-forms.ts';

const NewRecipientCard = ({ line, onDone }: { line: LineSettings; onDone: () => void }) => {
  const form = useNewRecipient(line.id, line.language, onDone);
  return (
    <FormCard
      title={formWords.title}
      lead={formWords.lead}
      form={form}
      action={[formWords.add, formWords.adding]}
      onCancel={onDone}
    >
      <TextField
        label={formWords.email}
        type="email"
        autoComplete="off"
        autoFocus
        value={form.values.email}
        error={form.errors.email}
        onChange={(event) => form.set('email', event.target.value)}
      />
      <RecipientFields form={choicesIn(form)} />
    </FormCard>
  );
};

export default NewRecipientCard;
