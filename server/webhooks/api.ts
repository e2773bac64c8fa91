// The webhooks of a firm, the log of what was posted, and its replay.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { bind } from '#server/http/bind.ts';
import { sendVersion, versionIn } from '#server/http/versions.ts';
import type { Keys } from '#server/keys/index.ts';
import type { Limits } from '#server/limits/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, type Trx, wholeFirm } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { limitOf, pageWith } from '#server/platform/pages.ts';
import { addWebhook, changeWebhook, removeWebhook, renewSecret } from './change-webhooks.ts';
import { emitTest } from './emit-event.ts';
import { type Reach, secretOf } from './rules.ts';
import { deliveryById, deliveryRows, lockWebhook, makeDue, webhookById, webhookRows } from './store.ts';
import { showDelivery, showWebhook } from './view.ts';

type Deps = {
  db: Database;
  clock: Clock;
  keys: Pick<Keys, 'userKey'>;
  limits: Pick<Limits, 'spend'>;
  reach: Reach;
};

export const webhookRoutes = (app: FastifyInstance, { db, clock, keys, limits, reach }: Deps): void => {
  const about = (userId: string) => ({ userId, now: clock.now() });
  const row = async (trx: Trx, userId: string, id: string) => {
    const found = await webhookById(trx, userId, id);
    if (!found) throw new Failure('not_found');
    return found;
  };
  const one = async (trx: Trx, userId: string, id: string) =>
    showWebhook(await row(trx, userId, id), clock.now());
  const withSecret = async (userId: string, id: string) => {
    const found = await db.asSystem((trx) => row(trx, userId, id));
    const secret = secretOf(await keys.userKey(userId), found);
    return { ...showWebhook(found, clock.now()), secret };
  };
  const delivery = async (trx: Trx, userId: string, webhookId: string, id: string) => {
    const found = await deliveryById(trx, userId, webhookId, id);
    if (!found) throw new Failure('not_found');
    return found;
  };

  bind(app, endpoints.listWebhooks, async ({ userId, query }) => {
    const { rows, total } = await db.asUser(wholeFirm(userId), (trx) =>
      webhookRows(trx, userId, limitOf(query)),
    );
    return pageWith(
      query,
      total,
      rows.map((found) => showWebhook(found, clock.now())),
    );
  });

  bind(app, endpoints.createWebhook, async ({ userId, body, reply }) => {
    await limits.spend(['webhookChangePerAccount', userId]);
    const id = await db.asSystem((trx) => addWebhook(trx, about(userId), body, reach));
    const shown = await withSecret(userId, id);
    sendVersion(reply, shown.version);
    return shown;
  });

  bind(app, endpoints.patchWebhook, async ({ userId, params, body, request, reply }) => {
    await db.asUser(wholeFirm(userId), (trx) => one(trx, userId, params.id));
    const version = versionIn(request);
    await limits.spend(['webhookChangePerAccount', userId]);
    const shown = await db.asSystem(async (trx) => {
      await changeWebhook(trx, about(userId), params.id, body, {
        version,
        reach,
        show: (within) => one(within, userId, params.id),
      });
      return one(trx, userId, params.id);
    });
    sendVersion(reply, shown.version);
    return shown;
  });

  bind(app, endpoints.removeWebhook, async ({ userId, params }) => {
    await db.asSystem((trx) => removeWebhook(trx, about(userId), params.id));
    return { id: params.id };
  });

  bind(app, endpoints.renewWebhookSecret, async ({ userId, params, reply }) => {
    await limits.spend(['webhookChangePerAccount', userId]);
    await db.asSystem((trx) => renewSecret(trx, about(userId), params.id));
    const shown = await withSecret(userId, params.id);
    sendVersion(reply, shown.version);
    return shown;
  });

  bind(app, endpoints.testWebhook, async ({ userId, params }) => {
    await limits.spend(['webhookTryPerAccount', userId]);
    return db.asSystem(async (trx) => {
      const webhook = await lockWebhook(trx, userId, params.id);
      if (!webhook) throw new Failure('not_found');
      const id = await emitTest(trx, webhook);
      return showDelivery(await delivery(trx, userId, webhook.id, id));
    });
  });

  bind(app, endpoints.listWebhookDeliveries, async ({ userId, params, query }) => {
    const { rows, total } = await db.asUser(wholeFirm(userId), async (trx) => {
      await row(trx, userId, params.id);
      return deliveryRows(trx, userId, params.id, limitOf(query));
    });
    return pageWith(query, total, rows.map(showDelivery));
  });

  bind(app, endpoints.replayWebhookDelivery, async ({ userId, params }) => {
    await limits.spend(['webhookTryPerAccount', userId]);
    return db.asSystem(async (trx) => {
      const found = await delivery(trx, userId, params.id, params.did);
      await makeDue(trx, found, clock.now());
      return showDelivery(await delivery(trx, userId, params.id, params.did));
    });
  });
};
