// The survey's life: a draft that is kept as it grows, then sent, then thanked for on another page.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { newId } from '#web/caller/new-id.ts';
import { sendLead } from '#web/site/forms/send-lead.ts';
import { TRAP } from '#web/site/forms/trap.tsx';
import { survey as texts } from '#web/texts/survey.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { type Answers, faultsOf, payloadOf } from './survey-answers.ts';

export type Answer = <F extends keyof Answers>(field: F, value: Answers[F]) => void;

export const useSurvey = () => {
  const [answers, setAnswers] = useState<Answers>({});
  const [isDraft, setDraft] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [faults, setFaults] = useState<ReturnType<typeof faultsOf>>({});
  /** The same until an answer changes: a second press after a cut is the same survey. */
  const sentId = useRef<string | null>(null);

  useEffect(() => {
    const kept = readDraft(localStorage);
    if (kept === null) return;
    setAnswers(kept);
    setDraft(true);
  }, []);

  const answer: Answer = (field, value) => {
    sentId.current = null;
    setFaults({});
    setAnswers((before) => {
      const after = { ...before, [field]: value };
      keepDraft(localStorage, after);
      return after;
    });
  };

  const forget = () => {
    dropDraft(localStorage);
    setAnswers({});
    setDraft(false);
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const found = faultsOf(answers, texts);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    const trap = new FormData(form).get(TRAP);
    sentId.current ??= newId();
    setBusy(true);
    setFailed(false);
    try {
      await sendLead(
        '/api/survey',
        payloadOf(answers, {
          id: sentId.current,
          fax: typeof trap === 'string' ? trap : '',
          tookMs: performance.now(),
        }),
      );
    } catch {
      setBusy(false);
      setFailed(true);
      window.alert(texts.failed);
      return;
    }
    dropDraft(localStorage);
    window.location.assign('/success');
  };
  return { answers, answer, faults, busy, failed, isDraft, forget, submit };
};
