// The queue of one dashboard: it tries again when the connection is back and when the user returns to the page.
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ChangeToast } from '#web/ui/toast.tsx';
import { refreshAll } from '../cache.ts';
import { useDashboard } from '../context.ts';
import type { MessageSource } from '../source.ts';
import { dashboard } from '../texts.ts';
import type { QueueState } from './act-queue.ts';
import type { RowSign } from './act-rules.ts';
import { createHandle, type QueueHandle } from './queue-handle.ts';

/** After the first list and while the connection works, because it is needed when it does not. */
const SETTLED_MS = 1500;

/** Without a user the source is the page itself, which always answers. */
export const useActQueue = (
  source: MessageSource,
  personId: string | null,
  notify: (text: string, undo?: () => void) => ChangeToast,
): QueueHandle => {
  const client = useQueryClient();
  const [queue] = useState(() =>
    createHandle(
      async () =>
        (await import('./open-queue.ts')).openQueue({
          source,
          personId,
          notify,
          failed: dashboard.patchFailed,
          isOnline: () => personId === null || onlineManager.isOnline(),
          client,
          onSent: () => void refreshAll(client),
        }),
      () => notify(dashboard.patchFailed),
    ),
  );
  useEffect(() => {
    const timer = setTimeout(queue.open, SETTLED_MS);
    const leave = onlineManager.subscribe((online) => {
      // Its code may have been missing since the page was opened.
      if (online) queue.open();
      queue.flush();
    });
    document.addEventListener('visibilitychange', queue.flush);
    return () => {
      clearTimeout(timer);
      leave();
      document.removeEventListener('visibilitychange', queue.flush);
      queue.close();
    };
  }, [queue]);
  return queue;
};

/** The words of the row of this message while its changes cannot be sent. */
export const useRowSign = (messageId: string): RowSign => {
  const { queue } = useDashboard();
  const sign = () => queue.signOf(messageId);
  return useSyncExternalStore(queue.subscribe, sign, sign);
};

export const useQueueState = (queue: QueueHandle): QueueState =>
  useSyncExternalStore(queue.subscribe, queue.state, queue.state);

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
