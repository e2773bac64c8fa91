// Asks for the second factor on behalf of a step that needs it, then continues that step.
import { useCallback, useRef, useState } from 'react';
import type { AskSecond } from './check-in.ts';

type SecondStepUse = {
  /** True while the page asks for the code. */
  asked: boolean;
  ask: AskSecond;
  shown: () => void;
  leave: () => void;
  /** Changes each time the user cancels, so that the waiting step starts again. */
  round: number;
};

export const useSecondStep = (): SecondStepUse => {
  // Several steps may wait for one code: the page that a mail opened and a form that was submitted.
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
