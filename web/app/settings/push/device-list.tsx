// The firm's devices with alerts; each can be removed. Downloaded where there are any.
import { type RefObject, useState } from 'react';
import type { PushDevice } from '#contract/push.ts';
import { Badge } from '#web/ui/badge.tsx';
import { AccessList, AccessRow } from '../access/access-row.tsx';
import { momentWords } from '../access/moments.ts';
import { useSettings } from '../context.ts';
import { Confirm, type Question } from '../pieces/confirm.tsx';
import { keepOwnDevice } from './own-device.ts';
import { unsubscribe } from './subscription.ts';
import { words } from './texts.ts';

type DeviceListProps = {
  devices: readonly PushDevice[];
  /** The id of this browser's device. */
  own: string | null;
  reread: () => Promise<void>;
  /** Gets the focus after a removal. */
  heading: RefObject<HTMLElement | null>;
};

const DeviceList = ({ devices, own, reread, heading }: DeviceListProps) => {
  const { client, notify } = useSettings();
  const [question, setQuestion] = useState<Question | null>(null);
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
    <>
      {devices.length > 0 && (
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
              end={{ label: words.remove, name: words.removeOne(one.name), onEnd: () => ask(one) }}
            />
          ))}
        </AccessList>
      )}
      <Confirm question={question} onClose={() => setQuestion(null)} back={heading} />
    </>
  );
};

export default DeviceList;
