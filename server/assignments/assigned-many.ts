// The one mail about the messages that a bulk gave to a person. It names no message.
import * as z from 'zod';
import type { ActMailDeps } from '#server/act-mails/index.ts';
import { defineJob, type JobDefinition, type JobKind, type Jobs } from '#server/jobs/index.ts';
import { assignedManyLetter, messageIdFor } from '#server/letters/index.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { asFailure } from '#server/platform/failure.ts';
import { stillGiven } from './store.ts';

const payload = z.object({ userId: z.uuid(), bulkId: z.uuid(), personId: z.uuid() });
type Payload = z.infer<typeof payload>;

export const ASSIGNED_MANY_JOB: JobKind<Payload> = {
  name: 'assignments.mail-many',
  schema: payload,
  retryLimit: 40,
  backoff: { firstS: 5, mostS: 900 },
  timeoutS: 60,
};

/** Long enough to take the bulk back before its mail is sent. */
const UNDO_WITHIN_S = 15;

export const tellAssignedWith =
  (jobs: Pick<Jobs, 'enqueue'>) =>
  async (trx: Trx, about: Payload): Promise<void> => {
    await jobs.enqueue(trx, ASSIGNED_MANY_JOB.name, about, {
      key: about.bulkId,
      startAfterS: UNDO_WITHIN_S,
    });
  };

type Deps = Omit<ActMailDeps, 'deleteIfErased'> & { db: Database; company: string };

export const assignedManyJob = (deps: Deps): JobDefinition => {
  const handler = async ({ userId, bulkId, personId }: Payload): Promise<void> => {
    const { count, by_name: by } = await deps.db.asSystem((trx) => stillGiven(trx, userId, bulkId, personId));
    const to = count > 0 ? await deps.addressOf(personId) : '';
    if (to === '') return;
    const dashboardUrl = `${deps.publicUrl}/dashboard?state=mine`;
    const letter = assignedManyLetter({ count, by, dashboardUrl, company: deps.company });
    const messageId = messageIdFor(bulkId, deps.publicUrl);
    try {
      if (await deps.mailer.has(messageId)) return;
      await deps.mailer.send({ messageId, from: deps.from, to, date: deps.clock.now(), ...letter });
    } catch (error) {
      const failure = asFailure(error);
      if (failure.retry !== 'no') throw failure;
      deps.log.warn({ code: failure.code, reason: failure.reason }, 'a mail about assignments was refused');
    }
  };
  return defineJob(ASSIGNED_MANY_JOB, 1, handler);
};
