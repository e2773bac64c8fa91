// Shows one recipient: its address, its state, what it receives, and what can be done with it.
import { useState } from 'react';
import type { Recipient } from '#contract/recipients.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { lazyPart } from '#web/ui/boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { useSettings } from '../context.ts';
import { EditButton, RemoveButton } from '../pieces/list-buttons.tsx';
import { settings } from '../texts.ts';
import { summaryOf } from './recipient-summary.ts';
import { words } from './texts.ts';
import { useRecipientsReload } from './use-recipients.ts';

const { list } = words;
const RecipientSettings = lazyPart(() => import('./recipient-settings.tsx'));
const TONES = { confirmed: 'done', waiting: 'waiting', expired: 'urgent' } as const;

type RecipientRowProps = { one: Recipient; isOpen: boolean; onOpen: () => void; onRemove: () => void };

export const RecipientRow = ({ one, isOpen, onOpen, onRemove }: RecipientRowProps) => {
  const { client, notify } = useSettings();
  const reload = useRecipientsReload(one.line_id);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isConfirmed = one.state === 'confirmed';

  const send = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await client.call(isConfirmed ? 'sendSample' : 'resendConfirmation', { params: { id: one.id } });
      notify(isConfirmed ? list.sampled(one.email) : list.resent(one.email));
      await reload();
    } catch (error) {
      setProblem(messageOr(error, settings.notSaved));
    } finally {
      setBusy(false);
    }
  };

  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line py-4 not-first:border-t first:pt-0 last:pb-0">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold break-all">{one.email}</span>
          <Badge tone={TONES[one.state]}>{words.states[one.state]}</Badge>
        </div>
        <p className="text-table text-ink-2">{summaryOf(one)}</p>
        {one.held > 0 && <p className="text-table text-waiting">{list.held(one.held)}</p>}
      </div>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <div className="flex flex-wrap gap-2">
        <EditButton isOpen={isOpen} label={list.edit(one.email)} onClick={onOpen}>
          {list.editShort}
        </EditButton>
        <Button
          size="small"
          busy={busy}
          aria-label={isConfirmed ? list.sampleFor(one.email) : list.resendFor(one.email)}
          onClick={() => void send()}
        >
          {isConfirmed ? list.sample : list.resend}
        </Button>
        <RemoveButton label={list.removeFor(one.email)} onClick={onRemove}>
          {list.remove}
        </RemoveButton>
      </div>
      {isOpen && <RecipientSettings one={one} />}
    </li>
  );
};
