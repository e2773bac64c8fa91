// The state of the second factor on the profile, and its transitions.
import { useCallback, useEffect, useRef, useState } from 'react';
import { needsPassword } from '#web/app/session/refusals.ts';
import type { Enrolment, FactorState, SecondFactor } from '#web/app/session/second-factor.ts';
import { secondFactor as texts } from './texts.ts';

export type FactorStage =
  | { name: 'loading' | 'unknown' }
  | { name: 'known'; state: FactorState }
  | { name: 'enrolling'; enrolment: Enrolment }
  | { name: 'codes'; codes: readonly string[]; confirmation: string };

type Callbacks = { tell: (sentence: string) => void; refuse: (error: unknown) => void };

/** The first name that no other telephone has: the server requires distinct names. */
const freeName = ({ telephones }: FactorState): string => {
  let n = 1;
  while (telephones.some(({ name }) => name === texts.device(n))) n += 1;
  return texts.device(n);
};

export const useStage = (factor: SecondFactor, { tell, refuse }: Callbacks) => {
  const [stage, setStage] = useState<FactorStage>({ name: 'loading' });
  const here = useRef(true);
  const show = useCallback((next: FactorStage) => {
    if (here.current) setStage(next);
  }, []);

  const read = useCallback(async () => {
    try {
      show({ name: 'known', state: await factor.state() });
    } catch {
      show({ name: 'unknown' });
    }
  }, [factor, show]);

  useEffect(() => {
    here.current = true;
    void read();
    return () => {
      here.current = false;
    };
  }, [read]);

  const [waiting, setWaiting] = useState<(() => Promise<void>) | null>(null);
  const orRefuse = (work: () => Promise<void>) =>
    work().catch((error: unknown) => (needsPassword(error) ? setWaiting(() => work) : refuse(error)));

  return {
    stage,
    read,
    /** An action waits until the user has typed the password again. */
    wantsPassword: waiting !== null,
    letWaiting: () => setWaiting(null),
    givePassword: async (password: string) => {
      await factor.givePassword(password);
      setWaiting(null);
      if (waiting) await orRefuse(waiting);
    },
    enrol: (state: FactorState) =>
      orRefuse(async () => show({ name: 'enrolling', enrolment: await factor.enrol(freeName(state)) })),
    enrolled: async () => {
      const after = await factor.state().catch(() => null);
      // The existing recovery codes also cover a second telephone.
      if (after && after.codesLeft !== null) {
        show({ name: 'known', state: after });
        return tell(texts.added);
      }
      const makeCodes = async () =>
        show({ name: 'codes', codes: await factor.paperCodes(), confirmation: texts.enabled });
      await makeCodes().catch(async (error: unknown) => {
        await read();
        if (needsPassword(error)) setWaiting(() => makeCodes);
        else refuse(error);
      });
    },
    renew: () =>
      orRefuse(async () =>
        show({ name: 'codes', codes: await factor.paperCodes(), confirmation: texts.renewed }),
      ),
    remove: (id: string, confirmation: string) =>
      orRefuse(async () => {
        await factor.remove(id);
        await read();
        tell(confirmation);
      }),
  };
};
