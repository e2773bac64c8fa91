// An act of the operator: it runs once at a time, says in a toast what happened, and reloads what it changed.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOr } from '#web/app/api/api-error.ts';
import { useAdmin } from '../context.ts';
import { admin as texts } from '../texts.ts';

type Act = { work: () => Promise<unknown>; done: string };

/** `busy` names the act that is running; `key` is the first part of the queries that are read again. */
export const useAct = (key: string) => {
  const { notify } = useAdmin();
  const cache = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const act = async (name: string, { work, done }: Act): Promise<void> => {
    if (busy !== null) return;
    setBusy(name);
    try {
      await work();
      notify(done);
    } catch (error) {
      notify(messageOr(error, texts.notDone));
    }
    await cache.invalidateQueries({ queryKey: ['admin', key] });
    setBusy(null);
  };
  return { busy, act };
};
