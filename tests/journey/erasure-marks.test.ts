// Marks in every place that the product writes to: the database with its queue, the disk, the bucket, the log and the providers.
// After each kind of erasure a search of all of them finds none of the marks of what was erased, and the others are still there.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { asideFolder } from '#server/backup/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { ask, person } from '#tests/support/ask-as.ts';
import { type Account, printedAccount, signIn } from '#tests/support/firm.ts';
import {
  leaveMarks,
  type MarkedCaller,
  markedCaller,
  PARTY,
  type Seeding,
} from '#tests/support/marked-caller.ts';
import { filesThatName, placesThatName } from '#tests/support/places-that-name.ts';
import { type PushService, startPushService } from '#tests/support/push-service.ts';
import { freePort, makeInstallation, until } from '#tests/support/running-server.ts';
import { type S3, startS3 } from '#tests/support/s3.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { startSpeechServer } from '#tests/support/speech-server.ts';
import { startTwilio } from '#tests/support/twilio.ts';
import { type Receiver, startReceiver } from '#tests/support/webhook-receiver.ts';

const LINE = '+3222000031';
/** What an erasure keeps on purpose, by id or digest. */
const KEPT: Record<string, string> = {
  'public.access_log': 'who read the message',
  'public.audit': 'the security log',
  'public.bulk_acts': 'the messages of an act on many',
};

const CALLERS = {
  caller: markedCaller(1, 'Zibelinette', 'impasse quinconce'),
  bin: markedCaller(2, 'Perdrigonne', 'venelle camphrier'),
  retention: markedCaller(3, 'Fauvettine', 'sentier olibrius'),
  account: markedCaller(4, 'Courlisienne', 'ruelle barbacane'),
};

let given: Seeding;
let environment: Record<string, string>;
let account: Account;
let s3: S3;
let push: PushService;
let hook: Receiver;
let pool: pg.Pool;
const ids: Record<string, string> = {};
/** In the order in which the parts were opened. */
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const [installation, provider, speech] = await Promise.all([
    makeInstallation(),
    startTwilio(),
    startSpeechServer(),
  ]);
  [s3, push, hook] = await Promise.all([startS3(), startPushService(), startReceiver()]);
  closing.push(provider.close, speech.close, s3.close, push.close, hook.close, installation.remove);
  const PORT = String(await freePort());
  environment = {
    ...provider.environment,
    ...s3.settings,
    PORT,
    REPLY_AFTER_S: '1',
    WEBHOOK_HOSTS: '127.0.0.1',
    SMS_URL: provider.smsUrl,
    SPEECH_URL: speech.url,
  };
  const server = await installation.start(environment);
  account = printedAccount(server);
  const firm = person(await signIn(server.url, account));
  const database = await openEmbedded(join(installation.folder, 'data'), silentLog);
  pool = new pg.Pool({ host: database.host, user: 'voxlex', database: 'voxlex', max: 1 });
  closing.push(database.close, () => pool.end());
  await pool.query(`update lines set number = $1, sms_reply = true where slug = 'demo'`, [LINE]);
  const wav = await convert(speechLikeWav(4), 'mulaw');
  const target = { url: server.url, publicUrl: `http://localhost:${PORT}` };
  given = { installation, server, target, firm, provider, speech, wav, line: LINE };
  const made = async (path: string, body: object) => {
    const reply = await ask(server, firm, 'POST', path, body);
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  };
  await made('/api/adverse-parties', { name: PARTY });
  await made('/api/webhooks', {
    name: 'Receveur',
    url: hook.url,
    events: ['message.received'],
    content: 'details',
  });
  await made('/api/forms', {
    name: 'Divorce',
    use_when: 'Une personne veut divorcer de son conjoint.',
    language: 'fr',
    link: 'https://formulaires.example/divorce',
    sending: 'approval',
  });
  await made('/api/push', push.subscribe());
  for (const [kind, caller] of Object.entries(CALLERS)) ids[kind] = await leaveMarks(given, caller);
  await idle();
}, 600_000);
afterAll(async () => {
  await closing.reduceRight((done, close) => done.then(close), Promise.resolve());
});

const idle = () =>
  until('all jobs done', async () => {
    const { rows } = await pool.query(
      `select from pgboss.job where state in ('created', 'retry', 'active') and start_after < now() + interval '1 minute'`,
    );
    return rows.length === 0;
  });
/** The running worker may have claimed a deletion just before a command asks for the others. */
const deletedAtProvider = () =>
  until('all deletions confirmed by the provider', async () => {
    const { rows } = await pool.query('select from provider_deletions where deleted_at is null');
    return rows.length === 0;
  });
const run = async (...words: string[]) =>
  JSON.parse(await given.installation.voxlexWith(environment, given.server, ...words, '--json'));

