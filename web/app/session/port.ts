// What the application knows of sessions: whoever keeps them stands behind this.
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

/** A refusal of the identity service, by its stable code. */
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
  /** Asks for the mail with the link and the six digits. */
  requestReset(email: string): Promise<void>;
  /** The six digits of that mail: for a link opened in another browser. */
  redeemCode(email: string, digits: string): Promise<Session>;
  /** The token of a mail whose link leads to the page itself: an invitation, or a link without a verifier. */
  redeemToken(token: MailedToken): Promise<Session>;
  /** The current one is asked for, unless a mail proved a moment ago who this is. */
  setPassword(password: string, current?: string): Promise<void>;
  /** Whether this session was opened by a mail, so that no current password is asked for. */
  openedByMail(): Promise<boolean>;
  secondFactor: SecondFactor;
  /** This browser only. */
  signOut(): Promise<void>;
  subscribe(listener: (event: SessionEvent, session: Session | null) => void): () => void;
};
