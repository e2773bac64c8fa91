// SQL of renewed listening links.
import { DELETED } from '#contract/message-states.ts';
import type { Trx } from '#server/platform/database.ts';

/** Requests per recipient and recording in an hour. Mail scanners press buttons too and could fill a mailbox. */
const MOST = 3;

/** The firm of a recording and all recipients of its message; empty once the firm has deleted the message. */
export const recipientsOf = async (
  trx: Trx,
  audioId: string,
): Promise<{ userId: string; recipient: string }[]> => {
  const rows = await trx
    .selectFrom('audio_links')
    .innerJoin('audio_files', (join) =>
      join
        .onRef('audio_files.user_id', '=', 'audio_links.user_id')
        .onRef('audio_files.id', '=', 'audio_links.audio_id'),
    )
    .innerJoin('voicemails', (join) =>
      join
        .onRef('voicemails.user_id', '=', 'audio_files.user_id')
        .onRef('voicemails.id', '=', 'audio_files.voicemail_id'),
    )
    .innerJoin('deliveries', (join) =>
      join
        .onRef('deliveries.user_id', '=', 'audio_files.user_id')
        .onRef('deliveries.voicemail_id', '=', 'audio_files.voicemail_id'),
    )
    .select(['deliveries.user_id', 'deliveries.recipient'])
    .distinct()
    .where('audio_links.audio_id', '=', audioId)
    .where('voicemails.status', '!=', DELETED)
    .execute();
  return rows.map(({ user_id, recipient }) => ({ userId: user_id, recipient }));
};

/** False if this recipient has reached the limit of requests since that moment. */
export const insertRenewal = async (
  trx: Trx,
  renewal: { id: string; userId: string; audioId: string; recipient: string; requestedAt: Date },
  since: Date,
): Promise<boolean> => {
  // The lock makes a second request wait, so that it counts the first.
  await trx
    .selectFrom('audio_files')
    .select('id')
    .where('user_id', '=', renewal.userId)
    .where('id', '=', renewal.audioId)
    .forUpdate()
    .execute();
  const { count } = await trx
    .selectFrom('link_renewals')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', renewal.userId)
    .where('audio_id', '=', renewal.audioId)
    .where('recipient', '=', renewal.recipient)
    .where('requested_at', '>', since)
    .executeTakeFirstOrThrow();
  if (count >= MOST) return false;
  await trx
    .insertInto('link_renewals')
    .values({
      id: renewal.id,
      user_id: renewal.userId,
      audio_id: renewal.audioId,
      recipient: renewal.recipient,
      requested_at: renewal.requestedAt,
    })
    .execute();
  return true;
};

export type Renewal = {
  audio_id: string;
  voicemail_id: string;
  recipient: string;
  requested_at: Date;
  received_at: Date;
  user_id: string;
  language: string;
  recipients: string[];
};

export const waitingRenewal = (trx: Trx, userId: string, id: string): Promise<Renewal | undefined> =>
  trx
    .selectFrom('link_renewals')
    .innerJoin('audio_files', (join) =>
      join
        .onRef('audio_files.user_id', '=', 'link_renewals.user_id')
        .onRef('audio_files.id', '=', 'link_renewals.audio_id'),
    )
    .innerJoin('voicemails', (join) =>
      join
        .onRef('voicemails.user_id', '=', 'audio_files.user_id')
        .onRef('voicemails.id', '=', 'audio_files.voicemail_id'),
    )
    .innerJoin('lines', (join) =>
      join.onRef('lines.user_id', '=', 'voicemails.user_id').onRef('lines.id', '=', 'voicemails.line_id'),
    )
    .leftJoin('recipients', (join) =>
      join
        .onRef('recipients.user_id', '=', 'lines.user_id')
        .onRef('recipients.line_id', '=', 'lines.id')
        .onRef('recipients.email', '=', 'link_renewals.recipient'),
    )
    .select([
      'link_renewals.audio_id',
      'link_renewals.recipient',
      'link_renewals.requested_at',
      'voicemails.id as voicemail_id',
      'voicemails.received_at',
      'voicemails.user_id',
      'lines.recipients',
    ])
    .select(({ fn }) => fn.coalesce('recipients.language', 'lines.language').as('language'))
    .where('link_renewals.user_id', '=', userId)
    .where('link_renewals.id', '=', id)
    .where('link_renewals.state', '=', 'waiting')
    .where('voicemails.status', '!=', DELETED)
    .executeTakeFirst();

export const settleRenewal = async (
  trx: Trx,
  userId: string,
  id: string,
  state: 'sent' | 'dropped' | 'refused',
): Promise<void> => {
  await trx
    .updateTable('link_renewals')
    .set({ state })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
};
