// Reads what a firm has in place: its line, the greeting and the addresses that are notified.
import { settingsEndpoints } from '#contract/endpoints-settings.ts';
import type { Client } from '#web/app/api/client.ts';
import type { ClientFor, Setup } from '../source.ts';

const recipientsOf = async (client: Client, line_id: string): Promise<Setup['recipients']> => {
  const { items, otherwise } = await client.call('listRecipients', { query: { line_id } });
  const addresses = (isConfirmed: boolean) =>
    items.filter(({ state }) => (state === 'confirmed') === isConfirmed).map(({ email }) => email);
  return { confirmed: addresses(true), waiting: addresses(false), otherwise };
};

export const readSetup = async (clientFor: ClientFor): Promise<Setup | null> => {
  const client = clientFor(settingsEndpoints);
  const { items } = await client.call('ownLines', {});
  const active = items.filter((line) => line.active);
  const line = active.find(({ number }) => number !== null) ?? active[0];
  if (line === undefined) return null;
  // Each part is shown without the other if that one cannot be loaded.
  const [settings, recipients] = await Promise.all([
    client.call('getLine', { params: { id: line.id } }).catch(() => null),
    recipientsOf(client, line.id).catch(() => null),
  ]);
  return {
    number: line.number,
    page: `/messagerie/${line.slug}`,
    greeting: settings?.greeting ?? null,
    recipients,
  };
};
