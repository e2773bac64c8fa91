import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { layDown } from './many-messages.ts';
import { messagesApi } from './messages-api.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

/** Indexes with their columns that are not measured, references, and triggers that are off. */
const upkeep = () =>
  fresh.owner(`
    select indexname as name, indexdef as what, (select string_agg(attstattarget::text, ' ') from pg_attribute
      where attrelid = format('%I', indexname)::regclass) as state from pg_indexes where tablename = 'voicemails'
    union all select conname, pg_get_constraintdef(oid), convalidated::text from pg_constraint where contype = 'f'
    union all select tgname, tgrelid::regclass::text, tgenabled::text from pg_trigger where not tgisinternal
    union all select proname, pg_get_functiondef(oid), null from pg_proc where proname like '%_lexemes'
    order by 1, 2`);

/** By the index, and by a scan that computes the words anew. */
const found = async (userId: string, word: string): Promise<[number, number]> => {
  const client = new pg.Client(fresh.direct);
  await client.connect();
  const count = async (): Promise<number> =>
    (
      await client.query(
        `select from voicemails where user_id = $1 and status <> 'Supprimé'
           and search_lexemes(user_id, transcription, ai_summary, caller_phone_number) @@ search_query($1, $2)`,
        [userId, word],
      )
    ).rows.length;
  await client.query('set enable_seqscan = off; set enable_indexscan = off; set enable_indexonlyscan = off');
  const byIndex = await count();
  await client.query('reset all; set enable_bitmapscan = off');
  const byScan = await count();
  await client.end();
  return [byIndex, byScan];
};

test.each([false, true])(
  'inserted messages are counted, searched and indexed like messages that arrived one by one (quickly: %s)',
  async (quickly) => {
    const before = await upkeep();
    const [one, other] = [newId(), newId()];
    await layDown(
      fresh.direct,
      [
        { userId: one, count: 400, days: 30, whole: true },
        { userId: other, count: 50, days: 5, short: quickly },
      ],
      { quickly },
    );
    expect(await upkeep()).toEqual(before);
    for (const userId of [one, other])
      for (const word of ['dossier', 'rappel', 'licenciement', '0470']) {
        const [byIndex, byScan] = await found(userId, word);
        expect(byIndex).toBe(byScan);
        if (userId === one) expect(byIndex).toBeGreaterThan(0);
      }
    const contacts = await fresh.owner(
      `select v.user_id, caller_phone_number from voicemails v
     join contact_numbers n on n.user_id = v.user_id and n.number = v.caller_phone_number
     join contact_lines l on l.user_id = v.user_id and l.contact_id = n.contact_id and l.line_id = v.line_id
     where status <> 'Supprimé' group by 1, 2 having max(received_at) = max(l.last_at)`,
    );
    const callers = await fresh.owner(
      `select distinct user_id, caller_phone_number from voicemails where caller_phone_number is not null and status <> 'Supprimé'`,
    );
    expect(callers.length).toBeGreaterThan(390);
    expect(contacts).toHaveLength(callers.length);
    const api = await messagesApi(fresh);
    const list = (await api.get(one, '/api/voicemails?q=dossier')).json();
    // One in two hundred is deleted, and one in forty has no text.
    expect(list).toMatchObject({ counts: { total: 398, unread: 44 } });
    expect(list.total).toBeGreaterThanOrEqual(388);
    expect(list.items[0].analysis).toHaveLength(5);
    expect(list.items[0].peaks).toHaveLength(120);
    const id = list.items[0].id;
    await api.patch(one, id, { status: 'Supprimé' });
    const unread = await fresh.owner(
      `select from voicemails where user_id = $1 and status <> 'Supprimé' and not is_read`,
      [one],
    );
    expect((await api.get(one, '/api/voicemails?unread=1')).json().total).toBe(unread.length);
    expect((await api.get(one, '/api/voicemails')).json()).toMatchObject({
      total: 397,
      counts: { total: 397 },
    });
    expect((await api.get(other, '/api/voicemails')).json()).toMatchObject({ total: 50 });
    await api.close();
  },
);
