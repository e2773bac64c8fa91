// The parts that the first list does not need: the status bar, the question before a sign-out that would lose changes, and
// the warning for small screens.
import { useEffect } from 'react';
import PhoneWarning from '../sheets/phone-warning.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { StatusBar, type StatusProps } from './status-bar.tsx';

type ConnectionProps = StatusProps & { leaving: boolean; onStay: () => void; onLeave: () => void };

const Connection = ({ leaving, onStay, onLeave, ...status }: ConnectionProps) => {
  useEffect(() => {
    // It is needed when nothing can be downloaded.
    import('../list/list-notice.tsx').catch(() => {});
  }, []);
  return (
    <>
      <StatusBar {...status} />
      <PhoneWarning />
      <LeaveDialog open={leaving} count={status.changes.acts.length} onStay={onStay} onLeave={onLeave} />
    </>
  );
};

export default Connection;
