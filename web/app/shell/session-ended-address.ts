/** Where a signed-in page redirects when its session was closed elsewhere: the sign-in says why. */
export const SESSION_ENDED = '/auth?fin=session';
