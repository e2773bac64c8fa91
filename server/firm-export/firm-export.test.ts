// The export of a firm over its route, with real recordings, and every table of the schema.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditAction } from '#contract/audit-actions.ts';
import { recordOperatorAct } from '#server/identity/index.ts';
import { newId } from '#server/platform/ids.ts';
import { zipOf } from '#server/platform/zip.ts';
import { type ErasureFixture, erasureFixture } from '#tests/support/erasure.ts';
import { type Firm, makeFirmInEveryTable, readTables, type Table } from '#tests/support/every-table.ts';
import { makeFirm, makeLine } from '#tests/support/factories.ts';
import { testLimits } from '#tests/support/limits.ts';
import { messagesApi } from '#tests/support/messages-api.ts';
import { toneWav } from '#tests/support/sound.ts';
import { unzipped } from '#tests/support/zip.ts';
import { type ExportDeps, exportFirm } from './export-firm.ts';
import { firmExportRoutes } from './index.ts';
import { EXPORTED, LEFT_OUT } from './tables.data.ts';

const SOUND = toneWav(1);
let fixture: ErasureFixture;
let api: Awaited<ReturnType<typeof messagesApi>>;
let tables: Table[];

beforeAll(async () => {
  fixture = await erasureFixture(SOUND);
  const clock = { now: () => fixture.time.now };
  api = await messagesApi(fixture.fresh, clock);
  const { db } = fixture.fresh;
  const { recordings } = fixture;
  firmExportRoutes(api.app, { db, clock, recordings, limits: testLimits(db, clock) });
  tables = await readTables(fixture.fresh);
}, 60_000);
afterAll(async () => {
  await api?.close();
  await fixture?.close();
});

const exported = async (firm: string): Promise<Map<string, Buffer>> => {
  const reply = await api.get(firm, '/api/export');
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
  return unzipped(reply.rawPayload);
};
const json = (zip: Map<string, Buffer>, name: string) => JSON.parse(zip.get(name)?.toString() ?? 'null');
const hasFirm = ({ name, columns }: Table): boolean =>
  ['firms', 'accounts', 'users'].includes(name) ||
  columns.some((column) => ['user_id', 'firm_id', 'account_id'].includes(column.name));

test('every table with rows of a firm is exported or left out for a named reason', () => {
  const known = [...Object.keys(EXPORTED), ...Object.keys(LEFT_OUT)];
  expect(known.toSorted()).toEqual(
    tables
      .filter(hasFirm)
      .map(({ name }) => name)
      .toSorted(),
  );
  for (const reason of Object.values(LEFT_OUT)) expect(reason).not.toBe('');
});

test('a firm with a row in every table gets each of them, without secrets, and none of another firm', async () => {
  const firm: Firm = await makeFirmInEveryTable(fixture.fresh, tables);
  const id = String(firm.get('firms')?.id);
  await fixture.fresh.owner('update accounts set password_hash = $2 where id = $1', [
    id,
    'scrypt-of-a-secret',
  ]);
  await fixture.fresh.owner('update firm_tokens set digest = $2 where user_id = $1', [id, '\\xabcdef99']);
  const stranger: Firm = await makeFirmInEveryTable(fixture.fresh, tables);
  const zip = await exported(id);
  for (const [table, { file, without = [] }] of Object.entries(EXPORTED)) {
    const rows: Record<string, unknown>[] = json(zip, `donnees/${file}.json`);
    if (table !== 'invoices') expect(rows, table).toHaveLength(table === 'access_log' ? 2 : 1);
    for (const column of without) expect(rows[0], table).not.toHaveProperty(column);
  }
  const all = [...zip.values()].map(String).join('\n');
  expect(all).not.toMatch(/scrypt-of-a-secret|abcdef99/);
  const strangers = [...stranger.values()]
    .map((row) => String(row.id ?? ''))
    .filter((one) => one.length === 36);
  for (const foreign of strangers) expect(all).not.toContain(foreign);
});

