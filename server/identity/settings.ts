// How long things last and how often they may be tried. Tests shorten them; nobody else does.

export type IdentitySettings = typeof DEFAULTS;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const DEFAULTS = {
  accessTokenS: 15 * MINUTE,
  /** Without a refresh for so long, a session is over. */
  sessionIdleS: 30 * DAY,
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
  limits: {
    /** Twice this, at the edge of two windows, is still no more than 20 tries. */
    signInPerAccount: { limit: 10, windowS: 10 * MINUTE },
    /** A browser that its owner signed in by before is counted apart: guesses from elsewhere do not lock it out. */
    signInPerDevice: { limit: 10, windowS: 10 * MINUTE },
    signInPerAddress: { limit: 50, windowS: 5 * MINUTE },
    mailPerAccount: { limit: 5, windowS: HOUR },
    mailPerAddress: { limit: 40, windowS: HOUR },
    codePerAccount: { limit: 10, windowS: 4 * HOUR },
    codePerToken: { limit: 10, windowS: 8 * DAY },
    codePerAddress: { limit: 40, windowS: HOUR },
    factorPerAccount: { limit: 10, windowS: HOUR },
  },
};

export type Limit = { limit: number; windowS: number };
