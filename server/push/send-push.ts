// Sends a notice to a device. A device whose subscription has ended is removed.
import * as z from 'zod';
import type { Pusher } from '#server/adapters/push/port.ts';
import { defineJob, type JobDefinition, type JobKind, type Jobs } from '#server/jobs/index.ts';
import { purposes } from '#server/keys/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { NOTICE_KINDS, type NoticeKind, noticeOf } from './rules.ts';
import { deleteDevice, isUnopened, noteSent, pushDevice, pushDevicesFor } from './store.ts';

const subscription = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});

const payload = z.object({
  userId: z.uuid(),
  deviceId: z.uuid(),
  kind: z.enum(NOTICE_KINDS),
  /** The message's id; the device's own for `welcome`. */
  about: z.uuid(),
});
type Payload = z.infer<typeof payload>;

/** About an hour of tries: later the mail has been read, or the escalation has begun. */
export const PUSH_JOB: JobKind<Payload> = {
  name: 'push.send',
  schema: payload,
  retryLimit: 16,
  backoff: { firstS: 5, mostS: 300 },
  timeoutS: 30,
};

export type PushDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  secrets: Secrets;
  jobs: Pick<Jobs, 'enqueue'>;
  pusher: Pusher;
  offline: boolean;
};

export type Notice = { userId: string; deviceId: string; kind: NoticeKind; about: string };

/** `gone`: the device was removed, by the firm or because its subscription has ended. */
export type DeliverPush = (notice: Notice, signal: AbortSignal) => Promise<'sent' | 'gone'>;

export const deliverPushWith =
  ({ db, clock, secrets, pusher, offline }: PushDeps): DeliverPush =>
  async ({ userId, deviceId, kind, about }, signal) => {
    if (offline) throw new Failure('vendor_failed', { retry: 'no', reason: 'offline' });
    const device = await db.asSystem((trx) => pushDevice(trx, userId, deviceId));
    if (!device) return 'gone';
    const opened = secrets.unwrap(device.wrapped_subscription, purposes.pushDevice(device.id));
    const to = subscription.parse(JSON.parse(opened.toString('utf8')));
    const outcome = await pusher.send(to, noticeOf(kind, about), signal);
    if (outcome === 'gone') {
      await db.asSystem((trx) => deleteDevice(trx, userId, deviceId));
      return 'gone';
    }
    await db.asSystem((trx) => noteSent(trx, device, clock.now()));
    return 'sent';
  };

/** Adds a job for each device of the firm, in the transaction that ends the notify step of an urgent message. */
export const announceWith =
  ({ jobs, offline }: PushDeps) =>
  async (trx: Trx, message: { user_id: string; id: string; urgency: string | null }): Promise<void> => {
    if (offline || message.urgency !== 'Urgent') return;
    for (const { id: deviceId } of await pushDevicesFor(trx, message.user_id, message.id)) {
      const notice: Notice = { userId: message.user_id, deviceId, kind: 'urgent', about: message.id };
      await jobs.enqueue(trx, PUSH_JOB.name, notice, { key: `${message.id} ${deviceId}` });
    }
  };

export const pushJob = (deps: PushDeps): JobDefinition => {
  const deliver = deliverPushWith(deps);
  const handler = async (notice: Payload, { signal }: { signal: AbortSignal }): Promise<void> => {
    const { userId, deviceId, kind, about } = notice;
    const isWanted = () => deps.db.asSystem((trx) => isUnopened(trx, userId, about, deviceId));
    if (kind === 'urgent' && !(await isWanted())) return;
    try {
      const outcome = await deliver(notice, signal);
      if (outcome === 'gone') deps.log.info({ userId }, 'a push device has ended');
    } catch (error) {
      const failure = asFailure(error);
      if (failure.retry !== 'no') throw failure;
      deps.log.warn({ userId, code: failure.code, reason: failure.reason }, 'a push notice was refused');
    }
  };
  return defineJob(PUSH_JOB, 2, handler);
};
