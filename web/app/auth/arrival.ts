// Reads from the address how the user came to /auth: by a mail's link, by an expired link, or directly.
import type { MailedToken } from '#web/app/session/port.ts';

export type Mode = 'sign-in' | 'second-factor' | 'reset-request' | 'new-password';

export type Arrival =
  | { mode: 'sign-in'; ended?: true }
  /** A signed-in page redirected here, because the server wants the second factor first. */
  | { mode: 'second-factor' }
  /** A `code` that remains after the session module has run belongs to another browser. */
  | { mode: 'new-password'; linked: boolean; token?: MailedToken }
  | { mode: 'reset-request'; expired: true };

const paramsOf = (pageUrl: string): URLSearchParams => {
  const url = new URL(pageUrl);
  const all = new URLSearchParams(url.hash.replace(/^#/, ''));
  for (const [name, value] of url.searchParams) all.set(name, value);
  return all;
};

const tokenOf = (params: URLSearchParams): MailedToken | null => {
  const hash = params.get('token_hash');
  const kind = params.get('type');
  return hash && (kind === 'invite' || kind === 'recovery') ? { kind, hash } : null;
};

export const arrivalOf = (pageUrl: string): Arrival => {
  const params = paramsOf(pageUrl);
  if (params.get('error_code') === 'otp_expired') return { mode: 'reset-request', expired: true };
  const token = tokenOf(params);
  if (token) return { mode: 'new-password', linked: false, token };
  if (params.get('reset') === 'true') return { mode: 'new-password', linked: params.has('code') };
  if (params.get('fin') === 'session') return { mode: 'sign-in', ended: true };
  return { mode: params.get('etape') === 'code' ? 'second-factor' : 'sign-in' };
};
