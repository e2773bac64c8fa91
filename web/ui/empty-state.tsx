import type { ReactNode } from 'react';
import { Waveform } from './waveform.tsx';

/** A flat waveform, one sentence and one button. */
export const EmptyState = ({
  sentence,
  detail,
  action,
}: {
  sentence: ReactNode;
  detail?: string | undefined;
  action?: ReactNode;
}) => (
  <div className="grid justify-items-center gap-5 px-6 py-14 text-center">
    <Waveform bars={24} seed={3} playedShare={0} className="h-10 w-48" />
    <div className="grid max-w-sm gap-1">
      <p className="text-ink-2">{sentence}</p>
      {detail && <p className="text-table text-ink-3">{detail}</p>}
    </div>
    {action}
  </div>
);
