// Handles live events: announces new messages and invalidates the cache at most once a second.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys, refreshAll } from '../cache.ts';
import { useDashboard } from '../context.ts';
import { dashboard } from '../texts.ts';

const AT_MOST_EVERY_MS = 1000;
const FIRST_AFTER_MS = 150;

export const useLive = (): void => {
  const client = useQueryClient();
  const { source, notify } = useDashboard();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let last = Number.NEGATIVE_INFINITY;
    let arrived = false;
    const refresh = () => {
      timer = null;
      last = performance.now();
      if (arrived) {
        notify(dashboard.arrived);
        // Loaded with the first new message, because most visits have none.
        import('./announce.ts').then(({ announce }) => announce()).catch(() => {});
      }
      arrived = false;
      void refreshAll(client);
    };
    const leave = source.watch((event) => {
      // The message did not change.
      if (event?.event === 'voicemail.viewed') {
        void client.invalidateQueries({ queryKey: keys.viewings });
        return;
      }
      if (event?.event === 'voicemail.created') arrived = true;
      if (timer !== null) return;
      const since = performance.now() - last;
      timer = setTimeout(refresh, Math.max(FIRST_AFTER_MS, AT_MOST_EVERY_MS - since));
    });
    return () => {
      leave();
      if (timer !== null) clearTimeout(timer);
    };
  }, [client, source, notify]);
};
