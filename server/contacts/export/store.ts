// SQL of the exported contacts: a cursor over those that the list shows, by name.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';

export type ExportedContactRow = {
  name: string | null;
  note: string | null;
  emails: string[];
  numbers: string[];
  references: { number: string | null; name: string | null }[];
  last_at: string | null;
};

/** 500 rows at a time, so that memory does not grow with the file. */
export async function* exportedContacts(trx: Trx, userId: string): AsyncGenerator<ExportedContactRow[]> {
  await sql`declare exported_contacts no scroll cursor for
    select c.name, c.note, c.emails,
      array(select n.number from contact_numbers n where n.user_id = c.user_id and n.contact_id = c.id order by n.number) as numbers,
      coalesce((select jsonb_agg(jsonb_build_object('number', r.number, 'name', r.name) order by r.id)
        from contact_references r where r.user_id = c.user_id and r.contact_id = c.id), '[]') as references,
      to_char(l.last_at at time zone 'Europe/Brussels', 'YYYY-MM-DD') as last_at
    from contacts c
    left join (select contact_id, max(last_at) as last_at from contact_lines where user_id = ${userId} group by contact_id) l
      on l.contact_id = c.id
    where c.user_id = ${userId} and (c.kept or l.last_at is not null)
    order by (c.folded_name = ''), c.folded_name collate "C", c.id`.execute(trx);
  for (;;) {
    const batch = await sql<ExportedContactRow>`fetch forward 500 from exported_contacts`.execute(trx);
    if (batch.rows.length === 0) return;
    yield batch.rows;
  }
}
