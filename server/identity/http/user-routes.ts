// One's own account: read, changed.
import type { FastifyInstance } from 'fastify';
import { userChange } from '#contract/identity.ts';
import { factorsOf } from '../factors/store.ts';
import { changeUser } from '../flows/change-user.ts';
import { Refusal, refuse } from '../refusal.ts';
import { accountById } from '../store.ts';
import { showUser } from '../view.ts';
import type { Desk } from './desk.ts';
import { parsed } from './protocol.ts';

export const userRoutes = (scope: FastifyInstance, desk: Desk): void => {
  const { world } = desk;
  scope.get('/user', (request, reply) =>
    desk.signedIn(request, reply, ({ claims }) =>
      world.db.asSystem(async (trx) => {
        const account = await accountById(trx, claims.sub);
        return account ? showUser(account, await factorsOf(trx, account.id)) : refuse('user_not_found');
      }),
    ),
  );

  scope.put('/user', (request, reply) =>
    desk.signedIn(request, reply, async (who) => {
      const change = parsed(userChange, request.body);
      return change instanceof Refusal ? change : changeUser(world, who, change);
    }),
  );
};
