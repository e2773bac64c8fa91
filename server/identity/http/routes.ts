// /auth/v1, whole.
import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { openDesk } from './desk.ts';
import { factorRoutes } from './factor-routes.ts';
import { mailRoutes } from './mail-routes.ts';
import { speakProtocol } from './protocol.ts';
import { publicRoutes } from './public-routes.ts';
import { serviceRoutes } from './service-routes.ts';
import { tokenRoutes } from './token-routes.ts';
import { userRoutes } from './user-routes.ts';

export const identityRoutes = (scope: FastifyInstance, world: World): void => {
  speakProtocol(scope, world);
  const desk = openDesk(world);
  for (const routes of [tokenRoutes, userRoutes, mailRoutes, factorRoutes, serviceRoutes, publicRoutes])
    routes(scope, desk);
};
