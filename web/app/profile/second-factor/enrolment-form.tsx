// Enrols an authenticator app: the QR code, the same key as text, and the first code as proof.
import { type FormEvent, useState } from 'react';
import { sentenceOr } from '#web/app/session/refusals.ts';
import type { Enrolment, SecondFactor } from '#web/app/session/second-factor.ts';
import { textOf } from '#web/site/forms/text-of.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Heading, type Level } from './heading.tsx';
import { secondFactor as texts } from './texts.ts';

type EnrolmentProps = {
  enrolment: Enrolment;
  factor: SecondFactor;
  onDone: () => Promise<void> | void;
  onCancel: (() => void) | null;
  level: Level;
};

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

export const EnrolmentForm = ({ enrolment, factor, onDone, onCancel, level }: EnrolmentProps) => {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const code = textOf(new FormData(event.currentTarget), 'code').replaceAll(/\s/g, '');
    setBusy(true);
    setFault(null);
    try {
      await factor.confirm(enrolment.id, code);
      await onDone();
    } catch (error) {
      setFault(sentenceOr(error, texts.failed));
      setBusy(false);
    }
  };

  return (
    <form method="post" onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-1.5">
        <Heading level={level}>{texts.scanTitle}</Heading>
        <p className="text-table text-ink-2">{texts.scan}</p>
      </div>
      <div className="grid items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        {/* White in the dark theme too: cameras read dark on light. */}
        <img
          src={enrolment.picture}
          alt={texts.picture}
          width={176}
          height={176}
          className="justify-self-center rounded-lg border border-line bg-white p-2 max-sm:order-last sm:justify-self-start"
        />
        <div className="grid content-center gap-2">
          {/* On the telephone itself a camera cannot scan the code. */}
          <ButtonLink href={enrolment.uri} className="mb-2 sm:hidden">
            {texts.openApp}
          </ButtonLink>
          <p className="text-table font-semibold">{texts.secretTitle}</p>
          <code className="rounded-md bg-paper-2 px-3 py-2 font-mono text-table break-words text-ink select-all">
            {inFours(enrolment.secret)}
          </code>
        </div>
      </div>
      <TextField
        label={texts.firstCode}
        hint={texts.firstCodeHint}
        error={fault}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]{3} ?[0-9]{3}"
        title={texts.firstCode}
        maxLength={7}
        required
        className="sm:max-w-44"
      />
      <div className="flex flex-wrap items-center gap-2 max-sm:grid">
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? texts.confirming : texts.confirm}
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
        <p className="text-table text-ink-3 sm:ml-2">{texts.othersEnd}</p>
      </div>
    </form>
  );
};
