// After sign-in: the second factor if the server wants one, then the profile, then the page to open.
import { clientOf } from '#web/app/session/browser-session.ts';
import type { AuthUser, SessionPort } from '#web/app/session/port.ts';
import { checkInProfile, wantsSecondFactor } from '#web/app/session/profile.ts';
import { pageAfterSignIn } from '#web/app/shell/auth-addresses.ts';

/** Resolves when the code was accepted. */
export type AskSecond = () => Promise<void>;

/** Returns the page to open. */
export const checkIn = async (port: SessionPort, user: AuthUser, askSecond: AskSecond): Promise<string> => {
  const client = clientOf(port);
  try {
    await checkInProfile(client, user, new Date());
    return pageAfterSignIn();
  } catch (error) {
    if (!wantsSecondFactor(error)) throw error;
  }
  // The profile page guides the user through the set-up and checks in afterwards.
  if ((await port.secondFactor.step()) === 'enrolment') return '/profile';
  await askSecond();
  await checkInProfile(client, user, new Date());
  return pageAfterSignIn();
};
