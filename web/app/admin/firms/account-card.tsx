// What the operator does with the account of a firm: invite again, disable, enable, erase after its address was typed.
import { useState } from 'react';
import type { AdminFirmDetail } from '#contract/admin/firms.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useAdmin } from '../context.ts';
import { useAct } from '../pieces/act.ts';
import { TypedConfirmation } from '../pieces/typed-confirmation.tsx';
import { words } from './texts.ts';

type EraseProps = { firm: AdminFirmDetail; open: boolean; onClose: () => void };

const EraseDialog = ({ firm, open, onClose }: EraseProps) => {
  const { client, notify, go } = useAdmin();
  const [offered, setOffered] = useState(false);
  return (
    <TypedConfirmation
      open={open}
      onClose={onClose}
      title={words.eraseTitle(firm.name)}
      action={words.eraseNow}
      label={words.eraseField}
      hint={words.eraseHint(firm.email)}
      ready={offered}
      work={async (confirmation) => {
        await client.call('adminEraseFirm', {
          params: { id: firm.id },
          body: { confirmation, export_offered: true },
        });
        notify(words.erased);
        go('cabinets');
      }}
    >
      <p>{words.eraseLead(firm.messages, firm.lines)}</p>
      <Checkbox
        label={words.exportOffered}
        checked={offered}
        onChange={(event) => setOffered(event.target.checked)}
      />
    </TypedConfirmation>
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
