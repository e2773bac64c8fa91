// Adds, challenges and removes an authenticator app as second factor.
import { randomBytes } from 'node:crypto';
import { renderSVG } from 'uqr';
import { holdWrapping, purposes } from '#server/keys/index.ts';
import { newId } from '#server/platform/ids.ts';
import type { IdentityContext } from '../context.ts';
import { commitThenThrow, IdentityFailure } from '../identity-failure.ts';
import { weakenSessions } from '../sessions/store.ts';
import { accountById, recordOwnAct } from '../store.ts';
import type { Asker } from '../who.ts';
import {
  type Assured,
  assure,
  assuredSession,
  isVerifiedApp,
  mayChangeFactors,
  triesOf,
  whyNoChange,
} from './assurance.ts';
import {
  claimTotpStep,
  closeChallenge,
  deleteFactor,
  deleteUnfinished,
  type Factor,
  factorsOf,
  insertChallenge,
  insertFactor,
  openChallenge,
  replaceRecoveryCodes,
} from './store.ts';
import { base32, stepOf, totpAddress } from './totp.ts';

const MOST_FACTORS = 5;
const ISSUER = 'Voxlex';

export const enrol = async (context: IdentityContext, who: Asker, name: string): Promise<object> => {
  const now = context.clock.now();
  const personId = who.claims.sub;
  const id = newId(now.getTime());
  const secret = randomBytes(20);
  return commitThenThrow(context.db, async (trx) => {
    const account = await accountById(trx, personId);
    if (!account) return new IdentityFailure('user_not_found');
    const verified = (await factorsOf(trx, personId)).filter((factor) => factor.verified);
    const refusal = await whyNoChange(context, trx, who, verified);
    if (refusal) return refusal;
    if (verified.length >= MOST_FACTORS) return new IdentityFailure('too_many_enrolled_mfa_factors');
    if (verified.some((factor) => factor.name === name))
      return new IdentityFailure('mfa_factor_name_conflict');
    await deleteUnfinished(trx, personId);
    await holdWrapping(trx);
    const wrapped_secret = context.secrets.wrap(secret, purposes.secondFactor(id));
    await insertFactor(trx, {
      id,
      user_id: personId,
      name,
      wrapped_secret,
      created_at: now,
      updated_at: now,
    });
    const text = base32(secret);
    const uri = totpAddress(ISSUER, account.email, text);
    return { id, type: 'totp', friendly_name: name, totp: { qr_code: renderSVG(uri), secret: text, uri } };
  });
};

const telephoneOf = (factors: readonly Factor[], id: string): Factor | undefined =>
  factors.find((factor) => factor.id === id && factor.kind === 'totp');

export const challenge = async (context: IdentityContext, who: Asker, factorId: string): Promise<object> => {
  const now = context.clock.now();
  const expires = new Date(now.getTime() + context.settings.challengeS * 1000);
  return commitThenThrow(context.db, async (trx) => {
    const counted = await context.limits.count(trx, triesOf('challenge', who));
    if (!counted.allowed)
      return new IdentityFailure('over_request_rate_limit', { retryAfterS: counted.retryAfterS });
    if (!telephoneOf(await factorsOf(trx, who.claims.sub), factorId))
      return new IdentityFailure('mfa_factor_not_found');
    const id = newId(now.getTime());
    await insertChallenge(trx, { id, user_id: who.claims.sub, factor_id: factorId, expires_at: expires });
    return { id, type: 'totp', expires_at: Math.floor(expires.getTime() / 1000) };
  });
};

export const answerChallenge = async (
  context: IdentityContext,
  who: Asker,
  factorId: string,
  answer: { challenge_id: string; code: string },
) => {
  const now = context.clock.now();
  const personId = who.claims.sub;
  const tries = triesOf('factor', who);
  const assured = await commitThenThrow(context.db, async (trx): Promise<Assured | IdentityFailure> => {
    const counted = await context.limits.count(trx, tries);
    if (!counted.allowed)
      return new IdentityFailure('over_request_rate_limit', { retryAfterS: counted.retryAfterS });
    const factors = await factorsOf(trx, personId);
    const factor = telephoneOf(factors, factorId);
    if (!factor?.wrapped_secret) return new IdentityFailure('mfa_factor_not_found');
    if (!factor.verified && !mayChangeFactors(who, factors)) return new IdentityFailure('insufficient_aal');
    if (!(await openChallenge(trx, personId, answer.challenge_id, factorId, now)))
      return new IdentityFailure('mfa_challenge_expired');
    const step = stepOf(
      context.secrets.unwrap(factor.wrapped_secret, purposes.secondFactor(factorId)),
      answer.code,
      now,
    );
    if (step === null || !(await claimTotpStep(trx, factor, step, now))) {
      await recordOwnAct(trx, who, { action: 'second factor refused', subject: factorId }, now);
      return new IdentityFailure('mfa_verification_failed');
    }
    await closeChallenge(trx, personId, answer.challenge_id, now);
    await context.limits.giveBack(trx, tries);
    if (!factor.verified)
      await recordOwnAct(trx, who, { action: 'second factor added', subject: factorId }, now);
    return assure(context, trx, who, 'totp', !factors.some(isVerifiedApp));
  });
  return assuredSession(context, who, assured);
};

export const removeFactor = async (
  context: IdentityContext,
  who: Asker,
  factorId: string,
): Promise<object> => {
  const now = context.clock.now();
  const personId = who.claims.sub;
  const removed = await commitThenThrow(context.db, async (trx) => {
    const factors = await factorsOf(trx, personId);
    const factor = telephoneOf(factors, factorId);
    if (!factor) return new IdentityFailure('mfa_factor_not_found');
    const refusal = factor.verified ? await whyNoChange(context, trx, who, factors) : null;
    if (refusal) return refusal;
    await deleteFactor(trx, personId, factorId);
    if (factor.verified)
      await recordOwnAct(trx, who, { action: 'second factor removed', subject: factorId }, now);
    const left = factors.filter(({ id }) => id !== factorId);
    if (factor.verified && !left.some(isVerifiedApp)) {
      // Recovery codes replace a lost authenticator app, so they go with the last one.
      for (const { id } of left) await deleteFactor(trx, personId, id);
      await replaceRecoveryCodes(trx, personId, []);
      await weakenSessions(trx, personId);
    }
    return { id: factorId };
  });
  context.sessionCache.forgetPerson(personId);
  return removed;
};
