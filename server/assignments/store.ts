// SQL of assignments: the acts without a mail, and what the mail needs.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';

type Assigned = { id: string; user_id: string; voicemail_id: string; person: string };

/** Claims the acts, so that each is mailed once however many workers look. */
export const claimAssigned = async (trx: Trx, limit: number): Promise<Assigned[]> => {
  const { rows } = await sql<Assigned>`
    update message_acts a set to_tell = false
    from (
      select user_id, id from message_acts where to_tell order by id limit ${limit} for no key update skip locked
    ) as due
    where a.user_id = due.user_id and a.id = due.id
    returning a.id, a.user_id, a.voicemail_id, a.after->>'assignee_id' as person`.execute(trx);
  return rows;
};

type Message = {
  received_at: Date;
  caller_phone_number: string | null;
  line: string;
  mail_content: string;
  by_name: string | null;
};

export const assignedMessage = async (
  trx: Trx,
  given: { userId: string; voicemailId: string; personId: string; actId: string },
): Promise<Message | undefined> => {
  const { rows } = await sql<Message>`
    select v.received_at, v.caller_phone_number, l.name as line, l.mail_content,
      coalesce(u.full_name, p.metadata->>'full_name') as by_name
    from voicemails v
    join lines l on l.user_id = v.user_id and l.id = v.line_id
    join message_acts a on a.user_id = v.user_id and a.id = ${given.actId}
    left join accounts p on p.id = a.person_id
    left join users u on u.id = p.id
    where v.user_id = ${given.userId} and v.id = ${given.voicemailId} and v.assignee_id = ${given.personId}
      and v.status = 'Nouveau' and may_open(v.user_id, v.id, ${given.personId})`.execute(trx);
  return rows[0];
};

/** How many messages of a bulk are still the person's to do, and who gave them. */
export const stillGiven = async (
  trx: Trx,
  userId: string,
  bulkId: string,
  personId: string,
): Promise<{ count: number; by_name: string | null }> => {
  const { rows } = await sql<{ count: number; by_name: string | null }>`
    select (
      select count(*)::int from message_acts a
      join voicemails v on v.user_id = a.user_id and v.id = a.voicemail_id
      where a.user_id = b.user_id and a.bulk_id = b.id and v.assignee_id = ${personId}
        and v.status = 'Nouveau' and may_open(v.user_id, v.id, ${personId})) as count,
      coalesce(u.full_name, p.metadata->>'full_name') as by_name
    from bulk_acts b
    left join accounts p on p.id = b.person_id
    left join users u on u.id = p.id
    where b.user_id = ${userId} and b.id = ${bulkId}`.execute(trx);
  return rows[0] ?? { count: 0, by_name: null };
};
