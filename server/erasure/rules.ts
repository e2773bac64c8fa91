// When a message goes for good.
import { DELETED_KEPT_DAYS } from '#contract/limits.ts';

const DAY_MS = 86_400_000;
/** A call that is over is named by nobody after two days; its number went with its message. */
const CALLS_DAYS = 30;

/** What a firm deleted before this moment goes; whoever touched it again since has the whole time anew. */
export const deletedUntil = (now: Date): Date => new Date(now.getTime() - DELETED_KEPT_DAYS * DAY_MS);

export const callsUntil = (now: Date): Date => new Date(now.getTime() - CALLS_DAYS * DAY_MS);
