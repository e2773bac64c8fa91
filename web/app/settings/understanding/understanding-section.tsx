// «Comprendre»: the languages of a line, its own words, what the firm's corrections taught, and what leaves this machine.

import { knownLanguage, LANGUAGES } from '#contract/languages.ts';
import type { LineSettings } from '#contract/line-settings.ts';
import type { OwnLine } from '#contract/lines.ts';
import { LANGUAGE_NAMES } from '#web/texts/setting-words.ts';
import { SelectField } from '#web/ui/field.tsx';
import { Advanced } from '../pieces/advanced.tsx';
import { FormCard } from '../pieces/form-card.tsx';
import { Loaded } from '../pieces/loaded.tsx';
import { useLineForm, useLineSettings } from '../pieces/use-line.ts';
import { LearningCard } from './learning-card.tsx';
import { LocalCard } from './local-card.tsx';
import { OwnWordsCard } from './own-words-card.tsx';
import { words } from './texts.ts';

const { languages: texts } = words;
const OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

const LanguagesCard = ({ line }: { line: LineSettings }) => {
  const form = useLineForm({
    name: 'languages',
    line,
    read: ({ language, second_language, spoken_language }) => ({
      language,
      second_language,
      spoken_language,
    }),
  });
  const { values, errors, set } = form;
  return (
    <FormCard title={texts.title} lead={texts.lead} form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={texts.language}
          options={OPTIONS}
          value={values.language}
          error={errors.language}
          onChange={(event) => set('language', knownLanguage(event.target.value) ?? 'fr')}
        />
        <SelectField
          label={texts.second}
          empty={texts.none}
          options={OPTIONS.filter(({ value }) => value !== values.language)}
          value={values.second_language ?? ''}
          error={errors.second_language}
          onChange={(event) => set('second_language', knownLanguage(event.target.value))}
        />
      </div>
      <Advanced isNeeded={values.spoken_language !== null}>
        <SelectField
          label={texts.spoken}
          hint={texts.spokenHint}
          empty={texts.asLine}
          options={[...OPTIONS, { value: 'auto', label: texts.auto }]}
          value={values.spoken_language ?? ''}
          error={errors.spoken_language}
          onChange={({ target: { value } }) =>
            set('spoken_language', value === 'auto' ? value : knownLanguage(value))
          }
        />
      </Advanced>
    </FormCard>
  );
};

const UnderstandingSection = ({ line }: { line: OwnLine }) => (
  <Loaded query={useLineSettings(line.id)}>
    {(settings) => (
      <>
        <LanguagesCard line={settings} />
        <OwnWordsCard line={settings} />
        <LearningCard />
        <LocalCard line={settings} />
      </>
    )}
  </Loaded>
);

export default UnderstandingSection;
