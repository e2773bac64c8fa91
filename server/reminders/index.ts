// «Me le rappeler»: at the chosen time the message comes back into what is to do, and the person who asked gets one mail.
import * as z from 'zod';
import type { Mailer } from '#server/adapters/mail/port.ts';
import type { JobDefinition, JobKind, Jobs } from '#server/jobs/index.ts';
import { messageIdFor, reminderLetter } from '#server/letters/index.ts';
import { insertAct } from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { asFailure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import { claimDue, firmOwner, mayBeReminded, reminded } from './store.ts';

const payload = z.object({ userId: z.uuid(), voicemailId: z.uuid(), personId: z.uuid(), actId: z.uuid() });
type Payload = z.infer<typeof payload>;

export const REMINDER_JOB: JobKind<Payload> = {
  name: 'reminders.send',
  schema: payload,
  retryLimit: 40,
  backoff: { firstS: 5, mostS: 900 },
  timeoutS: 60,
};

const AT_ONCE = 100;
const isOpen = ({ status }: { status: string }): boolean => status === 'Nouveau';

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
      const personId = row.remind_for ?? (await firmOwner(trx, userId));
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

type ReminderDeps = {
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

export const reminderJob = (deps: ReminderDeps): JobDefinition => {
  const handler = async ({ userId, voicemailId, personId, actId }: Payload): Promise<void> => {
    const row = await deps.db.asSystem((trx) => reminded(trx, userId, voicemailId));
    const isPresent = await deps.db.asSystem((trx) => mayBeReminded(trx, { userId, voicemailId, personId }));
    const to = isPresent ? await deps.addressOf(personId) : '';
    // Handled or deleted in between.
    if (!row || !isOpen(row) || to === '') return;
    const messageId = messageIdFor(actId, deps.publicUrl);
    const letter = reminderLetter({
      line: row.name,
      receivedAt: row.received_at,
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
      deps.log.warn({ code: failure.code, reason: failure.reason }, 'a reminder was refused');
    }
  };
  const definition: JobDefinition<Payload> = { ...REMINDER_JOB, concurrency: 2, handler };
  return definition;
};
