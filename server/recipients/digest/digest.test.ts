// The daily mail over a real database and relay: one mail for each hour, whatever happens while it is sent.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mailer } from '#server/adapters/mail/port.ts';
import { readRelay } from '#server/adapters/mail/relay.ts';
import { openSmtp } from '#server/adapters/mail/smtp-client.ts';
import type { Undelivered } from '#server/alerts/index.ts';
import { bounced } from '#server/deliveries/index.ts';
import { messageIdFor } from '#server/letters/index.ts';
import { openMetrics } from '#server/platform/metrics.ts';
import { makeLine, makeMessage } from '#tests/support/factories.ts';
import { type Notifying, notifying } from '#tests/support/notifying.ts';
import { runLastTry, soon } from '#tests/support/queue.ts';
import { DIGEST_JOB, type DigestDeps, digestJob, enqueueDigests } from './digest.ts';

const ADDRESS = 'soir@firme.example';
const NOON = '2026-11-19T12:00:00Z';
const EVENING = '2026-11-19T16:00:00Z';
const time = { now: new Date(NOON) };
const clock = { now: () => time.now };
const publicUrl = 'https://voxlex.example';
const SLOW = { connectMs: 20_000, greetingMs: 20_000, silenceMs: 20_000, totalMs: 20_000 };

let fixture: Notifying;
let mailer: Mailer;
let line: { id: string };
let asked: object[];
let refused: Undelivered[];

beforeAll(async () => {
  fixture = await notifying();
  mailer = openSmtp(readRelay(fixture.relay.url, publicUrl), SLOW);
}, 60_000);
afterAll(async () => {
  await mailer?.close();
  await fixture?.close();
});
beforeEach(async () => {
  [asked, refused] = [[], []];
  time.now = new Date(NOON);
  fixture.relay.received.length = 0;
  fixture.relay.always('accept');
  await fixture.fresh.owner('delete from lines where user_id = $1', [fixture.firm]);
  line = await makeLine(fixture.db, fixture.firm);
  await fixture.fresh.owner(
    `insert into recipients (id, user_id, line_id, email, confirmed_at, messages, digest_hour, content)
     values (gen_random_uuid(), $1, $2, $3, now(), 'digest', 17, 'summary')`,
    [fixture.firm, line.id, ADDRESS],
  );
});

const jobs = {
  enqueueIdle: async (_trx: unknown, _name: string, requests: readonly { payload: object }[]) => {
    asked.push(...requests.map(({ payload }) => payload));
    return requests.length;
  },
};
const message = async (summary: string) => {
  const id = await makeMessage(
    fixture.db,
    { userId: fixture.firm, lineId: line.id },
    {
      transcription_state: 'done',
      step: 'analysed',
      transcription: 'Bonjour.',
      ai_summary: summary,
      urgency: 'Modéré',
    },
  );
  await fixture.step({ clock, mailer })({ voicemailId: id, userId: fixture.firm }, running());
  return id;
};
const running = (jobId = 'job', attempt = 1) => ({
  signal: new AbortController().signal,
  jobId,
  attempt,
  last: false,
});
const jobWith = (more: Partial<DigestDeps> = {}) =>
  digestJob({
    deleteIfErased: async () => {},
    db: fixture.db,
    clock,
    mailer,
    metrics: openMetrics(),
    from: 'Voxlex <voix@voxlex.example>',
    envelopeFrom: (id) => `retour-${id}@voxlex.example`,
    undelivered: async (_trx, given) => void refused.push(given),
    publicUrl,
    company: 'Voxlex, Tournai, Belgique',
    ...more,
  });
const atSeventeen = async () => {
  time.now = new Date(EVENING);
  await enqueueDigests({ db: fixture.db, clock, jobs });
  return asked.at(-1) ?? {};
};
const rows = () =>
  fixture.fresh.owner<{ state: string; resent: number; claimed_by: string | null }>(
    `select state, resent, claimed_by from deliveries where recipient = $1 and user_id = $2 order by created_at`,
    [ADDRESS, fixture.firm],
  );
