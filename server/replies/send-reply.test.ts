// The provider gets each text once, and the firm and the operator see a refusal with its reason.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Texter } from '#server/adapters/sms/port.ts';
import { readTextAccount } from '#server/adapters/sms/sms-url.ts';
import { openTwilioTexts } from '#server/adapters/sms/twilio-sms.ts';
import { openAlerts } from '#server/alerts/index.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { type Metrics, openMetrics } from '#server/platform/metrics.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { noMailInstead } from '#tests/support/mail-instead.ts';
import { messagesApi } from '#tests/support/messages-api.ts';
import { testOptOuts } from '#tests/support/opt-outs.ts';
import { startTwilio, type Twilio } from '#tests/support/twilio.ts';
import { recordReplyStatus, replyJob, troubledReplies } from './index.ts';

const CALLER = '+32470000011';
const clock = { now: () => new Date() };

let fresh: FreshDatabase;
let provider: Twilio;
let texter: Texter;
let metrics: Metrics;
let owner: { userId: string; lineId: string };
beforeAll(async () => {
  [fresh, provider] = await Promise.all([freshDatabase(), startTwilio()]);
  texter = openTwilioTexts({ ...readTextAccount(provider.smsUrl), clock });
}, 60_000);
afterAll(async () => {
  await fresh.close();
  await provider.close();
});
beforeEach(async () => {
  const { id: userId } = await makeFirm(fresh.db);
  owner = { userId, lineId: (await makeLine(fresh.db, userId)).id };
  metrics = openMetrics();
  provider.texts.length = 0;
});

const alerts = () => openAlerts({ db: fresh.db, clock, jobs: { enqueue: async () => true }, log: silentLog });
const intended = async (recipient = CALLER): Promise<{ id: string; message: string }> => {
  const id = newId();
  const message = await makeMessage(fresh.db, owner);
  await fresh.owner(
    `insert into replies (id, user_id, line_id, voicemail_id, recipient, body) values ($1, $2, $3, $4, $5, 'Merci.')`,
    [id, owner.userId, owner.lineId, message, recipient],
  );
  return { id, message };
};
const send = (replyId: string, db = fresh.db, by: Texter = texter) =>
  replyJob({
    mailInstead: noMailInstead,
    deleteIfErased: async () => {},
    db,
    clock,
    texter: by,
    metrics,
    statusUrlOf: (id) => `https://voxlex.example/sms-status?reply=${id}`,
    optOuts: testOptOuts,
    alerts: alerts(),
    updated: () => {},
  }).handler(
    { replyId, userId: owner.userId },
    { signal: new AbortController().signal, jobId: 'job', attempt: 1 },
  );
const raised = () =>
  fresh.owner<{ about: string }>('select about from alerts where user_id = $1 order by about', [
    owner.userId,
  ]);
const optedOut = () => fresh.db.asSystem((trx) => testOptOuts.has(trx, owner.userId, CALLER));

test.each([
  [21408, 'country', ['21408'], false],
  [30450, 'pumping', ['30450'], false],
  [30453, 'pumping', ['30453'], false],
  [20003, 'account', ['20003'], false],
  [21610, 'opted_out', [], true],
  [21614, 'landline', [], false],
  [21211, 'unreachable', [], false],
  [99999, 'other', [], false],
])(
  'a refusal with code %i is shown as %s with a task, and raises an alert if the operator can mend it',
  async (code, reason, alerts, out) => {
    provider.nextText({ refuse: code });
    const { id, message } = await intended();
    await send(id);
    const api = await messagesApi(fresh);
    const shown = (await api.get(owner.userId, `/api/voicemails/${message}`)).json();
    await api.close();
    expect(shown).toMatchObject({
      reply: 'refused',
      reply_trouble: { reason, code: String(code) },
      call_back: reason === 'opted_out' ? 'opted_out' : 'refused',
    });
    expect((await raised()).map(({ about }) => about)).toEqual(alerts);
    expect(await optedOut()).toBe(out);
    expect(await metrics.text()).toContain(`voxlex_replies_total{state="refused",reason="${reason}"} 1`);
    const listed = await fresh.db.asSystem((trx) => troubledReplies(trx, 100));
    expect(listed).toContainEqual(
      expect.objectContaining({ id, voicemail_id: message, state: 'refused', code: String(code) }),
    );
  },
);

