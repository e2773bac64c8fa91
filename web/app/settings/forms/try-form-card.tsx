// Shows which form would be proposed for a message, and the words that decide.
import { type FormEvent, useState } from 'react';
import type { FormChoice } from '#contract/forms.ts';
import { ApiError, messageOr } from '#web/app/api/api-error.ts';
import { SCENARIO_NAMES, SENDING_NAMES } from '#web/texts/setting-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSettings } from '../context.ts';
import { caseFormTexts } from './texts.ts';

const { trial: texts } = caseFormTexts;

const Chosen = ({ choice, form }: { choice: FormChoice; form: NonNullable<FormChoice['form']> }) => (
  <>
    <div className="grid gap-1">
      <p className="text-label text-ink-3">{texts.chosen}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold wrap-anywhere">{form.name}</p>
        {choice.doubtful && <Badge tone="waiting">{texts.check}</Badge>}
        <span className="text-table text-ink-3">{SENDING_NAMES[form.sending]}</span>
      </div>
    </div>
    {choice.words.length > 0 && (
      <div className="grid gap-1">
        <p className="text-label text-ink-3">{texts.words}</p>
        <p className="text-table">{choice.words.map((word) => `«\u202f${word}\u202f»`).join(', ')}</p>
      </div>
    )}
    {choice.doubtful && <p className="text-table text-ink-2">{texts.checkHint}</p>}
  </>
);

const Result = ({ choice }: { choice: FormChoice }) => (
  <div className="grid gap-3 rounded-lg border border-line bg-paper-2 p-4">
    {choice.form ? (
      <Chosen choice={choice} form={choice.form} />
    ) : (
      <p className="font-semibold">{texts.none}</p>
    )}
    {choice.scenario && <p className="text-table">{texts.held(SCENARIO_NAMES[choice.scenario])}</p>}
    {choice.other && (
      <p className="text-table text-ink-2">
        {choice.form ? texts.other(choice.other.name) : texts.nearest(choice.other.name)}
      </p>
    )}
  </div>
);

export const TrialCard = () => {
  const { client } = useSettings();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [choice, setChoice] = useState<FormChoice | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setChoice(null);
    setError(null);
    setProblem(null);
    try {
      setChoice(await client.call('tryForms', { body: { text } }));
    } catch (failure) {
      const isField = failure instanceof ApiError && failure.details.field === 'text';
      (isField ? setError : setProblem)(messageOr(failure, texts.failed));
    }
    setBusy(false);
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <SectionCard title={texts.title} lead={texts.lead}>
        <TextArea
          label={texts.message}
          rows={4}
          maxLength={4000}
          placeholder={texts.placeholder}
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        <Button size="small" type="submit" busy={busy} className="justify-self-start">
          {texts.submit}
        </Button>
        {problem !== null && <Banner tone="error">{problem}</Banner>}
        <section aria-label={texts.result} aria-live="polite" className="empty:hidden">
          {choice && <Result choice={choice} />}
        </section>
      </SectionCard>
    </form>
  );
};
