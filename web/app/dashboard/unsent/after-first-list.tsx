// Parts that are loaded after the first list of messages, which needs none of them: the status bar, the question before a
// sign-out that would lose changes, and the warning for small screens. It also fetches the list of calls ahead, so that
// «Rappels» opens without a connection.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDashboard } from '../context.ts';
import PhoneWarning from '../sheets/phone-warning.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { StatusBar, type StatusProps } from './status-bar.tsx';

type AfterFirstListProps = StatusProps & { leaving: boolean; onStay: () => void; onLeave: () => void };

/** The list of calls is fetched once, after what is looked at first. */
const CALLS_AFTER_MS = 2000;

const useCallsOffline = (): void => {
  const client = useQueryClient();
  const { source } = useDashboard();
  useEffect(() => {
    const fetchCalls = async () => {
      const { firstCalls } = await import('../calls/use-calls.ts');
      await Promise.all([client.prefetchQuery(firstCalls(source)), import('../calls/calls-tab.tsx')]);
    };
    const timer = setTimeout(() => void fetchCalls().catch(() => {}), CALLS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [client, source]);
};

const AfterFirstList = ({ leaving, onStay, onLeave, ...status }: AfterFirstListProps) => {
  useCallsOffline();
  useEffect(() => {
    // They are needed when nothing can be downloaded.
    for (const part of [import('../list/list-notice.tsx'), import('../filters/filter-chips.tsx')])
      part.catch(() => {});
  }, []);
  return (
    <>
      <StatusBar {...status} />
      <PhoneWarning />
      <LeaveDialog open={leaving} count={status.changes.acts.length} onStay={onStay} onLeave={onLeave} />
    </>
  );
};

export default AfterFirstList;
