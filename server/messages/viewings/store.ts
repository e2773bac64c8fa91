// SQL of who views which message now. The database's clock ends a lease, because several servers renew it.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';

/** The page renews its lease three times within it, so that one lost request does not end it. */
const LEASE = sql`interval '45 seconds'`;

/** Begins or renews the lease of a person; true if it began. Leases of the firm that ended are deleted. */
export const renewViewing = async (
  trx: Trx,
  userId: string,
  messageId: string,
  personId: string,
): Promise<boolean> => {
  // Two requests that delete the same rows could wait for each other.
  await sql`
    delete from viewings where ctid = any (array(
      select ctid from viewings where user_id = ${userId} and until < now() for update skip locked))`.execute(
    trx,
  );
  const { rows } = await sql<{ began: boolean }>`
    insert into viewings (user_id, voicemail_id, person_id, until)
    values (${userId}, ${messageId}, ${personId}, now() + ${LEASE})
    on conflict (user_id, voicemail_id, person_id) do update set until = excluded.until
    returning xmax = 0 as began`.execute(trx);
  return rows[0]?.began === true;
};

/** True if there was one. */
export const endViewing = async (
  trx: Trx,
  userId: string,
  messageId: string,
  personId: string,
): Promise<boolean> => {
  const ended = await trx
    .deleteFrom('viewings')
    .where('user_id', '=', userId)
    .where('voicemail_id', '=', messageId)
    .where('person_id', '=', personId)
    .returning('voicemail_id')
    .execute();
  return ended.length > 0;
};

/** Ends those of a person on messages that they may not open any more; returns the messages. */
export const endHiddenViewings = async (trx: Trx, userId: string, personId: string): Promise<string[]> => {
  const { rows } = await sql<{ voicemail_id: string }>`
    delete from viewings
    where user_id = ${userId} and person_id = ${personId} and not may_open(user_id, voicemail_id, ${personId})
    returning voicemail_id`.execute(trx);
  return rows.map(({ voicemail_id }) => voicemail_id);
};

/** The other people who view messages that the asking person may see. */
export const viewingsOf = async (
  trx: Trx,
  userId: string,
  personId: string,
): Promise<{ voicemail_id: string; person_id: string }[]> => {
  const { rows } = await sql<{ voicemail_id: string; person_id: string }>`
    select voicemail_id, person_id from viewings
    where user_id = ${userId} and person_id <> ${personId} and until > now()
      and may_open(user_id, voicemail_id, person_id)
    order by voicemail_id, person_id`.execute(trx);
  return rows;
};
