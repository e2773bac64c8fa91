// The tallies are the messages counted, whatever was done to them, by how many at once, and in which order.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

const KIND = `sentiment, urgency, stage, category, domain, has_transcription, has_summary, is_read`;
const kept = (userId: string) =>
  fresh.owner(
    `select ${KIND}, duration_seconds::int as length, messages::int from voicemail_tallies
     where user_id = $1 and messages <> 0 order by ${KIND}, duration_seconds`,
    [userId],
  );
const counted = (userId: string) =>
  fresh.owner(
    `select ${KIND}, tally_length(duration_seconds)::int as length, count(*)::int as messages from voicemails
     where user_id = $1 and status <> 'Supprimé' group by ${KIND}, 9 order by ${KIND}, 9`,
    [userId],
  );

const firmWith = async (count: number) => {
  const firm = await makeFirm(fresh.db);
  const owner = { userId: firm.id, lineId: (await makeLine(fresh.db, firm.id)).id };
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1)
    ids.push(
      await makeMessage(fresh.db, owner, {
        duration_seconds: [null, 30, 31, 120, 121][n % 5] ?? null,
        transcription: n % 3 ? 'Bonjour.' : null,
        urgency: n % 2 ? 'Urgent' : null,
      }),
    );
  return { ...firm, ids };
};

test('every change is counted where it leads and discounted where it came from', async () => {
  const { id, ids } = await firmWith(12);
  expect(await kept(id)).toEqual(await counted(id));
  const change = async (set: string, message: number) => {
    await fresh.owner(`update voicemails set ${set} where id = $1`, [ids[message]]);
    expect(await kept(id), set).toEqual(await counted(id));
  };
  await change('is_read = true, read_at = now()', 0);
  await change(`status = 'Supprimé'`, 1);
  await change(`sentiment = 'Négatif'`, 1);
  await change(`status = 'Traité', urgency = null`, 1);
  await change(`transcription = null, ai_summary = 'Résumé'`, 2);
  await change('duration_seconds = 500', 3);
  await change(`stage = 'Nouveau Dossier', category = 'Demande De Paiement', domain = 'Droit Civil'`, 4);
  await fresh.owner('delete from voicemails where id = $1', [ids[5]]);
  expect(await kept(id)).toEqual(await counted(id));
});

test('changes at once, each towards where the other came from, wait for one another and lose nothing', async () => {
  const { id, ids } = await firmWith(20);
  const change = (message: string, urgency: string | null) =>
    fresh.db.asSystem((trx) =>
      trx.updateTable('voicemails').set({ urgency }).where('id', '=', message).execute(),
    );
  for (let turn = 0; turn < 4; turn += 1)
    await Promise.all(ids.map((message, n) => change(message, (n + turn) % 2 ? 'Urgent' : null)));
  expect(await kept(id)).toEqual(await counted(id));
});

test('those of one firm lie in one part of the table, where few others lie', async () => {
  const { id } = await firmWith(12);
  const { id: other } = await firmWith(1);
  const partsOf = (userId: string) =>
    fresh.owner<{ part: string }>(
      `select distinct tableoid::regclass::text as part from voicemail_tallies where user_id = $1`,
      [userId],
    );
  for (const firm of [id, other]) expect(await partsOf(firm)).toHaveLength(1);
  const plan = await fresh.owner(`explain select from voicemail_tallies where user_id = '${id}'`);
  expect(new Set(JSON.stringify(plan).match(/voicemail_tallies_\d+/g))).toEqual(
    new Set((await partsOf(id)).map(({ part }) => part)),
  );
});

test('nothing is brought back of an account that is erased', async () => {
  const { id } = await firmWith(3);
  await fresh.owner('delete from accounts where id = $1', [id]);
  expect(await fresh.owner('select from voicemail_tallies where user_id = $1', [id])).toEqual([]);
});

test('another firm sees none', async () => {
  const [one, other] = [await firmWith(1), await firmWith(1)];
  const rows = await fresh.db.asUser(one.id, (trx) =>
    trx.selectFrom('voicemail_tallies').select('user_id').distinct().execute(),
  );
  expect(rows).toEqual([{ user_id: one.id }]);
  await expect(
    fresh.db.asUser(one.id, (trx) =>
      trx
        .updateTable('voicemail_tallies')
        .set({ messages: 9 })
        .where('user_id', '=', other.id)
        .executeTakeFirst(),
    ),
  ).resolves.toMatchObject({ numUpdatedRows: 0n });
});
