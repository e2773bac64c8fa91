// SQL of renewed listening links.
import { DELETED } from '#contract/values.ts';
import type { Trx } from '#server/platform/database.ts';
import { MOST } from './rules.ts';

/** Everybody who was told of this recording's message; nobody once its firm deleted it. */
export const recipientsOf = async (trx: Trx, audioId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('deliveries')
    .innerJoin('audio_files', 'audio_files.voicemail_id', 'deliveries.voicemail_id')
    .innerJoin('voicemails', 'voicemails.id', 'deliveries.voicemail_id')
    .select('deliveries.recipient')
    .distinct()
    .where('audio_files.id', '=', audioId)
    .where('voicemails.status', '!=', DELETED)
    .execute();
  return rows.map(({ recipient }) => recipient);
};

/** False when enough were asked for since that moment. */
export const insertRenewal = async (
  trx: Trx,
  wish: { id: string; audioId: string; recipient: string; askedAt: Date },
  since: Date,
): Promise<boolean> => {
  // The recording's own row keeps two who press at once apart.
  await trx.selectFrom('audio_files').select('id').where('id', '=', wish.audioId).forUpdate().execute();
  const { count } = await trx
    .selectFrom('link_renewals')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('audio_id', '=', wish.audioId)
    .where('recipient', '=', wish.recipient)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  if (count >= MOST) return false;
  await trx
    .insertInto('link_renewals')
    .values({ id: wish.id, audio_id: wish.audioId, recipient: wish.recipient, asked_at: wish.askedAt })
    .execute();
  return true;
};

export type Renewal = {
  audio_id: string;
  recipient: string;
  asked_at: Date;
  received_at: Date;
  user_id: string;
  language: string;
  recipients: string[];
};

export const waitingRenewal = (trx: Trx, id: string): Promise<Renewal | undefined> =>
  trx
    .selectFrom('link_renewals')
    .innerJoin('audio_files', 'audio_files.id', 'link_renewals.audio_id')
    .innerJoin('voicemails', 'voicemails.id', 'audio_files.voicemail_id')
    .innerJoin('lines', 'lines.id', 'voicemails.line_id')
    .select([
      'link_renewals.audio_id',
      'link_renewals.recipient',
      'link_renewals.asked_at',
      'voicemails.received_at',
      'voicemails.user_id',
      'lines.language',
      'lines.recipients',
    ])
    .where('link_renewals.id', '=', id)
    .where('link_renewals.state', '=', 'waiting')
    .where('voicemails.status', '!=', DELETED)
    .executeTakeFirst();

export const settleRenewal = async (
  trx: Trx,
  id: string,
  state: 'sent' | 'dropped' | 'refused',
): Promise<void> => {
  await trx.updateTable('link_renewals').set({ state }).where('id', '=', id).execute();
};
