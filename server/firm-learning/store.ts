// SQL of what the analyser learned from a firm.
import { sql } from 'kysely';
import { DELETED, HANDLED } from '#contract/message-states.ts';
import { ANALYSIS_TYPES, AXES, type Axis } from '#contract/values.ts';
import type { FirmExample, FirmWeights } from '#server/adapters/analysis/port.ts';
import type { Trx } from '#server/platform/database.ts';
import type { Row } from '#server/platform/tables.ts';

const SHOWN = ['active', 'since', 'changes', 'learned', 'corrections', 'axes', 'learned_at'] as const;
export type LearningRow = Pick<Row<'firm_learning'>, (typeof SHOWN)[number]>;

/** Undefined for a firm that never corrected a value: it learns too. */
export const learningRow = (trx: Trx, userId: string): Promise<LearningRow | undefined> =>
  trx.selectFrom('firm_learning').select(SHOWN).where('user_id', '=', userId).executeTakeFirst();

/** Locks the row until the transaction ends; adds it first if it is missing. */
export const lockLearning = async (trx: Trx, userId: string): Promise<LearningRow> => {
  await trx
    .insertInto('firm_learning')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return trx
    .selectFrom('firm_learning')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/** Without weights the next analysis is as before. `changes` counts on, so that a training that runs is not stored. */
const NOTHING_LEARNED = {
  weights: null,
  corrections: '{}',
  axes: sql<string[]>`'{}'`,
  examples: sql<string[]>`'{}'`,
  learned_at: null,
  changes: sql<number>`changes + 1`,
};

export const switchLearning = async (trx: Trx, userId: string, active: boolean): Promise<void> => {
  await trx
    .updateTable('firm_learning')
    .set({ ...NOTHING_LEARNED, active })
    .where('user_id', '=', userId)
    .execute();
};

/** The corrections stay in the messages; those until now are not learned from again. */
export const resetLearning = async (trx: Trx, userId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('firm_learning')
    .set({ ...NOTHING_LEARNED, since: now })
    .where('user_id', '=', userId)
    .execute();
};

/** The axes for which the weights count. */
export const axesIn = ({ axes }: Pick<Row<'firm_learning'>, 'axes'>): Axis[] =>
  AXES.filter((axis) => axes.includes(axis));

/** Weights of other common weights do not fit. */
export const weightsFor = async (trx: Trx, userId: string, base: string): Promise<FirmWeights | null> => {
  const row = await trx
    .selectFrom('firm_learning')
    .select(['weights', 'corrections', 'axes'])
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .where('base', '=', base)
    .executeTakeFirst();
  if (!row?.weights) return null;
  const corrections = Object.fromEntries(axesIn(row).map((axis) => [axis, row.corrections[axis] ?? 0]));
  return { weights: row.weights, corrections };
};

/** Firms whose weights do not contain every change, or belong to other common weights. */
export const firmsToLearn = async (trx: Trx, base: string, limit: number): Promise<string[]> => {
  const due = await trx
    .selectFrom('firm_learning')
    .select('user_id')
    .where('active', '=', true)
    .where((where) =>
      where.or([
        sql<boolean>`learned is distinct from changes`,
        where.and([where('weights', 'is not', null), where('base', '!=', base)]),
      ]),
    )
    .limit(limit)
    .execute();
  return due.map(({ user_id }) => user_id);
};

/** Undefined if the firm switched it off. */
export const learningBegun = (trx: Trx, userId: string) =>
  trx
    .selectFrom('firm_learning')
    .select(['changes', 'since'])
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst();

type StoredExample = {
  id: string;
  transcription: string;
  language: string | null;
  /** Changes with the text. */
  digest: string;
  /** The values that a person gave or confirmed, by the name of the analysis. */
  given: Record<string, string>;
  /** Names of analyses whose value a person gave before the reset, or the firm's weights chose: it was learned once. */
  ignored: string[];
} & { [A in Axis]: string | null };

const exampleOf = ({ transcription, language, given, ignored, ...values }: StoredExample): FirmExample => ({
  transcript: transcription,
  language,
  values: AXES.flatMap((axis) => {
    const corrected = given[ANALYSIS_TYPES[axis]];
    const value = corrected ?? values[axis];
    return value === null || ignored.includes(ANALYSIS_TYPES[axis])
      ? []
      : [{ axis, value, corrected: corrected !== undefined }];
  }),
});

const DIGEST = sql<string>`md5(transcription)`;
/** A text by its message and its digest. */
export type LearnedText = { id: string; digest: string };

/** The latest corrected messages, and beside them handled ones: their values were read and left as they were. */
const MOST = { corrected: 200, handled: 100 };

export const examplesOf = async (
  trx: Trx,
  userId: string,
  since: Date | null,
): Promise<{ texts: LearnedText[]; examples: FirmExample[] }> => {
  const { rows } = await sql<StoredExample>`
    with corrected as (
      select voicemail_id, max(corrected_at) as at, jsonb_object_agg(analysis_type, analysis_result) as given
      from voicemail_analysis
      where user_id = ${userId} and corrected_at is not null and (${since}::timestamptz is null or corrected_at > ${since})
      group by voicemail_id order by 2 desc limit ${MOST.corrected}
    ), handled as (
      select id from voicemails
      where user_id = ${userId} and status = ${HANDLED} and transcription is not null
        and (${since}::timestamptz is null or handled_at > ${since})
        and not exists (select from voicemail_analysis a
          where a.user_id = ${userId} and a.voicemail_id = voicemails.id and a.corrected_at is not null)
      order by received_at desc limit ${MOST.handled}
    )
    select v.id, v.transcription, ${DIGEST} as digest, v.language, v.sentiment, v.urgency, v.stage, v.category, v.domain,
      coalesce(corrected.given, '{}') as given,
      array(select analysis_type from voicemail_analysis a where a.user_id = ${userId} and a.voicemail_id = v.id
        and case when corrected_at is null then common_result <> analysis_result else corrected_at <= ${since} end) as ignored
    from voicemails v left join corrected on corrected.voicemail_id = v.id
    where v.user_id = ${userId} and v.transcription is not null and v.status <> ${DELETED}
      and (corrected.voicemail_id is not null or v.id in (select id from handled))
    order by v.received_at, v.id`.execute(trx);
  return { texts: rows.map(({ id, digest }) => ({ id, digest })), examples: rows.map(exampleOf) };
};

export type Learned = {
  changes: number;
  base: string;
  weights: Buffer | null;
  corrections: FirmWeights['corrections'];
  axes: readonly Axis[];
  texts: readonly LearnedText[];
};

/**
 * Locks the texts. A change or erasure that has begun is waited for; a later one finds the stored examples and forgets them.
 */
const areUnchanged = async (trx: Trx, userId: string, texts: readonly LearnedText[]): Promise<boolean> => {
  const ids = texts.map(({ id }) => id);
  const there = await trx
    .selectFrom('voicemails')
    .select(['id', DIGEST.as('digest')])
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forShare()
    .execute();
  const digests = new Map(there.map(({ id, digest }) => [id, digest]));
  return texts.every(({ id, digest }) => digests.get(id) === digest);
};

/**
 * False if an example was changed or erased or the firm switched it off since the examples were read: then nothing is stored.
 */
export const saveLearned = async (
  trx: Trx,
  userId: string,
  learned: Learned,
  now: Date,
): Promise<boolean> => {
  if (!(await areUnchanged(trx, userId, learned.texts))) return false;
  const saved = await trx
    .updateTable('firm_learning')
    .set({
      learned: learned.changes,
      base: learned.base,
      weights: learned.weights,
      corrections: JSON.stringify(learned.corrections),
      axes: [...learned.axes],
      examples: learned.texts.map(({ id }) => id),
      learned_at: now,
    })
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .where('changes', '=', learned.changes)
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
};
