// SQL of one message: how it is stored, and what each step of the journey adds to it.

import { sql } from 'kysely';
import { DELETED } from '#contract/message-states.ts';
import type { SentOut } from '#contract/sent-out.ts';
import { ANALYSIS_TYPES, AXES, type Axis } from '#contract/values.ts';
import type { Facts, SpokenWord } from '#contract/voicemail.ts';
import type { Trx } from '#server/platform/database.ts';
import type { NewRow, Row, Step, TranscriptionState } from '#server/platform/tables.ts';

export type Message = Row<'voicemails'>;

/** Every query contains the firm, because user_id is the first column of the primary key. */
export type MessageId = Pick<Message, 'user_id' | 'id'>;

/** Stands in place of the analyser's name where a user gave a value that no analyser had given. */
export const BY_PERSON = 'person';

const callerOf = (row: NewRow<'voicemails'>): string => row.caller_phone_number ?? '';

/** Returns the ids of the inserted messages. A message is not inserted if its line already has its source id. */
export const insertMessages = async (
  trx: Trx,
  messages: readonly NewRow<'voicemails'>[],
): Promise<Set<string>> => {
  const inserted = await trx
    .insertInto('voicemails')
    // Each new number makes a contact. Sorted, because two transactions with the same numbers could deadlock.
    .values(messages.toSorted((one, other) => (callerOf(one) < callerOf(other) ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
};

export const messageBySource = (
  trx: Trx,
  line: { id: string; user_id: string },
  source: string,
  sourceId: string,
): Promise<{ id: string; user_id: string } | undefined> =>
  trx
    .selectFrom('voicemails')
    .select(['id', 'user_id'])
    .where('user_id', '=', line.user_id)
    .where('line_id', '=', line.id)
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();

/** Locks the message against erasure until the transaction ends. False if it was erased. */
export const lockMessage = async (trx: Trx, { user_id, id }: MessageId): Promise<boolean> =>
  (await trx
    .selectFrom('voicemails')
    .select('id')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()) !== undefined;

export const ownMessage = (trx: Trx, userId: string, id: string): Promise<Message | undefined> =>
  trx
    .selectFrom('voicemails')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * The message for a job. It waits for a transaction that is changing the message: such a transaction adds no second job
 * while this one has not begun, so this one must read its changes.
 */
export const messageForJob = (trx: Trx, { user_id, id }: MessageId): Promise<Message | undefined> =>
  trx
    .selectFrom('voicemails')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

export type Transcribed = {
  transcription_state: TranscriptionState;
  reason: string | null;
  seconds: number | null;
  text: string | null;
  language: string | null;
  words: SpokenWord[] | null;
};

/** A person's text stays in force, and the recogniser's is stored beside it. Returns the text in force; undefined if the message was erased. */
export const saveTranscribed = async (
  trx: Trx,
  { user_id, id }: MessageId,
  transcribed: Transcribed,
  now: Date,
): Promise<{ text: string | null } | undefined> => {
  const { text } = transcribed;
  return trx
    .updateTable('voicemails')
    .set({
      transcription_state: transcribed.transcription_state,
      ...(transcribed.seconds === null ? {} : { duration_seconds: transcribed.seconds }),
      transcription: sql`case when transcription_corrected_at is null then ${text} else transcription end`,
      transcription_original: sql`case when transcription_corrected_at is not null then ${text} end`,
      language: transcribed.language,
      words: transcribed.words ? JSON.stringify(transcribed.words) : null,
      step: 'transcribed',
      step_reason: transcribed.reason,
      updated_at: now,
    })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returning('transcription as text')
    .executeTakeFirst();
};

export type AnalysisRow = {
  axis: Axis;
  value: string;
  confidence: number | null;
  evidence: string[];
  doubtful: boolean;
  /** With a firm's weights: how many corrections they contain, and the value without them. */
  learned?: { corrections: number; common: string };
};

/** A user's correction stays in force; a later answer of the analyser is stored beside it. */
const replaceAnalysis = async (
  trx: Trx,
  message: MessageId,
  analysed: { analyses: AnalysisRow[]; by: string },
): Promise<void> => {
  await trx
    .deleteFrom('voicemail_analysis')
    .where('user_id', '=', message.user_id)
    .where('voicemail_id', '=', message.id)
    .where('corrected_at', 'is', null)
    .execute();
  if (analysed.analyses.length === 0) return;
  await trx
    .insertInto('voicemail_analysis')
    .values(
      analysed.analyses.map((row) => ({
        voicemail_id: message.id,
        user_id: message.user_id,
        analysis_type: ANALYSIS_TYPES[row.axis],
        analysis_result: row.value,
        confidence: row.confidence,
        evidence: row.evidence,
        doubtful: row.doubtful,
        learned_from: row.learned?.corrections,
        common_result: row.learned?.common,
        analysed_by: analysed.by,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'voicemail_id', 'analysis_type'])
        .doUpdateSet((row) => ({
          corrected_from: row.ref('excluded.analysis_result'),
          evidence: row.ref('excluded.evidence'),
          analysed_by: row.ref('excluded.analysed_by'),
          learned_from: row.ref('excluded.learned_from'),
          common_result: row.ref('excluded.common_result'),
        }))
        .where('voicemail_analysis.analysed_by', '=', BY_PERSON),
    )
    .execute();
};

/** Returns false if the message was erased. */
export const saveAnalysed = async (
  trx: Trx,
  message: MessageId,
  analysed: {
    analyses: AnalysisRow[];
    summary: string | null;
    facts: Facts | null;
    by: string;
    sent: SentOut[];
    /** The text that was analysed. */
    text: string | null;
  },
  now: Date,
): Promise<boolean> => {
  const isThere = await trx
    .selectFrom('voicemails')
    .select('id')
    .where('user_id', '=', message.user_id)
    .where('id', '=', message.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!isThere) return false;
  await replaceAnalysis(trx, message, analysed);
  const inForce = await trx
    .selectFrom('voicemail_analysis')
    .select(['analysis_type', 'analysis_result'])
    .where('user_id', '=', message.user_id)
    .where('voicemail_id', '=', message.id)
    .execute();
  const byType = new Map(inForce.map((row) => [row.analysis_type, row.analysis_result]));
  await trx
    .updateTable('voicemails')
    .set({
      ...Object.fromEntries(AXES.map((axis) => [axis, byType.get(ANALYSIS_TYPES[axis]) ?? null])),
      ai_summary: analysed.summary,
      facts: analysed.facts ? JSON.stringify(analysed.facts) : null,
      ...(analysed.sent.length > 0
        ? { sent_out: sql`coalesce(sent_out, '[]') || ${JSON.stringify(analysed.sent)}::jsonb` }
        : {}),
      // Analysed again after its notice, it must not be notified again.
      step: sql<Step>`case when step = 'notified' then step else 'analysed' end`,
      // A text that was corrected during the analysis is analysed once more.
      analyse_again: sql<boolean>`analyse_again and transcription is distinct from ${analysed.text}`,
      updated_at: now,
    })
    .where('user_id', '=', message.user_id)
    .where('id', '=', message.id)
    .execute();
  return true;
};

export const saveStep = async (trx: Trx, message: MessageId, step: Step, now: Date): Promise<void> => {
  await trx
    .updateTable('voicemails')
    .set({ step, updated_at: now })
    .where('user_id', '=', message.user_id)
    .where('id', '=', message.id)
    .execute();
};

/**
 * Messages that were stored without a speech engine and can be transcribed now. Without a local engine, those of lines that
 * allow no outside service go on waiting.
 */
export const waitingForEngine = (trx: Trx, hasLocal: boolean, limit: number): Promise<MessageId[]> =>
  trx
    .selectFrom('voicemails')
    .innerJoin('lines', (join) =>
      join.onRef('lines.user_id', '=', 'voicemails.user_id').onRef('lines.id', '=', 'voicemails.line_id'),
    )
    .select(['voicemails.user_id', 'voicemails.id'])
    .where('transcription_state', '=', 'no_engine')
    .where('voicemails.status', '!=', DELETED)
    .$if(!hasLocal, (query) => query.where('lines.local_only', '=', false))
    .orderBy('voicemails.received_at', 'desc')
    .limit(limit)
    .execute();

/** Messages of one firm that changed after `since`: the events that a reconnecting dashboard missed, whichever process answers. */
export const changedSince = (
  trx: Trx,
  userId: string,
  since: Date,
): Promise<{ id: string; created: boolean; updated_at: Date }[]> =>
  trx
    .selectFrom('voicemails')
    .select(['id', 'updated_at', sql<boolean>`created_at > ${since}`.as('created')])
    .where('user_id', '=', userId)
    .where('updated_at', '>', since)
    .orderBy('updated_at')
    .limit(200)
    .execute();
