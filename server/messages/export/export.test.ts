// voicemails.csv over HTTP: its cells as a spreadsheet reads them, its order, and aborted downloads.

import { once } from 'node:events';
import { get as request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { listQuery } from '#contract/voicemail.ts';
import { BUDGETS } from '#server/limits/index.ts';
import { wholeFirm } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { messagesApi } from '#tests/support/messages-api.ts';
import { createExporter } from './file.ts';

let fresh: FreshDatabase;
let api: Awaited<ReturnType<typeof messagesApi>>;
let firm: { id: string };
let many: { id: string };
/** Rows of some megabytes in total: more than the socket buffers hold. */
const MANY = 1203;

/** Parses RFC 4180 with no code of the writer. */
const cells = (text: string, separator = ','): string[][] => {
  const lines: string[][] = [];
  let line: string[] = [];
  const pattern = new RegExp(`"((?:[^"]|"")*)"(${separator}|\r\n)`, 'gy');
  for (const [, cell = '', end] of text.matchAll(pattern)) {
    line.push(cell.replaceAll('""', '"'));
    if (end !== '\r\n') continue;
    lines.push(line);
    line = [];
  }
  return lines;
};

beforeAll(async () => {
  fresh = await freshDatabase();
  api = await messagesApi(fresh);
  firm = await makeFirm(fresh.db);
  many = await makeFirm(fresh.db, 'Grand Cabinet');
  const owner = { userId: firm.id, lineId: (await makeLine(fresh.db, firm.id)).id };
  await makeMessage(fresh.db, owner, {
    received_at: new Date('2026-01-20T09:00:00Z'),
    caller_phone_number: '+32470000011',
    duration_seconds: 80,
    ai_summary: '=HYPERLINK("https://exemple.test";"cliquez")',
    transcription: 'Il a dit : "vite", puis\r\nplus rien ;\tfin, <b>gras</b>',
    urgency: 'Urgent',
    category: 'Document À Fournir',
  });
  await makeMessage(fresh.db, owner, {
    received_at: new Date('2026-07-20T21:59:00Z'),
    ai_summary: '@SUM(1)',
  });
  await makeMessage(fresh.db, owner, { transcription: 'caché', status: 'Supprimé' });
  const line = await makeLine(fresh.db, many.id);
  await fresh.owner(
    `insert into voicemails (id, user_id, line_id, source, received_at, transcription, ai_summary, duration_seconds)
     select gen_random_uuid(), $1, $2, 'test', timestamptz '2026-01-20 09:00Z' - n * interval '1 minute',
            'Message numéro ' || n, repeat(repeat('x', 1500) || ' ', 4), nullif(n % 50, 7)
     from generate_series(1, ${MANY}) n`,
    [many.id, line.id],
  );
});
afterAll(async () => {
  await api.close();
  await fresh.close();
});

const file = async (query = '', who = firm.id) => {
  const reply = await api.get(who, `/api/voicemails/export.csv${query}`);
  expect(reply.statusCode).toBe(200);
  return reply;
};

describe('the file', () => {
  test('is UTF-8 with a byte order mark, a file name and no caching, and quoted as in RFC 4180', async () => {
    const reply = await file();
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="voicemails.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect([...reply.rawPayload.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x22]);
    expect(cells(reply.body.slice(1))).toEqual([
      [
        'ID',
        'Date',
        'Numéro',
        'Durée',
        'Résumé IA',
        'Sentiment',
        'Urgence',
        'Catégorie',
        'Domaine juridique',
        'Transcription',
      ],
      [expect.any(String), '20/07/2026 23:59', '', '', "'@SUM(1)", ...Array(4).fill('Non analysé'), ''],
      [
        expect.any(String),
        '20/01/2026 10:00',
        "'+32470000011",
        '1 min 20 s',
        '\'=HYPERLINK("https://exemple.test";"cliquez")',
        'Non analysé',
        'Urgent',
        'Document À Fournir',
        'Non analysé',
        'Il a dit : "vite", puis\r\nplus rien ;\tfin, <b>gras</b>',
      ],
    ]);
  });

  test('is separated by semicolons on request', async () => {
    const { body } = await file('?separator=semicolon');
    expect(cells(body.slice(1), ';').map((line) => line.length)).toEqual([10, 10, 10]);
  });

  test('contains all pages of the query in its order', async () => {
    const numbers = async (query: string) =>
      cells((await file(query, many.id)).body.slice(1))
        .slice(1)
        .map((line) => Number(line[9]?.replace('Message numéro ', '')));
    const all = Array.from({ length: MANY }, (_, n) => n + 1);
    expect(await numbers('?page=3')).toEqual(all);
    expect(await numbers('?order=asc')).toEqual(all.toReversed());
    const short = await numbers('?duration=short&sort=duration_seconds&order=asc');
    expect(short.map((n) => n % 50)).toEqual(
      all
        .map((n) => n % 50)
        .filter((s) => s <= 30 && s !== 7)
        .sort((a, b) => a - b),
    );
    expect(await numbers('?q=message%20num%C3%A9ros%201203')).toEqual([MANY]);
  });
});

describe('the database connection of an export', () => {
  const listRequest = () => ({ userId: many.id, query: z.parse(listQuery, {}), now: new Date() });
  const open = async (): Promise<number> => {
    const [row] = await fresh.owner<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity
       where datname = current_database() and application_name = 'voxlex' and xact_start is not null`,
    );
    return row?.open ?? 0;
  };

  test('is released when the client aborts the download', async () => {
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const reading = request(`${address}/api/voicemails/export.csv`, {
      headers: { authorization: `Bearer ${many.id}` },
    });
    const [reply] = await once(reading, 'response');
    await once(reply, 'readable');
    const held = await open();
    reading.destroy();
    expect(held).toBe(1);
    await vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 20_000 });
  });

  test('is limited to two for each firm: a third export is refused until one has ended', async () => {
    const exported = createExporter(fresh.db);
    const two = await Promise.all(
      [1, 2].map(() => exported(wholeFirm(listRequest().userId), listRequest(), 'comma')),
    );
    await expect(exported(wholeFirm(listRequest().userId), listRequest(), 'comma')).rejects.toMatchObject({
      code: 'unavailable',
      retry: { afterMs: 10_000 },
    });
    two.push(await exported(wholeFirm(newId()), listRequest(), 'comma'));
    two[0]?.destroy();
    await vi.waitFor(
      async () => two.push(await exported(wholeFirm(listRequest().userId), listRequest(), 'comma')),
      { timeout: 20_000 },
    );
    for (const stream of two) stream.destroy();
    await vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 20_000 });
  });

  test('causes an error reply when it is not available, and does not count against the limit', async () => {
    const refuse = async () => {
      throw new Failure('unavailable', { reason: 'connection' });
    };
    const exported = createExporter({ ...fresh.db, asUser: refuse });
    for (let turn = 0; turn < 5; turn += 1)
      await expect(exported(wholeFirm(listRequest().userId), listRequest(), 'comma')).rejects.toMatchObject({
        reason: 'connection',
      });
  });

  test('aborts the download when it is lost, so that a truncated file does not look complete', async () => {
    const stream = await createExporter(fresh.db)(wholeFirm(listRequest().userId), listRequest(), 'comma');
    await fresh.owner(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'voxlex' and xact_start is not null`,
    );
    await expect(stream.toArray()).rejects.toThrow();
  });
});

test('a firm above its exports for an hour is answered 429, and another firm is not', async () => {
  const [busy, other] = [await makeFirm(fresh.db), await makeFirm(fresh.db)];
  const statuses = [];
  for (let n = 0; n <= BUDGETS.exportPerAccount.limit; n += 1)
    statuses.push((await api.get(busy.id, '/api/voicemails/export.csv')).statusCode);
  expect(statuses).toEqual([...Array(BUDGETS.exportPerAccount.limit).fill(200), 429]);
  const refused = await api.get(busy.id, '/api/voicemails/export.csv');
  expect(refused.json()).toMatchObject({ code: 'rate_limited' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await api.get(other.id, '/api/voicemails/export.csv')).statusCode).toBe(200);
});
