// The texts after a message, and those after a call without a word.

import { LANGUAGES, type Language } from '#contract/languages.ts';
import type { LinePatch, LineSettings } from '#contract/line-settings.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { FormCard } from '../pieces/form-card.tsx';
import { useLineForm } from '../pieces/use-line.ts';
import { TextEditor } from './text-editor.tsx';
import { words } from './texts.ts';

type Kind = 'reply' | 'empty';
type Texts<K extends Kind> = Record<`${K}_text_${Language}`, string>;

/** The default text is stored as null and shown as an empty field. */
const textsIn = <K extends Kind>(line: LineSettings, kind: K): Texts<K> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [`${kind}_text_${language}`, line[`${kind}_text_${language}`] ?? '']),
  ) as Texts<K>;

const stored = (values: object): LinePatch =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value === '' ? null : value]));

const byLanguage = <T,>(read: (language: Language) => T): Record<Language, T> => ({
  fr: read('fr'),
  nl: read('nl'),
  de: read('de'),
  en: read('en'),
});

export const MessageTextCard = ({ line }: { line: LineSettings }) => {
  const form = useLineForm<Texts<'reply'>>({
    name: 'reply-texts',
    line,
    read: (now) => textsIn(now, 'reply'),
    patch: stored,
  });
  return (
    <FormCard title={words.message.title} lead={words.message.lead} form={form}>
      <TextEditor
        line={line}
        variant="message"
        values={byLanguage((one) => form.values[`reply_text_${one}`])}
        errors={byLanguage((one) => form.errors[`reply_text_${one}`])}
        onChange={(language, text) => form.set(`reply_text_${language}`, text)}
      />
    </FormCard>
  );
};

export const EmptyTextCard = ({ line }: { line: LineSettings }) => {
  const form = useLineForm<Texts<'empty'> & { empty_reply: boolean }>({
    name: 'empty-texts',
    line,
    read: (now) => ({ empty_reply: now.empty_reply, ...textsIn(now, 'empty') }),
    patch: stored,
  });
  const { empty_reply: isOn } = form.values;
  return (
    <FormCard title={words.empty.title} lead={words.empty.lead} form={form}>
      <div className="grid gap-1">
        <Checkbox
          label={<span className="font-semibold">{words.empty.label}</span>}
          checked={isOn}
          onChange={(event) => form.set('empty_reply', event.target.checked)}
        />
        {!isOn && <p className="max-w-[64ch] pl-7 text-table text-ink-2">{words.empty.off}</p>}
      </div>
      {isOn && (
        <TextEditor
          line={line}
          variant="empty"
          values={byLanguage((one) => form.values[`empty_text_${one}`])}
          errors={byLanguage((one) => form.errors[`empty_text_${one}`])}
          onChange={(language, text) => form.set(`empty_text_${language}`, text)}
        />
      )}
    </FormCard>
  );
};