test('a text that fails after sending also shows its reason; several callers raise one alert a day', async () => {
  for (const caller of [CALLER, '+32470000012', '+32470000013']) {
    const { id, message } = await intended(caller);
    await send(id);
    const providerId = provider.texts.at(-1)?.sid ?? '';
    const news = { providerId, id: null, status: 'undelivered', code: '30450' };
    const change = await fresh.db.asSystem((trx) =>
      recordReplyStatus(trx, news, {
        optOuts: testOptOuts,
        alerts: alerts(),
        clock,
        mailInstead: noMailInstead,
      }),
    );
    expect(change).toEqual({
      userId: owner.userId,
      voicemailId: message,
      state: 'undelivered',
      trouble: 'pumping',
    });
  }
  expect(await raised()).toEqual([{ about: '30450' }]);
});

test('an error that was not foreseen is no refusal: the provider is asked, and the text is sent once', async () => {
  for (const isSent of [true, false]) {
    const { id } = await intended(isSent ? CALLER : '+32470000012');
    const before = provider.texts.length;
    const broken: Texter = {
      ...texter,
      send: async (text, signal) => {
        if (isSent) await texter.send(text, signal);
        throw new TypeError('not foreseen');
      },
    };
    await expect(send(id, fresh.db, broken)).rejects.toMatchObject({ code: 'internal', retry: 'yes' });
    const state = () => fresh.owner<{ state: string }>('select state from replies where id = $1', [id]);
    expect(await state()).toEqual([{ state: 'unknown' }]);
    await send(id);
    expect(await state()).toEqual([{ state: 'sent' }]);
    expect(provider.texts.length - before).toBe(1);
  }
});

test('a caller who sent STOP while the text waited gets no text', async () => {
  const { id } = await intended();
  const stop = { userId: owner.userId, number: CALLER, sourceId: 'SM-1', optedOut: true } as const;
  await fresh.db.asSystem((trx) => testOptOuts.note(trx, { ...stop, reportedBy: 'caller' }));
  await send(id);
  expect(provider.texts).toEqual([]);
  expect(await fresh.owner('select state, last_code from replies where id = $1', [id])).toEqual([
    { state: 'refused', last_code: '21610' },
  ]);
});

test('a sent text is not sent again if recording the outcome failed', async () => {
  const { id } = await intended();
  // The first transaction after the provider has accepted the text fails.
  let away = true;
  const failing = {
    ...fresh.db,
    asSystem: (work: Parameters<typeof fresh.db.asSystem>[0]) => {
      if (!away || provider.texts.length === 0) return fresh.db.asSystem(work);
      away = false;
      return Promise.reject(new Error('connection lost'));
    },
  } as typeof fresh.db;
  await expect(send(id, failing)).rejects.toThrow('connection lost');
  await send(id);
  expect(provider.texts).toHaveLength(1);
  expect(await fresh.owner('select state, provider_id from replies where id = $1', [id])).toEqual([
    { state: 'sent', provider_id: provider.texts[0]?.sid },
  ]);
});

const taskOf = async (message: string) =>
  (
    await fresh.owner<{ call_back: string | null }>('select call_back from voicemails where id = $1', [
      message,
    ])
  )[0]?.call_back;
const report = (status: string, code: string | null, providerId: string) =>
  fresh.db.asSystem((trx) =>
    recordReplyStatus(
      trx,
      { providerId, id: null, status, code },
      { optOuts: testOptOuts, alerts: alerts(), clock, mailInstead: noMailInstead },
    ),
  );

