// Opens the message of the link in the address, and answers the firm. The token is sent in a body, never in an address.
import { useCallback, useState } from 'react';
import { handedMessageEndpoints } from '#contract/endpoints-hand-overs.ts';
import type { HandedMessage, HandOverAnswer } from '#contract/hand-overs.ts';
import { ApiError, messageOr } from '#web/app/api/api-error.ts';
import { createClient } from '#web/app/api/client.ts';
import { colleague } from './texts.ts';

type Handed = { name: 'closed' } | { name: 'open'; message: HandedMessage } | { name: 'ended' };

const client = createClient({ table: handedMessageEndpoints, token: async () => null });

export const tokenInPath = (path: string): string => path.split('/')[2] ?? '';

const hasEnded = (error: unknown): boolean =>
  error instanceof ApiError && ['hand_over_ended', 'link_invalid', 'bad_request'].includes(error.code);

export const useHanded = () => {
  const [state, setState] = useState<Handed>({ name: 'closed' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = useCallback(async (work: () => Promise<HandedMessage>, failed: string) => {
    setBusy(true);
    setProblem(null);
    try {
      setState({ name: 'open', message: await work() });
    } catch (error) {
      if (hasEnded(error)) setState({ name: 'ended' });
      else setProblem(messageOr(error, failed));
    }
    setBusy(false);
  }, []);
  const token = () => tokenInPath(window.location.pathname);
  return {
    state,
    busy,
    problem,
    open: () => run(() => client.call('openHandOver', { body: { token: token() } }), colleague.failed),
    answer: (answer: HandOverAnswer) =>
      run(() => client.call('answerHandOver', { body: { token: token(), answer } }), colleague.answerFailed),
  };
};
