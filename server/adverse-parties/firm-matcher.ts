// The matcher of a firm's adverse parties. It is kept in memory while the list stays as it is, because reading 5,000 names takes
// longer than comparing a message with them.
import type { Trx } from '#server/platform/database.ts';
import { createMatcher, type Matcher } from './names/find-names.ts';
import { listState, partyNames } from './store.ts';

/** Of all firms together, the last used ones. */
const MOST_NAMES_KEPT = 40_000;

type Kept = { state: string; count: number; matcher: Matcher };
const kept = new Map<string, Kept>();

const forgetOldest = (): void => {
  let names = [...kept.values()].reduce((sum, { count }) => sum + count, 0);
  for (const [userId, { count }] of kept) {
    if (names <= MOST_NAMES_KEPT || kept.size === 1) return;
    kept.delete(userId);
    names -= count;
  }
};

/** Null for a firm without adverse parties. */
export const matcherOf = async (trx: Trx, userId: string): Promise<Matcher | null> => {
  const state = await listState(trx, userId);
  const before = kept.get(userId);
  kept.delete(userId);
  if (state === null) return null;
  if (before?.state === state) {
    kept.set(userId, before);
    return before.matcher;
  }
  const names = await partyNames(trx, userId);
  if (names.length === 0) return null;
  const matcher = createMatcher(names);
  kept.set(userId, { state, count: names.length, matcher });
  forgetOldest();
  return matcher;
};