test.each([
  ['30003', 'unreachable'],
  ['30005', 'unreachable'],
  ['30006', 'landline'],
  ['30007', 'carrier'],
  ['30008', 'carrier'],
])('undelivered with code %s (%s) is a task; delivered after all, it is none', async (code, reason) => {
  const { id, message } = await intended();
  await send(id);
  const providerId = provider.texts.at(-1)?.sid ?? '';
  // The reports come in reverse.
  expect(await report('undelivered', code, providerId)).toMatchObject({
    state: 'undelivered',
    trouble: reason,
  });
  expect(await report('sent', null, providerId)).toBeNull();
  expect(await taskOf(message)).toBe('undelivered');
  expect(await report('delivered', null, providerId)).toMatchObject({ state: 'delivered' });
  expect(await taskOf(message)).toBeNull();
});

test('five texts in a row that do not arrive raise one alert a day; a delivered one begins the count again', async () => {
  const raisedKinds = async () =>
    (await fresh.owner<{ kind: string }>('select kind from alerts where user_id = $1', [owner.userId])).map(
      ({ kind }) => kind,
    );
  const fail = async (n: number) => {
    const { id } = await intended(`+3247000010${n}`);
    provider.nextText({ refuse: 21614 });
    await send(id);
  };
  for (let n = 0; n < 4; n += 1) await fail(n);
  const { id } = await intended('+32470000109');
  await send(id);
  await report('delivered', null, provider.texts.at(-1)?.sid ?? '');
  for (let n = 0; n < 4; n += 1) await fail(n);
  expect(await raisedKinds()).toEqual([]);
  await fail(5);
  await fail(6);
  expect(await raisedKinds()).toEqual(['texts_failing']);
});

test('while the provider is down a text is tried again; a day later it is not sent, and is a task', async () => {
  const { id, message } = await intended();
  let now = new Date();
  const down = {
    ...texter,
    send: () =>
      Promise.reject(new Failure('vendor_failed', { retry: 'yes', reason: 'network ECONNREFUSED' })),
  };
  const tryOnce = () =>
    replyJob({
      mailInstead: noMailInstead,
      deleteIfErased: async () => {},
      db: fresh.db,
      clock: { now: () => now },
      texter: down,
      metrics,
      statusUrlOf: () => 'https://voxlex.example/sms-status',
      optOuts: testOptOuts,
      alerts: alerts(),
      updated: () => {},
    }).handler(
      { replyId: id, userId: owner.userId },
      { signal: new AbortController().signal, jobId: 'job', attempt: 1 },
    );
  await expect(tryOnce()).rejects.toMatchObject({ code: 'vendor_failed' });
  now = new Date(now.getTime() + 5 * 3_600_000);
  await expect(tryOnce()).rejects.toMatchObject({ code: 'vendor_failed' });
  expect(await taskOf(message)).toBeNull();
  now = new Date(now.getTime() + 19 * 3_600_000);
  await tryOnce();
  expect(await fresh.owner('select state from replies where id = $1', [id])).toEqual([{ state: 'expired' }]);
  expect(await taskOf(message)).toBe('late');
  expect(provider.texts).toEqual([]);
});

test.each([1, 2, 3, 4].flatMap((at) => [[at, 'before'] as const, [at, 'after'] as const]))(
  'cut off at its transaction %i, %s the commit, a text is sent once',
  async (at, when) => {
    const { id } = await intended();
    let count = 0;
    const cut = {
      ...fresh.db,
      asSystem: async (work: Parameters<typeof fresh.db.asSystem>[0]) => {
        count += 1;
        if (count !== at) return fresh.db.asSystem(work);
        if (when === 'after') await fresh.db.asSystem(work);
        throw new Failure('unavailable', { retry: 'yes', reason: 'connection lost' });
      },
    } as typeof fresh.db;
    await send(id, cut).catch(() => {});
    await send(id);
    await send(id);
    expect(provider.texts).toHaveLength(1);
    expect(await fresh.owner('select state from replies where id = $1', [id])).toEqual([{ state: 'sent' }]);
  },
);
