// The operator's own session at /admin: opened by a fresh second factor, kept in an HttpOnly cookie beside the access token,
// so that neither a copied token nor a forgotten tab opens the pages.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import type { IdentityContext } from '../context.ts';
import { isOperatorSessionOver, mayOpenWith } from '../operator/rules.ts';
import {
  insertOperatorSession,
  lastOpenedAt,
  type OperatorSession,
  operatorSession,
  touchOperatorSession,
} from '../operator/store.ts';
import { lockSession } from '../sessions/store.ts';
import { accountById, recordSecurityEvent } from '../store.ts';
import { authenticateOperator } from '../who.ts';
import type { Cookies } from './cookies.ts';

type Operator = { personId: string; sessionId: string };

export type OperatorSessions = {
  /** Failure `unauthorized`, `not_found` for a person who is no operator, `second_factor` or `operator_closed`. */
  authenticate(request: FastifyRequest, opens: boolean): Promise<Operator>;
  /** Failure `operator_closed` unless the second factor was shown just now. */
  open(operator: Operator, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  close(operator: Operator, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** An operator signed in with this browser before. It shows the page, which has no data; it opens no session. */
  isBrowserOfOperator(request: FastifyRequest): Promise<boolean>;
};

/** The time of use is stored once a minute, not with every request. */
const TOUCH_MS = 60_000;

export const openOperatorSessions = (context: IdentityContext, cookies: Cookies): OperatorSessions => {
  const { db, clock, settings, sealer } = context;

  const current = async (
    operator: Operator,
    request: FastifyRequest,
  ): Promise<OperatorSession | undefined> => {
    const id = sealer.open('operator', cookies.operatorToken(request) ?? '')?.id;
    const found = id && (await db.asSystem((trx) => operatorSession(trx, id)));
    const isOwn = found && found.account_id === operator.personId && found.session_id === operator.sessionId;
    return isOwn && !isOperatorSessionOver(found, clock.now(), settings) ? found : undefined;
  };

  return {
    async authenticate(request, opens) {
      const operator = await authenticateOperator(context, request.headers.authorization);
      if (opens) return operator;
      const session = await current(operator, request);
      if (!session) throw new Failure('operator_closed');
      const now = clock.now();
      if (now.getTime() - session.used_at.getTime() > TOUCH_MS)
        await db.asSystem((trx) => touchOperatorSession(trx, session.id, { used_at: now }));
      return operator;
    },
    async open({ personId, sessionId }, request, reply) {
      const now = clock.now();
      const id = newId(now.getTime());
      await db.asSystem(async (trx) => {
        const session = await lockSession(trx, sessionId);
        if (!session || session.ended_at) throw new Failure('unauthorized', { reason: 'session' });
        const last = await lastOpenedAt(trx, sessionId);
        if (!mayOpenWith(session.methods, last, now, settings)) throw new Failure('operator_closed');
        await insertOperatorSession(trx, {
          id,
          account_id: personId,
          session_id: sessionId,
          opened_at: now,
          used_at: now,
        });
        const event = { action: 'operator session opened', userId: personId, subject: id } as const;
        await recordSecurityEvent(trx, { actor: 'operator', from: { ip: request.ip }, ...event }, now);
      });
      cookies.giveOperatorToken(reply, sealer.seal('operator', id), settings.operatorMostS);
    },
    async close(operator, request, reply) {
      const session = await current(operator, request);
      const now = clock.now();
      if (session)
        await db.asSystem(async (trx) => {
          await touchOperatorSession(trx, session.id, { ended_at: now });
          const event = {
            action: 'operator session closed',
            userId: operator.personId,
            subject: session.id,
          } as const;
          await recordSecurityEvent(trx, { actor: 'operator', ...event }, now);
        });
      cookies.giveOperatorToken(reply, '', 0);
    },
    async isBrowserOfOperator(request) {
      const id = cookies.deviceOf(request)?.personId;
      const account = id && (await db.asSystem((trx) => accountById(trx, id)));
      return account ? account.operator && account.banned_at === null : false;
    },
  };
};
