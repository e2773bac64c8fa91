// The probes against a real database, relay, name server, bucket and telephone provider.
import { chmod, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { openOver } from '#server/adapters/database/open.ts';
import { openJobs } from '#server/jobs/index.ts';
import { openKeys } from '#server/keys/index.ts';
import { parseConfig } from '#server/platform/config.ts';
import { silentLog } from '#server/platform/log.ts';
import { secretsOf } from '#server/platform/secrets.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { startDns } from '#tests/support/dns-server.ts';
import { makeFirm, makeLine } from '#tests/support/factories.ts';
import { startLocalModel } from '#tests/support/local-model.ts';
import { startRelay } from '#tests/support/smtp.ts';
import { startSpeechServer } from '#tests/support/speech-server.ts';
import { startTwilio } from '#tests/support/twilio.ts';
import { examine } from './probes.ts';

const KEY = 'a1'.repeat(32);
const NUMBER = '+3222000001';
const PUBLIC_URL = 'https://voxlex.example';

let fresh: FreshDatabase;
let folder: string;
beforeAll(async () => {
  fresh = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'voxlex-doctor-'));
  await openKeys(fresh.db, secretsOf(KEY));
  const firm = await makeFirm(fresh.db);
  await makeLine(fresh.db, firm.id, { number: NUMBER });
});
afterAll(async () => {
  await fresh.close();
  await rm(folder, { recursive: true });
});

const address = (): string => {
  const { direct } = fresh;
  return 'connectionString' in direct
    ? direct.connectionString
    : `postgres://${direct.user}@localhost/${direct.database}?host=${encodeURIComponent(direct.host)}`;
};

const settings = (more: Record<string, string> = {}) =>
  parseConfig({
    DATA_DIR: folder,
    DATABASE_URL: address(),
    SECRET_KEY: KEY,
    PUBLIC_URL,
    TRUST_PROXY: '127.0.0.1',
    ...more,
  });

const said = async (more: Record<string, string> = {}, dns?: string) => {
  const findings = await examine(settings(more), dns);
  return (check: string) => findings.filter((one) => one.check === check);
};

test('a database with every feature and the key that it was filled with are in order', async () => {
  const of = await said();
  expect(of('database')).toMatchObject([{ state: 'ok' }]);
  expect(of('clock')).toMatchObject([{ state: 'ok' }]);
  expect(of('secret key')).toMatchObject([{ state: 'ok', says: 'It fits the keys in the database.' }]);
});

test('a worker is seen while it is connected, and not after', async () => {
  expect((await said())('worker')).toEqual([]);
  const jobs = await openJobs({ direct: fresh.direct, log: silentLog, kinds: [] });
  expect((await said())('worker')).toMatchObject([{ state: 'broken' }]);
  const process = openOver({
    pooled: fresh.direct,
    direct: fresh.direct,
    embedded: false,
    log: silentLog,
    stop: async () => {},
  });
  await process.serve();
  expect((await said())('worker')).toMatchObject([{ state: 'broken' }]);
  await process.serve(true);
  expect((await said())('worker')).toMatchObject([{ state: 'ok' }]);
  await process.close();
  await jobs.stop();
  expect((await said())('worker')).toMatchObject([{ state: 'broken' }]);
});

test('another SECRET_KEY and a database that does not answer are broken, without a password in the output', async () => {
  expect((await said({ SECRET_KEY: 'b2'.repeat(32) }))('secret key')).toMatchObject([{ state: 'broken' }]);
  const findings = await examine(settings({ DATABASE_URL: 'postgres://voxlex:geheim@127.0.0.1:9/voxlex' }));
  expect(findings.find(({ check }) => check === 'database')).toMatchObject({ state: 'broken' });
  expect(JSON.stringify(findings)).not.toContain('geheim');
});

test('the relay must accept the login, and the records must be published', async () => {
  const relay = await startRelay({ account: { user: 'voxlex', pass: 'right' } });
  const dns = await startDns({ 'voxlex.example': ['v=spf1 -all'] });
  const mail = { MAIL_FROM: 'Voxlex <voix@voxlex.example>', TEAM_EMAIL: 'team@voxlex.example' };
  const url = (pass: string) => `smtp://voxlex:${pass}@127.0.0.1:${relay.port}`;
  const right = await said({ ...mail, SMTP_URL: url('right') }, dns.address);
  expect(right('mail')).toMatchObject([{ state: 'ok' }]);
  expect(right('DMARC')).toMatchObject([{ state: 'broken', says: expect.stringContaining('v=DMARC1') }]);
  expect(right('SPF')[0]?.says).toContain('see that it covers the relay');
  expect((await said({ ...mail, SMTP_URL: url('wrong') }, dns.address))('mail')).toMatchObject([
    { state: 'broken', says: expect.stringContaining('user or password') },
  ]);
  expect(relay.received).toEqual([]);
  await relay.close();
  await dns.close();
});

test('the relay is asked for our senders, and no mail is sent', async () => {
  const relay = await startRelay({ account: { user: 'voxlex', pass: 'right' } });
  const dns = await startDns({});
  const settled = {
    MAIL_FROM: 'Voxlex <voix@voxlex.example>',
    TEAM_EMAIL: 'team@voxlex.example',
    BOUNCE_DOMAIN: 'retours.voxlex.example',
    SMTP_URL: relay.url,
  };
  const mail = async () => (await said(settled, dns.address))('mail');
  relay.next({ reply: 550, at: 'sender' }, { reply: 554, at: 'recipient' }, { reply: 450, at: 'recipient' });
  expect(await mail()).toMatchObject([
    { state: 'broken', says: expect.stringMatching(/sender voix@.*\(550\)/) },
  ]);
  expect(await mail()).toMatchObject([{ state: 'broken', says: expect.stringMatching(/to team@.*\(554\)/) }]);
  expect(await mail()).toMatchObject([{ state: 'ok' }]);
  expect(await mail()).toMatchObject([{ state: 'ok' }]);
  expect(relay.received).toEqual([]);
  await relay.close();
  await dns.close();
});

