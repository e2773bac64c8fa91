// Routes of acting on a message: its history, undo, notes, and a notice that is sent again.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { recordCall } from '#server/access-log/index.ts';
import { bind } from '#server/http/bind.ts';
import type { Limits } from '#server/limits/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx, Viewer } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { readHistory, readNotes, showNotes } from '../history/read-history.ts';
import type { LinksOf } from '../list/page.ts';
import { showOne } from '../list/page.ts';
import { addNote, changeNote, removeNote } from '../notes/change-notes.ts';
import type { NoteRow } from '../notes/store.ts';
import { ownMessage } from '../store.ts';
import { readViewings, viewMessage } from '../viewings/view-message.ts';
import { noteVisit } from '../visits/note-visit.ts';
import { undoAct } from './change-message.ts';
import { type Actor, actorOf } from './rules.ts';

/** Sends a notice or a text again, in the transaction that notes it. */
export type Resend = (trx: Trx, actor: Actor, messageId: string, sentId: string, now: Date) => Promise<void>;

type Deps = {
  db: Database;
  clock: Clock;
  limits: Pick<Limits, 'spend'>;
  linksOf: LinksOf;
  changed: (userId: string, voicemailId: string) => void;
  viewed: (userId: string, voicemailId: string) => void;
  resend: Resend;
  resendText: Resend;
};

export const actRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, clock } = deps;
  const shownNote = async (trx: Trx, actor: Actor, row: NoteRow) => {
    const [note] = await showNotes(trx, actor, [row]);
    if (!note) throw new Failure('internal');
    return note;
  };

  bind(app, endpoints.messageHistory, (call) =>
    db.asUser(call.who, async (trx) => {
      const shown = await readHistory(trx, actorOf(call), call.params.id, call.query);
      await recordCall(trx, call, 'opened', call.params.id, clock.now());
      return shown;
    }),
  );

  bind(app, endpoints.undoAct, async (call) => {
    const { userId, who, params, body } = call;
    const after = await db.asUser(who, async (trx) => {
      await undoAct(trx, actorOf(call), params.id, body.act_id, { now: clock.now() });
      const row = await ownMessage(trx, userId, params.id);
      const view = row && (await showOne(trx, userId, row, deps.linksOf));
      if (!view) throw new Failure('voicemail_unknown');
      await recordCall(trx, call, 'opened', params.id, clock.now());
      return view;
    });
    deps.changed(userId, params.id);
    return after;
  });

  type Again = Actor & { who: Viewer; params: { id: string } };
  const resendWith = async (resend: Resend, call: Again, sentId: string) => {
    const { userId, who, params } = call;
    const actor = actorOf(call);
    // An unknown message spends nothing.
    await db.asUser(who, (trx) => readNotes(trx, actor, params.id));
    await deps.limits.spend(['resentPerAccount', userId]);
    await db.asSystem((trx) => resend(trx, actor, params.id, sentId, clock.now()));
    deps.changed(userId, params.id);
    return db.asUser(who, (trx) => readHistory(trx, actor, params.id, {}));
  };
  bind(app, endpoints.resendNotice, (call) => resendWith(deps.resend, call, call.body.delivery_id));
  bind(app, endpoints.resendText, (call) => resendWith(deps.resendText, call, call.body.text_id));

  bind(app, endpoints.viewMessage, async (call) => {
    const { changed, items } = await db.asUser(call.who, (trx) =>
      viewMessage(trx, actorOf(call), call.params.id, call.body.viewing),
    );
    if (changed) deps.viewed(call.userId, call.params.id);
    return { items };
  });

  bind(app, endpoints.listViewings, (call) =>
    db.asUser(call.who, async (trx) => ({ items: await readViewings(trx, actorOf(call)) })),
  );

  bind(app, endpoints.noteVisit, (call) =>
    db.asUser(call.who, (trx) => noteVisit(trx, actorOf(call), clock.now())),
  );

  // The dashboard asks for the notes of each message that is opened: the rest of it came with the list.
  bind(app, endpoints.listNotes, (call) =>
    db.asUser(call.who, async (trx) => {
      const items = await readNotes(trx, actorOf(call), call.params.id);
      await recordCall(trx, call, 'opened', call.params.id, clock.now());
      return { items };
    }),
  );

  bind(app, endpoints.addNote, async (call) => {
    const actor = actorOf(call);
    const added = await db.asUser(call.who, async (trx) =>
      shownNote(trx, actor, await addNote(trx, actor, call.params.id, call.body.text, clock.now())),
    );
    deps.changed(call.userId, call.params.id);
    return added;
  });

  bind(app, endpoints.changeNote, async (call) => {
    const actor = actorOf(call);
    const { note, messageId } = await db.asUser(call.who, async (trx) => {
      const row = await changeNote(trx, actor, call.params.id, call.body.text, clock.now());
      return { note: await shownNote(trx, actor, row), messageId: row.voicemail_id };
    });
    deps.changed(call.userId, messageId);
    return note;
  });

  bind(app, endpoints.removeNote, async (call) => {
    const row = await db.asUser(call.who, (trx) =>
      removeNote(trx, actorOf(call), call.params.id, clock.now()),
    );
    deps.changed(call.userId, row.voicemail_id);
    return { id: row.id };
  });
};
