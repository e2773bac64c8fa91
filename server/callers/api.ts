// A firm erases one caller in the browser, with the function of the operator's command. The number is typed twice,
// because the erasure is final.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { FIELD_TEXTS } from '#contract/field-texts.ts';
import type { Erasure } from '#server/erasure/index.ts';
import { bind } from '#server/http/bind.ts';
import type { Limits } from '#server/limits/index.ts';
import { callerNumberOf } from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { OptOuts } from '#server/replies/index.ts';
import { eraseCaller } from './erase-caller.ts';
import { storedAbout } from './store.ts';

type Deps = {
  db: Database;
  clock: Clock;
  limits: Pick<Limits, 'spend'>;
  erasure: Pick<Erasure, 'erase' | 'afterErasing'>;
  optOuts: Pick<OptOuts, 'has' | 'dropPast' | 'hashOf'>;
};

const refused = (field: string, message: string): Failure =>
  new Failure('bad_request', { details: { field, message } });

const numberIn = (given: string): string => {
  const number = callerNumberOf(given);
  if (number === null) throw refused('number', FIELD_TEXTS.callerNumber);
  return number;
};

export const callerRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps;

  bind(app, endpoints.previewCallerErasure, async ({ userId, body }) => {
    await deps.limits.spend(['callerErasurePerAccount', userId]);
    const number = numberIn(body.number);
    return { number, ...(await db.asSystem((trx) => storedAbout(trx, deps.optOuts, userId, number))) };
  });

  bind(app, endpoints.eraseCaller, async ({ userId, body }) => {
    await deps.limits.spend(['callerErasurePerAccount', userId]);
    const number = numberIn(body.number);
    if (callerNumberOf(body.confirmation) !== number)
      throw refused('confirmation', FIELD_TEXTS.callerConfirmation);
    const { messages, recordings, calls, coming, contact, optOutKept } = await eraseCaller(
      deps,
      userId,
      number,
      'user',
    );
    return { number, messages, recordings, calls, coming, contact, text_opt_out: optOutKept };
  });
};
