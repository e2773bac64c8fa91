// The state of the connection at the lower edge of the screen: offline, changes that wait, changes that were lost, and a
// newer version of the page. It covers no message and moves none.
import type { ReactNode } from 'react';
import { momentText } from '#web/texts/figures.ts';
import { ui } from '#web/texts/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusLine } from '#web/ui/status-line.tsx';
import { useNewVersion } from '#web/ui/use-new-version.ts';
import type { QueueState } from './act-queue.ts';
import { connection } from './connection-texts.ts';
import { actionOf, unsent } from './texts.ts';

export type StatusProps = {
  /** About the firm's lines. */
  warning: ReactNode;
  changes: QueueState;
  online: boolean;
  onRetry: () => void;
  onDismissLost: () => void;
};

export const StatusBar = ({ warning, changes, online, onRetry, onDismissLost }: StatusProps) => {
  const { acts, stuck, lost } = changes;
  const isNew = useNewVersion(online);
  const waiting = stuck ? acts.length : 0;
  return (
    <section
      aria-label={connection.label}
      data-print="no"
      className="status-bar sticky bottom-0 z-30 empty:hidden"
    >
      {warning}
      {lost.length > 0 && (
        <StatusLine tone="error" onDismiss={onDismissLost}>
          {lost.map(({ act, why }) => (
            <p key={act.id}>{unsent.lost(actionOf(act.patch), momentText(act.message.received_at), why)}</p>
          ))}
        </StatusLine>
      )}
      {(!online || waiting > 0) && (
        <StatusLine
          tone="warning"
          action={
            online && (
              <Button size="small" onClick={onRetry} className="shrink-0 max-md:min-h-11">
                {ui.retry}
              </Button>
            )
          }
        >
          {[
            online ? connection.unreachable : connection.offline,
            ...(waiting > 0 ? [connection.waiting(waiting)] : []),
          ].join(' ')}
        </StatusLine>
      )}
      {isNew && (
        <StatusLine
          tone="info"
          action={
            <Button
              size="small"
              onClick={() => window.location.reload()}
              className="shrink-0 max-md:min-h-11"
            >
              {connection.reload}
            </Button>
          }
        >
          {ui.versionReady}
        </StatusLine>
      )}
    </section>
  );
};
