// Starts the escalation of an urgent message and asks one contact after the other. Each step is one transaction, which also
// adds the job that sends the notice, so that a crash neither skips a contact nor asks one twice.

import * as z from 'zod';
import { MINUTE_MS } from '#contract/time.ts';
import type { JobKind, Jobs } from '#server/jobs/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import { type Contact, contactsOf, settingsOf } from './escalation-contacts/store.ts';
import { cancelNotices, dueHeld, insertNotice, joinBatch } from './notices/store.ts';
import { heldUntil, isConfirmed, isOpened } from './rules.ts';
import {
  changeEscalation,
  dueEscalations,
  type EscalationRow,
  insertEscalation,
  lockEscalation,
  messageOf,
} from './store.ts';

const payload = z.object({ userId: z.uuid(), batchId: z.uuid() });
export type SendPayload = z.infer<typeof payload>;

export const ESCALATION_JOB: JobKind<SendPayload> = {
  name: 'escalations.send',
  schema: payload,
  retryLimit: 40,
  backoff: { firstS: 5, mostS: 300 },
  timeoutS: 60,
};

type QueueDeps = { db: Database; clock: Clock; jobs: Pick<Jobs, 'enqueue'> };

export type AskDeps = QueueDeps & {
  log: Log;
  updated: (userId: string, voicemailId: string) => void;
};

const AT_ONCE = 200;

type Notified = {
  user_id: string;
  id: string;
  line_id: string;
  urgency: string | null;
  is_read: boolean;
  status: string;
};

/**
 * Called in the transaction that marks the message as notified, before its mails are sent. It has no effect on a message that
 * is escalated already.
 */
export const startEscalation = async (trx: Trx, message: Notified, now: Date): Promise<void> => {
  if (message.urgency !== 'Urgent' || isOpened(message)) return;
  const settings = await settingsOf(trx, message.user_id, message.line_id);
  if (settings?.after_minutes == null) return;
  await insertEscalation(trx, {
    id: newId(now.getTime()),
    user_id: message.user_id,
    line_id: message.line_id,
    voicemail_id: message.id,
    after_minutes: settings.after_minutes,
    started_at: now,
    next_at: new Date(now.getTime() + settings.after_minutes * MINUTE_MS),
  });
};

const enqueue = (trx: Trx, { jobs }: QueueDeps, userId: string, batchId: string) =>
  jobs.enqueue(trx, ESCALATION_JOB.name, { userId, batchId } satisfies SendPayload, { key: batchId });

const noticeFor = (row: EscalationRow, contact: Contact, now: Date, until: Date | null) => {
  const id = newId(now.getTime());
  return {
    id,
    user_id: row.user_id,
    escalation_id: row.id,
    recipient_id: contact.recipient_id,
    person_id: contact.person_id,
    device_id: contact.device_id,
    channel: contact.channel,
    address: contact.phone ?? contact.email ?? contact.device ?? '',
    state: until ? ('held' as const) : ('intended' as const),
    batch_id: id,
    held_until: until,
    created_at: now,
  };
};

/** Asks the next contact who is not in quiet hours. Those who are get their notice afterwards. */
const askNext = async (trx: Trx, deps: AskDeps, row: EscalationRow): Promise<void> => {
  const now = deps.clock.now();
  const message = await messageOf(trx, row);
  if (!message || isOpened(message)) {
    await changeEscalation(trx, row, { state: 'opened', next_at: null });
    return cancelNotices(trx, row);
  }
  const contacts = await contactsOf(trx, {
    userId: row.user_id,
    lineId: row.line_id,
    closedTo: message.closed_to,
  });
  for (const contact of contacts) {
    if (!isConfirmed(contact)) continue;
    const until = heldUntil(contact.quiet, message, now);
    const notice = noticeFor(row, contact, now, until);
    // The list may have changed since the last contact was asked: the notices alone say who was.
    if (!(await insertNotice(trx, notice)) || until) continue;
    await enqueue(trx, deps, row.user_id, notice.batch_id);
    const next_at = new Date(now.getTime() + row.after_minutes * MINUTE_MS);
    return changeEscalation(trx, row, { next_at });
  }
  await changeEscalation(trx, row, { state: 'asked_all', next_at: null });
};

/** Sends the notices whose quiet hours are over. Those held for the same contact become one mail or text. */
export const releaseHeldNotices = (deps: QueueDeps): Promise<void> =>
  deps.db.asSystem(async (trx) => {
    const batches = new Map<string, string>();
    for (const held of await dueHeld(trx, deps.clock.now(), AT_ONCE)) {
      const who = `${held.user_id} ${held.channel} ${held.address}`;
      const batchId = batches.get(who) ?? held.id;
      batches.set(who, batchId);
      await joinBatch(trx, held, batchId);
      if (batchId === held.id) await enqueue(trx, deps, held.user_id, batchId);
    }
  });

/** Asks the next contact of every escalation that is due. One that fails does not stop the others; the next round tries again. */
export const askEscalationContacts = async (deps: AskDeps): Promise<void> => {
  const due = await deps.db.asSystem((trx) => dueEscalations(trx, deps.clock.now(), AT_ONCE));
  for (const id of due) {
    const asked = deps.db.asSystem(async (trx) => {
      const locked = await lockEscalation(trx, id);
      // Another worker, or a contact who accepted, may have been faster.
      if (locked?.state !== 'open' || !locked.next_at || locked.next_at > deps.clock.now()) return null;
      await askNext(trx, deps, locked);
      return locked;
    });
    const row = await asked.catch((error: unknown) => {
      deps.log.error({ userId: id.user_id, step: 'escalations' }, 'contacts not asked', error);
      return null;
    });
    if (row) deps.updated(row.user_id, row.voicemail_id);
  }
};
