// How long things last. Only tests shorten them. How often something may be tried stands in server/limits/rules.ts.

export type IdentitySettings = typeof DEFAULTS;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const DEFAULTS = {
  accessTokenS: 15 * MINUTE,
  /** Without a refresh for so long, a session is over. */
  sessionIdleS: 30 * DAY,
  /** However often it is refreshed, a session ends so long after the sign-in. */
  sessionMostS: 90 * DAY,
  /** After a sign-in, or the password given again, a second factor may be changed for so long. */
  proofS: 10 * MINUTE,
  recoveryS: HOUR,
  inviteS: 7 * DAY,
  /** Between opening the mail's link and handing in the code it gave. */
  codeS: 5 * MINUTE,
  /** After a mail proved who it is, so long a password may be chosen without the old one. */
  newPasswordS: HOUR,
  challengeS: 5 * MINUTE,
  /** How long this process believes that a session lives without being told that it ended. */
  livingS: 5,
  passwordMin: 6,
};
