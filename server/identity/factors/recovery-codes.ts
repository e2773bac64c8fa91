// Ten recovery codes for a lost authenticator app; each works once.
import { randomInt } from 'node:crypto';
import { newId } from '#server/platform/ids.ts';
import type { IdentityContext } from '../context.ts';
import { commitThenThrow, IdentityFailure } from '../identity-failure.ts';
import { recordOwnAct } from '../store.ts';
import type { Asker } from '../who.ts';
import { type Assured, assure, assuredSession, isVerifiedApp, whyNoChange } from './assurance.ts';
import {
  deleteFactor,
  type Factor,
  factorsOf,
  insertFactor,
  recoveryCodesOf,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from './store.ts';

const HOW_MANY = 10;
/** The alphabet has no letters and digits that look alike in handwriting. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const NAME = 'Recovery codes';

const newCode = (): string => {
  const signs = Array.from({ length: 10 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
};

const hashOf = (context: IdentityContext, personId: string, code: string): string =>
  context.sealer.blind('recovery code', `${personId} ${code.toLowerCase().replaceAll(/[\s-]/g, '')}`);

const recoveryFactorIn = (factors: readonly Factor[]): Factor | undefined =>
  factors.find(({ kind }) => kind === 'recovery_code');

export const codesStatus = (context: IdentityContext, who: Asker): Promise<object> =>
  commitThenThrow(context.db, async (trx) => {
    const set = recoveryFactorIn(await factorsOf(trx, who.claims.sub));
    if (!set) return new IdentityFailure('mfa_factor_not_found');
    const codes = await recoveryCodesOf(trx, who.claims.sub);
    const remaining = codes.filter(({ used_at }) => used_at === null).length;
    return { id: set.id, type: 'recovery_code', total: codes.length, remaining };
  });

/** If `again` is set, a new set replaces the old one. */
export const makeCodes = (
  context: IdentityContext,
  who: Asker,
  { name, again }: { name: string | null; again: boolean },
): Promise<object> => {
  const now = context.clock.now();
  const personId = who.claims.sub;
  return commitThenThrow(context.db, async (trx) => {
    const factors = await factorsOf(trx, personId);
    const there = recoveryFactorIn(factors);
    if (!factors.some(isVerifiedApp) || (again && !there)) return new IdentityFailure('mfa_factor_not_found');
    const refusal = await whyNoChange(context, trx, who, factors);
    if (refusal) return refusal;
    if (there && !again) return new IdentityFailure('mfa_verified_factor_exists');
    const set = { id: there?.id ?? newId(now.getTime()), name: there?.name ?? name ?? NAME };
    if (!there && factors.some((factor) => factor.name === set.name))
      return new IdentityFailure('mfa_factor_name_conflict');
    if (!there)
      await insertFactor(trx, {
        ...set,
        user_id: personId,
        kind: 'recovery_code',
        wrapped_secret: null,
        verified: true,
        created_at: now,
        updated_at: now,
      });
    const codes = Array.from({ length: HOW_MANY }, newCode);
    await replaceRecoveryCodes(
      trx,
      personId,
      codes.map((code) => hashOf(context, personId, code)),
    );
    await recordOwnAct(trx, who, { action: 'recovery codes made', subject: set.id }, now);
    return { id: set.id, type: 'recovery_code', friendly_name: set.name, total: codes.length, codes };
  });
};

export const answerByCode = async (context: IdentityContext, who: Asker, code: string) => {
  const now = context.clock.now();
  const personId = who.claims.sub;
  const tries = [['recoveryCodePerAddress', who.from.ip, personId]] as const;
  const assured = await commitThenThrow(context.db, async (trx): Promise<Assured | IdentityFailure> => {
    const counted = await context.limits.count(trx, tries);
    if (!counted.allowed)
      return new IdentityFailure('over_request_rate_limit', { retryAfterS: counted.retryAfterS });
    if (!(await spendRecoveryCode(trx, personId, hashOf(context, personId, code), now))) {
      await recordOwnAct(trx, who, { action: 'recovery code refused' }, now);
      return new IdentityFailure('mfa_verification_failed');
    }
    await context.limits.giveBack(trx, tries);
    return assure(context, trx, who, 'mfa/recovery_code', false);
  });
  return assuredSession(context, who, assured);
};

export const dropCodes = (context: IdentityContext, who: Asker): Promise<object> =>
  commitThenThrow(context.db, async (trx) => {
    const factors = await factorsOf(trx, who.claims.sub);
    const set = recoveryFactorIn(factors);
    if (!set) return new IdentityFailure('mfa_factor_not_found');
    const refusal = await whyNoChange(context, trx, who, factors);
    if (refusal) return refusal;
    await deleteFactor(trx, who.claims.sub, set.id);
    await replaceRecoveryCodes(trx, who.claims.sub, []);
    return { id: set.id };
  });
