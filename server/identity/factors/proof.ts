// A second factor is added, replaced or removed only shortly after the password was given: an open screen, or a stolen
// session, is not enough.
import type { Trx } from '#server/platform/database.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { wasProvedSince } from '../sessions/store.ts';
import type { Asker } from '../who.ts';
import type { World } from '../world.ts';
import type { Factor } from './store.ts';

export const isTelephone = (factor: Factor): boolean => factor.kind === 'totp' && factor.verified;

/** Where there is a factor, it must have been shown: it is there against a stolen password. */
export const mayChangeFactors = (who: Asker, factors: readonly Factor[]): boolean =>
  !factors.some(isTelephone) || (who.session.aal === 'aal2' && who.claims.aal === 'aal2');

/** Null: nothing stands against it. */
export const whyNoChange = async (
  world: World,
  trx: Trx,
  who: Asker,
  factors: readonly Factor[],
): Promise<Refusal | null> => {
  if (!mayChangeFactors(who, factors)) return refuse('insufficient_aal');
  const since = new Date(world.clock.now().getTime() - world.settings.proofS * 1000);
  const proved = await wasProvedSince(trx, who.claims.session_id, since);
  return proved ? null : refuse('reauthentication_needed');
};
