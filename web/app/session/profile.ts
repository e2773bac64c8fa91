// The profile of the signed-in user: loaded, created at the first sign-in, or a placeholder if it does not load.
import type { User } from '#contract/user.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import type { Client } from '#web/app/api/client.ts';
import type { AuthUser } from './port.ts';

/** The header shows a profile row or its placeholder. */
export type Profile = Pick<User, 'id' | 'email' | 'full_name' | 'phone' | 'status'>;

export const nameFrom = (user: AuthUser): string => user.fullName ?? user.email.split('@', 1)[0] ?? '';

export const minimalProfile = (user: AuthUser): Profile => ({
  id: user.id,
  email: user.email,
  full_name: user.fullName ?? '',
  phone: null,
  status: 'active',
});

export const shownName = (profile: Profile): string =>
  profile.full_name.trim() === '' ? profile.email : profile.full_name;

export const readProfile = (client: Client, id: string, signal?: AbortSignal): Promise<Profile> =>
  client.call('getUser', { params: { id }, ...(signal ? { signal } : {}) });

export const profileTexts = {
  unreadable: 'Erreur lors de la récupération du profil utilisateur',
  notMade: "Profil utilisateur manquant. Veuillez contacter l'administrateur pour configurer votre compte.",
  notChecked: 'Erreur lors de la vérification du profil utilisateur.',
} as const;

/** The password was right, but the server refuses every request until the second factor is shown. */
export const wantsSecondFactor = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second_factor';

/** Carries the sentence to show. */
export class ProfileError extends Error {}

const make = async (client: Client, user: AuthUser, now: string): Promise<void> => {
  try {
    await client.call('createUser', {
      body: {
        id: user.id,
        email: user.email,
        full_name: nameFrom(user),
        last_login: now,
        created_at: now,
        updated_at: now,
      },
    });
  } catch (error) {
    // Another tab has just created it.
    if (error instanceof ApiError && error.code === 'conflict') return;
    throw new ProfileError(profileTexts.notMade, { cause: error });
  }
};

/** Runs at every sign-in: creates the profile if needed and records the time. */
export const checkInProfile = async (client: Client, user: AuthUser, now: Date): Promise<void> => {
  const at = now.toISOString();
  try {
    await readProfile(client, user.id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw new ProfileError(profileTexts.notChecked, { cause: error });
    if (error.code === 'no_rows') return make(client, user, at);
    if (wantsSecondFactor(error)) throw error;
    throw new ProfileError(profileTexts.unreadable, { cause: error });
  }
  // A failure here must not refuse the sign-in; the server records the time as well.
  await client
    .call('patchUser', { params: { id: user.id }, body: { last_login: at, updated_at: at } })
    .catch(() => {});
};
