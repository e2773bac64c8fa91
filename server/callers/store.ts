// SQL of everything stored about one caller of one firm.

import { sql } from 'kysely';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { CallerKept } from '#contract/callers.ts';
import { hasContact } from '#server/contacts/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { OptOuts } from '#server/replies/index.ts';

/** Includes deleted messages, which no index contains: it reads all messages of the firm. */
export const idsOfCaller = async (trx: Trx, userId: string, number: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('voicemails')
    .select('id')
    .where('user_id', '=', userId)
    .where('caller_phone_number', '=', number)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

export const messagesOf = (trx: Trx, userId: string, ids: readonly string[]) =>
  trx
    .selectFrom('voicemails')
    .innerJoin('lines', (join) =>
      join.onRef('lines.user_id', '=', 'voicemails.user_id').onRef('lines.id', '=', 'voicemails.line_id'),
    )
    .selectAll('voicemails')
    .select(['lines.slug', 'lines.name as line_name'])
    .where('voicemails.user_id', '=', userId)
    .where(sql<boolean>`voicemails.id = any(${ids})`)
    .orderBy('voicemails.received_at')
    .orderBy('voicemails.id')
    .execute();
export type MessageRow = Awaited<ReturnType<typeof messagesOf>>[number];

const about = (userId: string, ids: readonly string[]) =>
  sql<boolean>`user_id = ${userId} and voicemail_id = any(${ids})`;

/** The counts of what is stored about a number. */
export const storedAbout = async (
  trx: Trx,
  optOuts: Pick<OptOuts, 'has'>,
  userId: string,
  number: string,
): Promise<Omit<CallerKept, 'number'>> => {
  const ids = await idsOfCaller(trx, userId, number);
  const { recordings } = await trx
    .selectFrom('audio_files')
    .select((all) => all.fn.countAll<number>().as('recordings'))
    .where(about(userId, ids))
    .executeTakeFirstOrThrow();
  const { calls } = await trx
    .selectFrom('calls')
    .select((all) => all.fn.countAll<number>().as('calls'))
    .where('user_id', '=', userId)
    .where('caller', '=', number)
    .executeTakeFirstOrThrow();
  const refuses = await optOuts.has(trx, userId, number);
  const contact = await hasContact(trx, userId, number);
  return { messages: ids.length, recordings, calls, contact, text_opt_out: refuses };
};

/** The records of these messages, by table. */
export const besideMessages = async (trx: Trx, userId: string, ids: readonly string[]) => ({
  analyses: await trx.selectFrom('voicemail_analysis').selectAll().where(about(userId, ids)).execute(),
  deliveries: await trx
    .selectFrom('deliveries')
    .selectAll()
    .where(about(userId, ids))
    .orderBy('created_at')
    .execute(),
  replies: await trx.selectFrom('replies').selectAll().where(about(userId, ids)).execute(),
  parties: await trx
    .selectFrom('party_matches')
    .innerJoin('adverse_parties', (join) =>
      join
        .onRef('adverse_parties.user_id', '=', 'party_matches.user_id')
        .onRef('adverse_parties.id', '=', 'party_matches.party_id'),
    )
    .selectAll('party_matches')
    .select('adverse_parties.name as party_name')
    .where('party_matches.user_id', '=', userId)
    .where(sql<boolean>`voicemail_id = any(${ids})`)
    .execute(),
  forms: await trx
    .selectFrom('form_proposals')
    .innerJoin('forms', (join) =>
      join
        .onRef('forms.user_id', '=', 'form_proposals.user_id')
        .onRef('forms.id', '=', 'form_proposals.form_id'),
    )
    .selectAll('form_proposals')
    .select('forms.name as form_name')
    .where('form_proposals.user_id', '=', userId)
    .where(sql<boolean>`form_proposals.voicemail_id = any(${ids})`)
    .execute(),
  formMails: await trx
    .selectFrom('form_mails')
    .selectAll()
    .where(about(userId, ids))
    .orderBy('created_at')
    .execute(),
  acts: await trx
    .selectFrom('message_acts')
    .select(['voicemail_id', 'at', 'act', 'before', 'after'])
    .where(about(userId, ids))
    .orderBy('at')
    .execute(),
  handOvers: await trx
    .selectFrom('hand_overs')
    .selectAll()
    .where(about(userId, ids))
    .orderBy('created_at')
    .execute(),
  alerts: await trx.selectFrom('alerts').selectAll().where(about(userId, ids)).execute(),
  renewals: await trx
    .selectFrom('link_renewals')
    .innerJoin('audio_files', (join) =>
      join
        .onRef('audio_files.user_id', '=', 'link_renewals.user_id')
        .onRef('audio_files.id', '=', 'link_renewals.audio_id'),
    )
    .select(['audio_files.voicemail_id', 'link_renewals.recipient', 'link_renewals.state', 'requested_at'])
    .where('link_renewals.user_id', '=', userId)
    .where(sql<boolean>`audio_files.voicemail_id = any(${ids})`)
    .execute(),
});
export type Beside = Awaited<ReturnType<typeof besideMessages>>;

/** Records the firm and the number of messages, but not the caller. */
export const recordErasure = async (
  trx: Trx,
  userId: string,
  messages: number,
  { actor, now }: { actor: 'operator' | 'user'; now: Date },
): Promise<void> => {
  await trx
    .insertInto('audit')
    .values({
      id: newId(now.getTime()),
      at: now,
      actor,
      action: 'caller erased' satisfies AuditAction,
      user_id: userId,
      code: `${messages} messages`,
    })
    .execute();
};

type NumberOfFirm = { user_id: string; number: string };

/** The numbers of all firms' contacts. */
export const numbersOfContacts = (trx: Trx): Promise<NumberOfFirm[]> =>
  trx.selectFrom('contact_numbers').select(['user_id', 'number']).execute();

/** Those that were erased after their contact got them. */
export const numbersErasedSince = async (
  trx: Trx,
  numbers: readonly (NumberOfFirm & { hash: string })[],
): Promise<NumberOfFirm[]> => {
  const { rows } = await sql<NumberOfFirm>`
    select n.user_id, n.number from contact_numbers n
    join unnest(${numbers.map((one) => one.user_id)}::uuid[], ${numbers.map((one) => one.number)}::text[],
      ${numbers.map((one) => one.hash)}::text[]) as hashed (user_id, number, hash) using (user_id, number)
    join erasures e on e.digest = erasure_digest('number', n.user_id, hashed.hash)
    where n.created_at < e.at`.execute(trx);
  return rows;
};
