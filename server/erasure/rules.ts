// When the rest of a message goes for good.
import { DAY_MS } from '#contract/time.ts';

/** A call that is over is named by nobody after two days; its number went with its message. */
const CALLS_DAYS = 30;

export const callsUntil = (now: Date): Date => new Date(now.getTime() - CALLS_DAYS * DAY_MS);
