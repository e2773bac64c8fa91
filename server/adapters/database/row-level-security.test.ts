// Row-level security on the real database: what one firm, and what the system itself, may see and do.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namesOf } from '#server/messages/index.ts';
import { wholeFirm } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeMember, makePerson } from '#tests/support/factories.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
}, 60_000);
afterAll(() => fresh.close());

type Firm = { userId: string; lineId: string };
const firm = async (): Promise<Firm> => {
  const [userId, lineId] = [newId(), newId()];
  await fresh.owner(
    'with made as (insert into accounts (id, email) values ($1, $2) returning id) insert into firms (id, owner_id) select id, id from made',
    [userId, `${userId}@exemple.be`],
  );
  await fresh.owner(`insert into users (id, email, full_name) values ($1, $2, 'Cabinet')`, [
    userId,
    `${userId}@exemple.be`,
  ]);
  await fresh.owner(
    `insert into lines (id, user_id, slug, name, greeting, recording_notice) values ($1, $2, $3, 'Ligne', 'Bonjour', 'Avis')`,
    [lineId, userId, lineId],
  );
  return { userId, lineId };
};

const message = async ({ userId, lineId }: Firm, seconds: number | null = 30): Promise<string> => {
  const id = newId();
  await fresh.db.asSystem((trx) =>
    trx
      .insertInto('voicemails')
      .values({
        id,
        user_id: userId,
        line_id: lineId,
        source: 'page',
        received_at: new Date(),
        duration_seconds: seconds,
      })
      .execute(),
  );
  return id;
};

