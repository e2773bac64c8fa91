// «Aujourd’hui» over a real database: each thing that needs the operator is found, and what does not is left out.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminToday } from '#contract/admin/today.ts';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import { newId } from '#server/platform/ids.ts';
import { adminApi } from '#tests/support/admin-api.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { adminTodayRoutes } from './api.ts';
import type { InstallationChecks } from './installation.ts';

let fresh: FreshDatabase;
let api: Awaited<ReturnType<typeof adminApi>>;
let firm: string;
let line: { userId: string; lineId: string };
const CHECKS: InstallationChecks = {
  relay: 'ok',
  dns: 'ok',
  siteCertificate: 'ok',
  backups: 'ok',
  speech: 'ok',
  model: 'ok',
  decoder: 'ok',
  relayCertificateUntil: null,
  backupAt: new Date('2026-11-26T02:00:00Z'),
};
const CHECKED_AT = new Date('2026-11-26T10:00:00Z');
const found = { dead: 0, isDiskFull: false, hasWorker: true, checks: CHECKS };
const NAME = 'Cabinet Dupré';
const ago = (ms: number) => new Date(Date.now() - ms);

beforeAll(async () => {
  fresh = await freshDatabase();
  api = await adminApi((app) =>
    adminTodayRoutes(app, {
      db: fresh.db,
      clock: { now: () => new Date() },
      jobs: {
        counts: async () => [
          { name: 'journey.notify', waiting: 0, running: 0, dead: found.dead, oldestWaitingS: 0 },
        ],
      },
      jobName: (job) => job,
      room: { freeBytes: async () => 5e9, isNearlyFull: async () => found.isDiskFull },
      lateAfterS: 60,
      settings: {
        isPublic: true,
        hasRelay: true,
        isSenderLocal: false,
        hasTeam: true,
        hasBackups: true,
        hasBackupKey: true,
        hasTelephony: true,
        sendsTexts: false,
        hasMetrics: true,
        showsOutbox: false,
        address: 'ok',
        company: 'ok',
      },
      checks: () => ({ at: CHECKED_AT, value: found.checks }),
      isWorkerRunning: async () => found.hasWorker,
      versions: {
        product: '1.2.3',
        schema: '0770',
        speech: 'embedded',
        analyser: 'embedded',
      },
    }),
  );
});
afterAll(async () => {
  await api.close();
  await fresh.close();
});
beforeEach(async () => {
  for (const table of ['accounts', 'leads', 'telephone_numbers']) await fresh.owner(`delete from ${table}`);
  Object.assign(found, { dead: 0, isDiskFull: false, hasWorker: true, checks: CHECKS });
  firm = (await makeFirm(fresh.db, NAME)).id;
  const { id: lineId } = await makeLine(fresh.db, firm, { number: '+3265999999' });
  line = { userId: firm, lineId };
});

const today = async (): Promise<AdminToday> => (await api.ask('GET', '/api/admin/today')).json;
const needs = async () => (await today()).needs;
const kinds = async () => (await needs()).map(({ kind, about, count }) => [kind, about, count]);

const lead = async (given: {
  kind?: string;
  email?: string;
  state?: string;
  hours?: number;
  suspect?: boolean;
}) => {
  const id = newId();
  await fresh.owner(
    `insert into leads (id, kind, language, email, content, received_at, state, suspect)
     values ($1, $2, 'fr', $3, '{}', $4, $5, $6)`,
    [
      id,
      given.kind ?? 'trial',
      given.email ?? 'anne@exemple.be',
      ago((given.hours ?? 1) * HOUR_MS),
      given.state ?? 'new',
      given.suspect ?? false,
    ],
  );
  return id;
};
const delivery = (state: string, days: number, message: string) =>
  fresh.owner(
    `insert into deliveries (id, user_id, voicemail_id, recipient, kind, state, message_id, content, created_at)
     values ($1, $2, $3, gen_random_uuid() || '@exemple.test', 'notice', $4, gen_random_uuid(), 'full', $5)`,
    [newId(), firm, message, state, ago(days * DAY_MS)],
  );

