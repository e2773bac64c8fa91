// Renewals: the recipient of an expired listening link can request a new one.
import type { Jobs } from '#server/jobs/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import { audienceOf, type Recordings } from '#server/recordings/index.ts';
import { RENEWAL_JOB } from './send-renewal.ts';
import { insertRenewal, recipientsOf } from './store.ts';

export { renewalRoutes } from './api.ts';
export { RENEWAL_JOB, renewalJob } from './send-renewal.ts';

/** The period in which the requests of a recipient are limited. */
const WITHIN_MS = 3_600_000;

export type AskForLink = (token: string) => Promise<void>;

/** Returns no outcome, so that the answer does not reveal whether a link was genuine or whose it was. */
export const askForLink =
  (deps: {
    db: Database;
    clock: Clock;
    jobs: Pick<Jobs, 'enqueue'>;
    recordings: Pick<Recordings, 'boundLink'>;
  }): AskForLink =>
  async (token) => {
    const link = deps.recordings.boundLink(token);
    if (!link) return;
    const now = deps.clock.now();
    await deps.db.asSystem(async (trx) => {
      const found = (await recipientsOf(trx, link.audioId)).find(
        ({ recipient }) => audienceOf(recipient) === link.audience,
      );
      if (!found) return;
      const id = newId(now.getTime());
      const renewal = { id, ...found, audioId: link.audioId, requestedAt: now };
      if (await insertRenewal(trx, renewal, new Date(now.getTime() - WITHIN_MS)))
        await deps.jobs.enqueue(trx, RENEWAL_JOB.name, { renewalId: id, userId: found.userId }, { key: id });
    });
  };