const states = async () => (await rows()).map(({ state }) => state);
const mails = () => fixture.relay.received.filter(({ to }) => to.includes(ADDRESS));
/** The worker dies after the relay has the mail: its outcome is not stored. */
const unsettled = (): Partial<DigestDeps> => {
  let transactions = 0;
  return {
    db: {
      ...fixture.db,
      // Claim and check pass; the transaction that stores the outcome never runs.
      asSystem: (work) => {
        transactions += 1;
        return transactions > 2 ? Promise.reject(new Error('killed')) : fixture.db.asSystem(work);
      },
    },
  };
};

test('one mail has every message of the day, in the form that the recipient chose', async () => {
  await message('Demande un rappel.');
  await message('Change de date.');
  await enqueueDigests({ db: fixture.db, clock, jobs });
  expect([asked, mails()]).toEqual([[], []]);
  const payload = await atSeventeen();
  expect(asked).toHaveLength(1);
  await jobWith().handler(payload, running());
  await jobWith().handler(payload, running('job', 2));
  expect(mails()).toHaveLength(1);
  expect(mails()[0]?.mail.text).toMatch(/Demande un rappel[\s\S]*Change de date/);
  expect(mails()[0]?.from).toMatch(/^retour-/);
  expect(await states()).toEqual(['sent', 'sent']);
});

test('after sending, the mail and its messages are compared with erasures that ran in between', async () => {
  const ids = [await message('Demande un rappel.'), await message('Change de date.')];
  const compared: unknown[] = [];
  const deleteIfErased = async (...given: unknown[]) => void compared.push(given, mails().length);
  await jobWith({ deleteIfErased }).handler(await atSeventeen(), running());
  const mail = mails()[0]?.mail.messageId;
  expect(mail).toMatch(/^<.+>$/);
  expect(compared).toEqual([[{ userId: fixture.firm, ids }, { mail }], 1]);
});

test('the mail is written in the language of the recipient', async () => {
  await fixture.fresh.owner(`update recipients set language = 'nl' where email = $1`, [ADDRESS]);
  await message('Demande un rappel.');
  await jobWith().handler(await atSeventeen(), running());
  expect(mails()[0]?.mail.subject).toBe('1 voicemailbericht · Ligne principale');
  expect(mails()[0]?.mail.text).toContain('Matig dringend');
});

test('two workers with two jobs send one mail', async () => {
  await message('Demande un rappel.');
  const payload = await atSeventeen();
  const both = await Promise.allSettled([
    jobWith().handler(payload, running('one')),
    jobWith().handler(payload, running('two')),
  ]);
  expect(mails()).toHaveLength(1);
  expect(await states()).toEqual(['sent']);
  const failures = both.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(failures.every((code) => code === 'conflict')).toBe(true);
});

test('a digest that another worker is sending is left alone until its claim expires', async () => {
  await message('Demande un rappel.');
  const payload = await atSeventeen();
  await expect(jobWith(unsettled()).handler(payload, running('one'))).rejects.toThrow('killed');
  expect((await rows())[0]?.claimed_by).toBe('one/1');
  await expect(jobWith().handler(payload, running('two'))).rejects.toMatchObject({ code: 'conflict' });
  expect(mails()).toHaveLength(1);
});

test('a mail that may have arrived is resent once under the same Message-ID and then given up', async () => {
  await message('Demande un rappel.');
  const payload = await atSeventeen();
  for (const attempt of [1, 2])
    await expect(jobWith(unsettled()).handler(payload, running('job', attempt))).rejects.toThrow('killed');
  await jobWith().handler(payload, running('job', 3));
  await jobWith().handler(payload, running('job', 4));
  expect(mails()).toHaveLength(2);
  expect(new Set(mails().map(({ mail }) => mail.messageId)).size).toBe(1);
  expect(await rows()).toEqual([{ state: 'unknown', resent: 2, claimed_by: null }]);
});

test('the notify step sends no second mail while the outcome of a digest is open', async () => {
  const id = await message('Demande un rappel.');
  const payload = await atSeventeen();
  await expect(jobWith(unsettled()).handler(payload, running())).rejects.toThrow('killed');
  await fixture.fresh.owner(
    `update recipients set messages = 'all', digest_hour = null where user_id = $1 and email = $2`,
    [fixture.firm, ADDRESS],
  );
  await fixture.step({ clock, mailer })({ voicemailId: id, userId: fixture.firm }, running());
  expect(mails()).toHaveLength(1);
  expect(await states()).toEqual(['held']);
});

