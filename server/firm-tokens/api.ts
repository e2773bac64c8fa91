// The API keys of a firm and the intake tokens of its lines. A person creates and revokes them, never a key.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { bind } from '#server/http/bind.ts';
import type { Identity } from '#server/identity/index.ts';
import type { Limits } from '#server/limits/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, wholeFirm } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { limitOf, pageWith } from '#server/platform/pages.ts';
import { createIntakeToken, createKey, revoke } from './change-tokens.ts';
import { hasLine, tokenPage } from './store.ts';
import { showIntakeToken, showKey } from './view.ts';

type Deps = {
  db: Database;
  clock: Clock;
  limits: Pick<Limits, 'spend'>;
  /** A key is created only after a recent password: a thief with a stolen session could make one that works after its end. */
  identity: Pick<Identity, 'mustHaveProved'>;
};

export const firmTokenRoutes = (app: FastifyInstance, { db, clock, limits, identity }: Deps): void => {
  const about = (userId: string, lineId: string | null) => ({
    userId,
    lineId,
    actor: 'user' as const,
    now: clock.now(),
  });
  const mustOwn = async (userId: string, lineId: string): Promise<void> => {
    if (!(await db.asUser(wholeFirm(userId), (trx) => hasLine(trx, userId, lineId))))
      throw new Failure('not_found');
  };
  const revokeOne = async (userId: string, lineId: string | null, id: string) => {
    const revoked = await db.asSystem((trx) => revoke(trx, about(userId, lineId), { id }));
    if (revoked.length === 0) throw new Failure('not_found');
    return { id };
  };

  bind(app, endpoints.listKeys, async ({ userId, query }) => {
    const { rows, total } = await db.asUser(wholeFirm(userId), (trx) =>
      tokenPage(trx, { userId, lineId: null }, limitOf(query)),
    );
    return pageWith(query, total, rows.map(showKey));
  });

  bind(app, endpoints.createKey, async ({ userId, personId, sessionId, body }) => {
    await identity.mustHaveProved(personId, sessionId);
    await limits.spend(['tokenMadePerAccount', userId]);
    const { token, secret } = await db.asSystem((trx) => createKey(trx, about(userId, null), body));
    return { ...showKey(token), key: secret };
  });

  bind(app, endpoints.revokeKey, ({ userId, params }) => revokeOne(userId, null, params.id));

  bind(app, endpoints.listIntakeTokens, async ({ userId, params, query }) => {
    await mustOwn(userId, params.id);
    const { rows, total } = await db.asUser(wholeFirm(userId), (trx) =>
      tokenPage(trx, { userId, lineId: params.id }, limitOf(query)),
    );
    return pageWith(query, total, rows.map(showIntakeToken));
  });

  bind(app, endpoints.createIntakeToken, async ({ userId, params, body }) => {
    await mustOwn(userId, params.id);
    await limits.spend(['tokenMadePerAccount', userId]);
    const { token, secret } = await db.asSystem((trx) =>
      createIntakeToken(trx, about(userId, params.id), body.name),
    );
    return { ...showIntakeToken(token), token: secret };
  });

  bind(app, endpoints.revokeIntakeToken, ({ userId, params }) =>
    revokeOne(userId, params.id, params.token_id),
  );
};
