// What the invoices of the firm name.
import type { Subscription } from '#contract/subscriptions.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormCard } from '../pieces/form-card.tsx';
import { texts } from './texts.ts';
import { type BillingValues, useBilling } from './use-subscription.ts';

const FIELDS = [
  { name: 'name', label: texts.name, autoComplete: 'organization', maxLength: 200, wide: true },
  { name: 'street', label: texts.street, autoComplete: 'street-address', maxLength: 200, wide: true },
  { name: 'postcode', label: texts.postcode, autoComplete: 'postal-code', maxLength: 12, wide: false },
  { name: 'city', label: texts.city, autoComplete: 'address-level2', maxLength: 100, wide: false },
  { name: 'vat_number', label: texts.vat, autoComplete: 'off', maxLength: 30, wide: true },
] as const satisfies readonly { name: keyof BillingValues; [attribute: string]: unknown }[];

export const BillingCard = ({ stored }: { stored: Subscription }) => {
  const form = useBilling(stored);
  return (
    <FormCard title={texts.billing} lead={texts.billingLead} form={form}>
      <div className="grid gap-5 sm:grid-cols-2">
        {FIELDS.map(({ name, wide, ...field }) => (
          <div key={name} className={wide ? 'sm:col-span-2' : undefined}>
            <TextField
              {...field}
              {...(name === 'vat_number' ? { hint: texts.vatHint } : {})}
              value={form.values[name]}
              error={form.errors[name]}
              onChange={({ target }) => form.set(name, target.value)}
            />
          </div>
        ))}
      </div>
    </FormCard>
  );
};
