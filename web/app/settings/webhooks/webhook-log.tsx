// Lists what was posted to a webhook, with the answer, and a button that posts it again.
import { useState } from 'react';
import { TEST_EVENT, type Webhook, type WebhookDelivery } from '#contract/webhooks.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { momentText } from '#web/texts/figures.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useSettings } from '../context.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { settings } from '../texts.ts';
import { webhookTexts } from './texts.ts';
import { useRefreshWebhooks, useWebhookLog } from './use-webhooks.ts';

const TONES: Record<WebhookDelivery['state'], Tone> = { waiting: 'waiting', sent: 'done', failed: 'urgent' };

const typeName = (type: string): string =>
  type === TEST_EVENT
    ? webhookTexts.test
    : (Object.entries(webhookTexts.eventNames).find(([known]) => known === type)?.[1] ?? type);

const factsOf = (one: WebhookDelivery): string =>
  [
    momentText(one.occurred_at),
    one.attempts > 0 && webhookTexts.tries(one.attempts),
    one.status !== null
      ? webhookTexts.status(one.status)
      : one.reason !== null && webhookTexts.reason(one.reason),
    one.next_at !== null && webhookTexts.next(momentText(one.next_at)),
  ]
    .filter((fact) => fact !== false)
    .join(' · ');

const Entry = ({ webhook, one }: { webhook: Webhook; one: WebhookDelivery }) => {
  const { client, notify } = useSettings();
  const reread = useRefreshWebhooks();
  const [busy, setBusy] = useState(false);
  const replay = async () => {
    setBusy(true);
    try {
      await client.call('replayWebhookDelivery', { params: { id: webhook.id, did: one.id } });
      await reread();
      notify(webhookTexts.replayed);
    } catch (error) {
      notify(messageOr(error, settings.notLoaded));
    }
    setBusy(false);
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-table">
        <span className="font-semibold">{typeName(one.type)}</span>
        <Badge tone={TONES[one.state]}>{webhookTexts.states[one.state]}</Badge>
      </div>
      {one.state !== 'waiting' && (
        <Button
          kind="quiet"
          size="small"
          busy={busy}
          aria-label={webhookTexts.replayOne(typeName(one.type), momentText(one.occurred_at))}
          onClick={() => void replay()}
          className="sm:row-span-2"
        >
          {webhookTexts.replay}
        </Button>
      )}
      <p className="col-start-1 text-table text-ink-3 tabular-nums max-sm:col-span-2">{factsOf(one)}</p>
    </li>
  );
};

export const WebhookLog = ({ webhook }: { webhook: Webhook }) => {
  const [page, setPage] = useState(1);
  return (
    <Loaded query={useWebhookLog(webhook, page)} lines={3}>
      {({ items, pages }) => (
        <div className="grid gap-4 border-l-2 border-line pl-4">
          {items.length === 0 ? (
            <p className="text-table text-ink-3">{webhookTexts.logEmpty}</p>
          ) : (
            <ol aria-label={webhookTexts.logOf(webhook.name)} className="divide-y divide-line">
              {items.map((one) => (
                <Entry key={one.id} webhook={webhook} one={one} />
              ))}
            </ol>
          )}
          <Pager label={webhookTexts.pages} page={page} pages={pages} onPage={setPage} />
        </div>
      )}
    </Loaded>
  );
};
