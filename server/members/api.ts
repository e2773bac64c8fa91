// The people of a firm: the owner's list, the firms of a person, and the invitation that is accepted without sign-in.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { bind } from '#server/http/bind.ts';
import { sendVersion, versionIn } from '#server/http/versions.ts';
import type { Identity } from '#server/identity/index.ts';
import type { Limits } from '#server/limits/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx, Viewer } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { limitOf, pageWith } from '#server/platform/pages.ts';
import { changeAccess } from './change-access.ts';
import {
  acceptInvitation,
  changeMember,
  handOver,
  invitedBy,
  inviteMember,
  type MemberDeps,
  removeMember,
  requireFactor,
  resendInvitation,
} from './change-members.ts';
import type { MemberChange } from './record-member-change.ts';
import { resetFactor } from './reset-factor.ts';
import { closedTo, firmRow, memberRow, memberRows, ownerRow, type ShownMember } from './store.ts';
import { type Asking, showFirm, showMember, showOwner } from './view.ts';

type Deps = {
  db: Database;
  clock: Clock;
  limits: Pick<Limits, 'spend'>;
  identity: Pick<Identity, 'mustHaveProved' | 'people'>;
  /** The key of the invitations' links. */
  key: Buffer;
  mail: MemberDeps['mail'];
  changed: (userId: string, voicemailId: string) => void;
  viewed: (userId: string, voicemailId: string) => void;
  accessChanged: (userId: string, voicemailId: string) => void;
};

