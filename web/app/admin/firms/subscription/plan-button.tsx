// Gives a firm the custom plan or the monthly one. A card is charged for the monthly plan alone.
import type { Subscription } from '#contract/subscriptions.ts';
import { Button } from '#web/ui/button.tsx';
import { useAdmin } from '../../context.ts';
import { useAct } from '../../pieces/act.ts';
import { subscriptionTexts } from './texts.ts';

export const PlanButton = ({ firmId, one }: { firmId: string; one: Subscription }) => {
  const { client } = useAdmin();
  const { busy, act } = useAct('firms');
  if (one.by_card) return null;
  const plan = one.plan === 'custom' ? 'standard' : 'custom';
  return (
    <Button
      size="small"
      className="justify-self-start"
      busy={busy !== null}
      onClick={() =>
        void act('plan', {
          work: () => client.call('adminSetPlan', { params: { id: firmId }, body: { plan } }),
          done: subscriptionTexts.planChanged,
        })
      }
    >
      {subscriptionTexts.toPlan[plan]}
    </Button>
  );
};
