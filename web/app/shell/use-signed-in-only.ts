// Redirects a page that needs a signed-in user to /auth: without a session, before the second factor, or on sign-out.
import { useEffect, useRef } from 'react';
import { SIGNED_OUT_REDIRECT_MS } from '#contract/limits.ts';
import type { Account } from '#web/app/session/account.ts';
import { SECOND_STEP, SESSION_ENDED } from './auth-addresses.ts';
import { signOutHere } from './sign-out.ts';

/** Returns the function that signs out. */
export const useSignedInOnly = (account: Account): (() => void) => {
  const out = account.name === 'signed-out';
  const ended = account.name === 'signed-out' && account.ended === true;
  const leaving = useRef(false);

  useEffect(() => {
    if (!out || leaving.current) return;
    const timer = setTimeout(
      () => window.location.replace(ended ? SESSION_ENDED : '/auth'),
      SIGNED_OUT_REDIRECT_MS,
    );
    return () => clearTimeout(timer);
  }, [out, ended]);

  useEffect(() => {
    if (account.name === 'second-factor') window.location.replace(SECOND_STEP);
  }, [account.name]);

  return () => {
    leaving.current = true;
    const go = () => window.location.assign('/auth');
    void signOutHere().then(go);
  };
};
