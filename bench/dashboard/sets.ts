// The sets of messages that one act takes: those of a filter, and those of a person who leaves the firm.
import { listQuery } from '#contract/voicemail.ts';
import type { OpenDatabase } from '#server/adapters/database/index.ts';
import { matchingIds, releaseMessages } from '#server/messages/index.ts';
import { type Trx, wholeFirm } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import { timesOf } from '../database-time.ts';
import { figure, percentile, printTable } from '../figures.ts';

const TIMES = 10;
const MOST = 10_000;
const ASSIGNED = 300;
const QUERIES = [{}, { unread: '1' }, { urgent: '1' }, { state: 'todo' }, { q: 'licenciement' }, { q: 'de' }];

class RolledBack extends Error {}

/** The work of a transaction that leaves nothing. */
const triedOut = async (db: OpenDatabase['db'], work: (trx: Trx) => Promise<unknown>): Promise<void> => {
  const tried = db.asSystem(async (trx) => {
    await work(trx);
    throw new RolledBack();
  });
  await tried.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
};

export const showSets = async ({ db, direct }: OpenDatabase, userId: string): Promise<void> => {
  const now = new Date();
  const rows: string[][] = [];
  const measured = async (what: string, work: () => Promise<unknown>) => {
    await work();
    const { wall, database, process } = await timesOf(direct, TIMES, work);
    const figures = [percentile(wall, 0.5), percentile(wall, 0.95), database, process];
    rows.push([what, ...figures.map(figure)]);
  };
  for (const query of QUERIES)
    await measured(`ids of ${JSON.stringify(query)}, ${figure(MOST)} at most`, () =>
      db.asUser(wholeFirm(userId), (trx) =>
        matchingIds(trx, { userId, now, query: listQuery.parse(query) }, MOST),
      ),
    );
  const person = newId();
  const ids = await db.asUser(wholeFirm(userId), (trx) =>
    matchingIds(trx, { userId, now, query: listQuery.parse({}) }, ASSIGNED),
  );
  const assignTo = (to: string | null) =>
    db.asSystem((trx) =>
      trx
        .updateTable('voicemails')
        .set({ assignee_id: to })
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .execute(),
    );
  await assignTo(person);
  await measured(`${ASSIGNED} messages of a person who leaves`, () =>
    triedOut(db, (trx) => releaseMessages(trx, { userId, now }, person, 'removed')),
  );
  await measured('a person who leaves without a message', () =>
    triedOut(db, (trx) => releaseMessages(trx, { userId, now }, newId(), 'removed')),
  );
  await assignTo(null);
  printTable(['sets of messages', 'p50 ms', 'p95 ms', 'processor ms: database', 'server'], rows);
};
