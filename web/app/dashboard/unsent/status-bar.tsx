// The state of the connection at the lower edge of the screen: offline, changes that wait, changes that were lost, and a
// newer version of the page. It covers no message and moves none.
import type { ReactNode } from 'react';
import { momentText } from '#web/texts/figures.ts';
import { ui } from '#web/texts/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusLine } from '#web/ui/status-line.tsx';
import { useNewVersion } from '#web/ui/use-new-version.ts';
import { useDashboard } from '../context.ts';
import type { LostAct, QueueState } from './act-queue.ts';
import { connection } from './connection-texts.ts';
import { overtakenText } from './overtaken.ts';
import { actionOf, unsent } from './texts.ts';

/** The page shows what stands now; the link finds the message again if it has left the list. */
const Lost = ({ lost: { act, why, overtaken } }: { lost: LostAct }) => {
  const { source } = useDashboard();
  const by = overtaken ? overtakenText(overtaken, source.personId) : undefined;
  return (
    <p>
      {`${unsent.lost(actionOf(act.patch), momentText(act.message.received_at), why, by)} `}
      {why === 'changed' && (
        <a
          href={`?q=${act.message.id}`}
          className="inline-flex min-h-6 items-center underline underline-offset-4 max-md:min-h-11"
        >
          {unsent.show}
        </a>
      )}
    </p>
  );
};

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
          {lost.map((one) => (
            <Lost key={one.act.id} lost={one} />
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
