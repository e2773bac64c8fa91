// The firm's devices that get a notice of urgent messages, and the button that adds this one.
import { BellRing } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError, messageOr } from '#web/app/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { lazyPart } from '#web/ui/boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSettings } from '../context.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { useQuery, useQueryClient } from '../pieces/query.tsx';
import { canSubscribe, keepOwnDevice, ownDevice } from './own-device.ts';
import { words } from './texts.ts';

const DeviceList = lazyPart(() => import('./device-list.tsx'));

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
      const { subscribe } = await import('./subscription.ts');
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

/** `lineId`: a removed device leaves the list of contacts of the line that is shown. */
export const PushCard = ({ lineId }: { lineId: string }) => {
  const cache = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  // Stays after the last removal, until its question has closed.
  const [hadDevices, setHadDevices] = useState(false);
  const query = usePushDevices();
  if (!hadDevices && (query.data?.items.length ?? 0) > 0) setHadDevices(true);
  const own = ownDevice();
  const reread = async () => {
    void cache.invalidateQueries({ queryKey: ['audit'] });
    void cache.invalidateQueries({ queryKey: ['escalation', lineId] });
    await cache.invalidateQueries({ queryKey: ['push'] });
  };
  return (
    <SectionCard title={words.title} lead={words.lead} heading={heading}>
      <Loaded query={query} lines={2}>
        {({ public_key: publicKey, items }) => {
          const isAdded = items.some(({ id }) => id === own);
          return (
            <>
              {items.length === 0 && <p className="text-table text-ink-3">{words.none}</p>}
              {hadDevices && <DeviceList devices={items} own={own} reread={reread} heading={heading} />}
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
    </SectionCard>
  );
};
