// State, health and subscription of a firm, as badges.
import type { AdminFirm } from '#contract/admin/firms.ts';
import { dateIn } from '#contract/brussels.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { words } from './texts.ts';

const HEALTH_TONES: Record<AdminFirm['health'], Tone> = {
  undelivered: 'urgent',
  silent: 'waiting',
  no_line: 'quiet',
  well: 'done',
};

/** A disabled or invited account first: nothing else about it matters yet. */
export const FirmBadge = ({ firm }: { firm: AdminFirm }) =>
  firm.state === 'active' ? (
    <Badge tone={HEALTH_TONES[firm.health]}>{words.health[firm.health]}</Badge>
  ) : (
    <Badge tone={firm.state === 'disabled' ? 'quiet' : 'new'}>{words.states[firm.state]}</Badge>
  );

const dayText = (iso: string): string => dateIn(new Date(iso)).split('-').reverse().join('/');

export const SubscriptionText = ({ firm: { subscription } }: { firm: AdminFirm }) =>
  subscription === null ? (
    words.noSubscription
  ) : (
    <div>
      {words.subscriptions[subscription.state]}
      {subscription.ends_at !== null && (
        <span className="block text-label text-ink-3">{words.until(dayText(subscription.ends_at))}</span>
      )}
    </div>
  );
