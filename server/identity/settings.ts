// Lifetimes of identity. Only `passwordMin` is a setting of the operator. The limits of tries are in server/limits/rules.ts.

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const DEFAULTS = {
  accessTokenS: 15 * MINUTE,
  /** A session ends when it was not refreshed for this long. */
  sessionIdleS: 30 * DAY,
  /** A session ends this long after the sign-in, even when it is refreshed. */
  sessionMostS: 90 * DAY,
  /** After the password was given, a second factor may be changed for this long. */
  proofS: 10 * MINUTE,
  recoveryS: HOUR,
  inviteS: 7 * DAY,
  /** The code of an opened link is valid for this long. */
  codeS: 5 * MINUTE,
  /** After signing in through a mail, the user may set a password without the old one for this long. */
  newPasswordS: HOUR,
  challengeS: 5 * MINUTE,
  /** A session at /admin ends when unused for this long, and this long after it was opened. */
  operatorIdleS: 30 * MINUTE,
  operatorMostS: 12 * HOUR,
  /** A session at /admin is opened within this time after the second factor was shown. */
  operatorFactorS: 2 * MINUTE,
  /** How long a process caches that a session is active. */
  sessionCacheS: 5,
  passwordMin: 6,
};

export type IdentitySettings = typeof DEFAULTS;
