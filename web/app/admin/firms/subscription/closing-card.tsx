// The closing of a firm's lines long after its subscription ended: announced, closed by a person, opened again.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminFirmDetail } from '#contract/admin/firms.ts';
import type { FirmSubscription } from '#contract/admin/subscriptions.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import { momentText } from '#web/texts/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useAdmin } from '../../context.ts';
import { useAct } from '../../pieces/act.ts';
import { TypedConfirmation } from '../../pieces/typed-confirmation.tsx';
import { subscriptionTexts } from './texts.ts';

type ClosingCardProps = { firm: AdminFirmDetail; given: FirmSubscription; subscription: Subscription };

const dayText = (date: string): string => date.split('-').reverse().join('/');

const stateOf = ({ given, subscription }: Omit<ClosingCardProps, 'firm'>): string => {
  if (subscription.closed_at !== null) return subscriptionTexts.closed(momentText(subscription.closed_at));
  if (subscription.closes_on === null) return given.may.announce ? '' : subscriptionTexts.closingNot;
  return subscriptionTexts.announced(
    dayText(subscription.closes_on),
    given.announced_at === null ? null : momentText(given.announced_at),
  );
};

export const ClosingCard = ({ firm, given, subscription }: ClosingCardProps) => {
  const { client, notify } = useAdmin();
  const cache = useQueryClient();
  const { busy, act } = useAct('firms');
  const [closing, setClosing] = useState(false);
  const { may } = given;
  const params = { id: firm.id };
  const state = stateOf({ given, subscription });
  return (
    <SectionCard title={subscriptionTexts.closing} lead={subscriptionTexts.closingLead}>
      {state !== '' && <p className="text-table">{state}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {may.announce && (
          <Button
            size="small"
            busy={busy === 'announce'}
            onClick={() =>
              void act('announce', {
                work: () => client.call('adminAnnounceClosing', { params }),
                done: subscriptionTexts.announcedDone,
              })
            }
          >
            {subscriptionTexts.announce}
          </Button>
        )}
        {may.close && (
          <Button size="small" kind="danger" onClick={() => setClosing(true)}>
            {subscriptionTexts.close}
          </Button>
        )}
        {may.reopen && (
          <Button
            size="small"
            busy={busy === 'reopen'}
            onClick={() =>
              void act('reopen', {
                work: () => client.call('adminReopenFirm', { params }),
                done: subscriptionTexts.reopened,
              })
            }
          >
            {subscription.closed_at === null ? subscriptionTexts.withdraw : subscriptionTexts.reopen}
          </Button>
        )}
      </div>
      <TypedConfirmation
        open={closing}
        onClose={() => setClosing(false)}
        title={subscriptionTexts.closeTitle(firm.name)}
        action={subscriptionTexts.closeNow}
        label={subscriptionTexts.field}
        hint={subscriptionTexts.hint(firm.email)}
        work={async (confirmation) => {
          await client.call('adminCloseFirm', { params, body: { confirmation } });
          notify(subscriptionTexts.closedDone);
          await cache.invalidateQueries({ queryKey: ['admin', 'firms'] });
        }}
      >
        <p>{subscriptionTexts.closeLeadNow}</p>
      </TypedConfirmation>
    </SectionCard>
  );
};
