// Hands one message over to a colleague outside the firm, by mail with a link to it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import {
  HAND_OVER_CHOICES,
  HAND_OVER_DAYS,
  MOST_HAND_OVER_WORD,
  type OutsideAddress,
} from '#contract/hand-overs.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { ApiError, messageOr } from '#web/app/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { refreshAll } from '../cache.ts';
import { useDashboard } from '../context.ts';
import { handOverTexts } from './texts.ts';

/** The choice of another address than the known ones. */
const OTHER = 'other';

type Fields = { known: string; email: string; word: string; days: number };
type Problem = { field: string | null; text: string };

const problemOf = (error: unknown): Problem => ({
  field: error instanceof ApiError && typeof error.details.field === 'string' ? error.details.field : null,
  text: messageOr(error, handOverTexts.failed),
});

const HandOverForm = ({
  id,
  known,
  problem,
  onChange,
  onSend,
}: {
  id: string;
  known: readonly OutsideAddress[];
  problem: Problem | null;
  onChange: () => void;
  onSend: (fields: Fields) => void;
}) => {
  const [fields, setFields] = useState<Fields>({
    known: known.length > 0 ? '' : OTHER,
    email: '',
    word: '',
    days: HAND_OVER_DAYS.usual,
  });
  const form = useRef<HTMLFormElement>(null);
  // The dialog was opened before its fields were there, and gave the focus to its button.
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), []);
  const set = (change: Partial<Fields>) => {
    onChange();
    setFields({ ...fields, ...change });
  };
  const chosen = known.find(({ email }) => email === fields.known);
  const isOther = fields.known === OTHER;
  const isUnconfirmed = isOther
    ? !known.some(({ email, state }) => email === fields.email.trim() && state === 'confirmed')
    : chosen !== undefined && chosen.state !== 'confirmed';
  const emailError = problem?.field === 'email' ? problem.text : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend(fields);
  };
  return (
    <form ref={form} id={id} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p>{handOverTexts.lead}</p>
      {problem && problem.field !== 'email' && problem.field !== 'word' && (
        <Banner tone="error">{problem.text}</Banner>
      )}
      {known.length > 0 && (
        <SelectField
          label={handOverTexts.known}
          value={fields.known}
          error={isOther ? null : emailError}
          hint={!isOther && isUnconfirmed ? handOverTexts.unconfirmed : undefined}
          empty={handOverTexts.choose}
          options={[
            ...known.map(({ email, state }) => ({
              value: email,
              label: `${email}${handOverTexts.stateOf(state)}`,
            })),
            { value: OTHER, label: handOverTexts.other },
          ]}
          onChange={(event) => set({ known: event.currentTarget.value })}
        />
      )}
      {isOther && (
        <TextField
          type="email"
          label={handOverTexts.email}
          hint={isUnconfirmed ? handOverTexts.unconfirmed : undefined}
          value={fields.email}
          error={emailError}
          maxLength={254}
          autoComplete="off"
          onChange={(event) => set({ email: event.currentTarget.value })}
        />
      )}
      <TextArea
        label={handOverTexts.word}
        hint={handOverTexts.wordHint}
        optional
        rows={3}
        maxLength={MOST_HAND_OVER_WORD}
        value={fields.word}
        error={problem?.field === 'word' ? problem.text : null}
        onChange={(event) => set({ word: event.currentTarget.value })}
      />
      <SelectField
        label={handOverTexts.days}
        value={String(fields.days)}
        options={HAND_OVER_CHOICES.map((days) => ({
          value: String(days),
          label: handOverTexts.daysText(days),
        }))}
        onChange={(event) => set({ days: Number(event.currentTarget.value) })}
      />
    </form>
  );
};

export const HandOverDialog = ({ message, onClose }: { message: Voicemail; onClose: () => void }) => {
  const { source, notify } = useDashboard();
  const cache = useQueryClient();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { data: known, error } = useQuery({
    queryKey: ['outside-addresses'],
    queryFn: async ({ signal }) => (await source.acts()).outsideAddresses(signal),
    // Another person may have added or removed one.
    gcTime: 0,
  });
  const takeBack = (handOverId: string, email: string) => async () => {
    try {
      await (await source.acts()).withdrawHandOver(handOverId);
      notify(handOverTexts.withdrawn(email));
    } catch (failure) {
      notify(messageOr(failure, handOverTexts.withdrawFailed));
    }
    await refreshAll(cache);
  };
  const send = async (fields: Fields) => {
    const email = (fields.known === OTHER ? fields.email : fields.known).trim();
    if (busy) return;
    if (email === '') return setProblem({ field: 'email', text: handOverTexts.emailMissing });
    setBusy(true);
    try {
      const { days, word } = fields;
      const made = await (await source.acts()).handOver(message.id, {
        email,
        days,
        ...(word.trim() === '' ? {} : { word }),
      });
      notify(
        made.mail === 'waiting' ? handOverTexts.asked(made.email) : handOverTexts.sent(made.email),
        () => void takeBack(made.id, made.email)(),
      );
      onClose();
      await refreshAll(cache);
    } catch (failure) {
      setProblem(problemOf(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={handOverTexts.title}
      actions={
        <>
          <Button kind="quiet" disabled={busy} onClick={onClose}>
            {handOverTexts.cancel}
          </Button>
          <Button kind="primary" type="submit" form={id} busy={busy} disabled={!known}>
            {handOverTexts.send}
          </Button>
        </>
      }
    >
      {error && <Banner tone="error">{messageOr(error, handOverTexts.failed)}</Banner>}
      {!known && !error && <Skeleton className="h-72 w-full" />}
      {known && (
        <HandOverForm
          id={id}
          known={known}
          problem={problem}
          onChange={() => setProblem(null)}
          onSend={(fields) => void send(fields)}
        />
      )}
    </Dialog>
  );
};
