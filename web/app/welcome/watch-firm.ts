// Loads the lines of the signed-in user and waits for the message of the test call.
import { watchLive } from '#web/app/live/one-stream.ts';
import { openEvents } from '#web/app/live/open-events.ts';
import { browserSession, clientOf } from '#web/app/session/browser-session.ts';
import type { Firm } from '#web/site/welcome/welcome-steps.tsx';

const nothing = () => {};

export const watchFirm = async (tell: (firm: Firm) => void): Promise<() => void> => {
  try {
    const port = browserSession();
    const session = await port.current();
    if (session === null) return nothing;
    const client = clientOf(port);
    const { items: lines } = await client.call('ownLines', {});
    const number = (lines.find((line) => line.number !== null) ?? lines[0])?.number ?? null;
    const silent = lines.some((line) => line.silent_since !== null);
    tell({ number, silent, arrived: null });
    return watchLive(session.user.id, openEvents(client), (event) => {
      if (event?.event === 'voicemail.created') tell({ number, silent: false, arrived: event.voicemail_id });
    });
  } catch {
    // Without an account the page still works: the user types the number and reads the message on the dashboard.
    return nothing;
  }
};
