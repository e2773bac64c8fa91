// The query cache of one dashboard. Only a lost connection is retried, not an error of the server.
import { QueryClient } from '@tanstack/react-query';
import { ApiError, NO_ANSWER } from '#web/app/api/api-error.ts';

const FRESH_MS = 15_000;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (count, error) => count < 2 && error instanceof ApiError && error.code === NO_ANSWER,
        retryDelay: (attempt) => 500 * 2 ** attempt,
      },
    },
  });
