// The values that every part of one dashboard shares: the source of its messages, the queue of changes and its
// notifications.
import { createContext, useContext } from 'react';
import type { ChangeToast } from '#web/ui/toast.tsx';
import type { MessageSource } from './source.ts';
import type { QueueHandle } from './unsent/queue-handle.ts';

type Dashboard = {
  source: MessageSource;
  queue: QueueHandle;
  /** Shows the progress of an act on many messages. */
  showBulk: (id: string) => void;
  notify: (text: string, undo?: () => void) => ChangeToast;
};

export const DashboardContext = createContext<Dashboard | null>(null);

export const useDashboard = (): Dashboard => {
  const shared = useContext(DashboardContext);
  if (shared === null) throw new Error('outside a dashboard');
  return shared;
};
