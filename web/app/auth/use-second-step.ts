// Whoever needs the second factor asks for it, and goes on where they were once it was shown.
import { useCallback, useRef, useState } from 'react';
import type { AskSecond } from './check-in.ts';

type SecondStepUse = {
  /** The code is being asked for. */
  asked: boolean;
  ask: AskSecond;
  shown: () => void;
  leave: () => void;
  /** Differs after each time that somebody left: what waited for the code begins anew. */
  round: number;
};

export const useSecondStep = (): SecondStepUse => {
  // Several may wait for one code: the page that a mail opened, and the form that was sent meanwhile.
  const waiting = useRef<(() => void)[]>([]);
  const [asked, setAsked] = useState(false);
  const [round, setRound] = useState(0);
  const ask = useCallback(
    () =>
      new Promise<void>((go) => {
        waiting.current.push(go);
        setAsked(true);
      }),
    [],
  );
  return {
    asked,
    ask,
    shown: () => {
      setAsked(false);
      for (const go of waiting.current.splice(0)) go();
    },
    leave: () => {
      setAsked(false);
      waiting.current = [];
      setRound(round + 1);
    },
    round,
  };
};
