// What keeps the contact and its messages from erasure; the owner holds and releases it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOr } from '#web/app/api/api-error.ts';
import { holdTexts as texts } from '#web/app/shell/hold-texts.ts';
import { HoldButton, HoldRows, HoldsNotLoaded } from '#web/app/shell/holds.tsx';
import { useContacts } from './context.ts';

export const ContactHolds = ({ id }: { id: string }) => {
  const { client, isOwner, notify } = useContacts();
  const cache = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: ['holds', id],
    queryFn: ({ signal }) => client.call('listHolds', { query: { contact_id: id, page_size: 100 }, signal }),
  });
  if (data === undefined) return isError && <HoldsNotLoaded />;
  if (data.total === 0 && !isOwner) return null;
  // A held contact has a new version.
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['holds', id] }),
      cache.invalidateQueries({ queryKey: ['contact', id] }),
    ]);
  const hold = async (reason: string) => {
    await client.call('addHold', { body: { contact_id: id, reason } });
    notify(texts.held);
    await refresh();
  };
  const release = async (one: { id: string }) => {
    try {
      await client.call('releaseHold', { params: { id: one.id } });
      notify(texts.released);
    } catch (error) {
      notify(messageOr(error, texts.notReleased));
    }
    await refresh();
  };
  if (data.total === 0) return <HoldButton lead={texts.ofContact} onHold={hold} />;
  return (
    <section className="grid gap-3 rounded-xl border border-line bg-card p-5 sm:p-6">
      <h2 className="text-h3">{texts.part}</h2>
      <HoldRows items={data.items} isOwner={isOwner} onRelease={release} />
    </section>
  );
};
