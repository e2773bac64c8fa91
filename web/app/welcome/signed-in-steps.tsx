// The first steps, filled in from the signed-in account: the number to divert to and the arrival of the test call.
import { useEffect, useState } from 'react';
import { type Firm, WelcomeSteps } from '#web/site/welcome/welcome-steps.tsx';
import { withBoundary } from '#web/ui/boundary.tsx';

export const SignedInSteps = withBoundary(() => {
  const [firm, setFirm] = useState<Firm | null>(null);

  useEffect(() => {
    let left = false;
    let leave = () => {};
    // Loaded separately, so that a visitor without an account does not download the session's code.
    void import('./watch-firm.ts').then(async ({ watchFirm }) => {
      const stop = await watchFirm((known) => left || setFirm(known));
      if (left) stop();
      else leave = stop;
    });
    return () => {
      left = true;
      leave();
    };
  }, []);

  return <WelcomeSteps firm={firm} />;
});
