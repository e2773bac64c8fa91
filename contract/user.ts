// The profile of the signed-in user.
import * as z from 'zod/mini';

export const user = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string(),
  phone: z.nullable(z.string()),
  status: z.string(),
  last_login: z.nullable(z.iso.datetime()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type User = z.infer<typeof user>;

export const userPatch = z.strictObject({
  full_name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  phone: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  last_login: z.optional(z.iso.datetime({ offset: true })),
  updated_at: z.optional(z.iso.datetime({ offset: true })),
});

/** The profile that the browser creates at the first sign-in. `id` and `email` must be those of the account, else 403. */
export const newProfile = z.strictObject({
  id: z.uuid(),
  email: z.string().check(z.maxLength(320)),
  /** Default: the name of the invitation, else the part of the address before the @. */
  full_name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  last_login: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  created_at: z.optional(z.iso.datetime({ offset: true })),
  updated_at: z.optional(z.iso.datetime({ offset: true })),
});
export type NewProfile = z.infer<typeof newProfile>;
