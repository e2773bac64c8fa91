// The situations in which no form is proposed, and the reminder.
import { FORM_SCENARIOS, type FormSettings } from '#contract/forms.ts';
import { SCENARIO_NAMES } from '#web/texts/setting-words.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormCard } from '../pieces/form-card.tsx';
import { caseFormTexts } from './texts.ts';
import { useFormSettingsForm } from './use-forms.ts';

const { settings: texts } = caseFormTexts;

export const FormSettingsCard = ({ settings }: { settings: FormSettings }) => {
  const form = useFormSettingsForm(settings);
  const { scenarios_off: off, reminder_days: days } = form.values;
  return (
    <FormCard title={texts.title} lead={texts.lead} form={form}>
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 text-table font-semibold">{texts.scenarios}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {FORM_SCENARIOS.map((scenario) => (
            <Checkbox
              key={scenario}
              label={SCENARIO_NAMES[scenario]}
              checked={off.includes(scenario)}
              onChange={({ target }) =>
                form.set(
                  'scenarios_off',
                  FORM_SCENARIOS.filter((one) => (one === scenario ? target.checked : off.includes(one))),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      <div className="max-w-[34rem]">
        <TextField
          label={texts.reminder}
          className="max-w-24"
          after={days.trim() === '' ? texts.noReminder : texts.days}
          hint={texts.reminderHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={days}
          error={form.errors.reminder_days}
          onChange={({ target }) => form.set('reminder_days', target.value)}
        />
      </div>
    </FormCard>
  );
};
