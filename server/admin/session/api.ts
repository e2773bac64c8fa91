// Opens, shows and closes the operator's own session.
import type { FastifyInstance } from 'fastify';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { bind } from '#server/http/bind.ts';
import type { Identity } from '#server/identity/index.ts';

type Deps = { identity: Pick<Identity, 'operators' | 'accountOf'> };

export const operatorSessionRoutes = (app: FastifyInstance, { identity }: Deps): void => {
  const { operators } = identity;
  const shown = async (id: string) => ({ id, email: (await identity.accountOf(id))?.email ?? '' });

  bind(app, adminEndpoints.openOperatorSession, async ({ personId, sessionId, request, reply }) => {
    await operators.open({ personId, sessionId }, request, reply);
    return shown(personId);
  });

  bind(app, adminEndpoints.getOperatorSession, ({ personId }) => shown(personId));

  bind(app, adminEndpoints.closeOperatorSession, async ({ personId, sessionId, request, reply }) => {
    await operators.close({ personId, sessionId }, request, reply);
    return { closed: true as const };
  });
};
