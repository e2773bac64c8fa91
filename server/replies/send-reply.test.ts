// The provider gets each text once, and the firm and the operator see a refusal with its reason.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Texter } from '#server/adapters/sms/port.ts';
import { readTextAccount } from '#server/adapters/sms/sms-url.ts';
import { openTwilioTexts } from '#server/adapters/sms/twilio-sms.ts';
import { openAlerts } from '#server/alerts/index.ts';
import { newId } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { type Metrics, openMetrics } from '#server/platform/metrics.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { messagesApi } from '#tests/support/messages-api.ts';
import { startTwilio, type Twilio } from '#tests/support/twilio.ts';
import { recordReplyStatus, replyJob, troubledReplies } from './index.ts';
import { hasOptedOut, noteOptOut } from './store.ts';

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
const send = (replyId: string, db = fresh.db) =>
  replyJob({
    db,
    clock,
    texter,
    metrics,
    statusUrlOf: (id) => `https://voxlex.example/sms-status?reply=${id}`,
    alertTexts: alerts().textsRefused,
  }).handler(
    { replyId, userId: owner.userId },
    { signal: new AbortController().signal, jobId: 'job', attempt: 1 },
  );
const raised = () =>
  fresh.owner<{ about: string }>('select about from alerts where user_id = $1 order by about', [
    owner.userId,
  ]);
const optedOut = () => fresh.db.asSystem((trx) => hasOptedOut(trx, owner.userId, CALLER));

test.each([
  [21408, 'account', ['21408'], false],
  [30450, 'account', ['30450'], false],
  [21610, 'opted_out', [], true],
  [21614, 'number', [], false],
  [99999, 'other', [], false],
])(
  'a refusal with code %i is shown as %s, and only the reason account raises an alert',
  async (code, reason, alerts, out) => {
    provider.nextText({ refuse: code });
    const { id, message } = await intended();
    await send(id);
    const api = await messagesApi(fresh);
    const shown = (await api.get(owner.userId, `/api/voicemails/${message}`)).json();
    await api.close();
    expect(shown).toMatchObject({ reply: 'refused', reply_trouble: { reason, code: String(code) } });
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
    const change = await fresh.db.asSystem((trx) => recordReplyStatus(trx, news, alerts().textsRefused));
    expect(change).toEqual({
      userId: owner.userId,
      voicemailId: message,
      state: 'undelivered',
      trouble: 'account',
    });
  }
  expect(await raised()).toEqual([{ about: '30450' }]);
});

test('a caller who sent STOP while the text waited gets no text', async () => {
  const { id } = await intended();
  const stop = { user_id: owner.userId, number: CALLER, source_id: 'SM-1', opted_out: true };
  await fresh.db.asSystem((trx) => noteOptOut(trx, { ...stop, reported_by: 'caller' }));
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
