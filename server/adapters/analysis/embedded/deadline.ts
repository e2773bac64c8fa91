// The future day that matters most: a deadline before an appointment before a day somebody asked for.
import type { Placed } from './nearness.ts';
import type { Seen } from './seen.ts';

const WEIGHT = { limit: 3, event: 2, day: 1 } as const;

const worth = (one: Placed): number => {
  const nearness = one.away === null ? 0.3 : one.away < 0 ? 0 : 1 / (1 + one.away / 7);
  const vague = one.kind === 'season' || one.kind === 'hour' ? -0.6 : 0;
  return WEIGHT[one.role] + nearness + vague;
};

export type Deadline = { text: string; moment: Placed };

export const deadlineOf = ({ stream, near }: Seen): Deadline | null => {
  let best: Placed | null = null;
  for (const one of near.placed) if (!best || worth(one) > worth(best)) best = one;
  if (!best) return null;
  const first = stream.words[best.from];
  const last = stream.words[best.to - 1];
  return first && last ? { text: stream.text.slice(first.start, last.end), moment: best } : null;
};