/** Disk, tables, bucket, log and the provider. */
const placesOf = async (marks: readonly string[]): Promise<string[]> => {
  const { installation, server, provider } = given;
  const places = await placesThatName(installation.folder, pool, marks);
  const bucket = await filesThatName(s3.folder, marks);
  const isIn = (text: string) => marks.some((mark) => text.includes(mark));
  return [
    ...places,
    ...bucket.map((name) => `bucket ${name}`),
    ...(isIn(server.said()) ? ['log'] : []),
    ...(isIn(JSON.stringify([provider.texts, [...provider.calls.values()]])) ? ['provider'] : []),
  ];
};
const soundsOf = async (id: string): Promise<string[]> => {
  const { rows } = await pool.query<{ key: string }>(
    `select unnest(array[original_key, playable_key]) as key from audio_files where voicemail_id = $1`,
    [id],
  );
  return rows.map(({ key }) => key);
};
const erased = async (kind: keyof typeof CALLERS, erase: () => Promise<unknown>): Promise<void> => {
  const caller: MarkedCaller = CALLERS[kind];
  const id = ids[kind] ?? '';
  const sounds = await soundsOf(id);
  expect(sounds).toHaveLength(2);
  expect(await filesThatName(s3.folder, sounds)).not.toEqual([]);
  const before = await placesOf(caller.marks);
  expect(before).toEqual(
    expect.arrayContaining([
      ...['public.voicemails', 'public.message_notes', 'public.contacts', 'public.contact_references'],
      ...['public.contact_import_lines', 'public.hand_overs', 'public.party_matches', 'public.replies'],
      ...['public.calls', 'provider'],
    ]),
  );
  expect(before.some((place) => place.startsWith('/outbox/'))).toBe(true);
  expect(before).not.toContain('log');
  await erase();
  await deletedAtProvider();
  expect(await placesOf(caller.marks)).toEqual([]);
  expect(await filesThatName(s3.folder, sounds)).toEqual([]);
  expect((await placesOf([id])).filter((place) => KEPT[place] === undefined)).toEqual([]);
};

test('a caller is erased by command, with the copies that a restore had laid aside', async () => {
  const { caller } = CALLERS;
  const aside = asideFolder(join(given.installation.folder, 'data'), new Date());
  await mkdir(aside, { recursive: true });
  await writeFile(join(aside, 'tables.json'), JSON.stringify(caller.marks));
  const { provider } = given;
  await erased('caller', async () => {
    const said = await run('caller', 'erase', '--user', account.email, '--number', caller.number);
    expect(said).toMatchObject({ messages: 1, contact: true });
  });
  expect(provider.deletions().length).toBeGreaterThanOrEqual(2);
  expect(await placesOf(CALLERS.account.marks)).toContain('public.voicemails');
}, 300_000);

test('a message of the bin and one past its retention are erased by the next run, the contact by its firm', async () => {
  const { server, firm } = given;
  const forget = async (number: string) => {
    const [contact] = (
      await (await ask(server, firm, 'GET', `/api/contacts?q=${encodeURIComponent(number)}`)).json()
    ).items;
    expect((await ask(server, firm, 'DELETE', `/api/contacts/${contact.id}`)).status).toBe(200);
  };
  await erased('bin', async () => {
    const removed = await ask(server, firm, 'PATCH', `/api/voicemails/${ids.bin}`, { status: 'Supprimé' });
    expect(removed.status).toBe(200);
    await pool.query(`update voicemails set deleted_at = '2020-01-01' where id = $1`, [ids.bin]);
    await forget(CALLERS.bin.number);
    expect(await run('retention', 'run')).toMatchObject({ messages: { deleted: 1 }, failed: 0 });
  });
  await erased('retention', async () => {
    await pool.query(
      `update voicemails set received_at = '2010-01-01', created_at = '2010-01-01' where id = $1`,
      [ids.retention],
    );
    await pool.query('update lines set keep_days = 3000');
    await forget(CALLERS.retention.number);
    expect(await run('retention', 'run')).toMatchObject({ messages: { outlived: 1 }, failed: 0 });
  });
}, 300_000);

test('a contact that is forgotten leaves nothing of what its firm noted on it', async () => {
  const { server, firm } = given;
  const { number, ofContact } = CALLERS.account;
  const [contact] = (
    await (await ask(server, firm, 'GET', `/api/contacts?q=${encodeURIComponent(number)}`)).json()
  ).items;
  expect(await placesOf(ofContact.slice(0, 2))).toEqual(
    expect.arrayContaining(['public.contact_references', 'public.contacts']),
  );
  expect((await ask(server, firm, 'DELETE', `/api/contacts/${contact.id}`)).status).toBe(200);
  expect(await placesOf(ofContact.slice(0, 2))).toEqual([]);
}, 300_000);

test('an account is erased: no row, file, object of the bucket, text or call of it is left', async () => {
  const { provider, firm } = given;
  const ofFirm = [account.email, PARTY, hook.url, 'confrere@dehors.example', firm.id];
  expect((await placesOf(ofFirm)).length).toBeGreaterThan(5);
  const held = await ask(given.server, firm, 'POST', '/api/holds', {
    voicemail_id: ids.account,
    reason: `Litige ${CALLERS.account.name}`,
  });
  expect(held.status).toBe(201);
  const asked = provider.deletions().length;
  for (const words of [
    ['user', 'erase', '--email', account.email],
    ['caller', 'erase', '--user', account.email, '--number', CALLERS.account.number],
  ])
    await expect(run(...words)).rejects.toMatchObject({ stderr: expect.stringContaining('held') });
  expect(provider.deletions()).toHaveLength(asked);
  const said = await run('user', 'erase', '--email', account.email, '--despite-holds');
  expect(said.messages).toBe(1);
  await deletedAtProvider();
  const { rows: audit } = await pool.query(
    `select code from audit where action = 'holds ended by an erasure'`,
  );
  expect(audit).toEqual([{ code: '1 holds' }]);
  expect(await placesOf(CALLERS.account.marks)).toEqual([]);
  // The log has ids, and the address of the demonstration account that the first start prints.
  const places = await placesOf([...ofFirm, ids.account ?? '']);
  expect(places.filter((place) => !['public.audit', 'log'].includes(place))).toEqual([]);
  expect(await filesThatName(s3.folder, [''])).toEqual([]);
  expect([provider.texts, [...provider.calls.keys()], [...provider.recordings.keys()]]).toEqual([[], [], []]);
  // Each was asked once.
  expect(provider.deletions()).toHaveLength(new Set(provider.deletions()).size);
}, 300_000);
