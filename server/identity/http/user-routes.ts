// Routes of the user's own account, and of accounts created with a service token.
import type { FastifyInstance } from 'fastify';
import { adminCreate, inviteRequest, userChange } from '#contract/identity.ts';
import { factorsOf } from '../factors/store.ts';
import { changeUser } from '../flows/change-user.ts';
import { createAccount } from '../flows/create-account.ts';
import { inviteAccount } from '../flows/invite.ts';
import { IdentityFailure } from '../identity-failure.ts';
import { accountById } from '../store.ts';
import { showUser } from '../view.ts';
import { requireService } from '../who.ts';
import { parsed } from './protocol.ts';
import type { RequestContext } from './request-context.ts';

export const userRoutes = (scope: FastifyInstance, requestContext: RequestContext): void => {
  const { context } = requestContext;
  scope.get('/user', async (request) => {
    const { claims, session } = await requestContext.whoAsks(request);
    return context.db.asSystem(async (trx) => {
      const account = await accountById(trx, claims.sub);
      if (!account) throw new IdentityFailure('user_not_found');
      return showUser(account, await factorsOf(trx, account.id), session.factor_required);
    });
  });

  scope.put('/user', async (request) => {
    const who = await requestContext.whoAsks(request);
    return changeUser(context, who, parsed(userChange, request.body));
  });

  scope.post('/invite', async (request) => {
    await requireService(context, request.headers.authorization);
    const { email, data } = parsed(inviteRequest, request.body);
    const { account } = await inviteAccount(context, { email, metadata: data ?? {} }, 'service');
    return showUser(account, []);
  });

  scope.post('/admin/users', async (request) => {
    await requireService(context, request.headers.authorization);
    return showUser(await createAccount(context, parsed(adminCreate, request.body), 'service'), []);
  });
};
