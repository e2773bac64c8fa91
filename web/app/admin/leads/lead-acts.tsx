// Changes the state of a lead, and erases it after a confirmation.
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { LeadDetails } from '#contract/admin/leads.ts';
import { SET_STATES } from '#contract/lead-states.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useAdmin } from '../context.ts';
import { useGuardedAct } from '../pieces/use-act.ts';
import { admin as texts } from '../texts.ts';
import { leadTexts } from './texts.ts';

type ActsProps = { lead: LeadDetails; onChange: (next: LeadDetails) => void; onErased: () => void };

export const LeadActs = ({ lead, onChange, onErased }: ActsProps) => {
  const { client, notify } = useAdmin();
  const [isErasing, setErasing] = useState(false);
  const [all, setAll] = useState(false);
  const { busy, fault, run } = useGuardedAct();
  const setState = (state: (typeof SET_STATES)[number]) =>
    run(async () => {
      const body = { state, version: lead.version };
      onChange(await client.call('adminPatchLead', { params: { id: lead.id }, body }));
      notify(leadTexts.changed);
    });
  const erase = () =>
    run(async () => {
      const { leads } = await client.call('adminEraseLead', {
        params: { id: lead.id },
        query: { address: all ? 'all' : 'no' },
      });
      notify(leadTexts.erase.done(leads));
      onErased();
    });
  return (
    <div className="grid gap-3">
      {fault && !isErasing && <Banner tone="error">{fault}</Banner>}
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{leadTexts.setState}</legend>
        {lead.state === 'opened' ? (
          <p className="text-table text-ink-2">{leadTexts.openedState}</p>
        ) : (
          SET_STATES.filter((state) => state !== lead.state).map((state) => (
            <Button key={state} size="small" busy={busy} onClick={() => void setState(state)}>
              {leadTexts.toState[state]}
            </Button>
          ))
        )}
        <Button
          size="small"
          kind="danger"
          icon={<Trash2 className="size-4" aria-hidden="true" />}
          onClick={() => setErasing(true)}
        >
          {leadTexts.erase.button}
        </Button>
      </fieldset>
      <Dialog
        open={isErasing}
        onClose={() => setErasing(false)}
        busy={busy}
        title={leadTexts.erase.title}
        actions={
          <>
            <Button disabled={busy} onClick={() => setErasing(false)}>
              {texts.cancel}
            </Button>
            <Button kind="danger" busy={busy} onClick={() => void erase()}>
              {leadTexts.erase.confirm}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p>{leadTexts.erase.lead}</p>
          <Checkbox
            label={leadTexts.erase.all(lead.email)}
            checked={all}
            onChange={(event) => setAll(event.target.checked)}
          />
          {fault && <Banner tone="error">{fault}</Banner>}
        </div>
      </Dialog>
    </div>
  );
};
