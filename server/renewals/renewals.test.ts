// An expired listening link shows a page, and its form mails a new link to the recipient of the first one alone.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHttp } from '#server/http/server.ts';
import type { JobDefinition } from '#server/jobs/index.ts';
import { parseConfig } from '#server/platform/config.ts';
import { newId } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { audioRoutes } from '#server/recordings/index.ts';
import { memoryMailer } from '#tests/support/identity.ts';
import { testLimits } from '#tests/support/limits.ts';
import { type RecordingsFixture, recordingsFixture } from '#tests/support/recordings.ts';
import { toneWav } from '#tests/support/sound.ts';
import { askForLink, renewalJob, renewalRoutes } from './index.ts';

const RECIPIENT = 'associe@cabinet.example';
let fixture: RecordingsFixture;
let app: Awaited<ReturnType<typeof createHttp>>;
let audioId: string;
let job: JobDefinition;
const mailer = memoryMailer();
const queued: string[] = [];
const clock = { now: () => fixture.time.now };

beforeAll(async () => {
  fixture = await recordingsFixture();
  const { fresh, recordings } = fixture;
  const kept = await fixture.kept(toneWav(2));
  audioId = kept.audioId;
  await fresh.owner('update lines set recipients = $1', [[RECIPIENT]]);
  for (const recipient of [RECIPIENT, 'parti@cabinet.example'])
    await fresh.owner(
      `insert into deliveries (id, user_id, voicemail_id, recipient, kind, message_id, content)
       values ($1, $2, $3, $4, 'notice', $5, 'complete')`,
      [newId(), fixture.firm, kept.voicemailId, recipient, `<${recipient}>`],
    );
  const config = parseConfig({});
  app = await createHttp({
    config,
    log: silentLog,
    authenticate: async () => ({ userId: '', personId: '', sessionId: '' }),
  });
  audioRoutes(app, {
    byLink: recordings.byLink,
    expired: async (_request, reply) => reply.status(410).type('text/html').send('<p>expiré</p>'),
  });
  const jobs = {
    enqueue: async (_trx: unknown, _name: string, payload: object) => {
      queued.push('renewalId' in payload ? String(payload.renewalId) : '');
      return true;
    },
  };
  const ask = askForLink({ db: fresh.db, clock, jobs, recordings });
  renewalRoutes(app, { limits: testLimits(fresh.db, clock), ask });
  job = renewalJob({
    deleteIfErased: async () => {},
    db: fresh.db,
    clock,
    mailer,
    recordings,
    from: 'Voxlex <voxlex@voxlex.example>',
    publicUrl: 'https://voxlex.example',
    company: 'Voxlex, Tournai, Belgique',
    ownerAddress: async () => 'cabinet@cabinet.example',
  });
}, 60_000);
afterAll(async () => {
  await app.close();
  await fixture.close();
});

const later = (minutes: number): void => {
  fixture.time.now = new Date(fixture.time.now.getTime() + minutes * 60_000);
};
beforeEach(() => {
  later(120);
  mailer.mails.length = 0;
  queued.length = 0;
});

const PERSON = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const linkOf = (audience = RECIPIENT) => fixture.recordings.linkFor({ audioId, audience });
const press = async (url: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await app.inject({ method: 'POST', url, headers, payload: '' });
  return [reply.statusCode, reply.headers.location, reply.body];
};
const work = async (): Promise<void> => {
  const context = { signal: new AbortController().signal, jobId: 'job', attempt: 1 };
  for (const renewalId of queued) await job.handler({ renewalId, userId: fixture.firm }, context);
};
const SAME = [303, '/ecoute/demande', ''];

test('the limit for an IP address counts both forms together', async () => {
  const pressed = [];
  for (let n = 0; n < 31; n += 1) pressed.push(await press(n % 2 === 0 ? '/audio/x' : '/ecoute'));
  expect(pressed.slice(0, 30).every(([status]) => status === 303)).toBe(true);
  expect(pressed[30]?.[0]).toBe(429);
});

test('an expired link shows browsers a page and programs a typed error; opening it requests nothing', async () => {
  const url = linkOf();
  expect((await app.inject({ url, headers: PERSON })).statusCode).toBe(200);
  later(16);
  for (let scanner = 0; scanner < 5; scanner += 1) {
    const page = await app.inject({ url, headers: PERSON });
    expect([page.statusCode, page.headers['content-type']]).toEqual([410, 'text/html']);
    await app.inject({ method: 'HEAD', url, headers: PERSON });
  }
  const program = await app.inject({ url, headers: { accept: '*/*' } });
  expect([program.statusCode, program.json().code]).toEqual([410, 'link_expired']);
  expect(queued).toEqual([]);
});

test('the button mails a new link to the stored recipient alone', async () => {
  const url = linkOf();
  later(16);
  expect(await press(url)).toEqual(SAME);
  await work();
  await work();
  expect(mailer.mails.map(({ to }) => to)).toEqual([RECIPIENT]);
  const text = mailer.mails[0]?.text ?? '';
  const fresh = /https:\/\/voxlex\.example(\/audio\/\S+)/.exec(text)?.[1] ?? '';
  expect((await app.inject({ url: fresh })).statusCode).toBe(200);
  later(16);
  expect((await app.inject({ url: fresh })).statusCode).toBe(410);
});

test('repeated requests mail three links an hour and always get the same answer', async () => {
  const url = linkOf();
  const said = await Promise.all(Array.from({ length: 8 }, () => press(url)));
  expect(new Set(said.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(SAME)]));
  expect(queued).toHaveLength(3);
  later(61);
  await press(url);
  expect(queued).toHaveLength(4);
});

test('a forged link, one without a recipient and one for a stranger get the same answer and no mail', async () => {
  const forged = `${linkOf().slice(0, -4)}AAAA`;
  for (const url of [
    forged,
    fixture.recordings.linkFor({ audioId }),
    linkOf('voleur@evil.example'),
    '/audio/x',
  ])
    expect(await press(url)).toEqual(SAME);
  expect(queued).toEqual([]);
});

test('a removed recipient gets no new link, and a request older than an hour is dropped', async () => {
  await press(linkOf('parti@cabinet.example'));
  await work();
  await press(linkOf());
  later(61);
  await work();
  expect(mailer.mails).toEqual([]);
});