describe('one firm', () => {
  test('has the names of its own people, also of those who left, and not those of another', async () => {
    const [one, two] = [await firm(), await firm()];
    const own = await message(one);
    const person = async (name: string) => {
      const about = { email: `${newId()}@exemple.be`, name };
      return { ...about, lineIds: null, ...(await makePerson(fresh.db, about)) };
    };
    const [member, stranger] = [await person('Membre'), await person('Étranger')];
    const [visitor, author] = [await person('Visiteur'), await person('Auteur')];
    await makeMember(fresh.db, one.userId, member);
    await makeMember(fresh.db, two.userId, stranger);
    await fresh.owner('insert into visits (user_id, person_id, last_at) values ($1, $2, now())', [
      one.userId,
      visitor.id,
    ]);
    await fresh.owner(
      `insert into message_acts (id, user_id, voicemail_id, person_id, act, at) values ($1, $2, $3, $4, 'changed', now())`,
      [newId(), one.userId, own, author.id],
    );
    const asked = [one.userId, member.id, visitor.id, author.id, two.userId, stranger.id];
    const names = await fresh.db.asUser(wholeFirm(one.userId), (trx) => namesOf(trx, asked));
    expect(names).toEqual(
      new Map([
        [one.userId, 'Cabinet'],
        [member.id, 'Membre'],
        [visitor.id, 'Visiteur'],
        [author.id, 'Auteur'],
      ]),
    );
  });

  test("sees its own rows and not another's", async () => {
    const [one, two] = [await firm(), await firm()];
    const own = await message(one);
    const foreign = await message(two);
    const rows = await fresh.db.asUser(wholeFirm(one.userId), (trx) =>
      trx.selectFrom('voicemails').select('id').execute(),
    );
    expect(rows).toEqual([{ id: own }]);
    const lines = await fresh.db.asUser(wholeFirm(one.userId), (trx) =>
      trx.selectFrom('lines').select('id').execute(),
    );
    expect(lines).toEqual([{ id: one.lineId }]);
    const touched = await fresh.db.asUser(wholeFirm(one.userId), (trx) =>
      trx.updateTable('voicemails').set({ is_read: true }).where('id', '=', foreign).executeTakeFirst(),
    );
    expect(touched.numUpdatedRows).toBe(0n);
  });

  test('does not move a message, write the state of its journey, or delete', async () => {
    const one = await firm();
    const id = await message(one);
    const refused = { code: '42501' };
    await expect(
      fresh.db.asUser(wholeFirm(one.userId), (trx) =>
        trx.updateTable('voicemails').set({ transcription_state: 'done' }).where('id', '=', id).execute(),
      ),
    ).rejects.toMatchObject(refused);
    await expect(
      fresh.db.asUser(wholeFirm(one.userId), (trx) =>
        trx.deleteFrom('voicemails').where('id', '=', id).execute(),
      ),
    ).rejects.toMatchObject(refused);
  });

  test.each(['accounts', 'user_keys', 'system_keys'] as const)('cannot read %s at all', async (table) => {
    const one = await firm();
    await expect(
      fresh.db.asUser(wholeFirm(one.userId), (trx) => trx.selectFrom(table).selectAll().execute()),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('writes its own audit lines, and reads none', async () => {
    const [one, two] = [await firm(), await firm()];
    const line = (userId: string) => ({
      id: newId(),
      actor: 'user',
      action: 'message.read',
      user_id: userId,
    });
    await fresh.db.asUser(wholeFirm(one.userId), (trx) =>
      trx.insertInto('audit').values(line(one.userId)).execute(),
    );
    await expect(
      fresh.db.asUser(wholeFirm(one.userId), (trx) =>
        trx.insertInto('audit').values(line(two.userId)).execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      fresh.db.asUser(wholeFirm(one.userId), (trx) => trx.selectFrom('audit').selectAll().execute()),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('leaves nothing of itself on the connection that the next one is given', async () => {
    const [one, two] = [await firm(), await firm()];
    await message(one);
    await Promise.all(
      Array.from({ length: 30 }, async (_, turn) => {
        const who = turn % 2 === 0 ? one : two;
        const rows = await fresh.db.asUser(wholeFirm(who.userId), (trx) =>
          trx.selectFrom('voicemails').select('user_id').execute(),
        );
        expect(rows).toEqual(turn % 2 === 0 ? [{ user_id: one.userId }] : []);
      }),
    );
  });
});

describe('a member', () => {
  const given = async () => {
    const one = await firm();
    const other = newId();
    await fresh.owner(
      `insert into lines (id, user_id, slug, name, greeting, recording_notice) values ($1, $2, $3, 'Ligne', 'Bonjour', 'Avis')`,
      [other, one.userId, other],
    );
    const [seen, closed, elsewhere] = [
      await message(one),
      await message(one),
      await message({ ...one, lineId: other }),
    ];
    const personId = newId();
    await fresh.owner('update voicemails set closed_to = $2 where id = $1', [closed, [newId()]]);
    const see = (member: { lineIds: string[] | null }, who = personId) =>
      fresh.db.asUser({ userId: one.userId, personId: who, member }, async (trx) =>
        (await trx.selectFrom('voicemails').select('id').orderBy('id').execute()).map(({ id }) => id),
      );
    return { one, other, seen, closed, elsewhere, personId, see };
  };

  test('sees the messages of the given lines, and no closed one unless named', async () => {
    const { one, other, seen, closed, elsewhere, personId, see } = await given();
    expect(await see({ lineIds: [one.lineId] })).toEqual([seen]);
    expect(await see({ lineIds: [other] })).toEqual([elsewhere]);
    expect(await see({ lineIds: null })).toEqual([seen, elsewhere]);
    expect(await see({ lineIds: [] })).toEqual([]);
    await fresh.owner('update voicemails set closed_to = $2 where id = $1', [closed, [personId]]);
    expect(await see({ lineIds: [one.lineId] })).toEqual([seen, closed]);
    expect(await see({ lineIds: [one.lineId] }, newId())).toEqual([seen]);
  });

  test('changes no message that they do not see, and finds none by its words', async () => {
    const { one, elsewhere, personId } = await given();
    await fresh.owner(`update voicemails set transcription = 'perroquet' where id = $1`, [elsewhere]);
    const who = { userId: one.userId, personId, member: { lineIds: [one.lineId] } };
    await fresh.db.asUser(who, async (trx) => {
      const touched = await trx
        .updateTable('voicemails')
        .set({ is_read: true })
        .where('id', '=', elsewhere)
        .executeTakeFirst();
      expect(touched.numUpdatedRows).toBe(0n);
      const found =
        await sql`select id from voicemails where id in (select found_voicemails(${one.userId}, 'perroquet'))`.execute(
          trx,
        );
      expect(found.rows).toEqual([]);
    });
  });

  test('is withheld from every table that a message or a line hangs on', async () => {
    const rows = await fresh.owner<{ name: string; withheld: boolean }>(
      `select c.relname as name, exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive
           and p.polcmd = '*' and 'voxlex_member'::regrole = any(p.polroles)) as withheld
       from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and (has_table_privilege('voxlex_web', c.oid, 'select') or has_any_column_privilege('voxlex_web', c.oid, 'select'))
         and (c.relname in ('lines', 'voicemails', 'escalation_notices') or exists (select from pg_attribute a
           where a.attrelid = c.oid and a.attname in ('line_id', 'voicemail_id', 'message_id')))`,
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ withheld }) => !withheld)).toEqual([]);
  });
});

describe('the system', () => {
  test('adds to the audit and never changes it, not even as the owner', async () => {
    const id = newId();
    await fresh.db.asSystem((trx) =>
      trx.insertInto('audit').values({ id, actor: 'system', action: 'start' }).execute(),
    );
    await expect(fresh.db.asSystem((trx) => trx.deleteFrom('audit').execute())).rejects.toMatchObject({
      code: '42501',
    });
    for (const change of ['delete from audit', `update audit set action = 'x'`, 'truncate audit'])
      await expect(fresh.owner(change)).rejects.toThrow('append-only');
    expect(await fresh.owner('select action from audit where id = $1', [id])).toEqual([{ action: 'start' }]);
  });

  test('erasing an account takes everything of it', async () => {
    const one = await firm();
    await message(one);
    await fresh.db.asSystem((trx) => trx.deleteFrom('accounts').where('id', '=', one.userId).execute());
    for (const table of ['users', 'lines', 'voicemails'])
      expect(
        await fresh.owner(`select 1 from ${table} where ${table === 'users' ? 'id' : 'user_id'} = $1`, [
          one.userId,
        ]),
      ).toEqual([]);
  });
});

describe('every table', () => {
  test('is walled, open to the system by a policy, and to a firm by its own rows alone', async () => {
    const rows = await fresh.owner<{ name: string; walled: boolean; system: boolean; web: string | null }>(
      `select c.relname as name, c.relrowsecurity as walled,
         exists (select from pg_policy p where p.polrelid = c.oid and 'voxlex_system'::regrole = any(p.polroles)) as system,
         (select string_agg(pg_get_expr(coalesce(p.polqual, p.polwithcheck), c.oid), ' ') from pg_policy p
           where p.polrelid = c.oid and 'voxlex_web'::regrole = any(p.polroles)) as web
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and c.relname !~ '^kysely_'`,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) {
      expect(row).toMatchObject({ walled: true, system: true });
      if (row.web !== null)
        expect(row.web).toContain(row.name === 'users' ? 'my_person_id()' : 'my_user_id()');
    }
  });
});
