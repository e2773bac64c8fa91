// What is long over need not be kept: challenges, mails' tokens, sessions.
import { DAY_MS } from '#contract/time.ts';
import { dropPastChallenges } from './factors/store.ts';
import { dropPastTokens } from './mails/store.ts';
import { dropOldSessions } from './sessions/store.ts';
import type { World } from './world.ts';

/** How many went of each. */
export type SweptIdentity = { challenges: number; links: number; sessions: number };

/** A day longer than they count, so that a late answer still says why. */
export const sweep = async (world: World): Promise<SweptIdentity> => {
  const now = world.clock.now();
  const yesterday = new Date(now.getTime() - DAY_MS);
  const idle = new Date(yesterday.getTime() - world.settings.sessionIdleS * 1000);
  return world.db.asSystem(async (trx) => ({
    challenges: await dropPastChallenges(trx, now),
    links: await dropPastTokens(trx, yesterday),
    sessions: await dropOldSessions(trx, idle),
  }));
};
