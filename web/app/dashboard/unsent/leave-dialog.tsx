// Asks before a sign-out that would lose changes.
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { connection } from './connection-texts.ts';

type LeaveProps = { open: boolean; count: number; onStay: () => void; onLeave: () => void };

export const LeaveDialog = ({ open, count, onStay, onLeave }: LeaveProps) => (
  <Dialog
    open={open}
    onClose={onStay}
    title={connection.leave.title}
    actions={
      <>
        <Button kind="danger" onClick={onLeave}>
          {connection.leave.go}
        </Button>
        <Button kind="primary" onClick={onStay}>
          {connection.leave.stay}
        </Button>
      </>
    }
  >
    <p>{connection.leave.text(count)}</p>
  </Dialog>
);