test('an installation without trouble needs no action, and shows its versions', async () => {
  const shown = await today();
  expect(shown.needs).toEqual([]);
  expect(shown.facts).toMatchObject({
    product: '1.2.3',
    schema: '0770',
    disk_free_bytes: 5e9,
    certificate_until: null,
    has_relay: true,
    backup_at: '2026-11-26T02:00:00.000Z',
  });
  expect(shown.checked_at).toBe(CHECKED_AT.toISOString());
  expect(shown.facts.postgres).toMatch(/^\d+/);
});

test('requests and greetings run for 48 hours, one clock for each address, until they are settled', async () => {
  const first = await lead({ hours: 50 });
  await lead({ kind: 'recording', email: 'Anne@exemple.be', hours: 2 });
  const greeting = await lead({
    kind: 'recording',
    email: 'bram@exemple.be',
    state: 'in_progress',
    hours: 47,
  });
  for (const state of ['opened', 'refused', 'closed']) await lead({ email: `${state}@exemple.be`, state });
  await lead({ kind: 'survey', email: 'enquete@exemple.be' });
  await lead({ email: 'programme@exemple.be', suspect: true });
  expect((await needs()).map(({ kind, id, hours_left }) => [kind, id, hours_left])).toEqual([
    ['request', first, -3],
    ['request', greeting, 0],
  ]);
});

test('an account that waits for its number, and a number that is bought in part, are named once', async () => {
  const request = await lead({ state: 'opened' });
  await fresh.owner(
    `insert into account_openings (user_id, line_id, lead_id, bought_number, state, opened_at)
     values ($1, $2, $3, '+3265000001', 'number', $4)`,
    [firm, line.lineId, request, ago(HOUR_MS)],
  );
  const number = (digits: string, state: string, trouble: string | null, minutes: number) =>
    fresh.owner(
      `insert into telephone_numbers (number, sid, state, trouble, created_at, changed_at) values ($1, $1, $2, $3, $4, $4)`,
      [digits, state, trouble, ago(minutes * 60_000)],
    );
  await number('+3265000001', 'bought', 'code 20500', 60);
  await number('+3265000002', 'bought', 'code 20500', 1);
  await number('+3265000003', 'releasing', null, 10);
  await number('+3265000004', 'buying', null, 1);
  await number('+3265000005', 'connected', null, 60);
  expect((await needs()).map(({ kind, about, id }) => [kind, about, id])).toEqual([
    ['opening', NAME, request],
    ['number', '+3265000003', null],
    ['number', '+3265000002', null],
  ]);
  await fresh.owner(`update account_openings set state = 'invited'`);
  expect((await needs()).map(({ about }) => about)).toContain('+3265000001');
});

test('mails that did not arrive are counted for a week, messages that left late for a day', async () => {
  const at = { notified_at: new Date() };
  const message = await makeMessage(fresh.db, line, at);
  await delivery('refused', 1, message);
  await delivery('bounced', 6, message);
  await delivery('sent', 1, message);
  await delivery('refused', 8, message);
  const late = async (minutes: number, given: object) => {
    const id = await makeMessage(fresh.db, line, given);
    await fresh.owner('update voicemails set created_at = $2 where id = $1', [id, ago(minutes * 60_000)]);
  };
  await late(10, at);
  await late(10, {});
  await late(10, { held: true });
  await late(10, { status: 'Supprimé' });
  await late(25 * 60, {});
  expect(await kinds()).toEqual([
    ['late', NAME, 2],
    ['undelivered', NAME, 2],
  ]);
});

test('the last 24 hours are counted across midnight', async () => {
  for (const [hours, seconds] of [
    [1, 2],
    [23, 4],
    [25, 1000],
  ] as const) {
    const id = await makeMessage(fresh.db, line);
    const at = ago(hours * HOUR_MS);
    await fresh.owner(
      'update voicemails set created_at = $2, received_at = $2, notified_at = $3 where id = $1',
      [id, at, new Date(at.getTime() + seconds * 1000)],
    );
  }
  const { promise } = await today();
  expect(promise).toMatchObject({ messages: 2, late: 0 });
  expect(promise.p95_s).toBeCloseTo(3.9, 6);
});

