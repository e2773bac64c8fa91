/** The address to which a signed-in page redirects a user who has to show the second factor. */
export const SECOND_STEP = '/auth?etape=code';

/** The address to which a signed-in page redirects when its session was closed elsewhere: the sign-in says why. */
export const SESSION_ENDED = '/auth?fin=session';
