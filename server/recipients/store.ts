// SQL of recipients. The trigger of the table keeps lines.recipients, the list of confirmed addresses.
import { sql } from 'kysely';
import { brokenConstraint } from '#server/platform/constraint.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import type { Limit } from '#server/platform/pages.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

export type RecipientRow = Row<'recipients'>;
export type RecipientWithHeld = RecipientRow & { held: number };

const heldCount = sql<number>`(select count(*)::int from deliveries
  join voicemails on voicemails.user_id = deliveries.user_id and voicemails.id = deliveries.voicemail_id
  where deliveries.user_id = recipients.user_id and voicemails.line_id = recipients.line_id
    and deliveries.recipient = recipients.email and deliveries.state = 'held')`;

export const recipientById = (trx: Trx, userId: string, id: string): Promise<RecipientWithHeld | undefined> =>
  trx
    .selectFrom('recipients')
    .selectAll()
    .select(heldCount.as('held'))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

export const recipientRows = async (
  trx: Trx,
  userId: string,
  lineId: string | undefined,
  { limit, offset }: Limit,
): Promise<{ rows: RecipientWithHeld[]; total: number }> => {
  const own = trx
    .selectFrom('recipients')
    .where('user_id', '=', userId)
    .$if(lineId !== undefined, (query) => query.where('line_id', '=', lineId ?? ''));
  const rows = await own
    .selectAll()
    .select(heldCount.as('held'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await own
    .select((all) => all.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
};

/** All recipients of a line, confirmed or not. */
export const ofLine = (trx: Trx, userId: string, lineId: string): Promise<RecipientRow[]> =>
  trx
    .selectFrom('recipients')
    .selectAll()
    .where('user_id', '=', userId)
    .where('line_id', '=', lineId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Locks the line, so that two additions count each other. */
export const lockLineOf = (trx: Trx, userId: string, lineId: string) =>
  trx
    .selectFrom('lines')
    .select(['id', 'name', 'language'])
    .where('user_id', '=', userId)
    .where('id', '=', lineId)
    .forUpdate()
    .executeTakeFirst();

export const insertRecipient = async (trx: Trx, row: Omit<NewRow<'recipients'>, 'id'>): Promise<string> => {
  const id = newId();
  await trx
    .insertInto('recipients')
    .values({ id, ...row })
    .execute()
    .catch((cause: unknown) => {
      if (brokenConstraint(cause) !== 'recipients_address') throw cause;
      throw new Failure('recipient_exists', { cause, details: { field: 'email' } });
    });
  return id;
};

export const lockRecipient = (trx: Trx, userId: string, id: string): Promise<RecipientRow | undefined> =>
  trx
    .selectFrom('recipients')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateRecipient = async (
  trx: Trx,
  { user_id, id }: Pick<RecipientRow, 'user_id' | 'id'>,
  change: { [K in keyof NewRow<'recipients'>]?: NewRow<'recipients'>[K] | undefined },
): Promise<void> => {
  await trx
    .updateTable('recipients')
    .set(change)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
};

/** Mails that were held for the address or wait for the relay are dropped with it; one that is being sent stays. */
export const deleteRecipient = async (trx: Trx, row: RecipientRow): Promise<void> => {
  await trx
    .deleteFrom('deliveries')
    .where('user_id', '=', row.user_id)
    .where('recipient', '=', row.email)
    .where((one) =>
      one.or([
        one('state', '=', 'held'),
        one.and([one('state', '=', 'intended'), one('claimed_by', 'is', null)]),
      ]),
    )
    .where(
      sql<boolean>`voicemail_id in (select id from voicemails where user_id = ${row.user_id} and line_id = ${row.line_id})`,
    )
    .execute();
  await trx.deleteFrom('recipients').where('user_id', '=', row.user_id).where('id', '=', row.id).execute();
};

/** A confirmation link contains the recipient's id only. */
export const linkedRecipient = (
  trx: Trx,
  id: string,
): Promise<(RecipientRow & { line: string }) | undefined> =>
  trx
    .selectFrom('recipient_links')
    .innerJoin('recipients', (join) =>
      join
        .onRef('recipients.user_id', '=', 'recipient_links.user_id')
        .onRef('recipients.id', '=', 'recipient_links.recipient_id'),
    )
    .innerJoin('lines', (join) =>
      join.onRef('lines.user_id', '=', 'recipients.user_id').onRef('lines.id', '=', 'recipients.line_id'),
    )
    .selectAll('recipients')
    .select('lines.name as line')
    .where('recipient_links.recipient_id', '=', id)
    .forUpdate('recipients')
    .executeTakeFirst();

export const withLine = (
  trx: Trx,
  userId: string,
  id: string,
): Promise<(RecipientRow & { line: string; line_content: 'full' | 'summary' | 'link' }) | undefined> =>
  trx
    .selectFrom('recipients')
    .innerJoin('lines', (join) =>
      join.onRef('lines.user_id', '=', 'recipients.user_id').onRef('lines.id', '=', 'recipients.line_id'),
    )
    .selectAll('recipients')
    .select(['lines.name as line', 'lines.mail_content as line_content'])
    .where('recipients.user_id', '=', userId)
    .where('recipients.id', '=', id)
    .executeTakeFirst();

/** Messages whose quiet hours are over. The notify step decides again, because the choices may have changed. */
export const dueAfterQuiet = (
  trx: Trx,
  now: Date,
  limit: number,
): Promise<{ user_id: string; id: string }[]> =>
  trx
    .selectFrom('deliveries')
    .select(['user_id', 'voicemail_id as id'])
    .distinct()
    .where('state', '=', 'held')
    .where('held_for', '=', 'quiet')
    .where('held_until', '<=', now)
    .limit(limit)
    .execute();

/**
 * After a change of choices every held message is decided again at once, unless its digest is being sent. `quiet`, so that
 * the notify step takes them and not the digest.
 */
export const makeHeldDue = async (trx: Trx, row: RecipientRow, now: Date): Promise<void> => {
  await trx
    .updateTable('deliveries')
    .set({ held_until: now, held_for: 'quiet' })
    .where('user_id', '=', row.user_id)
    .where('recipient', '=', row.email)
    .where('state', '=', 'held')
    .where('attempts', '=', 0)
    .where(
      sql<boolean>`voicemail_id in (select id from voicemails where user_id = ${row.user_id} and line_id = ${row.line_id})`,
    )
    .execute();
};

export const ofAddress = (
  trx: Trx,
  userId: string,
  email: string,
): Promise<{ id: string; line_id: string }[]> =>
  trx
    .selectFrom('recipients')
    .select(['id', 'line_id'])
    .where('user_id', '=', userId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();
