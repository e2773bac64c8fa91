// The firm's devices that get a notice of urgent messages, and the button that adds this one.
import { BellRing } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PushDevice } from '#contract/push.ts';
import { ApiError, messageOr } from '#web/app/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { AccessList, AccessRow } from '../access/access-row.tsx';
import { Confirm, type Question } from '../access/confirm.tsx';
import { momentWords } from '../access/moments.ts';
import { useSettings } from '../context.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { useQuery, useQueryClient } from '../pieces/query.tsx';
import { SectionCard } from '../pieces/section-card.tsx';
import { canSubscribe, keepOwnDevice, ownDevice, subscribe, unsubscribe } from './subscription.ts';
import { words } from './texts.ts';

export const usePushDevices = () => {
  const { client } = useSettings();
  return useQuery({
    queryKey: ['push'],
    queryFn: ({ signal }) => client.call('listPushDevices', { signal }),
  });
};

const AddDevice = ({ publicKey, onAdded }: { publicKey: string; onAdded: () => Promise<void> }) => {
  const { client, notify } = useSettings();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const made = await subscribe(publicKey);
      if (made === null) setProblem(words.denied);
      else {
        const { endpoint = '', keys = {} } = made.toJSON();
        const { p256dh = '', auth = '' } = keys;
        const { id } = await client.call('addPushDevice', { body: { endpoint, keys: { p256dh, auth } } });
        keepOwnDevice(id);
        await onAdded();
        notify(words.done);
      }
    } catch (error) {
      // The sentence of a browser is English and for developers.
      setProblem(error instanceof ApiError ? messageOr(error, words.failed) : words.failed);
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-3">
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <div>
        <Button
          size="small"
          busy={busy}
          icon={<BellRing className="size-4" aria-hidden="true" />}
          onClick={() => void add()}
        >
          {words.add}
        </Button>
      </div>
    </div>
  );
};

type DevicesProps = { devices: readonly PushDevice[]; own: string | null; onAsk: (one: PushDevice) => void };

const Devices = ({ devices, own, onAsk }: DevicesProps) => (
  <AccessList label={words.list}>
    {devices.map((one) => (
      <AccessRow
        key={one.id}
        title={one.name}
        badge={one.id === own && <Badge tone="done">{words.here}</Badge>}
        facts={[
          words.added(momentWords(one.created_at)),
          one.last_sent_at ? words.sent(momentWords(one.last_sent_at)) : words.unused,
        ]}
        end={{ label: words.remove, name: words.removeOne(one.name), onEnd: () => onAsk(one) }}
      />
    ))}
  </AccessList>
);

/** `lineId`: a removed device leaves the list of contacts of the line that is shown. */
export const PushCard = ({ lineId }: { lineId: string }) => {
  const { client, notify } = useSettings();
  const cache = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const own = ownDevice();
  const reread = async () => {
    void cache.invalidateQueries({ queryKey: ['audit'] });
    void cache.invalidateQueries({ queryKey: ['escalation', lineId] });
    await cache.invalidateQueries({ queryKey: ['push'] });
  };
  const ask = ({ id, name }: PushDevice) =>
    setQuestion({
      title: words.ask(name),
      lead: words.askLead,
      action: words.remove,
      work: async () => {
        await client.call('removePushDevice', { params: { id } });
        if (id === own) {
          keepOwnDevice(null);
          await unsubscribe();
        }
        await reread();
        notify(words.removed);
      },
    });
  return (
    <SectionCard title={words.title} lead={words.lead} heading={heading}>
      <Loaded query={usePushDevices()} lines={2}>
        {({ public_key: publicKey, items }) => {
          const isAdded = items.some(({ id }) => id === own);
          return (
            <>
              {items.length === 0 ? (
                <p className="text-table text-ink-3">{words.none}</p>
              ) : (
                <Devices devices={items} own={own} onAsk={ask} />
              )}
              {publicKey === null && <p className="text-table text-ink-3">{words.offline}</p>}
              {publicKey !== null && !canSubscribe() && (
                <p className="text-table text-ink-3">{words.unsupported}</p>
              )}
              {publicKey !== null && canSubscribe() && !isAdded && (
                <AddDevice publicKey={publicKey} onAdded={reread} />
              )}
            </>
          );
        }}
      </Loaded>
      <Confirm question={question} onClose={() => setQuestion(null)} back={heading} />
    </SectionCard>
  );
};
