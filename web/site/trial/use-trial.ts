// The state of the trial form: idle, submitting, success or error. The values stay in the form's own fields.
import { type FormEvent, useRef, useState } from 'react';
import { TRAP } from '#contract/plain-forms.ts';
import { newId } from '#web/caller/new-id.ts';
import { ServerRefusal, sendLead } from '#web/site/forms/send-lead.ts';
import { textOf } from '#web/site/forms/text-of.ts';
import { track } from '#web/site/measure/track.ts';
import { trialForm as texts } from '#web/texts/trial.ts';
import { type TrialFault, type TrialFields, trialFault, trialPayloadOf } from './trial-rules.ts';

export type TrialState =
  | { name: 'idle' }
  | { name: 'refused'; fault: TrialFault }
  | { name: 'submitting' }
  | { name: 'success' }
  | { name: 'error'; detail: string };

const fieldsIn = (form: HTMLFormElement): TrialFields & { fax: string } => {
  const data = new FormData(form);
  const text = (name: string): string => textOf(data, name);
  return {
    fullName: text('fullName'),
    legalDomain: text('legalDomain'),
    email: text('email'),
    phone: text('phone'),
    website: text('website'),
    isSymplicyClient: text('isSymplicyClient'),
    fax: text(TRAP),
  };
};

const detailOf = (error: unknown): string => {
  if (!(error instanceof ServerRefusal)) return texts.offline;
  return error.status === 429 ? `${texts.tooMany} ${error.message}` : error.message;
};

export const useTrial = () => {
  const [state, setState] = useState<TrialState>({ name: 'idle' });
  /** The id stays the same until a field changes, so that a second attempt after a lost connection is the same request. */
  const sentId = useRef<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (state.name === 'submitting') return;
    const form = event.currentTarget;
    const { fax, ...fields } = fieldsIn(form);
    const fault = trialFault(fields);
    if (fault) {
      setState({ name: 'refused', fault });
      const [first] = Object.keys(fault.fields);
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    sentId.current ??= newId();
    // Counted from the navigation, because the user may fill in the form before hydration.
    const tookMs = performance.now();
    setState({ name: 'submitting' });
    track('Lead');
    try {
      await sendLead(
        '/api/leads/trial',
        trialPayloadOf(fields, { id: sentId.current, fax, tookMs, now: new Date() }),
      );
    } catch (error) {
      return setState({ name: 'error', detail: detailOf(error) });
    }
    sentId.current = null;
    form.reset();
    track('CompleteRegistration');
    setState({ name: 'success' });
  };
  /** Clears the error of a field that the user changes. */
  const changed = ({ target }: FormEvent<HTMLFormElement>) => {
    sentId.current = null;
    if (state.name !== 'refused' || !('name' in target) || typeof target.name !== 'string') return;
    const fields = Object.fromEntries(
      Object.entries(state.fault.fields).filter(([field]) => field !== target.name),
    );
    const isMended = Object.keys(fields).length === 0;
    setState(isMended ? { name: 'idle' } : { name: 'refused', fault: { ...state.fault, fields } });
  };
  return { state, submit, changed };
};
