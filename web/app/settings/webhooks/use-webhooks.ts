// The webhooks of the firm and the log of each.
import type { Webhook } from '#contract/webhooks.ts';
import { useSettings } from '../context.ts';
import { keepPreviousData, useQuery, useQueryClient } from '../pieces/query.tsx';

const LOG_EVERY_MS = 3000;

export const useWebhooks = () => {
  const { client } = useSettings();
  return useQuery({
    queryKey: ['webhooks'],
    queryFn: async ({ signal }) =>
      (await client.call('listWebhooks', { query: { page_size: 100 }, signal })).items,
  });
};

/** Read again while the log is shown, because the worker posts in the background. */
export const useWebhookLog = (webhook: Webhook, page: number) => {
  const { client } = useSettings();
  return useQuery({
    queryKey: ['webhooks', webhook.id, 'log', page],
    queryFn: ({ signal }) =>
      client.call('listWebhookDeliveries', {
        params: { id: webhook.id },
        query: { page, page_size: 10 },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: LOG_EVERY_MS,
  });
};

export const useRefreshWebhooks = (): (() => Promise<void>) => {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ['webhooks'] });
};