test('a relay that is away delays the digest, and one that refuses it is reported', async () => {
  const id = await message('Demande un rappel.');
  const payload = await atSeventeen();
  fixture.relay.always({ reply: 451, at: 'recipient' });
  await expect(jobWith().handler(payload, running())).rejects.toMatchObject({ retry: expect.anything() });
  expect(await rows()).toEqual([{ state: 'held', resent: 0, claimed_by: null }]);
  fixture.relay.always({ reply: 550, at: 'recipient' });
  await jobWith().handler(payload, running('job', 2));
  expect(await states()).toEqual(['refused']);
  expect(refused).toMatchObject([{ voicemailId: id, recipient: ADDRESS, lineId: line.id }]);
});

test('the notices name their mail, so that an erasure finds it', async () => {
  await message('Demande un rappel.');
  await jobWith().handler(await atSeventeen(), running());
  const [{ digest_id: daily } = { digest_id: null }] = await fixture.fresh.owner<{
    digest_id: string | null;
  }>('select digest_id from deliveries where user_id = $1', [fixture.firm]);
  expect(mails().map(({ mail }) => mail.messageId)).toEqual([messageIdFor(String(daily), publicUrl)]);
});

test.each(['return address', 'quoted Message-ID'])(
  'a mail that comes back marks all its messages, found by its %s',
  async (way) => {
    await message('Demande un rappel.');
    await message('Change de date.');
    await jobWith().handler(await atSeventeen(), running());
    const [mail] = mails();
    const byAddress = way === 'return address';
    const report = {
      id: byAddress ? (mail?.from.slice('retour-'.length, -'@voxlex.example'.length) ?? '') : null,
      messageId: byAddress ? null : (mail?.mail.messageId ?? ''),
      code: '5.1.1',
    };
    const back = () => fixture.db.asSystem((trx) => bounced(trx, report));
    expect(await back()).toHaveLength(2);
    expect(await states()).toEqual(['bounced', 'bounced']);
    expect(await back()).toEqual([]);
  },
);

test('each hour has its own mail, even after a day without a relay', async () => {
  await message('Hier.');
  const first = await atSeventeen();
  time.now = new Date('2026-11-20T12:00:00Z');
  await message('Aujourd’hui.');
  asked = [];
  time.now = new Date('2026-11-20T16:00:00Z');
  await enqueueDigests({ db: fixture.db, clock, jobs });
  expect(asked).toHaveLength(2);
  expect(asked).toContainEqual(first);
  for (const payload of asked) await jobWith().handler(payload, running());
  expect(mails().map(({ mail }) => [/Hier/.test(mail.text ?? ''), /Aujourd/.test(mail.text ?? '')])).toEqual(
    expect.arrayContaining([
      [true, false],
      [false, true],
    ]),
  );
  expect(mails()).toHaveLength(2);
});

test('a digest that a mailbox defers is one job, which alerts the firm after its last try', async () => {
  fixture.relay.always({ reply: 450, at: 'recipient' });
  await message('Une affaire.');
  time.now = new Date(EVENING);
  await fixture.jobs.work([jobWith()]);
  const live = () =>
    fixture.fresh.owner<{ state: string }>(
      `select state::text from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`,
      [DIGEST_JOB.name],
    );
  const look = () => enqueueDigests({ db: fixture.db, clock, jobs: fixture.jobs });
  await look();
  await soon(async () => expect(await live()).toEqual([{ state: 'retry' }]));
  // The task looks for due digests every half minute.
  for (const _ of [1, 2, 3]) await look();
  expect(await live()).toHaveLength(1);
  expect(await states()).toEqual(['held']);
  await runLastTry(fixture.fresh, DIGEST_JOB);
  expect(await states()).toEqual(['refused']);
  expect(refused).toMatchObject([{ recipient: ADDRESS, code: 'smtp_450' }]);
  await look();
  expect(await live()).toEqual([]);
});
