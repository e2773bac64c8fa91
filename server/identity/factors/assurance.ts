// Decides when a second factor may be tried or changed, and raises the session to aal2 once it was shown.
import type { IdentitySession } from '#contract/identity.ts';
import type { Try } from '#server/limits/index.ts';
import type { Trx } from '#server/platform/database.ts';
import type { IdentityContext } from '../context.ts';
import { IdentityFailure } from '../identity-failure.ts';
import { tokensOf } from '../sessions/start.ts';
import {
  endSessions,
  lockSession,
  notifyChanged,
  passwordShownSince,
  setAssurance,
} from '../sessions/store.ts';
import { accountById, recordOwnAct } from '../store.ts';
import type { Asker } from '../who.ts';
import { type Factor, factorsOf } from './store.ts';

export const isVerifiedApp = (factor: Factor): boolean => factor.kind === 'totp' && factor.verified;

/**
 * An account with a verified authenticator app changes its factors only in a session in which a code of the app or a recovery
 * code was entered, because the password may be stolen.
 */
export const mayChangeFactors = (who: Asker, factors: readonly Factor[]): boolean =>
  !factors.some(isVerifiedApp) || (who.session.aal === 'aal2' && who.claims.aal === 'aal2');

/** A change also needs a recent password, because the session may be stolen. Null when the change is allowed. */
export const whyNoChange = async (
  context: IdentityContext,
  trx: Trx,
  who: Asker,
  factors: readonly Factor[],
): Promise<IdentityFailure | null> => {
  if (!mayChangeFactors(who, factors)) return new IdentityFailure('insufficient_aal');
  const since = new Date(context.clock.now().getTime() - context.settings.proofS * 1000);
  const proved = await passwordShownSince(trx, { user_id: who.claims.sub, id: who.claims.session_id }, since);
  return proved ? null : new IdentityFailure('reauthentication_needed');
};

/**
 * The counters of a try. An attacker with the password must not lock the owner out, so a browser that showed the factor
 * before has a counter of its own.
 */
export const triesOf = (what: 'factor' | 'challenge', { claims, from }: Asker): Try[] => {
  const personId = claims.sub;
  if (from.device === personId && from.deviceShowedFactor) return [[`${what}PerDevice`, personId]];
  return [
    [`${what}PerAddress`, from.ip, personId],
    [`${what}PerAccount`, personId],
  ];
};

export type Assured = Parameters<typeof tokensOf>[1];

/** `shown` is a method of the protocol's `amr`. */
export const assure = async (
  context: IdentityContext,
  trx: Trx,
  who: Asker,
  shown: 'totp' | 'mfa/recovery_code',
  isFirst: boolean,
): Promise<Assured | IdentityFailure> => {
  const now = context.clock.now();
  const session = await lockSession(trx, who.claims.session_id);
  const account = await accountById(trx, who.claims.sub);
  if (!session || session.ended_at || !account) return new IdentityFailure('session_not_found');
  const entry = { method: shown, timestamp: Math.floor(now.getTime() / 1000) };
  const methods = [...session.methods.filter(({ method }) => method !== shown), entry];
  // The refresh token is not rotated: a concurrent tab would present one two generations old and end the session.
  await setAssurance(trx, session, 'aal2', methods);
  // Sessions that began with only the password, before the factor existed, have to sign in again.
  if (isFirst) await endSessions(trx, account.id, { weak: true }, 'second factor', now);
  await notifyChanged(trx, account.id);
  await recordOwnAct(trx, who, { action: 'second factor shown', subject: session.id, code: shown }, now);
  const factors = await factorsOf(trx, account.id);
  return { account, factors, id: session.id, rotation: session.rotation, aal: 'aal2', methods };
};

export const assuredSession = async (
  context: IdentityContext,
  who: Asker,
  assured: Assured,
): Promise<IdentitySession> => {
  context.sessionCache.forgetPerson(who.claims.sub);
  return tokensOf(context, assured);
};
