// The first steps with what the signed-in firm's account knows: the number to divert to, and the test call arriving.
import { useEffect, useState } from 'react';
import type { Firm } from '#web/site/welcome/firm.ts';
import { WelcomeSteps } from '#web/site/welcome/welcome-steps.tsx';

export const SignedInSteps = () => {
  const [firm, setFirm] = useState<Firm | null>(null);

  useEffect(() => {
    let left = false;
    let leave = () => {};
    // Loaded apart: a visitor without an account reads the same page without the code of a session.
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
};
