// Shows one webhook: its state, what can be done with it, and its log.
import { useState } from 'react';
import type { Webhook } from '#contract/webhooks.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { momentWords } from '../access/moments.ts';
import { accessTexts } from '../access/texts.ts';
import { useSettings } from '../context.ts';
import type { Question } from '../pieces/confirm.tsx';
import { webhookTexts } from './texts.ts';
import { useRefreshWebhooks } from './use-webhooks.ts';
import { WebhookLog } from './webhook-log.tsx';

const StateBadge = ({ webhook }: { webhook: Webhook }) => {
  if (webhook.ended_by === 'gone') return <Badge tone="urgent">{webhookTexts.gone}</Badge>;
  return (
    <Badge tone={webhook.active ? 'done' : 'quiet'}>
      {webhook.active ? webhookTexts.on : webhookTexts.off}
    </Badge>
  );
};

const factsOf = (webhook: Webhook): string =>
  [
    webhookTexts.contents[webhook.content],
    webhookTexts.events_of(webhook.events.length),
    webhook.waiting > 0 && webhookTexts.waiting(webhook.waiting),
    webhook.last_sent_at === null ? webhookTexts.never : webhookTexts.sent(momentWords(webhook.last_sent_at)),
    webhook.previous_until !== null && webhookTexts.overlap(momentWords(webhook.previous_until)),
  ]
    .filter((fact) => fact !== false)
    .join(' · ');

type WebhookRowProps = {
  webhook: Webhook;
  onAsk: (question: Question) => void;
  onSecret: (secret: string) => void;
};

const WebhookRow = ({ webhook, onAsk, onSecret }: WebhookRowProps) => {
  const { client, notify } = useSettings();
  const reread = useRefreshWebhooks();
  const [isLogShown, setLogShown] = useState(false);
  const params = { id: webhook.id };

  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      notify(done);
    } catch (error) {
      notify(messageOr(error, accessTexts.failed));
    }
    await reread();
  };
  const askRenew = () =>
    onAsk({
      title: webhookTexts.askRenew(webhook.name),
      lead: webhookTexts.renewLead,
      action: webhookTexts.renew,
      work: async () => {
        const { secret } = await client.call('renewWebhookSecret', { params });
        await reread();
        onSecret(secret);
      },
    });
  const askRemove = () =>
    onAsk({
      title: webhookTexts.askRemove(webhook.name),
      lead: webhookTexts.removeLead,
      action: webhookTexts.remove,
      work: async () => {
        await client.call('removeWebhook', { params });
        await reread();
        notify(webhookTexts.removed);
      },
    });

  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <p className="font-semibold wrap-anywhere">{webhook.name}</p>
          <StateBadge webhook={webhook} />
          {webhook.failed > 0 && <Badge tone="urgent">{webhookTexts.failed(webhook.failed)}</Badge>}
        </div>
        <p className="font-mono text-table break-all text-ink-2">{webhook.url}</p>
        <p className="text-table text-ink-3 tabular-nums">{factsOf(webhook)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() =>
            void attempt(async () => {
              await client.call('testWebhook', { params });
              setLogShown(true);
            }, webhookTexts.tried)
          }
        >
          {webhookTexts.tryIt}
        </Button>
        <Button size="small" aria-expanded={isLogShown} onClick={() => setLogShown(!isLogShown)}>
          {isLogShown ? webhookTexts.hideLog : webhookTexts.log}
        </Button>
        <Button
          size="small"
          onClick={() =>
            void attempt(
              () =>
                client.call('patchWebhook', {
                  params,
                  body: { active: !webhook.active },
                  headers: { 'if-match': `"${webhook.version}"` },
                }),
              webhook.active ? webhookTexts.suspended : webhookTexts.resumed,
            )
          }
        >
          {webhook.active ? webhookTexts.suspend : webhookTexts.resume}
        </Button>
        <Button size="small" onClick={askRenew}>
          {webhookTexts.renew}
        </Button>
        <Button
          kind="danger"
          size="small"
          aria-label={webhookTexts.removeOne(webhook.name)}
          onClick={askRemove}
        >
          {webhookTexts.remove}
        </Button>
      </div>
      {isLogShown && <WebhookLog webhook={webhook} />}
    </li>
  );
};

export default WebhookRow;