test('jobs without tries left, a silent line, the disk and the certificate are named', async () => {
  found.dead = 3;
  found.isDiskFull = true;
  found.checks = { ...CHECKS, relayCertificateUntil: new Date(Date.now() + 5 * DAY_MS) };
  await fresh.owner('update lines set silent_since = now(), active_since = now() where id = $1', [
    line.lineId,
  ]);
  const idle = await makeLine(fresh.db, firm, { active: false });
  await fresh.owner('update lines set silent_since = now() where id = $1', [idle.id]);
  expect(await kinds()).toEqual([
    ['disk', null, 1],
    ['failed_jobs', 'journey.notify', 3],
    ['certificate', null, 1],
    ['silent_line', `${NAME} · Ligne principale`, 1],
  ]);
});

test('what the installation lacks is named with the lines and messages that it concerns', async () => {
  found.hasWorker = false;
  await fresh.owner('update lines set sms_reply = true, number = null');
  expect(await kinds()).toEqual([
    ['worker', null, 1],
    ['no_number', null, 1],
    ['texts', null, 1],
  ]);
  found.hasWorker = true;
  await fresh.owner('update lines set sms_reply = false');
  const untold = { notified_at: new Date(), transcription_state: 'no_engine' } as const;
  await makeMessage(fresh.db, line, { ...untold, source: 'pbx' });
  const old = await makeMessage(fresh.db, line, untold);
  await fresh.owner(`update voicemails set created_at = now() - interval '8 days' where id = $1`, [old]);
  expect(await kinds()).toEqual([['speech', null, 1]]);
  await fresh.owner(`update voicemails set created_at = now() - interval '31 days'`);
  expect(await kinds()).toEqual([['no_number', null, 1]]);
});

test('a missing engine is to be done now once there is a firm, and an operator without a line is none', async () => {
  found.checks = { ...CHECKS, speech: 'warning' };
  const speech = async () => (await needs()).find(({ kind }) => kind === 'speech')?.gravity;
  expect(await speech()).toBe('now');
  await fresh.owner('update accounts set operator = true');
  expect(await speech()).toBe('now');
  await fresh.owner('delete from lines');
  expect(await speech()).toBe('soon');
});

test('alerts of a week are named: texts that the provider refuses, and mails that reached no address', async () => {
  const alert = (kind: string, state: string, days: number) =>
    fresh.owner(
      `insert into alerts (id, user_id, line_id, kind, about, state, raised_on, created_at)
       values ($1, $2, $3, $4, gen_random_uuid()::text, $5, current_date, $6)`,
      [newId(), firm, line.lineId, kind, state, ago(days * DAY_MS)],
    );
  await alert('texts_refused', 'sent', 1);
  await alert('texts_failing', 'waiting', 2);
  await alert('texts_refused', 'sent', 8);
  await alert('texts_budget', 'sent', 1);
  await alert('silent', 'no_recipient', 1);
  await alert('texts_refused', 'refused', 2);
  expect(await kinds()).toEqual([
    ['texts_refused', NAME, 2],
    ['alert_unread', NAME, 2],
  ]);
});

test('a firm stands here from its 90th day without a subscription on, and not if a card is charged or its line closed', async () => {
  const ended = (days: number, given = '') =>
    fresh.owner(
      // The hour of today in Belgium, so that a change of the clocks in between moves no day.
      `insert into subscriptions (user_id, trial_began_at, trial_ends_at) values ($1, now() - interval '200 days',
         (now() at time zone 'Europe/Brussels' - make_interval(days => $2)) at time zone 'Europe/Brussels')
       on conflict (user_id) do update set trial_ends_at = excluded.trial_ends_at ${given}`,
      [firm, days],
    );
  // It ended 88 and 89 days before: the first day without one is day 1.
  await ended(88);
  expect(await kinds()).toEqual([]);
  await ended(89);
  expect(await kinds()).toEqual([['no_subscription', NAME, 1]]);
  await ended(300);
  expect(await kinds()).toEqual([['no_subscription', NAME, 1]]);
  await ended(300, `, stripe_status = 'active'`);
  expect(await kinds()).toEqual([]);
  await ended(300, `, stripe_status = 'canceled', closed_at = now()`);
  expect(await kinds()).toEqual([]);
});
