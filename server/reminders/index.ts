// «Me le rappeler»: at the chosen time the message is to do again, and the person who asked gets one mail.
import { OPEN } from '#contract/message-states.ts';
import { type ActMailDeps, actMailJob, actMailKind } from '#server/act-mails/index.ts';
import type { JobDefinition, Jobs } from '#server/jobs/index.ts';
import { reminderLetter } from '#server/letters/index.ts';
import { insertAct } from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { claimDue, firmOwner, mayBeReminded, reminded } from './store.ts';

export const REMINDER_JOB = actMailKind('reminders.send');

const AT_ONCE = 100;
const isOpen = ({ status }: { status: string }): boolean => status === OPEN;

/** The act and its mail are stored with the claim: the Message-ID is made from the act's id. */
export const remindDue = async (deps: {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  updated: (userId: string, voicemailId: string) => void;
}): Promise<void> => {
  const now = deps.clock.now();
  const due = await deps.db.asSystem(async (trx) => {
    const rows = await claimDue(trx, now, AT_ONCE);
    for (const row of rows.filter(isOpen)) {
      const { user_id: userId, id: voicemailId } = row;
      const system = { userId, personId: null, sessionId: null };
      const actId = await insertAct(trx, system, voicemailId, { act: 'reminded' }, now);
      const asked = row.remind_for;
      // The message may have been reserved to others since, or restored after the person had left: the owner is reminded.
      const mayAsked = asked !== null && (await mayBeReminded(trx, { userId, voicemailId, personId: asked }));
      const personId = mayAsked ? asked : await firmOwner(trx, userId);
      await deps.jobs.enqueue(
        trx,
        REMINDER_JOB.name,
        { userId, voicemailId, personId, actId },
        { key: actId },
      );
    }
    return rows;
  });
  for (const { user_id, id } of due) deps.updated(user_id, id);
};

export const reminderJob = (deps: ActMailDeps & { db: Database; company: string }): JobDefinition =>
  actMailJob(REMINDER_JOB, deps, async ({ userId, voicemailId, personId }) => {
    const row = await deps.db.asSystem(async (trx) =>
      (await mayBeReminded(trx, { userId, voicemailId, personId }))
        ? reminded(trx, userId, voicemailId)
        : undefined,
    );
    // The message was handled or deleted after the reminder became due.
    if (!row || !isOpen(row)) return null;
    return reminderLetter({
      line: row.name,
      receivedAt: row.received_at,
      caller: row.mail_content === 'link' ? null : row.caller_phone_number,
      dashboardUrl: `${deps.publicUrl}/dashboard?q=${voicemailId}`,
      company: deps.company,
    });
  });
