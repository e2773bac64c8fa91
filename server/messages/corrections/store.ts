// SQL of the corrections that users make to an analysis.
import { sql } from 'kysely';
import { ANALYSIS_TYPES, AXES, type Axis, NOT_ANALYSED } from '#contract/values.ts';
import type { Trx } from '#server/platform/database.ts';
import { BY_PERSON } from '../store.ts';

/** Keeps the analyser's first answer, however often users change theirs. */
export const correctOwn = async (
  trx: Trx,
  userId: string,
  id: string,
  correction: { axis: Axis; value: string },
  now: Date,
): Promise<void> => {
  const { axis, value } = correction;
  await trx
    .insertInto('voicemail_analysis')
    .values({
      voicemail_id: id,
      user_id: userId,
      analysis_type: ANALYSIS_TYPES[axis],
      analysis_result: value,
      confidence: null,
      analysed_by: BY_PERSON,
      corrected_from: NOT_ANALYSED,
      corrected_at: now,
      corrected_by: sql`my_person_id()`,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'voicemail_id', 'analysis_type']).doUpdateSet({
        analysis_result: value,
        confidence: null,
        doubtful: false,
        corrected_from: sql`coalesce(voicemail_analysis.corrected_from, voicemail_analysis.analysis_result)`,
        corrected_at: now,
        corrected_by: sql`my_person_id()`,
      }),
    )
    .execute();
  await trx
    .updateTable('voicemails')
    .set({ [axis]: value })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
};

export type AxisFigures = {
  firm: string;
  axis: Axis;
  analysed: number;
  doubtful: number;
  /** Values that a user confirmed or changed. */
  judged: number;
  right: number;
  /** Those of them that were analysed with the firm's own weights: right without them, and with them. */
  learned: { judged: number; before: number; after: number };
};

/** Counts all analyses by firm and axis. */
export const figuresByFirm = async (trx: Trx): Promise<AxisFigures[]> => {
  const rows = await trx
    .selectFrom('voicemail_analysis as a')
    .innerJoin('firms', 'firms.id', 'a.user_id')
    .innerJoin('accounts', 'accounts.id', 'firms.owner_id')
    .select([
      'accounts.email as firm',
      'a.analysis_type',
      sql<number>`count(*) filter (where a.analysed_by <> ${BY_PERSON})::int`.as('analysed'),
      sql<number>`count(*) filter (where a.doubtful)::int`.as('doubtful'),
      sql<number>`count(a.corrected_at)::int`.as('judged'),
      sql<number>`count(a.corrected_at) filter (where a.corrected_from = a.analysis_result)::int`.as('right'),
      sql<number>`count(a.corrected_at) filter (where a.learned_from is not null)::int`.as('learned'),
      sql<number>`count(a.corrected_at) filter (where a.common_result = a.analysis_result)::int`.as('before'),
      sql<number>`count(a.corrected_at) filter (where a.learned_from is not null
        and a.corrected_from = a.analysis_result)::int`.as('after'),
    ])
    .groupBy(['accounts.email', 'a.analysis_type'])
    .orderBy('accounts.email')
    .execute();
  return AXES.flatMap((axis) =>
    rows
      .filter((row) => row.analysis_type === ANALYSIS_TYPES[axis])
      .map(({ analysis_type: _, learned, before, after, ...figures }) => ({
        axis,
        ...figures,
        learned: { judged: learned, before, after },
      })),
  ).sort((one, other) => one.firm.localeCompare(other.firm));
};
