// Counted in the database, so that several processes agree, and by a digest, so that no address is kept.
import { createHmac } from 'node:crypto';
import type { LeadKind } from '#contract/lead-values.ts';
import { placeOf } from '#server/identity/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { LIMITS_BY_ADDRESS, LIMITS_BY_FORM } from './rules.ts';
import { countOne } from './store.ts';

/** Throws `rate_limited` with the time to wait. */
export type CountLead = (kind: LeadKind, address: string) => Promise<void>;

export const countLeads =
  (deps: { db: Database; clock: Clock; key: Buffer }): CountLead =>
  async (kind, address) => {
    const place = createHmac('sha256', deps.key).update(placeOf(address)).digest('base64url').slice(0, 22);
    const tries = [
      [`lead-${kind}:${place}`, LIMITS_BY_ADDRESS[kind]],
      [`lead-${kind}`, LIMITS_BY_FORM[kind]],
    ] as const;
    const now = deps.clock.now();
    const afterMs = await deps.db.asSystem(async (trx) => {
      for (const [key, { limit, windowS }] of tries) {
        const resetsAt = new Date(now.getTime() + windowS * 1000);
        const { used, resets_at } = await countOne(trx, { key, limit, resetsAt }, now);
        // Who is over the own limit must not use up everybody's.
        if (used > limit) return Math.max(1000, resets_at.getTime() - now.getTime());
      }
      return null;
    });
    if (afterMs !== null) throw new Failure('rate_limited', { retry: { afterMs } });
  };
