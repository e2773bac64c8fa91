// Routes of the holds.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { FIELD_TEXTS } from '#contract/field-texts.ts';
import { MOST_HOLDS, type NewHold } from '#contract/holds.ts';
import { bind } from '#server/http/bind.ts';
import { type Actor, actorOf, callerNumberOf, insertAct, ownMessage } from '#server/messages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { limitOf, pageWith } from '#server/platform/pages.ts';
import { recordChange } from '#server/setting-changes/index.ts';
import {
  deleteHold,
  holdById,
  holdRows,
  insertHold,
  numbersToHold,
  readableNumbers,
  waitForErasures,
} from './store.ts';
import { holdView } from './view.ts';

type Deps = { db: Database; clock: Clock; updated: (userId: string, voicemailId: string) => void };
type Target = { voicemail_id: string | null; contact_id: string | null; numbers: string[] };

const targetOf = async (trx: Trx, userId: string, input: NewHold): Promise<Target> => {
  const { voicemail_id = null, contact_id = null, number } = input;
  if (number !== undefined) {
    const known = callerNumberOf(number);
    if (known === null)
      throw new Failure('bad_request', { details: { field: 'number', message: FIELD_TEXTS.callerNumber } });
    return { voicemail_id: null, contact_id: null, numbers: [known] };
  }
  if (voicemail_id !== null && !(await ownMessage(trx, userId, voicemail_id))) throw new Failure('not_found');
  const numbers = contact_id === null ? [] : await numbersToHold(trx, userId, contact_id);
  if (numbers === null) throw new Failure('not_found');
  return { voicemail_id, contact_id, numbers };
};

/**
 * In the journal without the caller and the reason, because its rows outlive an erasure; in the history of a message with the
 * reason, because it goes with the message.
 */
const note = async (
  trx: Trx,
  actor: Actor,
  row: { id: string; of: string; voicemail_id: string | null; reason: string },
  { released, now }: { released: boolean; now: Date },
): Promise<void> => {
  const [before, after] = released ? [row.of, null] : [null, row.of];
  const changes = [{ field: 'hold', before, after }];
  const action = released ? 'removed' : 'added';
  const about = { subject: 'hold', subjectId: row.id, subjectName: '', changes } as const;
  await recordChange(trx, { userId: actor.userId, actor: 'user', action, ...about }, now);
  if (row.voicemail_id === null) return;
  const act = released ? ({ act: 'hold_released' } as const) : ({ act: 'held' } as const);
  await insertAct(trx, actor, row.voicemail_id, { ...act, after: { reason: row.reason } }, now);
};

export const holdRoutes = (app: FastifyInstance, { db, clock, updated }: Deps): void => {
  bind(app, endpoints.listHolds, async ({ userId, who, query }) => {
    const { rows, total } = await db.asUser(who, async (trx) => {
      const found = await holdRows(trx, userId, query, limitOf(query));
      if (!who.member) return found;
      // A held contact may have numbers whose messages are reserved for others.
      const readable = await readableNumbers(
        trx,
        userId,
        found.rows.flatMap(({ numbers }) => numbers),
      );
      const shown = found.rows.map((row) => ({
        ...row,
        numbers: row.numbers.filter((number) => readable.has(number)),
      }));
      return { rows: shown, total: found.total };
    });
    return pageWith(query, total, rows.map(holdView));
  });

  bind(app, endpoints.addHold, async (call) => {
    const { userId, personId, body } = call;
    const now = clock.now();
    const made = await db.asSystem(async (trx) => {
      await waitForErasures(trx, userId);
      const target = await targetOf(trx, userId, body);
      const { total } = await holdRows(trx, userId, {}, { limit: 1, offset: 0 });
      if (total >= MOST_HOLDS) throw new Failure('too_many');
      const id = newId(now.getTime());
      const { reason } = body;
      await insertHold(trx, {
        ...target,
        id,
        user_id: userId,
        reason,
        held_at: now,
        person_id: personId ?? userId,
      });
      const row = await holdById(trx, userId, id);
      if (!row) throw new Failure('internal');
      await note(trx, actorOf(call), { ...row, of: holdView(row).of }, { released: false, now });
      return holdView(row);
    });
    if (made.voicemail_id !== null) updated(userId, made.voicemail_id);
    return made;
  });

  bind(app, endpoints.releaseHold, async (call) => {
    const { userId, params } = call;
    const now = clock.now();
    const released = await db.asSystem(async (trx) => {
      const row = await holdById(trx, userId, params.id);
      if (!row || !(await deleteHold(trx, userId, row.id))) throw new Failure('not_found');
      await note(trx, actorOf(call), { ...row, of: holdView(row).of }, { released: true, now });
      return row;
    });
    if (released.voicemail_id !== null) updated(userId, released.voicemail_id);
    return { id: released.id };
  });
};
