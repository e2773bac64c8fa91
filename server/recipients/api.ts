// The recipients of a firm, and the page that confirms an address without sign-in. Only a POST confirms, because mail
// scanners open links.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { bind } from '#server/http/bind.ts';
import { readsEmptyForms } from '#server/http/link-page.ts';
import { sendVersion, versionIn } from '#server/http/versions.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Limits } from '#server/limits/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, type Trx, wholeFirm } from '#server/platform/database.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { limitOf, pageWith } from '#server/platform/pages.ts';
import {
  addRecipient,
  changeRecipient,
  confirmByToken,
  removeRecipient,
  renewLink,
} from './change-recipients.ts';
import { RECIPIENT_MAIL_JOB, type RecipientMail } from './recipient-mail.ts';
import { confirmPath, idInToken } from './rules.ts';
import { recipientById, recipientRows } from './store.ts';
import { showRecipient } from './view.ts';

type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | null;
type Deps = {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  limits: Pick<Limits, 'spend'>;
  /** The key of the confirmation links. */
  key: Buffer;
  /** The account's own address. */
  ownerAddress: (userId: string) => Promise<string>;
  /** The page of the site at a path; it sends null if the site is not built. */
  pageAt: (path: string, status: number) => Page;
};

/** Only 64 hexadecimal digits are a token: other addresses below the path are pages of the site. */
const TOKEN = ':token(^[0-9a-f]{64}$)';

export const recipientRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, clock } = deps;
  const one = async (trx: Trx, userId: string, id: string) => {
    const row = await recipientById(trx, userId, id);
    if (!row) throw new Failure('not_found');
    return showRecipient(row, clock.now());
  };
  const about = (userId: string) => ({ userId, actor: 'user' as const, now: clock.now() });
  const mail = (trx: Trx, userId: string, recipientId: string, kind: RecipientMail['kind']) => {
    const payload: RecipientMail = { userId, recipientId, kind, mailId: newId(clock.now().getTime()) };
    return deps.jobs.enqueue(trx, RECIPIENT_MAIL_JOB.name, payload, { key: payload.mailId });
  };
  const confirm = (token: string) => db.asSystem((trx) => confirmByToken(trx, deps.key, token, clock.now()));

  bind(app, endpoints.listRecipients, async ({ userId, query }) => {
    const { rows, total } = await db.asUser(wholeFirm(userId), (trx) =>
      recipientRows(trx, userId, query.line_id, limitOf(query)),
    );
    const items = rows.map((row) => showRecipient(row, clock.now()));
    return { ...pageWith(query, total, items), otherwise: await deps.ownerAddress(userId) };
  });

  bind(app, endpoints.addRecipient, async ({ userId, body, reply }) => {
    await deps.limits.spend(['recipientMailPerAccount', userId]);
    const owner = await deps.ownerAddress(userId);
    const shown = await db.asSystem(async (trx) => {
      const { id, isConfirmed } = await addRecipient(trx, about(userId), body, owner);
      if (!isConfirmed) await mail(trx, userId, id, 'confirmation');
      return one(trx, userId, id);
    });
    sendVersion(reply, shown.version);
    return shown;
  });

  bind(app, endpoints.patchRecipient, async ({ userId, params, body, request, reply }) => {
    await db.asUser(wholeFirm(userId), (trx) => one(trx, userId, params.id));
    const version = versionIn(request);
    const shown = await db.asSystem(async (trx) => {
      await changeRecipient(trx, about(userId), params.id, body, {
        version,
        show: (within) => one(within, userId, params.id),
      });
      return one(trx, userId, params.id);
    });
    sendVersion(reply, shown.version);
    return shown;
  });

  bind(app, endpoints.removeRecipient, async ({ userId, params }) => {
    await db.asSystem((trx) => removeRecipient(trx, about(userId), params.id));
    return { id: params.id };
  });

  bind(app, endpoints.resendConfirmation, async ({ userId, params }) => {
    await deps.limits.spend(['recipientMailPerAccount', userId]);
    return db.asSystem(async (trx) => {
      await renewLink(trx, about(userId), params.id);
      await mail(trx, userId, params.id, 'confirmation');
      return one(trx, userId, params.id);
    });
  });

  bind(app, endpoints.sendSample, async ({ userId, params }) => {
    await deps.limits.spend(['recipientMailPerAccount', userId]);
    return db.asSystem(async (trx) => {
      const shown = await one(trx, userId, params.id);
      if (shown.state !== 'confirmed') throw new Failure('recipient_waiting');
      await mail(trx, userId, params.id, 'sample');
      return shown;
    });
  });

  bind(app, endpoints.confirmRecipient, async ({ params, body, request }) => {
    await deps.limits.spend(['confirmationPerAddress', request.ip]);
    if (idInToken(body.token) !== params.id) throw new Failure('link_invalid');
    const { line } = await confirm(body.token);
    return { line };
  });

  app.register(async (scope) => {
    readsEmptyForms(scope);
    for (const language of LANGUAGES) {
      const path = confirmPath(language);
      const confirmed = `${path}/confirme`;
      const page = deps.pageAt(path, 200);
      const isPublic = { config: { access: 'public' as const, form: confirmed } };
      scope.get<{ Params: { token: string } }>(`${path}/${TOKEN}`, isPublic, async (request, reply) => {
        const answer = page(request, reply);
        if (!answer) throw new Failure('not_found');
        return answer;
      });
      scope.post<{ Params: { token: string } }>(`${path}/${TOKEN}`, isPublic, async (request, reply) => {
        await deps.limits.spend(['confirmationPerAddress', request.ip]);
        const isDone = await confirm(request.params.token).then(
          () => true,
          (error: unknown) => {
            if (['link_invalid', 'link_expired'].includes(asFailure(error).code)) return false;
            throw error;
          },
        );
        return reply.redirect(isDone ? confirmed : `${path}/perime`, 303);
      });
    }
  });
};
