// The fields of a recipient: what is sent, in which form and when.

import { knownLanguage, LANGUAGES } from '#contract/languages.ts';
import type { QuietHours } from '#contract/recipients.ts';
import { CONTENT_NAMES, LANGUAGE_NAMES } from '#web/texts/setting-words.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Advanced } from '../pieces/advanced.tsx';
import { RadioCards } from '../pieces/radio-cards.tsx';
import { formWords } from './form-texts.ts';
import type { ChoicesForm } from './use-recipient-forms.ts';

const DEFAULT_HOUR = 8;
const DEFAULT_QUIET: QuietHours = { from: '20:00', to: '07:00', weekends: true, holidays: true };
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}\u00a0h` }));
const CONTENTS = Object.entries(CONTENT_NAMES).map(([value, label]) => ({ value, label }));
const SPOKEN = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

const QuietFields = ({ form, quiet }: { form: ChoicesForm; quiet: QuietHours }) => {
  const set = (change: Partial<QuietHours>) => form.set('quiet', { ...quiet, ...change });
  return (
    <div className="grid gap-3 border-l-2 border-line pl-4">
      <div className="grid grid-cols-2 gap-3 sm:max-w-xs">
        <TextField
          label={formWords.from}
          type="time"
          size="small"
          value={quiet.from}
          aria-invalid={form.errors.quiet ? true : undefined}
          onChange={(event) => set({ from: event.target.value })}
        />
        <TextField
          label={formWords.to}
          type="time"
          size="small"
          value={quiet.to}
          onChange={(event) => set({ to: event.target.value })}
        />
      </div>
      {form.errors.quiet && (
        <p role="alert" className="text-table text-urgent">
          {form.errors.quiet}
        </p>
      )}
      <div className="grid">
        <Checkbox
          label={formWords.weekends}
          checked={quiet.weekends}
          onChange={(event) => set({ weekends: event.target.checked })}
        />
        <Checkbox
          label={formWords.holidays}
          checked={quiet.holidays}
          onChange={(event) => set({ holidays: event.target.checked })}
        />
      </div>
    </div>
  );
};

export const RecipientFields = ({ form }: { form: ChoicesForm }) => {
  const { values, errors, set } = form;
  const isDigest = values.messages === 'digest';
  const anyway = (
    <Checkbox
      label={formWords.anyway}
      checked={values.urgent_anyway}
      onChange={(event) => set('urgent_anyway', event.target.checked)}
    />
  );
  return (
    <div className="grid gap-5">
      <RadioCards
        legend={formWords.messages}
        options={[
          { value: 'all', label: formWords.all, hint: formWords.allHint },
          { value: 'urgent', label: formWords.urgent, hint: formWords.urgentHint },
          { value: 'digest', label: formWords.digest, hint: formWords.digestHint },
        ]}
        value={values.messages}
        onChange={(messages) => {
          set('messages', messages);
          set('digest_hour', messages === 'digest' ? (values.digest_hour ?? DEFAULT_HOUR) : null);
        }}
      />
      {isDigest && (
        <div className="sm:max-w-64">
          <SelectField
            label={formWords.hour}
            options={HOURS}
            value={String(values.digest_hour ?? DEFAULT_HOUR)}
            error={errors.digest_hour}
            onChange={(event) => set('digest_hour', Number(event.target.value))}
          />
        </div>
      )}
      {isDigest && anyway}
      <Advanced isNeeded={values.content !== null || values.quiet !== null}>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={formWords.content}
            empty={formWords.asLine}
            options={CONTENTS}
            value={values.content ?? ''}
            error={errors.content}
            onChange={({ target: { value } }) =>
              set('content', value === 'full' || value === 'summary' || value === 'link' ? value : null)
            }
          />
          <SelectField
            label={formWords.language}
            options={SPOKEN}
            value={values.language}
            error={errors.language}
            onChange={({ target: { value } }) => set('language', knownLanguage(value) ?? 'fr')}
          />
        </div>
        {!isDigest && (
          <div className="grid gap-2">
            <Checkbox
              label={<span className="font-semibold">{formWords.quiet}</span>}
              checked={values.quiet !== null}
              onChange={(event) => set('quiet', event.target.checked ? DEFAULT_QUIET : null)}
            />
            <p className="text-table text-ink-3">{formWords.quietHint}</p>
            {values.quiet && <QuietFields form={form} quiet={values.quiet} />}
          </div>
        )}
        {!isDigest && values.quiet !== null && anyway}
      </Advanced>
    </div>
  );
};
