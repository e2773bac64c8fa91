// The second factor after the password: a code of the telephone or a recovery code.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SessionPort } from '#web/app/session/port.ts';
import { sentenceOr } from '#web/app/session/refusals.ts';
import { textOf } from '#web/site/forms/text-of.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { secondStep as texts } from './second-step-texts.ts';

type SecondStepProps = {
  session: () => SessionPort;
  onShown: () => void;
  /** What the last button says. */
  leave: string;
  onLeave: () => void;
};

const sentence = (error: unknown): string => sentenceOr(error, texts.unexpected);

export const SecondStep = ({ session, onShown, leave, onLeave }: SecondStepProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [onPaper, setOnPaper] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  // The focused form was replaced: without this the keyboard would start at the top of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other field is another place to be
  useEffect(() => form.current?.querySelector('input')?.focus(), [onPaper]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const code = textOf(new FormData(event.currentTarget), 'code').replaceAll(/\s/g, '');
    const { secondFactor } = session();
    setBusy(true);
    setFault(null);
    try {
      await (onPaper ? secondFactor.answerOnPaper(code) : secondFactor.answer(code));
      onShown();
    } catch (error) {
      setFault(sentence(error));
      setBusy(false);
      form.current?.querySelector('input')?.select();
    }
  };

  return (
    <form ref={form} method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
      {fault !== null && <Banner tone="error">{fault}</Banner>}
      {onPaper ? (
        <TextField
          key="paper"
          label={texts.paperCode}
          hint={texts.paperHint}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={16}
          required
        />
      ) : (
        <TextField
          key="shown"
          label={texts.code}
          hint={texts.codeHint}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{3} ?[0-9]{3}"
          title={texts.code}
          maxLength={7}
          required
        />
      )}
      <Button type="submit" kind="primary" wide busy={busy}>
        {busy ? texts.checking : texts.check}
      </Button>
      <Button
        kind="quiet"
        onClick={() => {
          setOnPaper(!onPaper);
          setFault(null);
        }}
      >
        {onPaper ? texts.useTelephone : texts.usePaper}
      </Button>
      <Button kind="quiet" onClick={onLeave}>
        {leave}
      </Button>
    </form>
  );
};
