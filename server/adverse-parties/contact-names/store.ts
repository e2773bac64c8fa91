// SQL of the contacts whose name is an adverse party's.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';

export const firmsToCompare = async (trx: Trx): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from contacts where not name_compared`.execute(trx);
  return rows.map(({ user_id }) => user_id);
};

/** All of the firm's contacts that have a name, after its list has changed. */
export const compareContactsAgain = async (trx: Trx, userId: string): Promise<void> => {
  await sql`update contacts set name_compared = false
    where user_id = ${userId} and name is not null and name_compared`.execute(trx);
};

/** Marks some waiting contacts as compared and returns them. A change of a name makes its contact wait again. */
export const takeContactsToCompare = async (
  trx: Trx,
  userId: string,
  limit: number,
): Promise<{ id: string; name: string | null }[]> => {
  const { rows } = await sql<{ id: string; name: string | null }>`
    update contacts set name_compared = true
    where user_id = ${userId} and id in (
      select id from contacts where user_id = ${userId} and not name_compared
      limit ${limit} for no key update skip locked)
    returning id, name`.execute(trx);
  return rows;
};

type Compared = {
  ids: readonly string[];
  found: readonly { contactId: string; partyId: string }[];
  /** Older messages stay as they are. */
  since: Date;
};

/** Returns the messages whose marks changed. A dismissed mark stays. */
export const setContactParties = async (
  trx: Trx,
  userId: string,
  { ids, found, since }: Compared,
): Promise<string[]> => {
  const [contacts, parties] = [found.map(({ contactId }) => contactId), found.map(({ partyId }) => partyId)];
  await sql`delete from contact_parties where user_id = ${userId} and contact_id = any(${ids}::uuid[])`.execute(
    trx,
  );
  await sql`insert into contact_parties (user_id, contact_id, party_id)
    select ${userId}::uuid, named.contact_id, p.id
    from unnest(${contacts}::uuid[], ${parties}::uuid[]) as named (contact_id, party_id)
      join adverse_parties p on p.user_id = ${userId} and p.id = named.party_id`.execute(trx);
  const { rows } = await sql<{ voicemail_id: string }>`
    with calls as (
      select v.id, n.contact_id from contact_numbers n
        join voicemails v on v.user_id = n.user_id and v.caller_phone_number = n.number
      where n.user_id = ${userId} and n.contact_id = any(${ids}::uuid[])
        and v.received_at >= ${since} and v.status <> 'Supprimé'),
    gone as (
      delete from party_matches m using calls
      where m.user_id = ${userId} and m.voicemail_id = calls.id and m.by_contact and m.dismissed_at is null
        and not exists (select from contact_parties p
          where p.user_id = m.user_id and p.contact_id = calls.contact_id and p.party_id = m.party_id)
      returning m.voicemail_id),
    made as (
      insert into party_matches (user_id, voicemail_id, party_id, by_contact)
      select p.user_id, calls.id, p.party_id, true
      from calls join contact_parties p on p.user_id = ${userId} and p.contact_id = calls.contact_id
      on conflict do nothing returning voicemail_id)
    select voicemail_id from gone union select voicemail_id from made`.execute(trx);
  return rows.map(({ voicemail_id }) => voicemail_id);
};
