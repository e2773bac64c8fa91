// The yardstick of `intake`: node:http that writes, fsyncs file and folder, and inserts the rows of message, recording and
// job in one statement, into tables of the same columns and indexes. As in the product, uploads
// that wait for the database share one commit. No parsing, no encryption,
// no row-level security, no counting, no notification.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { inBatches } from '#server/platform/batch.ts';

const [folder = '', socket = '', port = '0'] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const pool = new pg.Pool({ host: socket, user: 'voxlex', database: 'voxlex', max: 10 });
await pool.query(`
  create table if not exists bare_messages (like voicemails including all);
  create table if not exists bare_recordings (like audio_files including all);
  create table if not exists bare_jobs (like pgboss.job_common including all)`);

const INSERT = `with given as (
    select * from json_to_recordset($1) as given (id uuid, owner uuid, audio_id uuid, path text, bytes int, sha256 text)
  ), kept as (
    insert into bare_messages (id, user_id, line_id, source, received_at)
    select id, owner, owner, 'bare', now() from given
  ), sound as (
    insert into bare_recordings (id, voicemail_id, user_id, original_key, content_type, bytes, sha256)
    select audio_id, id, owner, path, 'audio/webm', bytes, sha256 from given
  )
  insert into bare_jobs (name, data, singleton_key, policy)
  select 'bare', jsonb_build_object('voicemailId', id::text), id::text, 'short' from given`;
const owner = randomUUID();

type Upload = { id: string; owner: string; audio_id: string; path: string; bytes: number; sha256: string };
const insert = inBatches<Upload, void>(async (uploads) => {
  await pool.query({ name: 'keep', text: INSERT, values: [JSON.stringify(uploads)] });
  return () => {};
});

createServer(async (request, response) => {
  const id = randomUUID();
  const path = join(folder, id);
  const file = await open(path, 'wx');
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of request) {
    hash.update(chunk);
    await file.write(chunk);
    bytes += chunk.length;
  }
  await file.sync();
  await file.close();
  const parent = await open(folder);
  await parent.sync();
  await parent.close();
  await insert({ id, owner, audio_id: randomUUID(), path, bytes, sha256: hash.digest('hex') });
  response.writeHead(201, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ id }));
}).listen(Number(port), '127.0.0.1');
