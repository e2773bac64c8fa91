// The texts of one kind in each language: a tab, the text with its variables, and its preview.
import { useRef, useState } from 'react';
import { defaultText, MOST_TEXT, TEXT_VARIABLES, type TextVariable } from '#contract/caller-texts.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import type { LineSettings } from '#contract/line-settings.ts';
import { LANGUAGE_NAMES } from '#web/texts/setting-words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextPreview } from './text-preview.tsx';
import { words } from './texts.ts';

const { editor: texts } = words;

type TextEditorProps = {
  line: LineSettings;
  variant: 'message' | 'empty';
  values: Readonly<Record<Language, string>>;
  errors: Partial<Record<Language, string | undefined>>;
  onChange: (language: Language, text: string) => void;
};

export const TextEditor = ({ line, variant, values, errors, onChange }: TextEditorProps) => {
  const refused = LANGUAGES.find((language) => errors[language] !== undefined);
  const [chosen, setChosen] = useState<Language>(line.language);
  const [shownError, setShownError] = useState(refused);
  const area = useRef<HTMLDivElement>(null);
  // A refused text in another tab would not be seen.
  if (refused !== shownError) {
    setShownError(refused);
    if (refused !== undefined) setChosen(refused);
  }
  const text = values[chosen];
  const insert = (variable: TextVariable) => {
    const field = area.current?.querySelector('textarea');
    const from = field?.selectionStart ?? text.length;
    const to = field?.selectionEnd ?? from;
    const added = `{${variable}}`;
    onChange(chosen, text.slice(0, from) + added + text.slice(to));
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + added.length, from + added.length);
    });
  };
  const name = LANGUAGE_NAMES[chosen].toLowerCase();
  return (
    <div>
      <Tabs
        dense
        label={texts.languages}
        tabs={LANGUAGES.map((id) => ({ id, label: LANGUAGE_NAMES[id] }))}
        chosen={chosen}
        onChoose={setChosen}
      >
        <div className="grid gap-6 pt-3 lg:grid-cols-2">
          <div ref={area} className="grid content-start gap-3">
            <TextArea
              label={variant === 'message' ? texts.text(name) : texts.textEmpty(name)}
              hint={texts.hint}
              rows={6}
              lang={chosen}
              maxLength={MOST_TEXT}
              placeholder={defaultText(chosen, variant)}
              value={text}
              error={errors[chosen]}
              onChange={(event) => onChange(chosen, event.target.value)}
            />
            <fieldset className="flex flex-wrap gap-2">
              <legend className="mb-1.5 text-table text-ink-2">{texts.insert}</legend>
              {TEXT_VARIABLES.filter((one) => variant === 'message' || one !== 'appelant').map((variable) => (
                <Button key={variable} size="small" onClick={() => insert(variable)}>
                  {texts.variables[variable]}
                </Button>
              ))}
            </fieldset>
            <Button
              size="small"
              kind="quiet"
              className="-ml-3 justify-self-start"
              onClick={() => onChange(chosen, text === '' ? defaultText(chosen, variant) : '')}
            >
              {text === '' ? texts.start : texts.clear}
            </Button>
          </div>
          <TextPreview line={line} language={chosen} variant={variant} own={text} />
        </div>
      </Tabs>
    </div>
  );
};
