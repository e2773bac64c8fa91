// The query cache of a signed-in page. Only a lost connection is retried, not an error of the server.
import { QueryClient } from '@tanstack/react-query';
import { ApiError, NO_ANSWER } from '#web/app/api/api-error.ts';

const FRESH_MS = 15_000;

/** `local` means that the messages are in the page itself, so a lost connection pauses no query. */
export const createQueryClient = ({ local = false }: { local?: boolean } = {}): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: local ? 'always' : 'online',
        staleTime: FRESH_MS,
        retry: (count, error) => count < 2 && error instanceof ApiError && error.code === NO_ANSWER,
        retryDelay: (attempt) => 500 * 2 ** attempt,
      },
    },
  });
