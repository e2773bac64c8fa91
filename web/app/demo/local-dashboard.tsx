// Parts of the dashboard without the dashboard: for pictures and the page of components. Changes last as long as the page.
import type { ReactNode } from 'react';
import { DashboardContext } from '#web/app/dashboard/context.ts';
import type { MessageSource } from '#web/app/dashboard/source.ts';
import { useActQueue } from '#web/app/dashboard/unsent/use-act-queue.ts';

const nothing = () => () => {};

export const LocalDashboard = ({ source, children }: { source: MessageSource; children: ReactNode }) => {
  const queue = useActQueue(source, null, nothing);
  return (
    <DashboardContext value={{ source, queue, showBulk: nothing, notify: nothing }}>
      {children}
    </DashboardContext>
  );
};
