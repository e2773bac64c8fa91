// The statements of a running product against deploy/citus.sql: each of a firm's own names the firm in every table that is spread
// over the nodes; those of the system that do not are listed, because Citus sends them to every node.

import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { leave, messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { scansWithoutFirm } from '#tests/support/firm-scans.ts';
import { recordingTo } from '#tests/support/record-statements.ts';
import { type Installation, makeInstallation, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';

import { ACROSS_FIRMS } from './across-firms.data.ts';

const spread = new Map(
  [
    ...readFileSync(new URL('../../deploy/citus.sql', import.meta.url), 'utf8').matchAll(
      /^select create_distributed_table\('(\w+)', '(\w+)'/gm,
    ),
  ].map(([, table = '', by = '']) => [table, by]),
);

let installation: Installation;
let folder: string;
let fresh: FreshDatabase;
let statements: { role: string; text: string }[];

const rows: Endpoint[] = Object.values(endpoints);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxlex-statements-'));
  const file = join(folder, 'statements');
  installation = await makeInstallation();
  const server = await installation.start({ ...recordingTo(file), QUICKSTART: '1', LATE_AFTER_S: '1' });
  const token = await signIn(server.url, printedAccount(server));
  const sound = new Uint8Array(await convert(speechLikeWav(2), 'webm'));
  expect((await leave(server.url, sound, { caller: '0470 00 00 12' })).status).toBe(201);
  const message = await until('the notice', async () =>
    (await installation.countMails()) > 0 ? (await messagesOf(server.url, token))[0] : undefined,
  );
  for (const row of rows.filter(({ method }) => method === 'GET')) {
    const path = row.path.replace(/:\w+/g, message.id);
    const stop = new AbortController();
    const reply = await fetch(server.url + path, {
      headers: { authorization: `Bearer ${token}` },
      signal: stop.signal,
    });
    // A stream has no end.
    if (!path.startsWith('/api/events')) await reply.arrayBuffer();
    stop.abort();
  }
  await fetch(`${server.url}/api/voicemails?q=divorce&state=todo&sort=priority`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await server.stop();
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  const statement = z.object({ role: z.string(), text: z.string() });
  statements = lines.map((line) => statement.parse(JSON.parse(line)));
  fresh = await freshDatabase();
}, 600_000);
afterAll(async () => {
  await installation.remove();
  await fresh?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The planner of PostgreSQL 16 and newer takes a statement with its parameters open. */
const tablesWithoutFirm = async (text: string): Promise<string[]> => {
  const [row] = await fresh.owner<{ 'QUERY PLAN': unknown }>(`explain (generic_plan, format json) ${text}`);
  return scansWithoutFirm(row?.['QUERY PLAN'], spread);
};

/** The queue stays on the coordinator, whose tables a statement may not join with those of the nodes. */
const ofQueue = ({ text }: { text: string }): boolean => /pgboss"?\./.test(text);
const ofRole = (...roles: string[]) => statements.filter(({ role }) => roles.includes(role));

test('every statement of a person or a key of a firm names the firm in each table that is spread', async () => {
  const firms = ofRole('voxlex_web', 'voxlex_member');
  expect(firms.length).toBeGreaterThan(60);
  const found: string[] = [];
  for (const { text } of firms)
    for (const table of await tablesWithoutFirm(text)) found.push(`${table}: ${text.slice(0, 200)}`);
  expect(found).toEqual([]);
}, 60_000);

test('the tables that the system reads across firms are listed with their reason', async () => {
  const system = ofRole('voxlex_system').filter((one) => !ofQueue(one));
  expect(system.length).toBeGreaterThan(40);
  const across = new Set<string>();
  for (const { text } of system) for (const table of await tablesWithoutFirm(text)) across.add(table);
  expect([...across].filter((table) => !(table in ACROSS_FIRMS)).toSorted()).toEqual([]);
}, 60_000);

test('no statement joins the queue with a table that is spread', () => {
  const tables = new RegExp(
    `\\b(?:from|join|update|into)\\s+(?:public\\.)?"?(?:${[...spread.keys()].join('|')})\\b`,
  );
  const queue = statements.filter(ofQueue);
  expect(queue.length).toBeGreaterThan(10);
  expect(queue.filter(({ text }) => tables.test(text))).toEqual([]);
});

test('a statement without the firm is noticed, also one that joins firms', async () => {
  expect(await tablesWithoutFirm('select id from voicemails where id = $1')).toEqual(['voicemails']);
  expect(await tablesWithoutFirm('select id from voicemails where user_id = $1 and id = $2')).toEqual([]);
  const joined = `select from lines join voicemails v on v.line_id = lines.id where lines.user_id = $1`;
  expect(await tablesWithoutFirm(joined)).toEqual(['voicemails']);
  expect(await tablesWithoutFirm(`${joined} and v.user_id = lines.user_id`)).toEqual([]);
});
