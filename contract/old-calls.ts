// Calls that wait for longer than a week stand behind the others; in the list of calls to make they are a group.
import type { PriorityReason, PriorityRule } from './priority-values.ts';
import { DAY_MS } from './time.ts';

export const OLD_CALL_DAYS = 7;

/** A day that is near keeps an old call among the others: a promised call back, a deadline. */
const NEAR: ReadonlySet<PriorityRule> = new Set([
  'due_today',
  'due_past',
  'due_tomorrow',
  'due_soon',
  'reminder',
  'reminder_later',
]);

/** `received`: when the newest message of the caller came. */
export const isOldCall = (
  { received, reasons }: { received: string; reasons: readonly PriorityReason[] },
  now: Date,
): boolean =>
  now.getTime() - Date.parse(received) > OLD_CALL_DAYS * DAY_MS &&
  !reasons.some(({ rule }) => NEAR.has(rule));
