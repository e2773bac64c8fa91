// From a session to a page: the second factor where the server wants one, then the profile.
import { clientOf } from '#web/app/session/browser-session.ts';
import type { AuthUser, SessionPort } from '#web/app/session/port.ts';
import { checkInProfile, wantsSecondFactor } from '#web/app/session/profile.ts';

/** Resolves once the code was shown. */
export type AskSecond = () => Promise<void>;

/** Answers with the page to go to. */
export const checkIn = async (port: SessionPort, user: AuthUser, askSecond: AskSecond): Promise<string> => {
  const client = clientOf(port);
  try {
    await checkInProfile(client, user, new Date());
    return '/dashboard';
  } catch (error) {
    if (!wantsSecondFactor(error)) throw error;
  }
  // The profile leads through setting one up, and checks in afterwards.
  if ((await port.secondFactor.step()) === 'enrolment') return '/profile';
  await askSecond();
  await checkInProfile(client, user, new Date());
  return '/dashboard';
};
