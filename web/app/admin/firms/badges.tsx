// State, health and subscription of a firm, as badges.
import type { AdminFirm } from '#contract/admin/firms.ts';
import { lastDayText } from '#web/texts/figures.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { firmTexts } from './texts.ts';

const HEALTH_TONES: Record<AdminFirm['health'], Tone> = {
  late: 'urgent',
  undelivered: 'urgent',
  texts_refused: 'urgent',
  alert_unread: 'urgent',
  silent: 'waiting',
  no_subscription: 'waiting',
  no_line: 'quiet',
  well: 'done',
};

/** A disabled or invited account first: nothing else about it matters yet. */
export const FirmBadge = ({ firm }: { firm: AdminFirm }) =>
  firm.state === 'active' ? (
    <Badge tone={HEALTH_TONES[firm.health]}>{firmTexts.health[firm.health]}</Badge>
  ) : (
    <Badge tone={firm.state === 'disabled' ? 'quiet' : 'new'}>{firmTexts.states[firm.state]}</Badge>
  );

export const SubscriptionText = ({ firm: { subscription } }: { firm: AdminFirm }) =>
  subscription === null ? (
    firmTexts.noSubscription
  ) : (
    <div className="max-md:flex max-md:flex-wrap max-md:gap-x-1">
      {firmTexts.subscriptions[subscription.state]}
      {subscription.ends_at !== null && (
        <span className="block text-label text-ink-3">
          {(subscription.state === 'ended' ? firmTexts.endedOn : firmTexts.until)(
            lastDayText(subscription.ends_at),
          )}
        </span>
      )}
    </div>
  );
