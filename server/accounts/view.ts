import type { User } from '#contract/user.ts';
import type { Profile } from './store.ts';

export const showProfile = (profile: Profile): User => ({
  id: profile.id,
  email: profile.email,
  full_name: profile.full_name,
  phone: profile.phone,
  status: profile.status,
  last_login: profile.last_login?.toISOString() ?? null,
  created_at: profile.created_at.toISOString(),
  updated_at: profile.updated_at.toISOString(),
});
