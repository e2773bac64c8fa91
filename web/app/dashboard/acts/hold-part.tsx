// What keeps the message from erasure; the owner holds and releases it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Voicemail } from '#contract/voicemail.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { holdTexts as texts } from '#web/app/shell/hold-texts.ts';
import { HoldButton, HoldRows, HoldsNotLoaded } from '#web/app/shell/holds.tsx';
import { keys, refreshAll } from '../cache.ts';
import { useDashboard } from '../context.ts';
import { usePeople } from './use-people.ts';

const HoldPart = ({ message }: { message: Voicemail }) => {
  const { source, notify } = useDashboard();
  const cache = useQueryClient();
  const isOwner = usePeople().some(({ me, role }) => me && role === 'owner');
  const { data, isError } = useQuery({
    queryKey: keys.holds(message.id),
    queryFn: async ({ signal }) => (await source.acts()).holds(message.id, signal),
  });
  if (data === undefined) return isError && <HoldsNotLoaded />;
  if (data.length === 0 && !isOwner) return null;
  const hold = async (reason: string) => {
    await (await source.acts()).hold(message.id, reason);
    notify(texts.held);
    await refreshAll(cache);
  };
  const release = async ({ id }: { id: string }) => {
    try {
      await (await source.acts()).releaseHold(id);
      notify(texts.released);
    } catch (error) {
      notify(messageOr(error, texts.notReleased));
    }
    await refreshAll(cache);
  };
  if (data.length === 0) return <HoldButton lead={texts.ofMessage} onHold={hold} />;
  return (
    <section className="grid content-start gap-2">
      <h4 className="font-sans text-label font-semibold tracking-normal text-ink-3">{texts.part}</h4>
      <HoldRows items={data} isOwner={isOwner} onRelease={release} />
    </section>
  );
};

export default HoldPart;
