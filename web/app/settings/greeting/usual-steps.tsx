// The usual greeting, and the languages and notices of the line.
import { proposedNotice, proposedText } from '#contract/greeting-texts.ts';
import type { Greeting } from '#contract/greetings.ts';
import { knownLanguage, LANGUAGES, type Language } from '#contract/languages.ts';
import type { LineSettings } from '#contract/line-settings.ts';
import { LANGUAGE_NAMES } from '#web/texts/setting-words.ts';
import { SelectField, TextArea } from '#web/ui/field.tsx';
import { FormCard } from '../pieces/form-card.tsx';
import { useLineForm } from '../pieces/use-line.ts';
import { RecordVoice } from './record-voice.tsx';
import { RecordingList } from './recording-list.tsx';
import { words } from './texts.ts';
import { languagesOf, recordingsOf } from './use-greetings.ts';

/** Null where the line has one language: the label need not name it. */
export const labelled = (line: LineSettings, language: Language): string | null =>
  languagesOf(line).length > 1 ? LANGUAGE_NAMES[language].toLowerCase() : null;

export type GreetingStepProps = { line: LineSettings; greetings: readonly Greeting[]; number: number };

export const UsualStep = ({ line, greetings, number }: GreetingStepProps) => {
  const form = useLineForm({
    name: 'usual',
    line,
    read: (now) => ({
      greeting: now.greeting,
      ...(now.second_language !== null && {
        second_greeting: now.second_greeting ?? proposedText('usual', now.second_language, now.name),
      }),
    }),
  });
  const recordings = recordingsOf(greetings, 'usual');
  const hintIn = (language: Language) =>
    recordings.some(({ languages }) => languages.includes(language)) ? words.usual.replaced : undefined;
  return (
    <FormCard
      title={words.usual.title}
      lead={words.usual.lead}
      form={form}
      step={{
        number,
        state: recordings.length > 0 ? words.heard.voice : words.usual.read,
        isOpen: true,
      }}
    >
      <RecordingList line={line} greetings={recordings} whatOf={() => words.heard.voice} />
      <RecordVoice line={line} kind="usual" again={recordings.length > 0} />
      <TextArea
        label={words.usual.text(labelled(line, line.language))}
        hint={hintIn(line.language)}
        lang={line.language}
        value={form.values.greeting}
        error={form.errors.greeting}
        onChange={(event) => form.set('greeting', event.target.value)}
      />
      {line.second_language !== null && (
        <TextArea
          label={words.usual.text(labelled(line, line.second_language))}
          hint={hintIn(line.second_language)}
          lang={line.second_language}
          value={form.values.second_greeting ?? ''}
          error={form.errors.second_greeting}
          onChange={(event) => form.set('second_greeting', event.target.value)}
        />
      )}
    </FormCard>
  );
};

export const NoticeStep = ({ line, number }: { line: LineSettings; number: number }) => {
  const form = useLineForm({
    name: 'notice',
    line,
    read: ({ recording_notice, second_notice, second_language }) => ({
      second_language,
      recording_notice,
      ...(second_language !== null && { second_notice: second_notice ?? proposedNotice(second_language) }),
    }),
  });
  const { second_language: second } = form.values;
  return (
    <FormCard
      title={words.notice.title}
      lead={words.notice.lead}
      form={form}
      step={{
        number,
        state: languagesOf(line)
          .map((one) => LANGUAGE_NAMES[one])
          .join(', '),
      }}
    >
      <TextArea
        label={words.notice.notice(labelled(line, line.language))}
        lang={line.language}
        rows={3}
        value={form.values.recording_notice}
        error={form.errors.recording_notice}
        onChange={(event) => form.set('recording_notice', event.target.value)}
      />
      <div className="max-w-64">
        <SelectField
          label={words.notice.second}
          empty={words.notice.none}
          options={LANGUAGES.filter((one) => one !== line.language).map((value) => ({
            value,
            label: LANGUAGE_NAMES[value],
          }))}
          value={second ?? ''}
          error={form.errors.second_language}
          onChange={(event) => form.set('second_language', knownLanguage(event.target.value))}
        />
      </div>
      {line.second_language !== null && line.second_language === second && (
        <TextArea
          label={words.notice.notice(labelled(line, line.second_language))}
          lang={line.second_language}
          rows={3}
          value={form.values.second_notice ?? ''}
          error={form.errors.second_notice}
          onChange={(event) => form.set('second_notice', event.target.value)}
        />
      )}
    </FormCard>
  );
};