test('the number of a line must call our own address', async () => {
  const provider = await startTwilio();
  const telephone = async () => (await said(provider.environment))('telephone');
  expect(await telephone()).toMatchObject([{ state: 'broken', says: expect.stringContaining(NUMBER) }]);
  provider.own(NUMBER, { voice_url: 'https://old.example/voice' });
  expect(await telephone()).toMatchObject([
    { state: 'broken', says: expect.stringContaining('/api/intake/twilio/voice') },
  ]);
  provider.own(NUMBER, { voice_url: `${PUBLIC_URL}/api/intake/twilio/voice`, voice_method: 'POST' });
  expect(await telephone()).toMatchObject([
    { state: 'warning', says: expect.stringContaining('Primary handler') },
  ]);
  const refused = await said({ ...provider.environment, TWILIO_AUTH_TOKEN: 'another' });
  expect(refused('telephone')).toMatchObject([{ state: 'broken' }]);
  await provider.close();
});

test('the disk of the data folder is judged once, with that of the database named', async () => {
  const [finding, ...others] = (await said())('encryption');
  expect(others).toEqual([]);
  expect(finding?.says).toContain('The disk of the database cannot be seen from here');
});

test('the folder of an embedded database is judged where it lies on another device than the data folder', async () => {
  const data = await mkdtemp(join(tmpdir(), 'voxlex-doctor-embedded-'));
  // As after a first start.
  await mkdir(join(data, 'tmp'));
  const database = await openEmbedded(data, silentLog);
  const devices = join(data, 'dev');
  for (const [number, kind] of [
    ['253:0', 'CRYPT-LUKS2-a'],
    ['253:1', 'LVM-b'],
  ] as const) {
    await mkdir(join(devices, number, 'dm'), { recursive: true });
    await writeFile(join(devices, number, 'dm/uuid'), kind);
  }
  const kernel = { mounts: join(data, 'mounts'), devices };
  const encryption = async (number: string) => {
    const mounts = [
      '21 1 253:0 / / rw - ext4 /dev/mapper/a rw',
      `22 21 ${number} / ${await realpath(database.folder)} rw - ext4 /dev/mapper/b rw`,
    ];
    await writeFile(kernel.mounts, `${mounts.join('\n')}\n`);
    const findings = await examine(parseConfig({ DATA_DIR: data, PUBLIC_URL }), undefined, kernel);
    return findings.filter(({ check }) => check === 'encryption');
  };
  expect(await encryption('253:1')).toMatchObject([
    { state: 'ok', says: expect.stringContaining(`${data} is on an encrypted device`) },
    { state: 'warning', says: expect.stringContaining(`${database.folder} is on 253:1`) },
  ]);
  expect(await encryption('253:0')).toMatchObject([{ state: 'ok' }]);
  await database.close();
  await rm(data, { recursive: true });
}, 300_000);

test('the server of the language model is asked for its models, and no transcript is sent', async () => {
  const model = await startLocalModel('ollama');
  const state = async (more: Record<string, string>) =>
    (await said({ LLM_URL: model.url, ...more }))('model');
  expect(await state({ LLM_MODEL: 'petit' })).toMatchObject([{ state: 'ok' }]);
  expect(await state({ LLM_MODEL: 'grand' })).toMatchObject([
    { state: 'warning', says: expect.stringContaining('petit:latest') },
  ]);
  expect(await state({ LLM_URL: model.url.replace('/v1', '') })).toMatchObject([
    { state: 'warning', says: expect.stringContaining('/v1') },
  ]);
  expect(model.requests).toEqual([]);
  await model.close();
  expect(await state({})).toMatchObject([
    { state: 'warning', says: expect.stringContaining('ECONNREFUSED') },
  ]);
  expect((await said())('model')).toMatchObject([{ state: 'ok' }]);
});

test('a speech server that does not answer is broken, and one without a list of models is not', async () => {
  const gone = await startSpeechServer();
  await gone.close();
  expect((await said({ SPEECH_URL: gone.url }))('speech')).toMatchObject([
    { state: 'broken', says: expect.stringContaining('check SPEECH_URL') },
  ]);
  const model = await startLocalModel('ollama');
  expect((await said({ SPEECH_URL: model.url }))('speech')).toMatchObject([{ state: 'ok' }]);
  expect((await said({ SPEECH_URL: `${model.url}/other` }))('speech')).toMatchObject([{ state: 'ok' }]);
  await model.close();
});

test('a data folder that others may write is broken', async () => {
  const open = await mkdtemp(join(tmpdir(), 'voxlex-doctor-open-'));
  await mkdir(join(open, 'audio'));
  await writeFile(join(open, 'audio', 'x'), '');
  await chmod(open, 0o755);
  await chmod(join(open, 'audio'), 0o777);
  expect((await said({ DATA_DIR: open }))('data folder')).toMatchObject([{ state: 'broken' }]);
  await rm(open, { recursive: true });
});
