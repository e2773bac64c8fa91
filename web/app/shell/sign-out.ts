import { browserSession } from '#web/app/session/browser-session.ts';

/** Signs the user out of this browser and forgets the changes that were not sent. */
export const signOutHere = async (): Promise<void> => {
  // Downloaded before any change could wait.
  await import('./unsent.ts').then(({ forgetUnsent }) => forgetUnsent()).catch(() => {});
  await browserSession()
    .signOut()
    .catch(() => {});
};
