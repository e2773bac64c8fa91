// A state as a dot and a word: colour alone is not accessible.
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Tone = 'urgent' | 'new' | 'waiting' | 'done' | 'quiet';

const tones: Record<Tone, string> = {
  urgent: 'bg-urgent-tint text-urgent',
  new: 'bg-new-tint text-new',
  waiting: 'bg-waiting-tint text-waiting',
  done: 'bg-done-tint text-done',
  quiet: 'bg-quiet-tint text-ink-2',
};

type BadgeProps = {
  tone: Tone;
  /** False where the row has another mark of the same state. */
  dot?: boolean;
  children: ReactNode;
};

export const Badge = ({ tone, dot = true, children }: BadgeProps) => (
  <span
    className={classes(
      'inline-flex h-5.5 items-center gap-1.5 rounded-sm px-2 text-label font-semibold whitespace-nowrap',
      tones[tone],
    )}
  >
    {dot && <span className="size-1.5 shrink-0 rounded-full bg-current" aria-hidden="true" />}
    {children}
  </span>
);

/** A count beside a tab or a menu entry. */
export const CountBadge = ({ count, label }: { count: number; label: string }) => (
  <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-brand px-1.5 text-label font-semibold text-on-brand tabular-nums">
    {count}
    <span className="sr-only">{` ${label}`}</span>
  </span>
);
