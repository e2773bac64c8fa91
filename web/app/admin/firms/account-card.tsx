// What the operator does with the account of a firm: invite again, disable, enable, erase after its address was typed.
import { useState } from 'react';
import type { AdminFirmDetail } from '#contract/admin/firms.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useAdmin } from '../context.ts';
import { useAct } from '../pieces/act.ts';
import { admin as texts } from '../texts.ts';
import { words } from './texts.ts';

type EraseProps = { firm: AdminFirmDetail; open: boolean; onClose: () => void };

const EraseDialog = ({ firm, open, onClose }: EraseProps) => {
  const { client, notify, go } = useAdmin();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    setTyped('');
    setProblem(null);
    onClose();
  };
  const erase = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await client.call('adminEraseFirm', { params: { id: firm.id }, body: { confirmation: typed } });
      notify(words.erased);
      go('cabinets');
    } catch (error) {
      setProblem(messageOr(error, texts.notDone));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={words.eraseTitle(firm.name)}
      actions={
        <>
          <Button kind="quiet" onClick={close}>
            {texts.cancel}
          </Button>
          <Button kind="danger" busy={busy} onClick={() => void erase()}>
            {words.eraseNow}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{words.eraseLead(firm.messages, firm.lines)}</p>
        <TextField
          label={words.eraseField}
          hint={words.eraseHint(firm.email)}
          error={problem}
          type="email"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </Dialog>
  );
};

export const AccountCard = ({ firm }: { firm: AdminFirmDetail }) => {
  const { client } = useAdmin();
  const { busy, act } = useAct('firms');
  const [erasing, setErasing] = useState(false);
  const params = { id: firm.id };
  const acts = {
    invite: { work: () => client.call('adminInviteFirm', { params }), done: words.invited },
    disable: { work: () => client.call('adminDisableFirm', { params }), done: words.disabled },
    enable: { work: () => client.call('adminEnableFirm', { params }), done: words.enabled },
  };
  const button = (name: keyof typeof acts) => (
    <Button size="small" busy={busy === name} onClick={() => void act(name, acts[name])}>
      {words[name]}
    </Button>
  );
  return (
    <SectionCard title={words.accountTitle} lead={words.accountLead}>
      <div className="flex flex-wrap gap-2">
        {firm.state === 'invited' && button('invite')}
        {button(firm.state === 'disabled' ? 'enable' : 'disable')}
        <Button size="small" kind="danger" onClick={() => setErasing(true)}>
          {words.erase}
        </Button>
      </div>
      <EraseDialog firm={firm} open={erasing} onClose={() => setErasing(false)} />
    </SectionCard>
  );
};
