// Alerts for silent lines and undelivered mails, with a clock that the tests set.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { afterWorkingDays, isWorkingDay } from '#contract/belgian-days.ts';
import type { Mailer } from '#server/adapters/mail/port.ts';
import type { JobDefinition } from '#server/jobs/index.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { memoryMailer } from '#tests/support/identity.ts';
import { type Alerts, alertJob, openAlerts } from './index.ts';
import { firstReachableAddress } from './rules.ts';

test.each([
  ['2026-01-20', true, 'a Tuesday'],
  ['2026-01-24', false, 'a Saturday'],
  ['2026-04-06', false, 'Easter Monday'],
  ['2026-05-14', false, 'Ascension'],
  ['2026-05-25', false, 'Whit Monday'],
  ['2027-03-29', false, 'Easter Monday of another year'],
  ['2026-07-21', false, 'the national day'],
  ['2026-11-11', false, 'the Armistice'],
  ['2026-12-25', false, 'Christmas'],
  ['2026-04-03', true, 'Good Friday, which is no legal holiday in Belgium'],
])('%s is a working day: %s (%s)', (day, working) => {
  expect(isWorkingDay(new Date(`${day}T00:00:00Z`))).toBe(working);
});

test.each([
  ['2026-01-19T09:00:00Z', '2026-01-22T09:00:00Z', 'from a Monday to the Thursday'],
  ['2026-01-22T09:00:00Z', '2026-01-27T09:00:00Z', 'over a weekend'],
  ['2026-04-02T08:00:00Z', '2026-04-08T08:00:00Z', 'over Easter'],
  ['2025-12-23T09:00:00Z', '2025-12-29T09:00:00Z', 'over Christmas'],
  ['2026-01-24T23:30:00Z', '2026-01-27T23:30:00Z', 'from a Sunday in Brussels that is still Saturday in UTC'],
])('three working days from %s end at %s, %s', (from, to) => {
  expect(afterWorkingDays(new Date(from), 3).toISOString()).toBe(new Date(to).toISOString());
});

test('an alert about an address goes to another recipient, then to the owner, then to the team', () => {
  const given = {
    about: 'a@x.be',
    recipients: ['A@x.be', 'b@x.be'],
    troubled: [],
    owner: 'o@x.be',
    team: 't@y.be',
  };
  expect(firstReachableAddress(given)).toBe('b@x.be');
  expect(firstReachableAddress({ ...given, troubled: ['b@x.be'] })).toBe('o@x.be');
  expect(firstReachableAddress({ ...given, recipients: [], owner: 'a@x.be' })).toBe('t@y.be');
  expect(firstReachableAddress({ ...given, recipients: [], owner: 'a@x.be', team: null })).toBeNull();
});

let fresh: FreshDatabase;
let alerts: Alerts;
let job: JobDefinition;
let now = new Date();
const mailer = memoryMailer();
type Queued = { alertId: string; userId: string };
const queued: Queued[] = [];
const clock = { now: () => now };

const deps = () => ({
  db: fresh.db,
  clock,
  mailer,
  log: silentLog,
  from: 'Voxlex <voix@voxlex.example>',
  publicUrl: 'https://voxlex.example',
  company: 'Voxlex, Tournai, Belgique',
  team: 'equipe@voxlex.example',
});

beforeAll(async () => {
  fresh = await freshDatabase();
  const jobs = {
    enqueue: async (_trx: unknown, _name: string, payload: object) => {
      if ('alertId' in payload && 'userId' in payload)
        queued.push({ alertId: String(payload.alertId), userId: String(payload.userId) });
      return true;
    },
  };
  alerts = openAlerts({ db: fresh.db, clock, jobs, log: silentLog });
  job = alertJob(deps());
}, 60_000);
afterAll(() => fresh.close());
beforeEach(async () => {
  await fresh.owner('delete from accounts');
  mailer.mails.length = 0;
  queued.length = 0;
});

const work = async (): Promise<void> => {
  const context = { signal: new AbortController().signal, jobId: 'job', attempt: 1 };
  for (const payload of queued.splice(0)) {
    await job.handler(payload, context);
    // Run the job twice, as after a kill that follows its last write: the second run must change nothing.
    await job.handler(payload, context);
  }
};
const at = (iso: string): void => {
  now = new Date(iso);
};
const silentSince = async (lineId: string) =>
  (await fresh.owner<{ at: Date | null }>('select silent_since as at from lines where id = $1', [lineId]))[0]
    ?.at;

