// The contacts of a firm, and the references that a message names.
import type { FastifyInstance } from 'fastify';
import { CONTACT_FILES } from '#contract/contact-imports.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Caller, recordCall } from '#server/access-log/index.ts';
import type { Erasure } from '#server/erasure/index.ts';
import { refuseHeldContact, stopNewHolds } from '#server/holds/index.ts';
import { bind } from '#server/http/bind.ts';
import { sendVersion, versionIn } from '#server/http/versions.ts';
import { peopleOfFirm } from '#server/members/index.ts';
import { actorOf } from '#server/messages/index.ts';
import type { Trx, Viewer } from '#server/platform/database.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import { createRowStream } from '#server/platform/row-stream.ts';
import { type ContactWriter, changeContact } from './changes/change-contact.ts';
import { forgetContact } from './changes/forget-contact.ts';
import { mergeInto, splitFrom, undoMove } from './changes/merge-contacts.ts';
import { mergedInto } from './changes/store.ts';
import { contactsCsv, contactsVcard } from './export/contact-files.ts';
import { type ImportDeps, importRoutes } from './imports/api.ts';
import { readContact, readContacts, readTimeline } from './read-contacts.ts';
import { readHeardReferences } from './references/heard-references.ts';
import { contactRows, numbersOfContact } from './store.ts';

type Deps = ImportDeps & { erasure: Pick<Erasure, 'afterErasing'> };

