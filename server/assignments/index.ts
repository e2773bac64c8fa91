// The mail to a person to whom a colleague has given a message.
import * as z from 'zod';
import type { Mailer } from '#server/adapters/mail/port.ts';
import type { JobDefinition, JobKind, Jobs } from '#server/jobs/index.ts';
import { assignedLetter, messageIdFor } from '#server/letters/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { asFailure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import { assignedMessage, claimAssigned } from './store.ts';

const payload = z.object({ userId: z.uuid(), voicemailId: z.uuid(), personId: z.uuid(), actId: z.uuid() });
type Payload = z.infer<typeof payload>;

export const ASSIGNED_JOB: JobKind<Payload> = {
  name: 'assignments.mail',
  schema: payload,
  retryLimit: 40,
  backoff: { firstS: 5, mostS: 900 },
  timeoutS: 60,
};

const AT_ONCE = 100;

/** Adds the job of each mail in the transaction that claims its act, so that a crash neither loses nor repeats it. */
export const mailAssigned = (deps: { db: Database; jobs: Pick<Jobs, 'enqueue'> }): Promise<void> =>
  deps.db.asSystem(async (trx) => {
    for (const { id: actId, user_id: userId, voicemail_id: voicemailId, person } of await claimAssigned(
      trx,
      AT_ONCE,
    ))
      await deps.jobs.enqueue(
        trx,
        ASSIGNED_JOB.name,
        { userId, voicemailId, personId: person, actId },
        { key: actId },
      );
  });

type AssignedDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  from: string;
  publicUrl: string;
  company: string;
  /** The address of a person's account. */
  addressOf: (personId: string) => Promise<string>;
};

export const assignedJob = (deps: AssignedDeps): JobDefinition => {
  const handler = async ({ userId, voicemailId, personId, actId }: Payload): Promise<void> => {
    // Undefined when it was taken back or handled, or when the person may not open the message any more.
    const row = await deps.db.asSystem((trx) =>
      assignedMessage(trx, { userId, voicemailId, personId, actId }),
    );
    const to = row ? await deps.addressOf(personId) : '';
    if (!row || to === '') return;
    const messageId = messageIdFor(actId, deps.publicUrl);
    const letter = assignedLetter({
      line: row.line,
      receivedAt: row.received_at,
      by: row.by_name,
      caller: row.mail_content === 'link' ? null : row.caller_phone_number,
      dashboardUrl: `${deps.publicUrl}/dashboard?q=${voicemailId}`,
      company: deps.company,
    });
    try {
      if (await deps.mailer.has(messageId)) return;
      await deps.mailer.send({ messageId, from: deps.from, to, date: deps.clock.now(), ...letter });
    } catch (error) {
      const failure = asFailure(error);
      if (failure.retry !== 'no') throw failure;
      deps.log.warn({ code: failure.code, reason: failure.reason }, 'a mail about an assignment was refused');
    }
  };
  const definition: JobDefinition<Payload> = { ...ASSIGNED_JOB, concurrency: 2, handler };
  return definition;
};
