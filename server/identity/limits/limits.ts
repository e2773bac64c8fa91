// How often something may be tried: counted before the work, for the account and for where the request comes from.
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import type { IdentitySettings, Limit } from '../settings.ts';
import type { Account } from '../store.ts';
import type { Sealer } from '../tokens/sealer.ts';
import { type Counted, type Counter, countAndFind, countEach, giveBackEach } from './store.ts';

export type LimitName = keyof IdentitySettings['limits'];
export type Try = readonly [name: LimitName, of: string];
export type Outcome = { allowed: true } | { allowed: false; retryAfterS: number; justNow: boolean };

export type Limits = {
  count(trx: Trx, tries: readonly Try[]): Promise<Outcome>;
  /** In a transaction of its own; looks for the account too, whatever the outcome. */
  countAndFind(
    db: Database,
    tries: readonly Try[],
    email: string,
  ): Promise<{ counted: Outcome; account: Account | undefined }>;
  /** What succeeded was no guess. */
  giveBack(trx: Trx, tries: readonly Try[]): Promise<void>;
  /** For a statement that gives back among other things. */
  keysOf(tries: readonly Try[]): string[];
};

/** One household of IPv6 is a /64: it has more addresses than there are passwords. */
export const placeOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = [
    ...left,
    ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'),
    ...right,
  ];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};

export const openLimits = (clock: Clock, sealer: Sealer, limits: Record<LimitName, Limit>): Limits => {
  const keyOf = ([name, of]: Try): string => `${name}:${sealer.blind('counter', of)}`;
  const countersOf = (tries: readonly Try[], now: Date): Counter[] =>
    tries.map((one) => {
      const { limit, windowS } = limits[one[0]];
      return { key: keyOf(one), limit, resetsAt: new Date(now.getTime() + windowS * 1000) };
    });
  const judge = (counted: readonly Counted[], counters: readonly Counter[], now: Date): Outcome => {
    for (const [at, { used, resets_at }] of counted.entries()) {
      const limit = counters[at]?.limit ?? 0;
      if (used <= limit) continue;
      const retryAfterS = Math.max(1, Math.ceil((resets_at.getTime() - now.getTime()) / 1000));
      return { allowed: false, retryAfterS, justNow: used === limit + 1 };
    }
    return { allowed: true };
  };
  return {
    async count(trx, tries) {
      const now = clock.now();
      const counters = countersOf(tries, now);
      return judge(await countEach(trx, counters, now), counters, now);
    },
    async countAndFind(db, tries, email) {
      const now = clock.now();
      const counters = countersOf(tries, now);
      const { counted, account } = await countAndFind(db, counters, email, now);
      return { counted: judge(counted, counters, now), account };
    },
    giveBack: (trx, tries) => giveBackEach(trx, tries.map(keyOf)),
    keysOf: (tries) => tries.map(keyOf),
  };
};
