// Loads the line of the address, and again when the user retries.
import { useCallback, useEffect, useState } from 'react';
import { publicEndpoints } from '#contract/endpoints-public.ts';
import { slugFromPath } from '#contract/line-code.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { createClient } from '#web/app/api/client.ts';
import type { Line } from './line-page.tsx';

export type LineState =
  | { name: 'loading' }
  | { name: 'known'; line: Line }
  | { name: 'unknown' }
  | { name: 'closed' }
  | { name: 'failed'; message: string };

const client = createClient({ table: publicEndpoints, token: async () => null });

export const useLine = (): { state: LineState; retry: () => void } => {
  const [state, setState] = useState<LineState>({ name: 'loading' });
  const [turn, setTurn] = useState(0);
  const retry = useCallback(() => setTurn((now) => now + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    const slug = slugFromPath(window.location.pathname);
    if (slug === null) return setState({ name: 'unknown' });
    const left = new AbortController();
    setState({ name: 'loading' });
    client.call('describeLine', { params: { slug }, signal: left.signal }).then(
      (line) => setState({ name: 'known', line }),
      (error: unknown) => {
        if (left.signal.aborted) return;
        if (error instanceof ApiError && error.status === 404) return setState({ name: 'unknown' });
        if (error instanceof ApiError && error.code === 'line_closed') return setState({ name: 'closed' });
        setState({ name: 'failed', message: error instanceof Error ? error.message : '' });
      },
    );
    return () => left.abort();
  }, [turn]);
  return { state, retry };
};
