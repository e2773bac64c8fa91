// The devices of a firm that get push notices.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { MOST_DEVICES, type NewPushDevice, type PushDevice } from '#contract/push.ts';
import type { SettingChangeAction } from '#contract/setting-changes.ts';
import { bind } from '#server/http/bind.ts';
import { deviceOf } from '#server/identity/index.ts';
import { holdWrapping, purposes } from '#server/keys/index.ts';
import type { Limits } from '#server/limits/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { recordChange } from '#server/setting-changes/index.ts';
import type { Reach } from '#server/webhooks/index.ts';
import { digestOfEndpoint, subscriptionTrouble } from './rules.ts';
import { PUSH_JOB, type PushDeps } from './send-push.ts';
import {
  deleteDevice,
  deviceAt,
  insertDevice,
  lockForDevices,
  pushDeviceRows,
  replaceSubscription,
  type ShownDevice,
} from './store.ts';

type Deps = PushDeps & { limits: Pick<Limits, 'spend'>; reach: Reach };

const show = ({ id, name, created_at, last_sent_at }: ShownDevice): PushDevice => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_sent_at: last_sent_at?.toISOString() ?? null,
});

export const pushRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, clock, secrets, jobs } = deps;
  const record = (
    trx: Trx,
    userId: string,
    action: SettingChangeAction,
    { id, name }: { id: string; name: string },
  ) =>
    recordChange(
      trx,
      { userId, actor: 'user', action, subject: 'push_device', subjectId: id, subjectName: name },
      clock.now(),
    );

  const add = async (trx: Trx, userId: string, body: NewPushDevice, name: string): Promise<ShownDevice> => {
    await lockForDevices(trx, userId);
    const endpoint_digest = digestOfEndpoint(body.endpoint);
    const known = await deviceAt(trx, userId, endpoint_digest);
    if (!known && (await pushDeviceRows(trx, userId)).length >= MOST_DEVICES) throw new Failure('too_many');
    const now = clock.now();
    const id = known?.id ?? newId(now.getTime());
    await holdWrapping(trx);
    const { endpoint, keys } = body;
    const wrapped = secrets.wrap(Buffer.from(JSON.stringify({ endpoint, keys })), purposes.pushDevice(id));
    if (known) {
      await replaceSubscription(trx, userId, id, wrapped);
      return known;
    }
    const shown = { id, name, created_at: now, last_sent_at: null };
    await insertDevice(trx, { ...shown, user_id: userId, endpoint_digest, wrapped_subscription: wrapped });
    await record(trx, userId, 'added', shown);
    await jobs.enqueue(trx, PUSH_JOB.name, { userId, deviceId: id, kind: 'welcome', about: id }, { key: id });
    return shown;
  };

  bind(app, endpoints.listPushDevices, async ({ userId, who }) => ({
    public_key: deps.offline ? null : deps.pusher.publicKey,
    items: (await db.asUser(who, (trx) => pushDeviceRows(trx, userId))).map(show),
  }));

  bind(app, endpoints.addPushDevice, async ({ userId, body, request }) => {
    const trouble = subscriptionTrouble(deps.reach, body);
    if (trouble) throw new Failure('bad_request', { reason: trouble.field, details: trouble });
    await deps.limits.spend(['pushDevicePerAccount', userId]);
    const name = deviceOf(request.headers['user-agent']) ?? 'Appareil';
    return show(await db.asSystem((trx) => add(trx, userId, body, name)));
  });

  bind(app, endpoints.removePushDevice, async ({ userId, params }) => {
    await db.asSystem(async (trx) => {
      const name = await deleteDevice(trx, userId, params.id);
      if (name === undefined) throw new Failure('not_found');
      await record(trx, userId, 'removed', { id: params.id, name });
    });
    return { id: params.id };
  });
};
