// Chooses a form for an analysed message and adds the proposal in the transaction that saves the analysis.
import { randomBytes } from 'node:crypto';
import type { FormScenario } from '#contract/forms.ts';
import type { ChosenForm, FormChooser } from '#server/adapters/analysis/forms/port.ts';
import type { AnalysedText } from '#server/adapters/analysis/port.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import { emitEvent } from '#server/webhooks/index.ts';
import { codeFrom, formLinkExpiry, referenceFrom, scenarioOf } from '../rules.ts';
import { type FormRow, offeredForms, settingsRow } from '../store.ts';
import { scenariosIn } from '../view.ts';
import { insertProposal, settledMessages } from './store.ts';

export type Chosen = ChosenForm & {
  form: FormRow | null;
  next: FormRow | null;
  scenario: FormScenario | null;
};

type Heard = { userId: string; transcript: string; localOnly: boolean };

/** Null if the firm has no form that may be proposed. */
export const chooseWith =
  ({ db, chooser }: { db: Database; chooser: FormChooser }) =>
  async (
    { userId, transcript, localOnly }: Heard,
    analysed: AnalysedText,
    signal: AbortSignal,
  ): Promise<Chosen | null> => {
    const { forms, settled, off } = await db.asSystem(async (trx) => {
      const offered = await offeredForms(trx, userId);
      if (offered.length === 0) return { forms: [], settled: [], off: [] };
      return {
        forms: offered,
        settled: await settledMessages(trx, userId),
        off: scenariosIn(await settingsRow(trx, userId)),
      };
    });
    if (forms.length === 0) return null;
    const { domain, stage, category, urgency, sentiment } = analysed.findings;
    const values = { stage: stage?.value ?? null, category: category?.value ?? null };
    const scenario = scenarioOf(
      {
        transcript,
        facts: analysed.facts,
        urgency: urgency?.value ?? null,
        sentiment: sentiment?.value ?? null,
        ...values,
      },
      off,
    );
    const none = {
      id: null,
      other: null,
      words: [],
      doubtful: false,
      by: 'embedded',
      form: null,
      next: null,
    };
    if (scenario) return { ...none, scenario };
    const chosen = await chooser.choose(
      { transcript, language: analysed.language, domain: domain?.value ?? null, ...values },
      forms.map(({ id, name, use_when, language }) => ({ id, name, useWhen: use_when, language })),
      settled,
      { localOnly },
      signal,
    );
    // Only a form of this list can be proposed, whatever the choice answers.
    const formOf = (id: string | null) => forms.find((form) => form.id === id) ?? null;
    return { ...chosen, form: formOf(chosen.id), next: formOf(chosen.other), scenario: null };
  };

export type NewProposal = {
  userId: string;
  voicemailId: string;
  form: Pick<FormRow, 'id'>;
  chosenId: string | null;
  automatic: boolean;
  doubtful: boolean;
  words: readonly string[];
  now: Date;
};

export const newProposal = (
  trx: Trx,
  { userId, voicemailId, form, chosenId, now, ...proposal }: NewProposal,
) => {
  const random = randomBytes(32);
  return insertProposal(trx, {
    id: newId(now.getTime()),
    user_id: userId,
    voicemail_id: voicemailId,
    form_id: form.id,
    chosen_id: chosenId,
    automatic: proposal.automatic,
    doubtful: proposal.doubtful,
    words: [...proposal.words],
    code: codeFrom(random),
    reference: referenceFrom(random.subarray(16)),
    proposed_at: now,
    expires_at: formLinkExpiry(now),
  });
};

/** A doubtful choice waits for a click, even of a form that is sent automatically. */
export const propose = async (
  trx: Trx,
  message: { userId: string; voicemailId: string },
  chosen: Chosen,
  now: Date,
): Promise<void> => {
  if (!chosen.form) return;
  const isNew = await newProposal(trx, {
    ...message,
    form: chosen.form,
    chosenId: chosen.form.id,
    automatic: chosen.form.sending === 'automatic' && !chosen.doubtful,
    doubtful: chosen.doubtful,
    words: chosen.words,
    now,
  });
  if (isNew)
    await emitEvent(trx, {
      userId: message.userId,
      type: 'form.proposed',
      messageId: message.voicemailId,
      ids: { form_id: chosen.form.id, doubtful: chosen.doubtful },
    });
};
