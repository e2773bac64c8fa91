// The part of the GoTrue protocol that the server implements under /auth/v1: requests, replies and errors. The client is
// @supabase/auth-js; codes and English messages are those of the protocol.
import * as z from 'zod/mini';
import { emailAddress } from './email-address.ts';

const PASSWORD_LONGEST = 1024;

const password = z.string().check(z.minLength(1), z.maxLength(PASSWORD_LONGEST));
const metadata = z.record(z.string().check(z.maxLength(100)), z.json());
const nothingOr = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));

export const passwordGrant = z.object({ email: emailAddress, password });
export const refreshGrant = z.object({ refresh_token: z.string().check(z.minLength(1), z.maxLength(512)) });
export const pkceGrant = z.object({
  auth_code: z.string().check(z.minLength(1), z.maxLength(512)),
  code_verifier: z.string().check(z.minLength(1), z.maxLength(512)),
});

/** PKCE: `code_challenge` and its method come together or not at all. With one alone the link would need no verifier. */
export const recoverRequest = z
  .object({
    email: emailAddress,
    code_challenge: nothingOr(z.string().check(z.regex(/^[A-Za-z0-9._~-]{43,128}$/))),
    code_challenge_method: nothingOr(z.string().check(z.regex(/^(s256|plain)$/i))),
  })
  .check(
    z.refine(
      ({ code_challenge, code_challenge_method }) => !code_challenge === !code_challenge_method,
      'code_challenge and code_challenge_method are required together',
    ),
  );

const mailKind = z.enum(['recovery', 'invite']);
export type MailKind = z.infer<typeof mailKind>;

export const verifyRequest = z.union([
  z.object({ type: mailKind, token_hash: z.string().check(z.minLength(1), z.maxLength(512)) }),
  z.object({ type: mailKind, email: emailAddress, token: z.string().check(z.regex(/^\d{6}$/)) }),
]);

export const userChange = z.object({
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  password: z.optional(z.string().check(z.maxLength(PASSWORD_LONGEST))),
  current_password: z.optional(z.string().check(z.maxLength(PASSWORD_LONGEST))),
  data: nothingOr(metadata),
  app_metadata: z.optional(z.unknown()),
  role: z.optional(z.unknown()),
});

export const inviteRequest = z.object({ email: emailAddress, data: nothingOr(metadata) });
export const adminCreate = z.object({
  email: emailAddress,
  password: z.optional(password),
  password_hash: z.optional(z.string().check(z.maxLength(512))),
  email_confirm: z.optional(z.boolean()),
  user_metadata: nothingOr(metadata),
});

export const totpEnrolmentRequest = z.object({
  factor_type: z.literal('totp'),
  friendly_name: nothingOr(z.string().check(z.maxLength(100))),
  issuer: nothingOr(z.string().check(z.maxLength(100))),
});
export const factorAnswer = z.object({ challenge_id: z.uuid(), code: z.string().check(z.maxLength(32)) });
export const recoveryCodesRequest = z.object({
  friendly_name: nothingOr(z.string().check(z.maxLength(100))),
});
export const recoveryCodeAnswer = z.object({ code: z.string().check(z.minLength(1), z.maxLength(64)) });

export const sessionUser = z.object({
  id: z.uuid(),
  aud: z.literal('authenticated'),
  role: z.literal('authenticated'),
  email: z.string(),
  phone: z.literal(''),
  email_confirmed_at: z.optional(z.iso.datetime()),
  confirmed_at: z.optional(z.iso.datetime()),
  last_sign_in_at: z.optional(z.iso.datetime()),
  app_metadata: metadata,
  user_metadata: metadata,
  identities: z.array(z.unknown()),
  factors: z.array(
    z.object({
      id: z.uuid(),
      friendly_name: z.string(),
      factor_type: z.enum(['totp', 'recovery_code']),
      status: z.enum(['verified', 'unverified']),
      created_at: z.iso.datetime(),
      updated_at: z.iso.datetime(),
    }),
  ),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  is_anonymous: z.literal(false),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const session = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number(),
  expires_at: z.number(),
  refresh_token: z.string(),
  user: sessionUser,
});
export type IdentitySession = z.infer<typeof session>;

const catalogue = {
  bad_json: [400, 'Could not parse request body as JSON'],
  validation_failed: [400, 'The request is incomplete or malformed'],
  unsupported_grant_type: [400, 'Unsupported grant type'],
  invalid_credentials: [400, 'Invalid login credentials'],
  email_not_confirmed: [400, 'Email not confirmed'],
  user_banned: [400, 'User is banned'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  session_expired: [400, 'Invalid Refresh Token: IdentitySession Expired'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  reauthentication_needed: [400, 'The password is needed again'],
  current_password_invalid: [400, 'Current password is missing or wrong'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  insufficient_aal: [401, 'The second factor is required'],
  bad_jwt: [403, 'Invalid JWT'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  not_admin: [403, 'User not allowed'],
  otp_expired: [403, 'Email link is invalid or has expired'],
  bad_origin: [403, 'Requests from this origin are not allowed'],
  flow_state_not_found: [404, 'Invalid flow state, no valid flow state found'],
  mfa_factor_not_found: [404, 'Factor not found'],
  not_found: [404, 'Not found'],
  conflict: [409, 'Too many concurrent requests on the same session'],
  request_too_large: [413, 'The request is too large'],
  unsupported_media: [415, 'A JSON content type is required'],
  weak_password: [422, 'Password is too weak'],
  same_password: [422, 'New password should be different from the old password.'],
  email_exists: [422, 'A user with this email address has already been registered'],
  flow_state_expired: [422, 'Invalid flow state, flow state has expired'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  otp_disabled: [422, 'One-time passwords are disabled for sign-in'],
  provider_disabled: [422, 'This provider is disabled'],
  mfa_verified_factor_exists: [422, 'A set of recovery codes already exists'],
  mfa_challenge_expired: [422, 'The challenge has expired'],
  mfa_verification_failed: [422, 'Invalid code entered'],
  mfa_factor_name_conflict: [422, 'A factor with this name already exists'],
  too_many_enrolled_mfa_factors: [422, 'Too many factors are enrolled'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  over_email_send_rate_limit: [429, 'Email rate limit exceeded'],
  unexpected_failure: [500, 'Unexpected failure'],
  request_timeout: [503, 'The server is busy, please retry after a moment'],
} as const satisfies Record<string, readonly [number, string]>;

export type IdentityCode = keyof typeof catalogue;
export const identityStatus = (code: IdentityCode): number => catalogue[code][0];
export const identityMessage = (code: IdentityCode): string => catalogue[code][1];
