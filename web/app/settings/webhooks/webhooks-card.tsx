// The webhooks of the firm: list, a new one, the secret shown once, and the question before a change that cannot be undone.
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyPart } from '#web/ui/boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { SecretShownOnceDialog } from '../access/secret-shown-once-dialog.tsx';
import { Confirm, type Question } from '../pieces/confirm.tsx';
import { Loaded } from '../pieces/loaded.tsx';
import { NewWebhookDialog } from './new-webhook.tsx';
import { webhookTexts } from './texts.ts';
import { useRefreshWebhooks, useWebhooks } from './use-webhooks.ts';

const WebhookRow = lazyPart(() => import('./webhook-row.tsx'));

export const WebhooksCard = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const reread = useRefreshWebhooks();
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <SectionCard title={webhookTexts.title} lead={webhookTexts.lead} heading={heading}>
      <Loaded query={useWebhooks()} lines={2}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <p className="text-table text-ink-3">{webhookTexts.none}</p>
          ) : (
            <ul aria-label={webhookTexts.list} className="divide-y divide-line">
              {webhooks.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} onAsk={setQuestion} onSecret={setSecret} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <div className="max-sm:grid">
        <Button
          size="small"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          {webhookTexts.add}
        </Button>
      </div>
      <NewWebhookDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        onMade={(made) => {
          setSecret(made);
          void reread();
        }}
      />
      <SecretShownOnceDialog secret={secret} told={webhookTexts.secretTold} onClose={() => setSecret(null)} />
      <Confirm question={question} onClose={() => setQuestion(null)} back={heading} />
    </SectionCard>
  );
};
