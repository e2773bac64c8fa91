// SQL of digests: the held deliveries of one recipient and one hour are claimed, sent and settled together.
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';

export type Digest = { user_id: string; line_id: string; recipient: string; until: Date };
/** Identifies one try of one job; a later try of the same job takes over immediately. */
export type Sender = { jobId: string; attempt: number };

const CLAIM_S = 60;
const CLAIM_EXPIRES = sql<Date>`now() + make_interval(secs => ${CLAIM_S})`;
const nameOf = ({ jobId, attempt }: Sender): string => `${jobId}/${attempt}`;

const held = (trx: Trx) =>
  trx
    .selectFrom('deliveries')
    .innerJoin('voicemails', (join) =>
      join
        .onRef('voicemails.user_id', '=', 'deliveries.user_id')
        .onRef('voicemails.id', '=', 'deliveries.voicemail_id'),
    )
    .where('deliveries.state', '=', 'held')
    .where('held_for', '=', 'digest');

/** There is one digest for each hour, so that a repeat has the same messages and the same Message-ID. */
export const dueDigests = (trx: Trx, now: Date, limit: number): Promise<Digest[]> =>
  held(trx)
    .select(['deliveries.user_id', 'voicemails.line_id', 'deliveries.recipient'])
    .select(sql<Date>`held_until`.as('until'))
    .distinct()
    .where('held_until', '<=', now)
    .limit(limit)
    .execute();

/** The messages of one digest, oldest first, locked; also those that the firm deleted since. */
const lockDigest = (trx: Trx, digest: Digest, { jobId, attempt }: Sender) =>
  held(trx)
    .select([
      'deliveries.id as delivery_id',
      'deliveries.digest_id',
      'deliveries.resent',
      'deliveries.attempts',
      'voicemails.id',
      'voicemails.received_at',
      'voicemails.caller_phone_number',
      'voicemails.urgency',
      'voicemails.ai_summary',
      'voicemails.kind',
      'voicemails.status',
      sql<boolean>`claimed_until is not null and claimed_until >= now() and not (
        split_part(claimed_by, '/', 1) = ${jobId} and split_part(claimed_by, '/', 2)::int <= ${attempt})`.as(
        'taken',
      ),
    ])
    .where('deliveries.user_id', '=', digest.user_id)
    .where('voicemails.line_id', '=', digest.line_id)
    .where('deliveries.recipient', '=', digest.recipient)
    .where('held_until', '=', digest.until)
    .orderBy('voicemails.received_at')
    .orderBy('deliveries.id')
    .forUpdate('deliveries')
    .execute();

export type DigestRow = Awaited<ReturnType<typeof lockDigest>>[number];

const rows = (trx: Trx, userId: string, ids: readonly string[]) =>
  trx
    .updateTable('deliveries')
    .where('user_id', '=', userId)
    .where(sql<boolean>`deliveries.id = any(${ids}::uuid[])`);

/** The id of its oldest delivery at the first try, which a bounce leads back to; later tries find it in the rows. */
export const mailIdOf = (messages: readonly Pick<DigestRow, 'delivery_id' | 'digest_id'>[]): string =>
  messages.find(({ digest_id }) => digest_id !== null)?.digest_id ?? messages[0]?.delivery_id ?? '';

/**
 * The rows as they were before this try, which may send them now; null if another job is sending them. `attempts` is above
 * zero while a mail may have arrived.
 */
export const claimDigest = async (trx: Trx, digest: Digest, by: Sender): Promise<DigestRow[] | null> => {
  const found = await lockDigest(trx, digest, by);
  if (found.length === 0) return [];
  if (found.some(({ taken }) => taken)) return null;
  const ids = found.map(({ delivery_id }) => delivery_id);
  await rows(trx, digest.user_id, ids)
    .set({
      claimed_by: nameOf(by),
      claimed_until: CLAIM_EXPIRES,
      digest_id: mailIdOf(found),
      attempts: sql<number>`attempts + 1`,
      resent: sql<number>`resent + (attempts > 0)::int`,
    })
    .execute();
  return found;
};

/** Checked immediately before sending; false when another worker has taken over. */
export const digestStillClaimed = async (
  trx: Trx,
  userId: string,
  ids: readonly string[],
  by: Sender,
): Promise<boolean> => {
  const done = await rows(trx, userId, ids)
    .set({ claimed_until: CLAIM_EXPIRES })
    .where('claimed_by', '=', nameOf(by))
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === ids.length;
};

export type DigestOutcome = 'sent' | 'refused' | 'unknown' | 'not_sent' | 'maybe_sent';

/** Changes only rows that this try still claims; returns their ids. `not_sent` and `maybe_sent` are tried again. */
export const settleDigest = async (
  trx: Trx,
  userId: string,
  ids: readonly string[],
  by: Sender,
  { outcome, code }: { outcome: DigestOutcome; code: string | null },
): Promise<string[]> => {
  const isFinal = outcome === 'sent' || outcome === 'refused' || outcome === 'unknown';
  const settled = await rows(trx, userId, ids)
    .set({
      ...(isFinal ? { state: outcome } : {}),
      ...(outcome === 'sent' ? { sent_at: sql<Date>`now()` } : {}),
      // An earlier try may have arrived even if this one did not.
      ...(outcome === 'not_sent' ? { attempts: sql<number>`least(resent, 1)` } : {}),
      last_code: code,
      claimed_by: null,
      claimed_until: null,
    })
    .where('claimed_by', '=', nameOf(by))
    .returning('deliveries.id')
    .execute();
  return settled.map(({ id }) => id);
};
