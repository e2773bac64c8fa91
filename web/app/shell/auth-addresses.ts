/** The address to which a signed-in page redirects a user who has to show the second factor. */
export const SECOND_STEP = '/auth?etape=code';

const AFTER_SIGN_IN = 'voxlex.after-sign-in';

/** The operator's pages send a person to sign in or to set up a second factor, and get the person back in this tab. */
export const returnToAdmin = (): void => sessionStorage.setItem(AFTER_SIGN_IN, '/admin');

/** The page to open after sign-in. */
export const pageAfterSignIn = (): '/admin' | '/dashboard' => {
  const wanted = sessionStorage.getItem(AFTER_SIGN_IN);
  sessionStorage.removeItem(AFTER_SIGN_IN);
  return wanted === '/admin' ? '/admin' : '/dashboard';
};

/** The address to which a signed-in page redirects when its session was closed elsewhere: the sign-in says why. */
export const SESSION_ENDED = '/auth?fin=session';
