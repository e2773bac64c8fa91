// For the operator's own machines, by a short-lived service token.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { adminCreate, inviteRequest } from '#contract/identity.ts';
import { createAccount } from '../flows/create-account.ts';
import { inviteAccount } from '../flows/invite.ts';
import { Refusal } from '../refusal.ts';
import type { Account } from '../store.ts';
import { showUser } from '../view.ts';
import { isService } from '../who.ts';
import type { Desk } from './desk.ts';
import { parsed } from './protocol.ts';

export const serviceRoutes = (scope: FastifyInstance, desk: Desk): void => {
  const { world } = desk;
  const asService = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<Account | Refusal>,
  ): Promise<FastifyReply> => {
    const allowed = await isService(world, request.headers.authorization);
    const made = allowed instanceof Refusal ? allowed : await work();
    return desk.answer(request, reply, made instanceof Refusal ? made : showUser(made, []));
  };

  scope.post('/invite', (request, reply) =>
    asService(request, reply, async () => {
      const wanted = parsed(inviteRequest, request.body);
      if (wanted instanceof Refusal) return wanted;
      const invited = await inviteAccount(
        world,
        { email: wanted.email, metadata: wanted.data ?? {} },
        'service',
      );
      return invited instanceof Refusal ? invited : invited.account;
    }),
  );

  scope.post('/admin/users', (request, reply) =>
    asService(request, reply, async () => {
      const wanted = parsed(adminCreate, request.body);
      return wanted instanceof Refusal ? wanted : createAccount(world, wanted, 'service');
    }),
  );
};
