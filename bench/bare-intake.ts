// The yardstick of `intake`: node:http, write, fsync of file and folder, one insert. No parsing, no encryption, no queue.
import { randomUUID } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';

const [folder = '', socket = '', port = '0'] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const pool = new pg.Pool({ host: socket, user: 'voxlex', database: 'voxlex', max: 10 });
await pool.query(
  'create table if not exists bare_intake (id uuid primary key, path text not null, bytes bigint not null, at timestamptz not null default now())',
);

createServer(async (request, response) => {
  const id = randomUUID();
  const path = join(folder, id);
  const file = await open(path, 'wx');
  let bytes = 0;
  for await (const chunk of request) {
    await file.write(chunk);
    bytes += chunk.length;
  }
  await file.sync();
  await file.close();
  const parent = await open(folder);
  await parent.sync();
  await parent.close();
  await pool.query('insert into bare_intake (id, path, bytes) values ($1, $2, $3)', [id, path, bytes]);
  response.writeHead(201, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ id }));
}).listen(Number(port), '127.0.0.1');
