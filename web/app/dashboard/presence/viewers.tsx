// Says on an opened message who else has it open, and tells the others that this person does.
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import { usePeople } from '../acts/use-people.ts';
import { keys } from '../cache.ts';
import { useDashboard } from '../context.ts';
import type { MessageActs } from '../source.ts';
import { useViewers } from './use-viewers.ts';

/** A third of the server's lease: one lost request does not end it. */
const RENEW_MS = 15_000;

const useViewing = (id: string, isShared: boolean): void => {
  const { source } = useDashboard();
  const cache = useQueryClient();
  useEffect(() => {
    if (!isShared) return;
    let left = false;
    // Kept, because a page that is being closed waits for no module.
    let acts: MessageActs | null = null;
    const renew = async () => {
      // A page in the background is not looked at: its lease runs out.
      if (left || document.visibilityState !== 'visible' || !onlineManager.isOnline()) return;
      acts ??= await source.acts();
      if (left) return;
      const viewings = await acts.view(id, true);
      if (!left) cache.setQueryData(keys.viewings, viewings);
    };
    const tryRenew = () => void renew().catch(() => {});
    const leave = () => void acts?.view(id, false).catch(() => {});
    tryRenew();
    const timer = setInterval(tryRenew, RENEW_MS);
    document.addEventListener('visibilitychange', tryRenew);
    window.addEventListener('pagehide', leave);
    return () => {
      left = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tryRenew);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [source, cache, id, isShared]);
};

/** In a firm of one person nothing is sent. */
export const Viewers = ({ id }: { id: string }) => {
  useViewing(id, usePeople().length > 1);
  const sentence = useViewers(true).get(id);
  return (
    <p role="status" data-print="no" className="text-table font-medium text-waiting">
      {sentence && (
        <span className="inline-flex items-center gap-1.5">
          <Eye className="size-4 shrink-0" aria-hidden="true" />
          {sentence}
        </span>
      )}
    </p>
  );
};
