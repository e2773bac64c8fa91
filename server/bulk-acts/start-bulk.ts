// Starts a bulk, or the bulk that takes another one back: its set and its job are stored in one transaction.
import { MOST_BULK_MESSAGES, type NewBulk } from '#contract/bulk.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Jobs } from '#server/jobs/index.ts';
import { peopleOfFirm } from '#server/members/index.ts';
import { type Actor, matchingIds, visibleIds } from '#server/messages/index.ts';
import type { Database, Viewer } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { BULK_JOB } from './run-bulk.ts';
import { actsOfBulk, bulkOf, dropEnded, endBulk, insertBulk, isTakenBack } from './store.ts';

const KEPT_DAYS = 30;

type Deps = { db: Database; jobs: Pick<Jobs, 'enqueue'> };
type Asked = { who: Viewer; actor: Actor; now: Date };

/** The messages that the person sees now. Failure `bulk_too_many` above the limit, `voicemail_unknown` for a foreign id. */
const idsFor = ({ db }: Deps, { who, now }: Asked, { ids, filter }: NewBulk): Promise<string[]> =>
  db.asUser(who, async (trx) => {
    const { userId, personId } = who;
    if (ids) {
      const wanted = [...new Set(ids)];
      const visible = await visibleIds(trx, userId, wanted);
      if (visible.length < wanted.length) throw new Failure('voicemail_unknown');
      return wanted;
    }
    if (!filter) throw new Failure('bad_request');
    const found = await matchingIds(trx, { userId, personId, query: filter, now }, MOST_BULK_MESSAGES + 1);
    if (found.length > MOST_BULK_MESSAGES) throw new Failure('bulk_too_many');
    return found;
  });

/** The answer names the person: an account of another firm must have no name here. */
const mustBeOfFirm = async (
  { db }: Deps,
  userId: string,
  personId: string | null | undefined,
): Promise<void> => {
  if (!personId) return;
  const people = await db.asSystem((trx) => peopleOfFirm(trx, userId));
  if (!people.some(({ id }) => id === personId))
    throw new Failure('bad_request', {
      reason: 'body.act.assignee_id',
      details: { field: 'act.assignee_id' },
    });
};

export const startBulk = async (deps: Deps, asked: Asked, input: NewBulk): Promise<string> => {
  const { actor, now } = asked;
  const { userId, personId, sessionId } = actor;
  await mustBeOfFirm(deps, userId, input.act.assignee_id);
  const todo = await idsFor(deps, asked, input);
  const id = newId(now.getTime());
  await deps.db.asSystem(async (trx) => {
    await dropEnded(trx, userId, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
    await insertBulk(trx, {
      id,
      user_id: userId,
      person_id: personId,
      session_id: sessionId,
      created_at: now,
      act: JSON.stringify(input.act),
      todo,
      total: todo.length,
      ended_at: todo.length === 0 ? now : null,
    });
    await deps.jobs.enqueue(trx, BULK_JOB.name, { userId, personId, bulkId: id }, { key: id });
  });
  return id;
};

/** A bulk that still runs is stopped first. */
export const undoBulk = async (
  { db, jobs }: Deps,
  { userId, personId, sessionId }: Actor,
  undoes: string,
  now: Date,
): Promise<string> => {
  const id = newId(now.getTime());
  await db.asSystem(async (trx) => {
    const row = await bulkOf(trx, { userId, personId }, undoes);
    if (!row) throw new Failure('not_found');
    await endBulk(trx, userId, undoes, now);
    if (row.undoes !== null || (await isTakenBack(trx, userId, undoes))) throw new Failure('message_changed');
    const acts = await actsOfBulk(trx, userId, undoes);
    await insertBulk(trx, {
      id,
      user_id: userId,
      person_id: personId,
      session_id: sessionId,
      created_at: now,
      act: '{}',
      undoes,
      todo: acts.map((act) => act.id),
      total: acts.length,
      ended_at: acts.length === 0 ? now : null,
    });
    await jobs.enqueue(trx, BULK_JOB.name, { userId, personId, bulkId: id }, { key: id });
  });
  return id;
};
