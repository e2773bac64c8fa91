// The session as the application uses it, independent of the library behind it.
import type { SecondFactor } from './second-factor.ts';

export type AuthUser = { id: string; email: string; fullName: string | null };
export type Session = { user: AuthUser; accessToken: string };

export type SessionEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY';

export type MailedToken = { kind: 'invite' | 'recovery'; hash: string };

/** An error of the identity service, with its stable code. */
export class SessionError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SessionError';
    this.code = code;
    this.status = status;
  }
}

export type SessionPort = {
  current(): Promise<Session | null>;
  signIn(email: string, password: string): Promise<Session>;
  /** Requests the mail with the link and the six digits. */
  requestReset(email: string): Promise<void>;
  /** Redeems the six digits of that mail: a link opens no session in another browser than the one that requested it. */
  redeemCode(email: string, digits: string): Promise<Session>;
  /** Redeems the token of a link that leads to the page itself: an invitation, or a link without a verifier. */
  redeemToken(token: MailedToken): Promise<Session>;
  /** Needs the current password, unless a mail has just proved the user's identity. */
  setPassword(password: string, current?: string): Promise<void>;
  /** True if a mail opened this session, so that no current password is needed. */
  openedByMail(): Promise<boolean>;
  secondFactor: SecondFactor;
  /** Signs out this browser only. */
  signOut(): Promise<void>;
  subscribe(listener: (event: SessionEvent, session: Session | null) => void): () => void;
};
