// One act at a time: whether it is running, and the sentence of its failure.
import { useCallback, useState } from 'react';
import { messageOr } from '#web/app/api/api-error.ts';
import { admin as texts } from '../texts.ts';

export const useGuardedAct = () => {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const run = useCallback(async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFault(null);
    try {
      await work();
      return true;
    } catch (error) {
      setFault(messageOr(error, texts.notDone));
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  return { busy, fault, run, clear: useCallback(() => setFault(null), []) };
};
