// The greeting outside the office hours and on holidays.
import { proposedText } from '#contract/greeting-texts.ts';
import type { Language } from '#contract/languages.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { FormCard } from '../pieces/form-card.tsx';
import { RecordVoice } from './record-voice.tsx';
import { RecordingList, RemoveButton } from './recording-list.tsx';
import { words } from './texts.ts';
import { languagesOf, recordingsOf } from './use-greetings.ts';
import { useTextForm } from './use-text-form.ts';
import { type GreetingStepProps, labelled } from './usual-steps.tsx';

const { closed: texts } = words;

export const ClosedStep = ({ line, greetings, number }: GreetingStepProps) => {
  const closed = greetings.filter(({ kind }) => kind === 'closed');
  const proposed = (language: Language) => proposedText('closed', language, line.name);
  const form = useTextForm({ line, kind: 'closed', greetings, proposed });
  const languages = languagesOf(line);
  const hasSound = closed.some(({ sound }) => sound !== null);
  const adopt = () => {
    for (const language of languages) form.set(language, form.values[language] || proposed(language));
    form.submit();
  };
  return (
    <FormCard
      title={texts.title}
      lead={texts.lead}
      form={form}
      step={{ number, state: closed.length > 0 ? texts.own : words.usual.title }}
    >
      <RecordingList
        line={line}
        greetings={recordingsOf(greetings, 'closed')}
        whatOf={() => words.heard.voice}
      />
      <RecordVoice line={line} kind="closed" again={hasSound} />
      {languages.map((language) => (
        <TextArea
          key={language}
          label={texts.text(labelled(line, language))}
          hint={form.values[language] ? undefined : texts.proposed}
          lang={language}
          value={form.values[language] || proposed(language)}
          error={form.errors[language]}
          onChange={(event) => form.set(language, event.target.value)}
        />
      ))}
      {closed.length > 0 && <RemoveButton line={line} greetings={closed} label={texts.stop} />}
      {closed.length === 0 && !form.dirty && (
        <Button size="small" kind="primary" className="justify-self-start" busy={form.busy} onClick={adopt}>
          {texts.use}
        </Button>
      )}
    </FormCard>
  );
};
