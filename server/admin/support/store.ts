// SQL of the support view. The database's functions check the grant and write the row of the access log: schema/0676.
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { Recording } from '#server/recordings/index.ts';

export type SupportReader = {
  /** The firm. */
  userId: string;
  /** The operator. */
  personId: string;
  /** Of the new row in the access log. */
  id: string;
  network: string;
};

const rowOf = ({ userId, personId, id, network }: SupportReader): RawBuilder<unknown> =>
  sql`row(${userId}::uuid, ${id}::uuid, now(), 'support', ${personId}::uuid, null, 'viewed', null, ${network}::text)::access_log`;

/** Null without a running grant. */
export const readSettings = async (trx: Trx, reader: SupportReader): Promise<unknown> => {
  const { rows } = await sql<{ settings: unknown }>`
    select support_settings(${reader.userId}::uuid, ${rowOf(reader)}) as settings`.execute(trx);
  return rows[0]?.settings ?? null;
};

/** Null unless a running grant, by which the firm lets the operators see it (`support_grants`), names a message. */
export const readMessage = async (trx: Trx, reader: SupportReader): Promise<unknown> => {
  const { rows } = await sql<{ message: unknown }>`
    select support_message(${reader.userId}::uuid, ${rowOf(reader)}) as message`.execute(trx);
  return rows[0]?.message ?? null;
};

export const readSound = async (trx: Trx, reader: SupportReader): Promise<Recording | undefined> => {
  const { rows } = await sql<Recording>`
    select * from support_sound(${reader.userId}::uuid, ${rowOf(reader)})`.execute(trx);
  return rows[0];
};
