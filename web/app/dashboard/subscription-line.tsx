// Says above the messages, to the owner of the firm alone, what follows from trial, payment or the month's messages.
import { useEffect, useState } from 'react';
import { dateIn } from '#contract/brussels.ts';
import { DAYS_KEPT_AFTER_END, type Subscription } from '#contract/subscriptions.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Client } from '#web/app/api/client.ts';
import { readOwnFirms } from '#web/app/shell/own-firms.ts';
import { lastDayText } from '#web/texts/figures.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { StatusLine } from '#web/ui/status-line.tsx';

const STAYS = 'Vos messages continuent d’arriver et restent lisibles';
const dayText = (date: string): string => date.slice(0, 10).split('-').reverse().join('/');
const kept = (end: string): string =>
  dayText(dateIn(new Date(Date.parse(end) + (DAYS_KEPT_AFTER_END - 1) * DAY_MS)));

const endedText = (day: number, end: string): string => {
  const since = `Essai ou abonnement terminé le ${lastDayText(end)}.`;
  if (day < 60)
    return `${since} Vos messages arrivent toujours et restent lisibles, jusqu’au ${kept(end)} au moins.`;
  return `${since} Vos messages arrivent toujours\u202f; après le ${kept(end)}, notre équipe fera le point avec vous.`;
};

const textOf = (one: Subscription): string | null => {
  const { notice, ends_at: end } = one;
  switch (notice) {
    case 'trial_ends':
      return end && `Votre essai gratuit se termine le ${lastDayText(end)} au soir. ${STAYS} ensuite.`;
    case 'unpaid':
      return `Le dernier paiement par carte a été refusé. ${STAYS}.`;
    case 'ended':
      return end && endedText(one.ended_day ?? 1, end);
    case 'closing':
      return one.closes_on && `Votre ligne sera fermée le ${dayText(one.closes_on)}. Rien n’est effacé.`;
    case 'closed':
      return 'Votre ligne est fermée\u202f: les appelants entendent un message neutre. Vos messages restent lisibles et exportables.';
    case 'messages_80':
      return `80\u00a0% des messages compris ce mois-ci ont été reçus. Au-delà, aucun n’est refusé.`;
    case 'messages_100':
      return `Tous les messages compris ce mois-ci ont été reçus. Les suivants arrivent comme les autres.`;
    case null:
      return null;
  }
};

const WARNINGS: ReadonlySet<Subscription['notice']> = new Set(['unpaid', 'closing', 'closed']);

const isOwner = async (): Promise<boolean> =>
  (await readOwnFirms()).some(({ current, role }) => current && role === 'owner');

const SubscriptionLine = ({ client }: { client: Client }) => {
  const [one, setOne] = useState<Subscription | null>(null);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let left = false;
    isOwner()
      .then(async (owner) => (owner ? client.call('getSubscription', {}) : null))
      .then(
        (read) => void (left || setOne(read)),
        // Without an answer nothing is said.
        () => {},
      );
    return () => {
      left = true;
    };
  }, [client]);
  const text = one && textOf(one);
  if (!text || isHidden) return null;
  return (
    <StatusLine
      tone={WARNINGS.has(one.notice) ? 'warning' : 'info'}
      onDismiss={() => setHidden(true)}
      action={
        <ButtonLink size="small" href="/parametres/abonnement" className="max-md:min-h-11">
          Voir mon abonnement
        </ButtonLink>
      }
    >
      {text}
    </StatusLine>
  );
};

export default SubscriptionLine;