describe('silent lines', () => {
  const line = async (given: Parameters<typeof makeLine>[2] = {}) => {
    const firm = await makeFirm(fresh.db);
    const made = await makeLine(fresh.db, firm.id, {
      number: '+3222000001',
      recipients: ['associe@cabinet.example', 'secretariat@cabinet.example'],
      active_since: new Date('2026-01-05T09:00:00Z'),
      ...given,
    });
    await fresh.owner(
      `insert into users (id, email, full_name, phone) values ($1, $2, 'Cabinet', '02 200 00 09')`,
      [firm.id, firm.email],
    );
    return { ...made, owner: { userId: firm.id, lineId: made.id } };
  };
  const called = (owner: { userId: string; lineId: string }, iso: string, source = 'twilio') =>
    makeMessage(fresh.db, owner, { source, received_at: new Date(iso) });

  test('after three working days without a call each recipient gets one mail with a link to call the firm; a call ends the silence', async () => {
    const { id, owner } = await line();
    await called(owner, '2026-01-22T09:00:00Z');
    at('2026-01-27T08:59:00Z');
    await alerts.watchLines();
    expect([queued, await silentSince(id)]).toEqual([[], null]);
    at('2026-01-27T09:00:00Z');
    await alerts.watchLines();
    await alerts.watchLines();
    await work();
    expect(await silentSince(id)).toEqual(new Date('2026-01-22T09:00:00Z'));
    expect(mailer.mails.map(({ to }) => to)).toEqual([
      'associe@cabinet.example',
      'secretariat@cabinet.example',
    ]);
    const [mail] = mailer.mails;
    expect(mail?.html).toContain('href="tel:+3222000009"');
    expect(mail?.text).toContain('n’a reçu aucun appel depuis le 22/01/2026 10:00');
    at('2026-02-20T09:00:00Z');
    await alerts.watchLines();
    await work();
    expect(mailer.mails).toHaveLength(2);
    await called(owner, '2026-02-20T08:00:00Z');
    await alerts.watchLines();
    expect(await silentSince(id)).toBeNull();
    at('2026-02-27T09:00:00Z');
    await alerts.watchLines();
    await work();
    expect(mailer.mails).toHaveLength(4);
  });

  test('an inactive line, a line without a diversion, a new line and a line with browser messages only are not silent', async () => {
    at('2026-01-27T09:00:00Z');
    const shut = await line({ active: false });
    await fresh.owner("update lines set silent_since = '2026-01-05' where id = $1", [shut.id]);
    await line({ number: null });
    await line({ number: '+3222000002', active_since: new Date('2026-01-26T09:00:00Z') });
    const page = await line({ number: null });
    await called(page.owner, '2026-01-06T09:00:00Z', 'browser');
    await alerts.watchLines();
    expect([queued, await silentSince(shut.id)]).toEqual([[], null]);
    const pbx = await line({ number: null });
    await called(pbx.owner, '2026-01-06T09:00:00Z', 'pbx');
    const dialled = await line({ number: '+3222000003' });
    await fresh.owner(
      `insert into calls (sid, user_id, line_id, began_at)
       select 'CA00000009', user_id, id, '2026-01-26' from lines where id = $1`,
      [dialled.id],
    );
    await alerts.watchLines();
    expect([await silentSince(pbx.id), await silentSince(dialled.id)]).toEqual([
      new Date('2026-01-06T09:00:00Z'),
      null,
    ]);
  });
});

