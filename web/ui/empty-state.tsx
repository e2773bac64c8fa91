// What a page shows in the place of its content: nothing there yet, not loaded, or offline. All have the same composition: a
// drawing, one sentence, what stays safe, and a button.
import { CircleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { ui } from '#web/texts/ui.ts';
import { classes } from './classes.ts';
import { Waveform } from './waveform.tsx';

type StateProps = {
  sentence: ReactNode;
  detail?: ReactNode;
  action?: ReactNode;
};

const signs = {
  failed: ['bg-urgent-tint text-urgent', CircleAlert],
  offline: ['bg-waiting-tint text-waiting', WifiOff],
} as const;

/** The waveform; a failure interrupts it in the middle, between two whole bars. */
const Drawing = ({ kind }: { kind: 'empty' | keyof typeof signs }) => {
  if (kind === 'empty') return <Waveform bars={24} seed={3} playedShare={0} className="h-10 w-48" />;
  const [colour, Icon] = signs[kind];
  return (
    <div className="flex items-center gap-2">
      <Waveform bars={8} seed={3} playedShare={0} className="h-10 w-16" />
      <span className={classes('grid size-11 place-items-center rounded-full', colour)}>
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <Waveform bars={8} seed={11} playedShare={0} className="h-10 w-16" />
    </div>
  );
};

const Composition = ({ kind, sentence, detail, action }: StateProps & Parameters<typeof Drawing>[0]) => (
  <div className="grid justify-items-center gap-5 px-6 py-14 text-center in-[.card]:py-6">
    <Drawing kind={kind} />
    <div className="grid max-w-md gap-1.5">
      <p className="font-serif text-lead text-balance text-ink">{sentence}</p>
      {detail && <p className="text-table text-balance text-ink-2">{detail}</p>}
    </div>
    {action}
  </div>
);

/** A frame, unless a card is around it. */
const frame = 'rounded-xl border border-line bg-card in-[.card]:border-0';

export const EmptyState = (props: StateProps) => <Composition kind="empty" {...props} />;

export const FailedState = ({ detail = ui.nothingLost, ...props }: StateProps) => (
  <div role="alert" className={frame}>
    <Composition kind="failed" detail={detail} {...props} />
  </div>
);

export const OfflineState = ({ detail = ui.callsGoOn, ...props }: StateProps) => (
  <div role="status" className={frame}>
    <Composition kind="offline" detail={detail} {...props} />
  </div>
);
