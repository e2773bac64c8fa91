// The access log: who read which message, when and from which network.
import type { Trx, Viewer } from '#server/platform/database.ts';
import { actorOfCall } from './rules.ts';
import { recordAccess } from './store.ts';

export { accessLogRoutes } from './api.ts';
export { actorOfLink } from './rules.ts';
export { dropOldAccesses, type Reading, recordAccess } from './store.ts';

export type Caller = { userId: string; personId: string | null; request: { ip: string } };

/** A call that opens the message of its path. */
export type Opening = Caller & { who: Viewer; params: { id: string } };

/** Records the reading of a signed-in person or of a program with an API key. */
export const recordCall = (
  trx: Trx,
  { userId, personId, request }: Caller,
  act: 'listed' | 'opened' | 'exported',
  voicemailId: string | null,
  now: Date,
): Promise<void> =>
  recordAccess(
    trx,
    { userId, actor: actorOfCall(personId), act, personId, voicemailId, ip: request.ip },
    now,
  );
