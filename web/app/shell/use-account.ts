// The account of a signed-in page as a React hook.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Account, type AccountKeeper, keepAccount } from '#web/app/session/account.ts';
import { browserSession, clientOf } from '#web/app/session/browser-session.ts';
import { onOtherFirm } from '#web/app/session/firm-change.ts';
import { readProfile } from '#web/app/session/profile.ts';

const CHECKING: Account = { name: 'checking' };

const startKeeper = (): AccountKeeper => {
  const session = browserSession();
  const client = clientOf(session);
  return keepAccount({
    session,
    read: (id, signal) => readProfile(client, id, signal),
    timers: {
      now: () => performance.now(),
      after: (ms, work) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    },
  });
};

/** Created in the browser only, after hydration of the prerendered page. */
export const useAccount = (): { account: Account; keeper: AccountKeeper | null } => {
  const [keeper, setKeeper] = useState<AccountKeeper | null>(null);
  useEffect(() => {
    const made = startKeeper();
    setKeeper(made);
    window.addEventListener('focus', made.focused);
    const stop = onOtherFirm(window, () => window.location.assign('/dashboard'));
    return () => {
      stop();
      window.removeEventListener('focus', made.focused);
      made.close();
    };
  }, []);
  const account = useSyncExternalStore(
    keeper?.subscribe ?? (() => () => {}),
    () => keeper?.state() ?? CHECKING,
    () => CHECKING,
  );
  return { account, keeper };
};
