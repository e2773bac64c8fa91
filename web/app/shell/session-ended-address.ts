/** Where a signed-in page leads when its session was closed elsewhere: the sign-in, which says why. */
export const SESSION_ENDED = '/auth?fin=session';
