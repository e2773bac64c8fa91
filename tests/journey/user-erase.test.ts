// Erasing a firm beside a running server removes its files and rows; another firm's stay. Tables are read by queries,
// because PostgreSQL's own files keep deleted bytes for a while.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { leave } from '#tests/support/firm.ts';
import { placesThatName } from '#tests/support/places-that-name.ts';
import {
  freePort,
  type Installation,
  makeInstallation,
  type Running,
  until,
} from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { startTwilio, type Twilio } from '#tests/support/twilio.ts';

const ERASED = {
  email: 'etude.lambrecht@exemple.test',
  name: 'Étude Lambrecht',
  slug: 'lambrecht',
  number: '+3222000071',
  recipient: 'secretariat.lambrecht@exemple.test',
  callers: ['+32470009971', '+32470009972'],
};
const OTHER = {
  email: 'cabinet.moreau@exemple.test',
  name: 'Cabinet Moreau',
  slug: 'moreau',
  number: '+3222000081',
  recipient: 'secretariat.moreau@exemple.test',
  callers: ['+32470009981', '+32470009982'],
};
type Firm = typeof ERASED;
const marksOf = ({ callers, ...firm }: Firm): string[] => [...Object.values(firm), ...callers];

let installation: Installation;
let server: Running;
let provider: Twilio;
let target: { url: string; publicUrl: string };
let pool: pg.Pool;
const run = (...words: string[]) => installation.voxlex(server, ...words);

const make = async ({ email, name, slug, number, recipient, callers }: Firm): Promise<string> => {
  const password = 'une phrase assez longue pour elle';
  await run('user', 'create', '--email', email, '--name', name, '--password', password);
  await run('line', 'add', '--user', email, '--name', name, '--number', number);
  const { rows } = await pool.query<{ user_id: string }>(
    'update lines set slug = $2, recipients = $3, sms_reply = true where number = $1 returning user_id',
    [number, slug, [recipient]],
  );
  const id = rows[0]?.user_id ?? '';
  // A worker begins the trial within a minute; here it has begun, so that the places stay the same.
  await pool.query('insert into subscriptions (user_id) values ($1) on conflict do nothing', [id]);
  const spoken = new Uint8Array(await convert(speechLikeWav(2), 'webm'));
  expect((await leave(server.url, spoken, { caller: callers[0] ?? '' }, slug)).status).toBe(201);
  const From = callers[1] ?? '';
  const CallSid = provider.call({ from: From, to: number });
  await provider.tell(target, '/api/intake/twilio/voice', { CallSid, From, To: number });
  provider.record(CallSid, await convert(speechLikeWav(4), 'mulaw'), 4);
  await provider.tell(target, '/api/intake/twilio/recording', { CallSid, From, To: number });
  await fetch(`${server.url}/auth/v1/recover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  return id;
};

beforeAll(async () => {
  [installation, provider] = await Promise.all([makeInstallation(), startTwilio()]);
  const PORT = String(await freePort());
  server = await installation.start({ ...provider.environment, PORT, REPLY_AFTER_S: '1' });
  target = { url: server.url, publicUrl: `http://localhost:${PORT}` };
  const database = await openEmbedded(join(installation.folder, 'data'), silentLog);
  pool = new pg.Pool({ host: database.host, user: 'voxlex', database: 'voxlex', max: 1 });
  return async () => {
    await pool.end();
    await database.close();
  };
}, 240_000);
afterAll(async () => {
  await installation.remove();
  await provider.close();
});

const placesWith = (marks: readonly string[]) => placesThatName(installation.folder, pool, marks);

test('an erased firm leaves nothing on disk or in a table, and another firm loses nothing', async () => {
  const other = await make(OTHER);
  const erased = await make(ERASED);
  const outbox = async () => (await readdir(join(installation.folder, 'data/outbox'))).length;
  // Each firm has two notices, a password link and a text message to its caller.
  await until('mails and texts', async () => (await outbox()) === 8);
  await until('all jobs done', async () => {
    const { rows } = await pool.query(`select from pgboss.job where state in ('created', 'retry', 'active')`);
    return rows.length === 0;
  });
  const marks = [...marksOf(ERASED), erased];
  const before = await placesWith(marks);
  expect(before.filter((place) => place.startsWith('/outbox/'))).toHaveLength(4);
  expect(before).toEqual(expect.arrayContaining(['public.voicemails', 'public.calls', 'public.mail_tokens']));
  const othersPlaces = await placesWith([...marksOf(OTHER), other]);

  const said = JSON.parse(await run('user', 'erase', '--email', ERASED.email, '--json'));
  expect(said).toEqual({
    id: erased,
    messages: 2,
    recordings: 2,
    mails: 3,
    texts: 1,
    copies: 0,
    // The command's environment names no provider: the running server asks it.
    deleted_at_provider: 0,
    not_reached: expect.arrayContaining([expect.stringContaining('texts that were sent')]),
  });
  // The security log holds ids only.
  expect(await placesWith(marks)).toEqual(['public.audit']);
  expect(await placesWith(marksOf(ERASED))).toEqual([]);
  expect(await placesWith([...marksOf(OTHER), other])).toEqual(othersPlaces);
}, 240_000);
