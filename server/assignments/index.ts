// The mail to a person to whom a colleague has given a message.
import { type ActMailDeps, actMailJob, actMailKind } from '#server/act-mails/index.ts';
import type { JobDefinition, Jobs } from '#server/jobs/index.ts';
import { assignedLetter } from '#server/letters/index.ts';
import type { Database } from '#server/platform/database.ts';
import { assignedMessage, claimAssigned } from './store.ts';

export { ASSIGNED_MANY_JOB, assignedManyJob, tellAssignedWith } from './assigned-many.ts';

export const ASSIGNED_JOB = actMailKind('assignments.mail');

const AT_ONCE = 100;

/** Adds the job of each mail in the transaction that claims its act, so that a crash neither loses nor repeats it. */
export const enqueueAssignedMails = (deps: { db: Database; jobs: Pick<Jobs, 'enqueue'> }): Promise<void> =>
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

export const assignedJob = (deps: ActMailDeps & { db: Database; company: string }): JobDefinition =>
  actMailJob(ASSIGNED_JOB, deps, async (mail) => {
    // Undefined when it was taken back or handled, or when the person may not open the message any more.
    const row = await deps.db.asSystem((trx) => assignedMessage(trx, mail));
    if (!row) return null;
    return assignedLetter({
      line: row.line,
      receivedAt: row.received_at,
      by: row.by_name,
      caller: row.mail_content === 'link' ? null : row.caller_phone_number,
      dashboardUrl: `${deps.publicUrl}/dashboard?q=${mail.voicemailId}`,
      company: deps.company,
    });
  });
