// Escalation: settings of a line, the escalation of a message, and its acceptance. The page of a notice's link needs no
// sign-in; only a POST accepts, because mail scanners open links.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { bind } from '#server/http/bind.ts';
import { LINK_TOKEN, linkPage, readsEmptyForms, type SitePage, unlessVoid } from '#server/http/link-page.ts';
import { sendVersion, versionIn } from '#server/http/versions.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Limits } from '#server/limits/index.ts';
import { namesOf } from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { acceptAsPerson, acceptByToken, lookAtToken } from './accept.ts';
import { changeSettings, readSettings } from './escalation-contacts/change-escalation.ts';
import {
  confirmPhone,
  PHONE_JOB,
  type PhonePayload,
  renewPhoneLink,
} from './escalation-contacts/confirm-phone.ts';
import { noticesOf } from './notices/store.ts';
import { type EscalationRow, escalationOfMessage, hasEscalation, hasMessage } from './store.ts';
import { showEscalation } from './view.ts';

type Deps = {
  db: Database;
  clock: Clock;
  limits: Pick<Limits, 'spend' | 'count'>;
  /** The key of the links in notices. */
  key: Buffer;
  updated: (userId: string, voicemailId: string) => void;
  jobs: Pick<Jobs, 'enqueue'>;
  firmName: (trx: Trx, firmId: string) => Promise<string>;
  /** The page at a path of the site; null if the site is not built. */
  pageAt: (path: string, status: number) => SitePage;
};

const LINK = `/urgence/${LINK_TOKEN}`;
const PHONE_LINK = `/urgence/numero/${LINK_TOKEN}`;
const PAGES = {
  accepted: '/urgence/acceptee',
  taken: '/urgence/deja-prise',
  opened: '/urgence/deja-prise',
  void: '/urgence/perimee',
  phone: '/urgence/numero/confirme',
  voidPhone: '/urgence/numero/perime',
} as const;

export const escalationRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, clock } = deps;
  /** Beyond the budget the change of the list is refused as a whole. */
  const textLink = async (trx: Trx, userId: string, phoneId: string): Promise<void> => {
    // Counted in this transaction: `spend` would wait for a second connection while this one is held.
    const counted = await deps.limits.count(trx, [['escalationTextPerAccount', userId]]);
    if (!counted.allowed)
      throw new Failure('rate_limited', { retry: { afterMs: counted.retryAfterS * 1000 } });
    const payload: PhonePayload = { userId, phoneId, textId: newId(clock.now().getTime()) };
    await deps.jobs.enqueue(trx, PHONE_JOB.name, payload, { key: payload.textId });
  };

  const shown = async (trx: Trx, row: EscalationRow) =>
    showEscalation(
      row,
      await noticesOf(trx, row),
      await namesOf(trx, row.accepted_person === null ? [] : [row.accepted_person]),
    );

  bind(app, endpoints.getEscalationSettings, async ({ userId, params, reply }) => {
    // Only the owner and the firm's keys come here. Names and addresses of people are not the web role's to read.
    const shown = await db.asSystem((trx) => readSettings(trx, userId, params.id));
    sendVersion(reply, shown.version);
    return shown;
  });

  bind(app, endpoints.patchEscalationSettings, async ({ userId, params, body, request, reply }) => {
    // An unknown line is 404, also without If-Match.
    await db.asSystem((trx) => readSettings(trx, userId, params.id));
    const version = versionIn(request);
    const about = { userId, lineId: params.id, now: clock.now() };
    const shown = await db.asSystem(async (trx) => {
      const { settings, newPhones } = await changeSettings(trx, about, body, version);
      for (const { id } of newPhones) await textLink(trx, userId, id);
      return settings;
    });
    sendVersion(reply, shown.version);
    return shown;
  });

  bind(app, endpoints.getEscalation, ({ userId, who, params }) =>
    db.asUser(who, async (trx) => {
      if (!(await hasMessage(trx, userId, params.id))) throw new Failure('voicemail_unknown');
      const row = await escalationOfMessage(trx, userId, params.id);
      return { escalation: row ? await shown(trx, row) : null };
    }),
  );

  bind(app, endpoints.resendPhoneLink, ({ userId, params }) =>
    db.asSystem(async (trx) => {
      const { id } = await renewPhoneLink(trx, userId, params.id, clock.now());
      await textLink(trx, userId, id);
      return { id };
    }),
  );

  bind(app, endpoints.acceptEscalation, async ({ userId, who, sessionId, params }) => {
    if (!(await db.asUser(who, (trx) => hasEscalation(trx, userId, params.id))))
      throw new Failure('not_found');
    const { row, outcome } = await db.asSystem((trx) =>
      acceptAsPerson(trx, { userId, personId: who.personId, sessionId }, params.id, clock.now()),
    );
    if (outcome === 'taken') throw new Failure('escalation_taken');
    deps.updated(userId, row.voicemail_id);
    return db.asUser(who, (trx) => shown(trx, row));
  });

  app.register(async (scope) => {
    readsEmptyForms(scope);
    const spend = (ip: string) => deps.limits.spend(['confirmationPerAddress', ip]);
    linkPage(scope, {
      link: LINK,
      page: deps.pageAt('/urgence', 200),
      look: async (token) => {
        const found = await unlessVoid(
          db.asSystem(async (trx) => {
            const { outcome, userId } = await lookAtToken(trx, deps.key, token, clock.now());
            return { outcome, firm: await deps.firmName(trx, userId) };
          }),
        );
        if (found?.outcome === 'open') return { firm: found.firm };
        return { instead: found ? deps.pageAt(PAGES[found.outcome], 200) : deps.pageAt(PAGES.void, 410) };
      },
      form: PAGES.accepted,
      spend,
      press: async (token) => {
        const reached = await unlessVoid(
          db.asSystem((trx) => acceptByToken(trx, deps.key, token, clock.now())),
        );
        if (reached === null) return PAGES.void;
        deps.updated(reached.row.user_id, reached.row.voicemail_id);
        return PAGES[reached.outcome];
      },
    });
    linkPage(scope, {
      link: PHONE_LINK,
      page: deps.pageAt('/urgence/numero', 200),
      form: PAGES.phone,
      spend,
      press: async (token) => {
        const confirming = db.asSystem(async (trx) => {
          await confirmPhone(trx, deps.key, token, clock.now());
          return PAGES.phone;
        });
        return (await unlessVoid(confirming)) ?? PAGES.voidPhone;
      },
    });
  });
};
