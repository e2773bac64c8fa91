// The fields of a case form.
import { FORM_SENDINGS, type NewForm } from '#contract/forms.ts';
import { knownLanguage, LANGUAGES } from '#contract/languages.ts';
import { LANGUAGE_NAMES, SENDING_NAMES } from '#web/texts/setting-words.ts';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { RadioCards } from '../pieces/radio-cards.tsx';
import type { Form } from '../pieces/use-form.ts';
import { caseFormTexts } from './texts.ts';

const { form: texts } = caseFormTexts;

export const FormFields = ({ form }: { form: Form<NewForm> }) => {
  const { values, errors, set } = form;
  return (
    <div className="grid gap-5">
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
        maxLength={120}
        value={values.name}
        error={errors.name}
        onChange={({ target }) => set('name', target.value)}
      />
      <TextArea
        label={texts.useWhen}
        hint={texts.useWhenHint}
        rows={4}
        maxLength={600}
        value={values.use_when}
        error={errors.use_when}
        onChange={({ target }) => set('use_when', target.value)}
      />
      <TextField
        label={texts.link}
        hint={texts.linkHint}
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        value={values.link}
        error={errors.link}
        onChange={({ target }) => set('link', target.value)}
      />
      <div className="sm:max-w-xs">
        <SelectField
          label={texts.language}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={values.language}
          error={errors.language}
          onChange={({ target }) => set('language', knownLanguage(target.value) ?? 'fr')}
        />
      </div>
      <RadioCards
        legend={texts.sending}
        options={FORM_SENDINGS.map((value) => ({
          value,
          label: SENDING_NAMES[value],
          hint: texts.sendingHints[value],
        }))}
        value={values.sending}
        onChange={(sending) => set('sending', sending)}
      />
    </div>
  );
};
