// The state of the survey: a draft saved while the user types, then sent, then thanks on another page. The answers
// stay in the form's own fields.
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { TRAP } from '#contract/plain-forms.ts';
import { type Answers, answersOf } from '#contract/survey-form.ts';
import { newId } from '#web/caller/new-id.ts';
import { sendLead } from '#web/site/forms/send-lead.ts';
import { survey as texts } from '#web/texts/survey.ts';
import { deleteDraft, readSurveyDraft, saveDraft } from './draft.ts';
import { faultsOf, SECTION_NAMES, surveyPayloadOf } from './survey-answers.ts';
import { partOf } from './use-part.ts';

const answersIn = (form: HTMLFormElement): Answers => {
  const { fax: _, ...answers } = Object.fromEntries(Object.entries(answersOf(new FormData(form))));
  return answers;
};

/** Fills empty fields from the draft; text typed before hydration stays. */
const fillIn = (form: HTMLFormElement, draft: Answers): void => {
  const typed = Object.keys(answersIn(form));
  for (const [name, value] of Object.entries(draft)) {
    if (typed.includes(name)) continue;
    const wanted = [value].flat().map(String);
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)) {
      if (field.type === 'radio' || field.type === 'checkbox')
        Reflect.set(field, 'checked', wanted.includes(field.value));
      else field.value = wanted.join('');
    }
  }
};

export const useSurvey = (form: RefObject<HTMLFormElement | null>) => {
  const [answers, setAnswers] = useState<Answers>({});
  const [isDraft, setDraft] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [faults, setFaults] = useState<ReturnType<typeof faultsOf>>({});
  /** The id stays the same until an answer changes, so that a second attempt after a lost connection is the same survey. */
  const sentId = useRef<string | null>(null);

  useEffect(() => {
    if (!form.current) return;
    const draft = readSurveyDraft();
    if (draft) fillIn(form.current, draft);
    setDraft(draft !== null);
    setAnswers(answersIn(form.current));
  }, [form]);

  const changed = ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
    sentId.current = null;
    setFaults({});
    const after = answersIn(currentTarget);
    setAnswers(after);
    saveDraft(after);
  };

  const forget = () => {
    deleteDraft();
    form.current?.reset();
    setAnswers({});
    setDraft(false);
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const sent = event.currentTarget;
    // Enter in a field of an earlier part goes on to the next part: the fields that are required come in the last one.
    const part = partOf(window.location.hash);
    if (part < SECTION_NAMES.length) {
      window.location.hash = `partie-${part + 1}`;
      return;
    }
    const given = answersIn(sent);
    const found = faultsOf(given, texts);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return sent.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    const trap = new FormData(sent).get(TRAP);
    sentId.current ??= newId();
    setBusy(true);
    setFailed(false);
    try {
      await sendLead(
        '/api/survey',
        surveyPayloadOf(given, {
          id: sentId.current,
          fax: typeof trap === 'string' ? trap : '',
          // Counted from the navigation, because the user may answer before hydration.
          tookMs: performance.now(),
        }),
      );
    } catch {
      setBusy(false);
      setFailed(true);
      window.alert(texts.failed);
      return;
    }
    deleteDraft();
    window.location.assign('/success');
  };
  return { answers, changed, faults, busy, failed, isDraft, forget, submit };
};
