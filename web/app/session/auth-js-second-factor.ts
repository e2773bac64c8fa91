// The second factor through auth-js.
import type { AuthError, GoTrueClient, User } from '@supabase/auth-js';
import { sessionErrorOf } from './auth-js-error.ts';
import { SessionError } from './port.ts';
import type { SecondFactor } from './second-factor.ts';

const orThrow = <T>({ data, error }: { data: T; error: AuthError | null }): NonNullable<T> => {
  if (error) throw sessionErrorOf(error);
  if (data === null || data === undefined) throw new SessionError('unexpected_failure', 0, 'no answer');
  return data;
};

const telephonesOf = (user: User) =>
  (user.factors ?? []).filter((factor) => factor.factor_type === 'totp' && factor.status === 'verified');

const isRequired = (user: User): boolean => user.app_metadata.second_factor_required === true;

const isWrongCode = (error: AuthError | null): boolean => error?.code === 'mfa_verification_failed';

export const secondFactorOf = (client: GoTrueClient): SecondFactor => {
  const asked = async (): Promise<User> => {
    const { data, error } = await client.getUser();
    return orThrow({ data: data.user, error });
  };

  const codesLeft = async (): Promise<number | null> => {
    const { data, error } = await client.mfa.recoveryCodes.getStatus();
    if (error?.code === 'mfa_factor_not_found') return null;
    if (error) throw sessionErrorOf(error);
    return data.remaining;
  };

  return {
    step: async () => {
      const user = await asked();
      const { currentLevel } = orThrow(await client.mfa.getAuthenticatorAssuranceLevel());
      if (currentLevel === 'aal2') return 'none';
      if (telephonesOf(user).length > 0) return 'code';
      return isRequired(user) ? 'enrolment' : 'none';
    },
    state: async () => {
      const user = await asked();
      const telephones = telephonesOf(user).map((factor) => ({
        id: factor.id,
        name: factor.friendly_name ?? '',
        since: factor.created_at,
      }));
      return {
        telephones,
        required: isRequired(user),
        codesLeft: telephones.length > 0 ? await codesLeft() : null,
      };
    },
    enrol: async (name) => {
      const { id, totp } = orThrow(await client.mfa.enroll({ factorType: 'totp', friendlyName: name }));
      return { id, picture: totp.qr_code, secret: totp.secret, uri: totp.uri };
    },
    confirm: async (factorId, code) => {
      orThrow(await client.mfa.challengeAndVerify({ factorId, code }));
    },
    answer: async (code) => {
      let refused: AuthError | null = null;
      for (const { id } of telephonesOf(await asked())) {
        const { error } = await client.mfa.challengeAndVerify({ factorId: id, code });
        if (error === null) return;
        refused = error;
        // The user does not say which telephone made the code, so each one is tried.
        if (!isWrongCode(error)) break;
      }
      if (refused) throw sessionErrorOf(refused);
    },
    answerOnPaper: async (code) => {
      orThrow(await client.mfa.recoveryCodes.verify({ code }));
    },
    remove: async (factorId) => {
      orThrow(await client.mfa.unenroll({ factorId }));
      // The stored session still lists the factor; if this fails, the next refresh corrects it.
      await client.refreshSession();
    },
    givePassword: async (password) => {
      const { error } = await client.updateUser({ current_password: password });
      if (error) throw sessionErrorOf(error);
    },
    paperCodes: async () => {
      const made = await client.mfa.recoveryCodes.generate();
      if (made.error?.code === 'mfa_verified_factor_exists')
        return orThrow(await client.mfa.recoveryCodes.regenerate()).codes;
      return orThrow(made).codes;
    },
  };
};
