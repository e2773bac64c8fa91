// The operator's own session: read, opened with a fresh second factor, and noticed when it is over.
import { useCallback, useEffect, useState } from 'react';
import { ApiError, messageOr } from '#web/app/api/api-error.ts';
import type { Client } from '#web/app/api/client.ts';
import { admin as texts } from '../texts.ts';

export type OperatorState =
  | { name: 'checking' }
  /** A new code opens the pages. */
  | { name: 'closed' }
  | { name: 'open'; email: string }
  /** This person is no operator, or calls from another address than the allowed ones. */
  | { name: 'absent' }
  | { name: 'failed'; sentence: string };

const isClosed = (error: unknown): boolean => error instanceof ApiError && error.code === 'operator_closed';

const stateAfter = (error: unknown): OperatorState | null => {
  if (isClosed(error)) return { name: 'closed' };
  if (!(error instanceof ApiError)) return { name: 'failed', sentence: texts.gate.failed };
  if (error.code === 'not_found') return { name: 'absent' };
  // The page redirects to the sign-in or to the second factor.
  if (error.code === 'unauthorized' || error.code === 'second_factor') return null;
  return { name: 'failed', sentence: messageOr(error, texts.gate.failed) };
};

export const useOperatorSession = (client: Client | null) => {
  const [state, setState] = useState<OperatorState>({ name: 'checking' });

  const settle = useCallback(async (work: Promise<{ email: string }>) => {
    const next = await work.then(({ email }): OperatorState => ({ name: 'open', email }), stateAfter);
    if (next) setState(next);
  }, []);

  /** A factor that was shown at sign-in a moment ago opens the pages too. */
  const open = useCallback(
    () => (client ? settle(client.call('openOperatorSession', {})) : Promise.resolve()),
    [client, settle],
  );

  const check = useCallback(async () => {
    if (!client) return;
    await settle(
      client.call('getOperatorSession', {}).catch((error: unknown) => {
        if (isClosed(error)) return client.call('openOperatorSession', {});
        throw error;
      }),
    );
  }, [client, settle]);

  useEffect(() => void check(), [check]);

  return { state, open, check, closed: useCallback(() => setState({ name: 'closed' }), []) };
};
