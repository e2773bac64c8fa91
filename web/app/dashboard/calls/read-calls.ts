// The calls to make, from the server.
import type { CallBackPage } from '#contract/call-backs.ts';
import { callBackEndpoints } from '#contract/endpoints-priority.ts';
import type { PageQuery } from '#contract/paging.ts';
import type { ClientFor } from '../source.ts';

export const readCalls = (
  clientFor: ClientFor,
  query: PageQuery,
  more: { signal?: AbortSignal },
): Promise<CallBackPage> => clientFor(callBackEndpoints).call('listCallBacks', { query, ...more });
