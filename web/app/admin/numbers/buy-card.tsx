// Buys a number without a line, after a confirmation.
import { useState } from 'react';
import { formatPhone } from '#contract/phone.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useAdmin } from '../context.ts';
import { NumbersForSale } from '../pieces/numbers-for-sale.tsx';
import { useGuardedAct } from '../pieces/use-act.ts';
import { admin as texts } from '../texts.ts';
import { words } from './texts.ts';

export const BuyCard = ({ onBought }: { onBought: () => void }) => {
  const { client, notify } = useAdmin();
  const [number, setNumber] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const { busy, fault, run, clear } = useGuardedAct();
  const buy = async () => {
    const done = await run(() => client.call('adminBuyNumber', { body: { number } }));
    if (done) {
      setConfirming(false);
      notify(words.buy.done);
    }
    // A purchase of unknown outcome stands in the list too.
    onBought();
  };
  return (
    <SectionCard title={words.buy.title} lead={words.buy.lead}>
      <NumbersForSale value={number} onChange={setNumber} />
      <Button
        size="small"
        kind="primary"
        disabled={number === ''}
        className="justify-self-start"
        onClick={() => {
          clear();
          setConfirming(true);
        }}
      >
        {words.buy.button}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        busy={busy}
        title={words.buy.confirmTitle(formatPhone(number))}
        actions={
          <>
            <Button disabled={busy} onClick={() => setConfirming(false)}>
              {texts.cancel}
            </Button>
            <Button kind="primary" busy={busy} onClick={() => void buy()}>
              {words.buy.button}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p>{words.buy.confirmLead}</p>
          {fault && <Banner tone="error">{fault}</Banner>}
        </div>
      </Dialog>
    </SectionCard>
  );
};
