// The state of a lead and what is left of its 48 hours.
import type { LeadState } from '#contract/lead-states.ts';
import { HOUR_MS } from '#contract/time.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { leadTexts } from './texts.ts';

const TONES: Record<LeadState, Tone> = {
  new: 'new',
  in_progress: 'waiting',
  opened: 'done',
  refused: 'quiet',
  closed: 'quiet',
};

export const StateBadge = ({ state }: { state: LeadState }) => (
  <Badge tone={TONES[state]}>{leadTexts.states[state]}</Badge>
);

/** Hours that are left when the clock is shown in amber. */
const SOON_H = 12;

export const DueBadge = ({ dueAt, now = Date.now() }: { dueAt: string | null; now?: number }) => {
  if (dueAt === null) return <span className="text-ink-3">{leadTexts.noneDue}</span>;
  const hours = (Date.parse(dueAt) - now) / HOUR_MS;
  if (hours < 0) return <Badge tone="urgent">{leadTexts.late(Math.floor(-hours))}</Badge>;
  return <Badge tone={hours < SOON_H ? 'waiting' : 'quiet'}>{leadTexts.left(Math.floor(hours))}</Badge>;
};