export const memberRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, clock, key } = deps;
  const { people } = deps.identity;
  const within: MemberDeps = { people, mail: deps.mail };
  const about = (userId: string, personId: string | null = null): MemberChange => ({
    userId,
    personId,
    actor: 'user',
    now: clock.now(),
  });
  /** The dashboards that are open load their lists again with one event. */
  const told = (userId: string, { first, viewed, ...counts }: Awaited<ReturnType<typeof removeMember>>) => {
    if (first) deps.changed(userId, first);
    for (const id of viewed) deps.viewed(userId, id);
    return counts;
  };
  const asking = ({ personId, member }: Viewer): Asking => ({
    personId,
    isOwner: member === undefined,
    now: clock.now(),
  });
  const firmOf = async (trx: Trx, userId: string) => {
    const firm = await firmRow(trx, userId);
    if (!firm) throw new Failure('not_found');
    return firm;
  };
  const one = async (trx: Trx, who: Viewer, id: string) => {
    const row = await memberRow(trx, who.userId, id);
    if (!row) throw new Failure('not_found');
    return showMember(row, asking(who));
  };

  bind(app, endpoints.listMembers, async ({ userId, who, query }) =>
    db.asSystem(async (trx) => {
      const firm = await firmOf(trx, userId);
      const all = [
        showOwner(await ownerRow(trx, userId), firm, asking(who)),
        ...(await memberRows(trx, userId)).map((row) => showMember(row, asking(who))),
      ];
      const { limit, offset } = limitOf(query);
      return { ...pageWith(query, all.length, all.slice(offset, offset + limit)), firm: showFirm(firm) };
    }),
  );

  bind(app, endpoints.inviteMember, async ({ userId, who, body, reply }) => {
    await deps.limits.spend(['recipientMailPerAccount', userId]);
    const shown = await db.asSystem(async (trx) =>
      one(trx, who, await inviteMember(trx, within, about(userId), body)),
    );
    sendVersion(reply, shown.version);
    return shown;
  });

  bind(app, endpoints.patchMember, async ({ userId, personId, who, params, body, request, reply }) => {
    await db.asSystem((trx) => one(trx, who, params.id));
    const read = { version: versionIn(request), show: (row: ShownMember) => showMember(row, asking(who)) };
    const { shown, released } = await db.asSystem(async (trx) => {
      const { line_ids: lines } = body;
      const released = await changeMember(trx, within, about(userId, personId), params.id, lines, read);
      return { shown: await one(trx, who, params.id), released };
    });
    sendVersion(reply, shown.version);
    return { ...shown, ...told(userId, released) };
  });

  bind(app, endpoints.removeMember, async ({ userId, personId, params }) => {
    const released = await db.asSystem((trx) =>
      removeMember(trx, within, about(userId, personId), params.id),
    );
    return { id: params.id, ...told(userId, released) };
  });

  bind(app, endpoints.resendInvitation, async ({ userId, who, params }) => {
    await deps.limits.spend(['recipientMailPerAccount', userId]);
    return db.asSystem(async (trx) => {
      await resendInvitation(trx, within, about(userId), params.id);
      return one(trx, who, params.id);
    });
  });

  bind(app, endpoints.resetMemberFactor, async ({ userId, who, personId, sessionId, params }) => {
    await db.asSystem((trx) => one(trx, who, params.id));
    await deps.identity.mustHaveProved(personId, sessionId);
    return db.asSystem(async (trx) => {
      await resetFactor(trx, within, about(userId), params.id);
      return one(trx, who, params.id);
    });
  });

  bind(app, endpoints.handOver, async ({ userId, who, personId, sessionId, params }) => {
    await db.asSystem((trx) => one(trx, who, params.id));
    await deps.identity.mustHaveProved(personId, sessionId);
    return db.asSystem(async (trx) => {
      await handOver(trx, within, about(userId), params.id);
      return showOwner(await ownerRow(trx, userId), await firmOf(trx, userId), asking(who));
    });
  });

  bind(app, endpoints.patchFirm, async ({ userId, body, request, reply }) => {
    const read = { version: versionIn(request), show: showFirm };
    const shown = await db.asSystem(async (trx) => {
      await requireFactor(trx, within, about(userId), body.require_second_factor, read);
      return showFirm(await firmOf(trx, userId));
    });
    sendVersion(reply, shown.version);
    return shown;
  });

  const firmsShown = async (userId: string, personId: string) => ({
    items: (await people.firmsOf(personId)).map((firm) => ({ ...firm, current: firm.id === userId })),
  });

  bind(app, endpoints.ownFirms, ({ userId, personId }) => firmsShown(userId, personId));

  bind(app, endpoints.enterFirm, async ({ personId, sessionId, params }) => {
    if (!(await people.enterFirm({ personId, sessionId }, params.id))) throw new Failure('not_found');
    return firmsShown(params.id, personId);
  });

  bind(app, endpoints.getMessageAccess, async ({ userId, params }) => {
    const message = await db.asSystem((trx) => closedTo(trx, userId, params.id));
    if (!message) throw new Failure('voicemail_unknown');
    return { person_ids: message.closed_to };
  });

  bind(app, endpoints.patchMessageAccess, async ({ userId, personId, params, body }) => {
    await db.asSystem((trx) => changeAccess(trx, about(userId, personId), params.id, body.person_ids));
    deps.accessChanged(userId, params.id);
    return { person_ids: body.person_ids };
  });

  const shownInvitation = async (trx: Trx, row: ShownMember) => ({
    firm: await people.firmName(trx, row.user_id),
    email: row.email,
    full_name: row.full_name,
    needs_password: await people.needsPassword(trx, row.email),
  });

  bind(app, endpoints.readInvitation, async ({ body, request }) => {
    await deps.limits.spend(['confirmationPerAddress', request.ip]);
    return db.asSystem(async (trx) =>
      shownInvitation(trx, await invitedBy(trx, key, body.token, clock.now())),
    );
  });

  bind(app, endpoints.acceptInvitation, async ({ body, request }) => {
    await deps.limits.spend(['confirmationPerAddress', request.ip]);
    // Read before hashing, so that a forged link costs no hash; accepted under the lock of a second transaction.
    const shown = await db.asSystem(async (trx) =>
      shownInvitation(trx, await invitedBy(trx, key, body.token, clock.now())),
    );
    const hash = shown.needs_password
      ? await people.hashOf(shown.email, shown.full_name, body.password ?? '')
      : null;
    await db.asSystem(async (trx) =>
      acceptInvitation(trx, within, await invitedBy(trx, key, body.token, clock.now()), hash, clock.now()),
    );
    return shown;
  });
};
