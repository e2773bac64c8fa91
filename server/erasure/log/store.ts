// SQL of the log of erasures. It has digests only, so the restored rows are hashed and looked up.
import { type RawBuilder, sql } from 'kysely';
import type { MessageId } from '#server/messages/index.ts';
import type { Trx } from '#server/platform/database.ts';

type Kind =
  | 'message'
  | 'sound'
  | 'text'
  | 'contact'
  | 'number'
  | 'party'
  | 'call'
  | 'account'
  | 'firm'
  | 'lead';

/** `whose` and `id` are columns. */
const isErased = (kind: Kind, whose: string, id: string): RawBuilder<boolean> =>
  sql<boolean>`erasure_digest(${sql.lit(kind)}, ${sql.ref(whose)}, ${sql.ref(id)}::text) in (select digest from erasures)`;

export const noteErasure = async (trx: Trx, kind: Kind, userId: string, id: string): Promise<void> => {
  await sql`select note_erasure(${kind}, ${userId}, ${id})`.execute(trx);
};

export const fileKeysOfErased = async (trx: Trx): Promise<string[]> => {
  const { rows } = await sql<{ key: string | null }>`
    with gone as (
      select original_key, playable_key from audio_files a
      where ${isErased('message', 'a.user_id', 'a.voicemail_id')} or ${isErased('sound', 'a.user_id', 'a.voicemail_id')}
        or ${isErased('firm', 'a.user_id', 'a.user_id')}
    )
    select original_key as key from gone union all select playable_key from gone
    union all select audio_key from greetings g where ${isErased('firm', 'g.user_id', 'g.user_id')}
    union all select audio_key from leads l where ${isErased('lead', 'l.id', 'l.id')}`.execute(trx);
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
};

export const erasedTexts = async (trx: Trx): Promise<MessageId[]> => {
  const { rows } = await sql<MessageId>`
    select v.user_id, v.id from voicemails v where ${isErased('text', 'v.user_id', 'v.id')}`.execute(trx);
  return rows;
};

/** Rows that hang on them go by their foreign keys. */
export const dropErasedRows = async (trx: Trx): Promise<void> => {
  await sql`delete from accounts a where ${isErased('account', 'a.id', 'a.id')}`.execute(trx);
  await sql`delete from firms f where ${isErased('firm', 'f.id', 'f.id')}`.execute(trx);
  await sql`delete from voicemails v where ${isErased('message', 'v.user_id', 'v.id')}`.execute(trx);
  await sql`delete from audio_files a where ${isErased('sound', 'a.user_id', 'a.voicemail_id')}`.execute(trx);
  await sql`delete from contacts c where ${isErased('contact', 'c.user_id', 'c.id')}`.execute(trx);
  await sql`delete from adverse_parties p where ${isErased('party', 'p.user_id', 'p.id')}`.execute(trx);
  await sql`
    update calls c set caller = null, erased_at = coalesce(erased_at, now()),
      state = case when state = 'open' then 'stored' else state end
    where ${isErased('call', 'c.user_id', 'c.sid')}`.execute(trx);
  await sql`delete from leads l where ${isErased('lead', 'l.id', 'l.id')}`.execute(trx);
};

export type ErasedRow = { digest: string; kind: string; at: string };

export const allErasures = async (trx: Trx): Promise<ErasedRow[]> => {
  const { rows } = await sql<{ digest: string; kind: string; at: Date }>`
    select encode(digest, 'hex') as digest, kind, at from erasures order by at`.execute(trx);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};

export const addErasures = async (trx: Trx, erasures: readonly ErasedRow[]): Promise<void> => {
  await sql`
    insert into erasures (digest, kind, at)
    select decode(one->>'digest', 'hex'), one->>'kind', (one->>'at')::timestamptz
    from jsonb_array_elements(${JSON.stringify(erasures)}::jsonb) as one
    on conflict (digest) do update set at = greatest(erasures.at, excluded.at)`.execute(trx);
};