describe('undelivered mails', () => {
  test('another recipient gets one alert a day, and every failing address is skipped', async () => {
    const firm = await makeFirm(fresh.db);
    const recipients = ['parti@cabinet.example', 'associe@cabinet.example'];
    const { id: lineId } = await makeLine(fresh.db, firm.id, { recipients });
    const voicemailId = await makeMessage(fresh.db, { userId: firm.id, lineId });
    const fails = (recipient: string) =>
      fresh.db.asSystem((trx) =>
        alerts.undelivered(trx, { userId: firm.id, lineId, voicemailId, recipient, code: '5.1.1' }),
      );
    await fails('parti@cabinet.example');
    await fails('parti@cabinet.example');
    await work();
    expect(mailer.mails.map(({ to }) => to)).toEqual(['associe@cabinet.example']);
    expect(mailer.mails[0]?.text).toContain('parti@cabinet.example');
    expect(mailer.mails[0]?.text).toContain('5.1.1');
    await fails('associe@cabinet.example');
    await work();
    expect(mailer.mails.at(-1)?.to).toBe(firm.email);
    await fails(firm.email);
    await work();
    expect(mailer.mails.at(-1)?.to).toBe('equipe@voxlex.example');
    expect(mailer.mails).toHaveLength(3);
  });

  test('the alert is sent once if the worker dies between sending and recording it', async () => {
    const firm = await makeFirm(fresh.db);
    const recipients = ['parti@cabinet.example', 'associe@cabinet.example'];
    const { id: lineId } = await makeLine(fresh.db, firm.id, { recipients });
    const voicemailId = await makeMessage(fresh.db, { userId: firm.id, lineId });
    const given = { userId: firm.id, lineId, voicemailId, recipient: 'parti@cabinet.example', code: null };
    await fresh.db.asSystem((trx) => alerts.undelivered(trx, given));
    await work();
    // The state after a kill: the mail was sent but neither its recipient nor the result was recorded.
    const undone = await fresh.owner<{ id: string }>(
      `update alerts set state = 'waiting', notified = '{}' where line_id = $1 returning id`,
      [lineId],
    );
    queued.push(...undone.map(({ id }) => ({ alertId: id, userId: firm.id })));
    await work();
    expect(mailer.mails.map(({ to }) => to)).toEqual(['associe@cabinet.example']);
    expect(await fresh.owner('select state, notified from alerts where line_id = $1', [lineId])).toEqual([
      { state: 'sent', notified: ['associe@cabinet.example'] },
    ]);
  });

  test('a retry for one recipient sends nothing to a recipient who already got the alert, even if the relay keeps no record', async () => {
    const firm = await makeFirm(fresh.db);
    const recipients = ['premier@cabinet.example', 'second@cabinet.example'];
    const { id: lineId } = await makeLine(fresh.db, firm.id, { recipients });
    const id = newId();
    await fresh.owner(
      `insert into alerts (id, user_id, line_id, kind, about, raised_on) values ($1, $2, $3, 'silent', $4, '2026-01-27')`,
      [id, firm.id, lineId, '2026-01-22T09:00:00.000Z'],
    );
    const sent: string[] = [];
    let greylists = true;
    const relay: Mailer = {
      ...mailer,
      has: async () => null,
      send: async ({ to }) => {
        if (to === 'second@cabinet.example' && greylists)
          throw new Failure('vendor_failed', { retry: 'yes', reason: 'smtp_451' });
        sent.push(to);
        return 'accepted';
      },
    };
    const { handler } = alertJob({ ...deps(), mailer: relay });
    const context = { signal: new AbortController().signal, jobId: 'job', attempt: 1 };
    await expect(handler({ alertId: id, userId: firm.id }, context)).rejects.toMatchObject({
      reason: 'smtp_451',
    });
    greylists = false;
    await handler({ alertId: id, userId: firm.id }, context);
    expect(sent).toEqual(['premier@cabinet.example', 'second@cabinet.example']);
  });

  test('after a final refusal of one address the others still get the alert, and it counts as sent', async () => {
    const firm = await makeFirm(fresh.db);
    const recipients = ['refuse@cabinet.example', 'second@cabinet.example'];
    const { id: lineId } = await makeLine(fresh.db, firm.id, { recipients });
    const id = newId();
    await fresh.owner(
      `insert into alerts (id, user_id, line_id, kind, about, raised_on) values ($1, $2, $3, 'silent', $4, '2026-01-27')`,
      [id, firm.id, lineId, '2026-01-22T09:00:00.000Z'],
    );
    const relay: Mailer = {
      ...mailer,
      has: async () => null,
      send: async ({ to }) => {
        if (to === 'refuse@cabinet.example') throw new Failure('vendor_failed', { reason: 'smtp_550' });
        return 'accepted';
      },
    };
    const context = { signal: new AbortController().signal, jobId: 'job', attempt: 1 };
    await alertJob({ ...deps(), mailer: relay }).handler({ alertId: id, userId: firm.id }, context);
    const rows = await fresh.owner('select state, notified from alerts where id = $1', [id]);
    expect(rows).toEqual([{ state: 'sent', notified: ['second@cabinet.example'] }]);
  });
});
