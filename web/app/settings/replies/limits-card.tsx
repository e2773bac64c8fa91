// Sets to which countries SMS are sent, and how many a day.
import { useId } from 'react';
import { TEXT_COUNTRIES } from '#contract/caller-texts.ts';
import type { LineSettings } from '#contract/line-settings.ts';
import { moneyText } from '#web/texts/figures.ts';
import { COUNTRY_NAMES } from '#web/texts/setting-words.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Advanced } from '../pieces/advanced.tsx';
import { FormCard } from '../pieces/form-card.tsx';
import { useLineForm } from '../pieces/use-line.ts';
import { words } from './texts.ts';

const { limits: texts } = words;

export const LimitsCard = ({ line }: { line: LineSettings }) => {
  const id = useId();
  const form = useLineForm({
    name: 'text-limits',
    line,
    read: ({ reply_countries, texts_a_day }) => ({ reply_countries, texts_a_day: String(texts_a_day) }),
    patch: ({ texts_a_day: most, ...same }) => ({
      ...same,
      // Text that is no number becomes NaN, which the contract refuses with its sentence.
      ...(most === undefined ? {} : { texts_a_day: most.trim() === '' ? Number.NaN : Number(most) }),
    }),
  });
  const { reply_countries: countries, texts_a_day: budget } = form.values;
  const { price_cents: cents } = line.texting;
  const error = form.errors.reply_countries;
  return (
    <FormCard title={texts.title} lead={texts.lead} form={form}>
      <div className="max-w-[34rem]">
        <TextField
          label={texts.budget}
          className="max-w-24"
          hint={texts.budgetHint}
          inputMode="numeric"
          maxLength={5}
          value={budget}
          error={form.errors.texts_a_day}
          onChange={(event) => form.set('texts_a_day', event.target.value)}
        />
        {cents !== null && /^\d{1,4}$/.test(budget.trim()) && (
          <p className="mt-1.5 text-table text-ink-2">{texts.cost(moneyText(Number(budget) * cents))}</p>
        )}
      </div>
      <Advanced>
        <fieldset
          className="grid gap-1"
          aria-describedby={error ? id : undefined}
          aria-invalid={error ? true : undefined}
          tabIndex={error ? -1 : undefined}
        >
          <legend className="mb-1.5 text-table font-semibold">{texts.countries}</legend>
          <div className="grid gap-x-6 sm:grid-cols-2 md:grid-cols-3">
            {TEXT_COUNTRIES.map((country) => (
              <Checkbox
                key={country}
                label={`${COUNTRY_NAMES[country]} (${country})`}
                checked={countries.includes(country)}
                onChange={({ target }) =>
                  form.set(
                    'reply_countries',
                    TEXT_COUNTRIES.filter((one) =>
                      one === country ? target.checked : countries.includes(one),
                    ),
                  )
                }
              />
            ))}
          </div>
          <p id={id} aria-live="polite" className="text-table text-urgent empty:hidden">
            {error}
          </p>
        </fieldset>
      </Advanced>
    </FormCard>
  );
};
