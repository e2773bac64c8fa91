// Erases everything about one caller: the number, then what is stored about it, then the number once more.
import { type FormEvent, useState } from 'react';
import { type CallerKept, callerErasure, callerNumber } from '#contract/callers.ts';
import { formatPhone } from '#contract/phone.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { refusalOr } from '#web/app/shell/hold-texts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSettings } from '../context.ts';
import { errorsIn } from '../pieces/errors-in.ts';
import { settings } from '../texts.ts';
import { words } from './texts.ts';

const { caller: texts } = words;
type Refusal = { field: string | null; sentence: string };

const refusalIn = (error: unknown): Refusal => ({
  field: error instanceof ApiError && typeof error.details.field === 'string' ? error.details.field : null,
  sentence: refusalOr(error, settings.notSaved),
});

const Kept = ({ kept }: { kept: CallerKept }) => (
  <ul className="list-disc pl-5">
    <li>{texts.messages(kept.messages)}</li>
    <li>{texts.recordings(kept.recordings)}</li>
    {kept.calls > 0 && <li>{texts.calls(kept.calls)}</li>}
  </ul>
);

type ConfirmProps = { kept: CallerKept; onDone: (sentences: readonly string[]) => void; onClose: () => void };

const Confirm = ({ kept, onDone, onClose }: ConfirmProps) => {
  const { client } = useSettings();
  const [again, setAgain] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const erase = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const body = { number: kept.number, confirmation: again };
    const { confirmation } = errorsIn(callerErasure, body, body);
    if (confirmation !== undefined) return setRefusal({ field: 'confirmation', sentence: confirmation });
    setBusy(true);
    setRefusal(null);
    try {
      const { messages, coming, text_opt_out } = await client.call('eraseCaller', { body });
      onDone([
        texts.done(messages),
        ...(coming > 0 ? [texts.coming(coming)] : []),
        ...(text_opt_out ? [texts.optOut] : []),
      ]);
    } catch (error) {
      setRefusal(refusalIn(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={texts.confirmTitle}>
      <form method="post" noValidate onSubmit={(event) => void erase(event)} className="grid gap-4">
        <div className="grid gap-2">
          <p>{texts.found(formatPhone(kept.number))}</p>
          <Kept kept={kept} />
          <p className="font-semibold text-urgent">{texts.warn}</p>
        </div>
        {refusal?.field === null && <Banner tone="error">{refusal.sentence}</Banner>}
        <TextField
          label={texts.again}
          type="tel"
          autoComplete="off"
          value={again}
          error={refusal?.field === null ? null : refusal?.sentence}
          onChange={(event) => setAgain(event.target.value)}
        />
        <div className="grid gap-2 sm:flex sm:justify-end">
          <Button onClick={onClose}>{settings.cancel}</Button>
          <Button kind="danger" type="submit" busy={busy}>
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

export const EraseCallerCard = () => {
  const { client } = useSettings();
  const [number, setNumber] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [kept, setKept] = useState<CallerKept | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<readonly string[]>([]);
  const look = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setKept(null);
    setDone([]);
    const { number: wrong } = errorsIn(callerNumber, { number }, { number });
    if (wrong !== undefined) return setRefusal({ field: 'number', sentence: wrong });
    setBusy(true);
    setRefusal(null);
    try {
      setKept(await client.call('previewCallerErasure', { body: { number } }));
    } catch (error) {
      setRefusal(refusalIn(error));
    } finally {
      setBusy(false);
    }
  };
  const isNothing = kept !== null && kept.messages + kept.recordings + kept.calls === 0;
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      <form method="post" noValidate onSubmit={(event) => void look(event)} className="grid gap-3">
        <TextField
          label={texts.number}
          type="tel"
          autoComplete="off"
          placeholder="+32 470 00 00 12"
          value={number}
          error={refusal?.sentence}
          onChange={(event) => setNumber(event.target.value)}
        />
        <Button size="small" type="submit" busy={busy} className="justify-self-start">
          {texts.look}
        </Button>
      </form>
      <div role="status" className="grid gap-2 text-table empty:hidden">
        {kept && isNothing && <p>{texts.nothing(formatPhone(kept.number))}</p>}
        {kept && !isNothing && (
          <>
            <p className="font-semibold">{texts.found(formatPhone(kept.number))}</p>
            <Kept kept={kept} />
          </>
        )}
        {kept?.text_opt_out && <p className="text-ink-2">{texts.optOut}</p>}
        {done.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {kept && !isNothing && (
        <Button kind="danger" size="small" className="justify-self-start" onClick={() => setAsking(true)}>
          {texts.erase}
        </Button>
      )}
      {kept && isAsking && (
        <Confirm
          kept={kept}
          onClose={() => setAsking(false)}
          onDone={(sentences) => {
            setAsking(false);
            setKept(null);
            setNumber('');
            setDone(sentences);
          }}
        />
      )}
    </SectionCard>
  );
};
