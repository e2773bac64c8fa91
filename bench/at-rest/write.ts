// What the index of the words costs a new message on its way: stored, transcribed, analysed, notified.
import type pg from 'pg';
import { newId } from '#server/platform/ids.ts';
import { figure, median } from '../figures.ts';
import { tokensOf } from './seal.ts';

const MESSAGES = 200;

type Source = { line_id: string; transcription: string; ai_summary: string; number: string };

const SOURCES = `select line_id, transcription, ai_summary, caller_phone_number as number from voicemails
  where user_id = $1 and transcription is not null and ai_summary is not null and caller_phone_number is not null
  order by id desc limit ${MESSAGES}`;

const STORED = `insert into voicemails (id, user_id, line_id, source, received_at, caller_phone_number, transcription_state)
  values ($1, $2, $3, 'page', now(), $4, 'waiting')`;
const TRANSCRIBED = `update voicemails set transcription = $3, transcription_state = 'done', step = 'transcribed' where user_id = $2 and id = $1`;
const ANALYSED = `update voicemails set ai_summary = $3, urgency = 'Modéré', step = 'analysed' where user_id = $2 and id = $1`;
const NOTIFIED = `update voicemails set step = 'notified', notified_at = now() where user_id = $2 and id = $1`;

const LEXEMES = `select tsvector_to_array(search_lexemes($1::uuid, $2, $3, $4)) as lexemes`;
const WITHOUT_WORDS = 'drop index voicemails_words, voicemails_original_words';

const wal = async (client: pg.Client): Promise<number> =>
  Number(
    (await client.query<{ at: string }>(`select pg_current_wal_insert_lsn() - '0/0' as at`)).rows[0]?.at,
  );

/** With a key the words are hashes in a table of their own, written with the text and again with the summary. */
export const writeCosts = async (client: pg.Client, userId: string, key: Buffer | null): Promise<string> => {
  if (key) await client.query(WITHOUT_WORDS);
  const { rows } = await client.query<Source>(SOURCES, [userId]);
  await client.query('set synchronous_commit = on');
  await client.query('checkpoint').catch(() => {});
  const index = async (id: string, text: string, summary: string | null, number: string): Promise<void> => {
    if (!key) return;
    const found = await client.query<{ lexemes: string[] }>(LEXEMES, [userId, text, summary, number]);
    const words = (found.rows[0]?.lexemes ?? []).map((lexeme) => lexeme.slice(6));
    await client.query(
      `insert into voicemail_tokens values ($1, $2, $3::text::bigint[])
       on conflict (user_id, voicemail_id) do update set tokens = excluded.tokens`,
      [userId, id, `{${tokensOf(key, words, new Map()).join()}}`],
    );
  };
  const before = await wal(client);
  const took: number[] = [];
  for (const { line_id, transcription, ai_summary, number } of rows) {
    const id = newId();
    const began = performance.now();
    await client.query(STORED, [id, userId, line_id, number]);
    await client.query(TRANSCRIBED, [id, userId, transcription]);
    await index(id, transcription, null, number);
    await client.query(ANALYSED, [id, userId, ai_summary]);
    await index(id, transcription, ai_summary, number);
    await client.query(NOTIFIED, [id, userId]);
    took.push(performance.now() - began);
  }
  const bytes = (await wal(client)) - before;
  return `${figure(median(took))} ms, ${figure(bytes / 1024 / MESSAGES)} kB`;
};
