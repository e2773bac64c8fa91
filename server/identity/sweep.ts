// What is long over need not be kept: counters, mails' tokens, sessions.
import { dropPastChallenges } from './factors/store.ts';
import { dropPast } from './limits/store.ts';
import { dropPastTokens } from './mails/store.ts';
import { dropOldSessions } from './sessions/store.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;

/** A day longer than they count, so that a late answer still says why. */
export const sweep = async (world: World): Promise<void> => {
  const now = world.clock.now();
  const yesterday = new Date(now.getTime() - DAY_MS);
  await world.db.asSystem(async (trx) => {
    await dropPast(trx, now);
    await dropPastChallenges(trx, now);
    await dropPastTokens(trx, yesterday);
    await dropOldSessions(trx, new Date(yesterday.getTime() - world.settings.sessionIdleS * 1000));
  });
};