export const contactRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, clock } = deps;
  importRoutes(app, deps);
  const one = async (trx: Trx, userId: string, id: string) => {
    const shown = await readContact(trx, userId, id);
    if (!shown) throw new Failure('not_found');
    return shown;
  };
  type Reader = Caller & { who: Viewer };
  /** A contact without a name shows the one that was said in a message. */
  const recordListed = (trx: Trx, call: Reader) => recordCall(trx, call, 'listed', null, clock.now());
  const shownTo = (call: Reader, id: string) =>
    db.asUser(call.who, async (trx) => {
      const shown = await one(trx, call.userId, id);
      await recordListed(trx, call);
      return shown;
    });

  /** A contact that another person has merged since is a conflict, found under the lock; a hidden one is unknown. */
  const mustSee = async (who: Viewer, ...ids: string[]): Promise<void> => {
    const seen = new Set(
      (await db.asUser(who, (trx) => contactRows(trx, who.userId, ids))).map(({ id }) => id),
    );
    const isKnown = async (trx: Trx, id: string): Promise<boolean> => {
      const [there] = await contactRows(trx, who.userId, [id]);
      return there ? seen.has(id) : (await mergedInto(trx, who.userId, id)) !== null;
    };
    await db.asSystem(async (trx) => {
      for (const id of ids) if (!(await isKnown(trx, id))) throw new Failure('not_found');
    });
  };

  /** What a conflict shows: the contact as the person sees it. */
  const withContact = async (call: Reader, error: unknown): Promise<unknown> => {
    const { code, details } = asFailure(error);
    const id = details?.contactId;
    if (code !== 'stale' || typeof id !== 'string') return error;
    const current = await db.asUser(call.who, async (own) => {
      await recordListed(own, call);
      return readContact(own, call.who.userId, id);
    });
    return new Failure('stale', { details: { current, changes: [] } });
  };

  /**
   * Runs one change as the system, and reads the contact as the person sees it, before and after. Nothing is read as that person
   * within the change: it would wait for a second connection while it holds one.
   */
  const changed = async (
    call: Reader,
    { contactId, version }: { contactId: string; version: number },
    work: (trx: Trx, writer: ContactWriter) => Promise<string>,
  ) => {
    const { who } = call;
    const numbers = await db.asUser(who, (own) => numbersOfContact(own, who.userId, contactId));
    const id = await db
      .asSystem((trx) =>
        work(trx, {
          userId: who.userId,
          personId: call.personId,
          version,
          now: clock.now(),
          numbers,
          isMember: who.member !== undefined,
          people: async () => new Set((await peopleOfFirm(trx, who.userId)).map((person) => person.id)),
        }),
      )
      .catch(async (error: unknown) => {
        throw await withContact(call, error);
      });
    return shownTo(call, id);
  };

  bind(app, endpoints.listContacts, (call) =>
    db.asUser(call.who, async (trx) => {
      await recordListed(trx, call);
      return readContacts(trx, call.userId, call.query);
    }),
  );

  const stream = createRowStream(db);
  bind(app, endpoints.exportContacts, async (call) => {
    const { userId, who, query, reply } = call;
    const { format } = query;
    await deps.limits.spend(['exportPerAccount', userId]);
    await db.asUser(who, (trx) => recordCall(trx, call, 'exported', null, clock.now()));
    const file = await stream(who, (trx) => (format === 'csv' ? contactsCsv : contactsVcard)(trx, userId));
    reply
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'text/vcard; charset=utf-8')
      .header('content-disposition', `attachment; filename="${CONTACT_FILES[format]}"`)
      .header('cache-control', 'no-store')
      .send(file);
    return undefined;
  });

  bind(app, endpoints.getContact, async (call) => {
    const shown = await shownTo(call, call.params.id);
    sendVersion(call.reply, shown.version);
    return shown;
  });

  bind(app, endpoints.patchContact, async (call) => {
    const { who, params, body, request, reply } = call;
    await mustSee(who, params.id);
    const shown = await changed(
      call,
      { contactId: params.id, version: versionIn(request) },
      async (trx, writer) => {
        await changeContact(trx, writer, params.id, body);
        return params.id;
      },
    );
    sendVersion(reply, shown.version);
    return shown;
  });

  bind(app, endpoints.forgetContact, async ({ userId, params }) => {
    await db.asSystem(async (trx) => {
      await stopNewHolds(trx, userId);
      await refuseHeldContact(trx, userId, params.id);
      await forgetContact(trx, userId, params.id, clock.now());
    });
    await deps.erasure.afterErasing();
    return { id: params.id };
  });

  bind(app, endpoints.contactTimeline, async (call) => {
    const { who, userId, params, query } = call;
    return db.asUser(who, async (trx) => {
      await one(trx, userId, params.id);
      await recordListed(trx, call);
      return readTimeline(trx, actorOf(call), params.id, query);
    });
  });

  bind(app, endpoints.mergeContacts, async (call) => {
    const { who, body, request, reply } = call;
    await mustSee(who, body.id, body.other_id);
    const shown = await changed(
      call,
      { contactId: body.id, version: versionIn(request) },
      async (trx, writer) => {
        await mergeInto(trx, writer, body.id, { id: body.other_id, version: body.other_version });
        return body.id;
      },
    );
    sendVersion(reply, shown.version);
    return shown;
  });

  bind(app, endpoints.splitContact, async (call) => {
    const { who, params, body, request, reply } = call;
    await mustSee(who, params.id);
    const shown = await changed(call, { contactId: params.id, version: versionIn(request) }, (trx, writer) =>
      splitFrom(trx, writer, params.id, body),
    );
    sendVersion(reply, shown.version);
    return shown;
  });

  bind(app, endpoints.undoContactAct, async (call) => {
    const { who, params, body, request, reply } = call;
    await mustSee(who, params.id);
    const shown = await changed(
      call,
      { contactId: params.id, version: versionIn(request) },
      async (trx, writer) => {
        await undoMove(trx, writer, params.id, body.act_id);
        return params.id;
      },
    );
    sendVersion(reply, shown.version);
    return shown;
  });

  bind(app, endpoints.firmPeople, async ({ userId }) => ({
    items: await db.asSystem((trx) => peopleOfFirm(trx, userId)),
  }));

  bind(app, endpoints.heardReferences, (call) =>
    db.asUser(call.who, async (trx) => {
      const heard = await readHeardReferences(trx, call.userId, call.params.id);
      await recordCall(trx, call, 'opened', call.params.id, clock.now());
      return heard;
    }),
  );
};
