// The dialog that adds a webhook: name, address, content and events.
import { type FormEvent, useState } from 'react';
import { EVENT_TYPES, type EventType, WEBHOOK_CONTENTS, type Webhook } from '#contract/webhooks.ts';
import { ApiError, messageOr } from '#web/app/api/api-error.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { accessTexts } from '../access/texts.ts';
import { useSettings } from '../context.ts';
import { RadioCards } from '../pieces/radio-cards.tsx';
import { webhookTexts } from './texts.ts';

type Values = { name: string; url: string; content: Webhook['content']; events: EventType[] };
const EMPTY: Values = {
  name: '',
  url: '',
  content: 'ids',
  events: EVENT_TYPES.filter((type) => type.startsWith('message.')),
};

type NewWebhookProps = { open: boolean; onClose: () => void; onMade: (secret: string) => void };

export const NewWebhookDialog = ({ open, onClose, onMade }: NewWebhookProps) => {
  const { client } = useSettings();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));
  const close = () => {
    setValues(EMPTY);
    setErrors({});
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setErrors({});
    try {
      const { secret } = await client.call('createWebhook', { body: values });
      close();
      onMade(secret);
    } catch (error) {
      const field = error instanceof ApiError ? String(error.details.field ?? '').split('.')[0] : '';
      setErrors({ [field || 'form']: messageOr(error, accessTexts.failed) });
    }
    setBusy(false);
  };
  const toggle = (type: EventType, isOn: boolean) =>
    set({ events: EVENT_TYPES.filter((one) => (one === type ? isOn : values.events.includes(one))) });
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={webhookTexts.add}
      cancel={accessTexts.cancel}
      send={webhookTexts.add}
      busy={busy}
      problem={errors.form}
      onSubmit={submit}
    >
      <TextField
        label={webhookTexts.name}
        hint={webhookTexts.nameHint}
        value={values.name}
        maxLength={80}
        autoComplete="off"
        error={errors.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label={webhookTexts.url}
        hint={webhookTexts.urlHint}
        type="url"
        inputMode="url"
        placeholder="https://"
        value={values.url}
        autoComplete="off"
        error={errors.url}
        onChange={({ target }) => set({ url: target.value })}
      />
      <RadioCards
        legend={webhookTexts.content}
        options={WEBHOOK_CONTENTS.map((value) => ({
          value,
          label: webhookTexts.contents[value],
          hint: webhookTexts.contentLeads[value],
        }))}
        value={values.content}
        onChange={(content) => set({ content })}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 text-table font-semibold text-ink">{webhookTexts.events}</legend>
        <div className="grid sm:grid-cols-2">
          {EVENT_TYPES.map((type) => (
            <Checkbox
              key={type}
              label={webhookTexts.eventNames[type]}
              checked={values.events.includes(type)}
              onChange={({ target }) => toggle(type, target.checked)}
            />
          ))}
        </div>
        {errors.events && (
          <p role="alert" className="text-table text-urgent">
            {errors.events}
          </p>
        )}
      </fieldset>
    </FormDialog>
  );
};
