// What the operator does with the account of a firm: invite again, disable, enable, erase after its address was typed.
import { useState } from 'react';
import type { AdminFirmDetail } from '#contract/admin/firms.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useAdmin } from '../context.ts';
import { useAct } from '../pieces/act.ts';
import { TypedConfirmation } from '../pieces/typed-confirmation.tsx';
import { firmTexts } from './texts.ts';

type EraseProps = { firm: AdminFirmDetail; open: boolean; onClose: () => void };

const EraseDialog = ({ firm, open, onClose }: EraseProps) => {
  const { client, notify, go } = useAdmin();
  const [offered, setOffered] = useState(false);
  return (
    <TypedConfirmation
      open={open}
      onClose={onClose}
      title={firmTexts.eraseTitle(firm.name)}
      action={firmTexts.eraseNow}
      label={firmTexts.eraseField}
      hint={firmTexts.eraseHint(firm.email)}
      ready={offered}
      work={async (confirmation) => {
        await client.call('adminEraseFirm', {
          params: { id: firm.id },
          body: { confirmation, export_offered: true },
        });
        notify(firmTexts.erased);
        go('cabinets');
      }}
    >
      <p>{firmTexts.eraseLead(firm.messages, firm.lines)}</p>
      <Checkbox
        label={firmTexts.exportOffered}
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
    invite: { work: () => client.call('adminInviteFirm', { params }), done: firmTexts.invited },
    disable: { work: () => client.call('adminDisableFirm', { params }), done: firmTexts.disabled },
    enable: { work: () => client.call('adminEnableFirm', { params }), done: firmTexts.enabled },
  };
  // Busy during any act: after «Désactiver» the button «Réactiver» may appear before the lists are read again.
  const button = (name: keyof typeof acts) => (
    <Button size="small" busy={busy !== null} onClick={() => void act(name, acts[name])}>
      {firmTexts[name]}
    </Button>
  );
  return (
    <SectionCard title={firmTexts.accountTitle} lead={firmTexts.accountLead}>
      <div className="flex flex-wrap gap-2">
        {firm.state === 'invited' && button('invite')}
        {button(firm.state === 'disabled' ? 'enable' : 'disable')}
        <Button size="small" kind="danger" onClick={() => setErasing(true)}>
          {firmTexts.erase}
        </Button>
      </div>
      <EraseDialog firm={firm} open={erasing} onClose={() => setErasing(false)} />
    </SectionCard>
  );
};
