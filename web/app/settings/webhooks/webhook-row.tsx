// Shows one webhook: its state, what can be done with it, and its log.
import { useState } from 'react';
import type { Webhook } from '#contract/webhooks.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Question } from '../access/confirm.tsx';
import { momentWords } from '../access/moments.ts';
import { words as access } from '../access/texts.ts';
import { useSettings } from '../context.ts';
import { words } from './texts.ts';
import { useRefreshWebhooks } from './use-webhooks.ts';
import { WebhookLog } from './webhook-log.tsx';

const StateBadge = ({ webhook }: { webhook: Webhook }) => {
  if (webhook.ended_by === 'gone') return <Badge tone="urgent">{words.gone}</Badge>;
  return <Badge tone={webhook.active ? 'done' : 'quiet'}>{webhook.active ? words.on : words.off}</Badge>;
};

const factsOf = (webhook: Webhook): string =>
  [
    words.contents[webhook.content],
    words.events_of(webhook.events.length),
    webhook.waiting > 0 && words.waiting(webhook.waiting),
    webhook.last_sent_at === null ? words.never : words.sent(momentWords(webhook.last_sent_at)),
    webhook.previous_until !== null && words.overlap(momentWords(webhook.previous_until)),
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
      notify(messageOr(error, access.failed));
    }
    await reread();
  };
  const askRenew = () =>
    onAsk({
      title: words.askRenew(webhook.name),
      lead: words.renewLead,
      action: words.renew,
      work: async () => {
        const { secret } = await client.call('renewWebhookSecret', { params });
        await reread();
        onSecret(secret);
      },
    });
  const askRemove = () =>
    onAsk({
      title: words.askRemove(webhook.name),
      lead: words.removeLead,
      action: words.remove,
      work: async () => {
        await client.call('removeWebhook', { params });
        await reread();
        notify(words.removed);
      },
    });

  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <p className="font-semibold wrap-anywhere">{webhook.name}</p>
          <StateBadge webhook={webhook} />
          {webhook.failed > 0 && <Badge tone="urgent">{words.failed(webhook.failed)}</Badge>}
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
            }, words.tried)
          }
        >
          {words.tryIt}
        </Button>
        <Button size="small" aria-expanded={isLogShown} onClick={() => setLogShown(!isLogShown)}>
          {isLogShown ? words.hideLog : words.log}
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
              webhook.active ? words.suspended : words.resumed,
            )
          }
        >
          {webhook.active ? words.suspend : words.resume}
        </Button>
        <Button size="small" onClick={askRenew}>
          {words.renew}
        </Button>
        <Button kind="danger" size="small" aria-label={words.removeOne(webhook.name)} onClick={askRemove}>
          {words.remove}
        </Button>
      </div>
      {isLogShown && <WebhookLog webhook={webhook} />}
    </li>
  );
};

export default WebhookRow;
