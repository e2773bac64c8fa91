// What the owner keeps from erasure: shown beside a message and a contact, and in the settings.
import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type Hold, MOST_HOLD_REASON, newHold } from '#contract/holds.ts';
import { formatPhone } from '#contract/phone.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { momentText } from '#web/texts/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { holdTexts as texts } from './hold-texts.ts';

const aboutOf = ({ of, received_at, contact_name, numbers }: Hold): string => {
  const all = numbers.map(formatPhone).join(', ');
  if (of === 'message') return texts.message(received_at === null ? '' : momentText(received_at), all);
  if (of === 'contact') return texts.contact(contact_name ?? all);
  return texts.number(all);
};

type RowProps = { hold: Hold; isOwner: boolean; onRelease: (hold: Hold) => Promise<void> };

const Row = ({ hold, isOwner, onRelease }: RowProps) => {
  const [busy, setBusy] = useState(false);
  const about = aboutOf(hold);
  const release = async () => {
    setBusy(true);
    await onRelease(hold);
    setBusy(false);
  };
  return (
    <li className="grid justify-items-start gap-1">
      <span className="text-table font-medium wrap-anywhere">{about}</span>
      <p className="text-table whitespace-pre-line text-ink-2 wrap-anywhere">{hold.reason}</p>
      <span className="text-label text-ink-3 tabular-nums">
        {[momentText(hold.held_at), ...(hold.held_by.name ? [hold.held_by.name] : [])].join(' · ')}
      </span>
      {isOwner && (
        <Button
          size="small"
          busy={busy}
          data-print="no"
          aria-label={texts.releaseOf(about)}
          className="max-md:min-h-11"
          onClick={() => void release()}
        >
          {texts.release}
        </Button>
      )}
    </li>
  );
};

export const HoldsNotLoaded = () => (
  <p data-print="no" className="text-table text-ink-3">
    {texts.notLoaded}
  </p>
);

export const HoldRows = ({ items, ...row }: { items: readonly Hold[] } & Omit<RowProps, 'hold'>) => (
  <ul className="grid gap-3.5">
    {items.map((hold) => (
      <Row key={hold.id} hold={hold} {...row} />
    ))}
  </ul>
);

type DialogProps = { lead: string; onHold: (reason: string) => Promise<void>; onClose: () => void };

/** Asks for the reason. A failure is told in the dialog. */
const HoldDialog = ({ lead, onHold, onClose }: DialogProps) => {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = newHold.shape.reason.safeParse(reason);
    setWrong(read.success ? null : (read.error.issues[0]?.message ?? null));
    if (!read.success || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await onHold(read.data);
      onClose();
    } catch (error) {
      setFailure(messageOr(error, texts.failed));
      setBusy(false);
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      title={texts.title}
      cancel={texts.cancel}
      send={texts.hold}
      busy={busy}
      problem={failure}
      onSubmit={submit}
    >
      <p>{lead}</p>
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        rows={3}
        maxLength={MOST_HOLD_REASON}
        value={reason}
        error={wrong}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
};

export const HoldButton = ({ lead, onHold }: Omit<DialogProps, 'onClose'>) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        data-print="no"
        icon={<ShieldCheck className="size-4" aria-hidden="true" />}
        className="justify-self-start max-md:min-h-11"
        onClick={() => setAsking(true)}
      >
        {texts.ask}
      </Button>
      {asking && <HoldDialog lead={lead} onHold={onHold} onClose={() => setAsking(false)} />}
    </>
  );
};