test('after a hand-over the security log has the acts of the new owner and about the firm alone', async () => {
  const { db } = fixture.fresh;
  const [firm, other] = [await makeFirm(db), await makeFirm(db)];
  const line = await makeLine(db, firm.id);
  const note = (userId: string, action: AuditAction, subject: string) =>
    db.asSystem((trx) => recordOperatorAct(trx, { action, userId, subject }, fixture.time.now));
  // The first owner has the id of the firm, and the new one that of another firm.
  await note(firm.id, 'signed in', newId());
  await note(firm.id, 'member invited', line.id);
  await note(other.id, 'signed in', other.id);
  await note(other.id, 'member invited', newId());
  await fixture.fresh.owner('update firms set owner_id = $2 where id = $1', [firm.id, other.id]);
  const rows: { action: string; subject: string }[] = json(await exported(firm.id), 'donnees/securite.json');
  expect(rows.map(({ action, subject }) => `${action} ${subject}`).toSorted()).toEqual([
    `member invited ${line.id}`,
    `signed in ${other.id}`,
  ]);
});

test('messages are readable without us: sound, text, page and index without a script or an address', async () => {
  const { id, key } = await fixture.left({
    caller_phone_number: '+32470000055',
    transcription: 'Bonjour <b>Maître</b>.',
  });
  const { id: damaged, key: broken } = await fixture.left({ caller_phone_number: null });
  await fixture.recordings.discard(broken);
  expect(key).not.toBe(broken);
  const before = await fixture.fresh.owner('select from access_log');
  const zip = await exported(fixture.firm);
  expect(await fixture.fresh.owner('select from access_log')).toHaveLength(before.length + 1);
  const page = String(zip.get('messages/page-1.html'));
  const file = /src="\.\.\/(sons\/[^"]+)"/.exec(page)?.[1] ?? '';
  expect(file).toContain(id);
  expect(zip.get(file)?.equals(SOUND)).toBe(true);
  expect(page).toContain('Bonjour &lt;b&gt;Maître&lt;/b&gt;.');
  expect(page).toContain('introuvable ou endommagé');
  expect(json(zip, 'export.json')).toMatchObject({
    format: 1,
    messages: 2,
    sounds: 1,
    missing: [expect.stringContaining(damaged)],
  });
  const index = String(zip.get('index.html'));
  expect(index).toContain('messages/page-1.html');
  for (const html of [index, page]) expect(html).not.toMatch(/<script|https?:\/\/|\/\/[a-z]/i);
  for (const [, link] of index.matchAll(/href="([^"]+)"/g)) expect([...zip.keys()]).toContain(link);
});

test('a recording is read when the reader has come to it, so memory does not grow with their number', async () => {
  const { db } = fixture.fresh;
  const firm = await makeFirm(db);
  const line = await makeLine(db, firm.id);
  const count = 40;
  for (let n = 0; n < count; n += 1) await fixture.left({}, { userId: firm.id, lineId: line.id });
  let opened = 0;
  const recordings: ExportDeps['recordings'] = {
    ...fixture.recordings,
    original: (recording) => {
      opened += 1;
      return fixture.recordings.original(recording);
    },
  };
  const made = { messages: 0, sounds: 0, missing: [] };
  const clock = { now: () => fixture.time.now };
  let bytes = 0;
  let mostAhead = 0;
  for await (const piece of await zipOf(exportFirm({ db, clock, recordings }, firm.id, made), clock.now())) {
    bytes += piece.length;
    mostAhead = Math.max(mostAhead, opened - Math.floor(bytes / SOUND.length));
  }
  expect([made.sounds, opened]).toEqual([count, count]);
  expect(mostAhead).toBeLessThan(8);
});

test('without a session 401; the seventh export within an hour is refused', async () => {
  expect((await api.get(null, '/api/export')).statusCode).toBe(401);
  let last = 0;
  for (let again = 0; again < 7; again += 1) last = (await api.get(fixture.firm, '/api/export')).statusCode;
  expect(last).toBe(429);
});
