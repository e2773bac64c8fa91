// What was erased here is deleted at the provider: each text and each call once, until the provider confirms it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readTextAccount } from '#server/adapters/sms/sms-url.ts';
import { openTwilioTexts } from '#server/adapters/sms/twilio-sms.ts';
import { openTwilio } from '#server/adapters/telephony/twilio-calls.ts';
import { noteCall } from '#server/calls/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { silentLog } from '#server/platform/log.ts';
import { type ErasureFixture, erasureFixture } from '#tests/support/erasure.ts';
import { makeFirm, makeLine } from '#tests/support/factories.ts';
import { toneWav } from '#tests/support/sound.ts';
import { startTwilio, type Twilio } from '#tests/support/twilio.ts';
import { deleteIfErasedWith } from '../after-sending.ts';
import { deleteAtProvider, noteAccounts, type ProviderDeps } from './delete-at-provider.ts';

const CALLER = '+32470000077';
const signal = new AbortController().signal;

let fixture: ErasureFixture;
let provider: Twilio;
let deps: ProviderDeps;
let accounts: ProviderDeps['accounts'];
beforeAll(async () => {
  fixture = await erasureFixture(toneWav(1));
  provider = await startTwilio();
  const { TWILIO_API_URL: url, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN } = provider.environment;
  accounts = { text: readTextAccount(provider.smsUrl).accountSid, call: TWILIO_ACCOUNT_SID };
  deps = {
    accounts,
    db: fixture.fresh.db,
    log: silentLog,
    texter: openTwilioTexts({ ...readTextAccount(provider.smsUrl), clock: systemClock }),
    telephony: openTwilio({
      url,
      accountSid: TWILIO_ACCOUNT_SID,
      authToken: TWILIO_AUTH_TOKEN,
      clock: systemClock,
    }),
  };
}, 60_000);
afterAll(async () => {
  await fixture?.close();
  await provider?.close();
});
beforeEach(async () => {
  await fixture.fresh.owner('delete from provider_deletions');
  await fixture.fresh.owner('delete from provider_accounts');
  provider.asked.length = 0;
});

type Owner = { userId: string; lineId: string };
const own = (): Owner => ({ userId: fixture.firm, lineId: fixture.line.id });

/** A call with a message, and the text that answered it. */
const called = async (owner = own()) => {
  const { userId, lineId } = owner;
  const call = provider.call({ from: CALLER, to: '+3222000000' });
  await fixture.fresh.db.asSystem((trx) =>
    noteCall(trx, {
      sid: call,
      line: { id: lineId, user_id: userId },
      caller: CALLER,
      beganAt: fixture.time.now,
    }),
  );
  const { id } = await fixture.left(
    { caller_phone_number: CALLER, source: 'twilio', source_id: call },
    owner,
  );
  const text = openTwilioTexts({ ...readTextAccount(provider.smsUrl), clock: systemClock });
  const sid = await text.send({ id, to: CALLER, body: 'Bien reçu.', statusUrl: 'https://x.test/' }, signal);
  await fixture.fresh.owner('update replies set provider_id = $2 where voicemail_id = $1', [id, sid]);
  return { message: { id, user_id: userId }, call, sid };
};
const run = (how?: { now: boolean }, some: Partial<ProviderDeps> = {}) =>
  deleteAtProvider({ ...deps, ...some }, signal, how);
const later = () =>
  fixture.fresh.owner('update provider_deletions set next_at = now() where deleted_at is null');

test('the text and the call of an erased message are deleted once, with a recording that was left there', async () => {
  const erased = await called();
  const other = await called();
  const recording = provider.record(erased.call, toneWav(1), 1);
  await fixture.erasure.erase([erased.message]);
  expect(await run()).toEqual({ deleted: 2, undone: 0, first: [] });
  expect(provider.deletions().sort()).toEqual([erased.sid, erased.call].sort());
  expect([provider.recordings.has(recording), provider.calls.has(other.call)]).toEqual([false, true]);
  expect(provider.texts.map(({ sid }) => sid)).toContain(other.sid);
  await later();
  await fixture.erasure.erase([erased.message]);
  expect(await run({ now: true })).toEqual({ deleted: 0, undone: 0, first: [] });
  expect(provider.deletions()).toHaveLength(2);
});

test('after a 500 it is asked again, not before its time, and never once it is confirmed', async () => {
  const { message, sid, call } = await called();
  await fixture.erasure.erase([message]);
  provider.nextDeletion(500);
  expect(await run()).toMatchObject({
    deleted: 1,
    undone: 1,
    first: [{ code: expect.stringMatching(/500/) }],
  });
  expect(await run()).toMatchObject({ deleted: 0, undone: 1 });
  expect(provider.deletions()).toHaveLength(2);
  await later();
  expect(await run()).toMatchObject({ deleted: 1, undone: 0 });
  await later();
  await run({ now: true });
  const asked = provider.deletions();
  expect(asked).toHaveLength(3);
  expect(new Set(asked)).toEqual(new Set([sid, call]));
});

test('what the provider does not know any more counts as deleted', async () => {
  const { message, sid, call } = await called();
  provider.calls.delete(call);
  provider.texts.splice(
    provider.texts.findIndex((one) => one.sid === sid),
    1,
  );
  await fixture.erasure.erase([message]);
  expect(await run()).toEqual({ deleted: 2, undone: 0, first: [] });
});

test('what was made in another account is not asked for, nor counted as deleted, until that account is in force again', async () => {
  await noteAccounts(deps);
  const { message } = await called();
  const other = { ...deps, accounts: { text: 'AC0000000000', call: 'AC0000000000' } };
  await noteAccounts(other);
  await noteAccounts(other);
  const later = await called();
  await fixture.erasure.erase([message, later.message]);
  expect(await deleteAtProvider(other, signal, { now: true })).toMatchObject({ deleted: 2, undone: 2 });
  expect(provider.deletions().sort()).toEqual([later.sid, later.call].sort());
  const { first } = await deleteAtProvider(other, signal);
  expect(first.map(({ elsewhere, attempts }) => [elsewhere, attempts])).toEqual([
    [true, 0],
    [true, 0],
  ]);
  expect(await fixture.fresh.owner('select from provider_accounts')).toHaveLength(4);
  expect(await run()).toMatchObject({ deleted: 2, undone: 0 });
});

test('a text that was made before any account was known is deleted in the first one', async () => {
  const { message } = await called();
  await fixture.fresh.owner(`update replies set created_at = '2020-01-01'`);
  await noteAccounts(deps);
  await fixture.erasure.erase([message]);
  expect(await run()).toEqual({ deleted: 2, undone: 0, first: [] });
});

test('a refusal is shown with its code, and a command asks again at once', async () => {
  const { message } = await called();
  await fixture.erasure.erase([message]);
  provider.nextDeletion(403);
  provider.nextDeletion(403);
  const refused = await run();
  expect(refused).toMatchObject({ deleted: 0, undone: 2 });
  expect(refused.first.map(({ kind, code }) => `${kind} ${code}`).sort()).toEqual([
    'call status 403',
    'text 20403',
  ]);
  expect(await run({ now: true })).toEqual({ deleted: 2, undone: 0, first: [] });
});

test.each([503, 403])('a provider that answers %i is asked thrice, not for each text', async (status) => {
  await fixture.fresh.owner(
    `insert into provider_deletions (sid, kind) select 'SM' || lpad(n::text, 32, '0'), 'text' from generate_series(1, 60) n`,
  );
  for (let n = 0; n < 3; n += 1) provider.nextDeletion(status);
  const warnings: unknown[] = [];
  const log = { ...silentLog, warn: (fields: object) => void warnings.push(fields) };
  expect(await run({ now: true }, { log })).toMatchObject({ deleted: 0, undone: 60 });
  expect(provider.deletions()).toHaveLength(3);
  expect(warnings).toEqual([expect.objectContaining({ count: 3 })]);
  // The others were not tried: nothing delays or counts against them.
  expect(
    await fixture.fresh.owner(
      `select attempts, next_at <= now() as due, count(*)::int as n from provider_deletions group by 1, 2 order by 1`,
    ),
  ).toEqual([
    { attempts: 0, due: true, n: 57 },
    { attempts: 1, due: false, n: 3 },
  ]);
});

test('after a failure it is asked again in two minutes, then in four, and at most after a day', async () => {
  await fixture.fresh.owner(`insert into provider_deletions (sid, kind) values ('SM0000000001', 'text')`);
  const minutes: unknown[] = [];
  for (const attempts of [0, 1, 40]) {
    await fixture.fresh.owner('update provider_deletions set next_at = now(), attempts = $1', [attempts]);
    provider.nextDeletion(500);
    await run();
    const [row] = await fixture.fresh.owner<{ m: number }>(
      `select ceil(extract(epoch from next_at - now()) / 60)::int as m from provider_deletions`,
    );
    minutes.push(row?.m);
  }
  expect(minutes).toEqual([2, 4, 24 * 60]);
});

test('without a provider nothing is asked, and what is there is named', async () => {
  const { message } = await called();
  await fixture.erasure.erase([message]);
  expect(await run({ now: true }, { texter: null, telephony: null })).toMatchObject({
    undone: 2,
    first: [{ code: null }, { code: null }],
  });
  expect(provider.deletions()).toEqual([]);
});

test('a text that is sent while its message is erased is deleted too', async () => {
  const { message, sid } = await called();
  await fixture.fresh.owner('update replies set provider_id = null where voicemail_id = $1', [message.id]);
  await fixture.erasure.erase([message]);
  const deleteIfErased = deleteIfErasedWith({ db: fixture.fresh.db, outboxEraser: fixture.outboxEraser });
  const about = { userId: message.user_id, ids: [message.id] };
  await deleteIfErased(about, { text: message.id, providerId: sid });
  await run();
  expect(provider.deletions()).toContain(sid);
});

test('a caller’s text is deleted there with its message, and no message of another kind', async () => {
  const given = openTwilioTexts({ ...readTextAccount(provider.smsUrl), clock: systemClock });
  const body = 'Rappelez-moi demain.';
  const statusUrl = 'https://x.test/';
  const sid = await given.send({ id: fixture.line.id, to: CALLER, body, statusUrl }, signal);
  const text = await fixture.left({ kind: 'text', source: 'sms', source_id: sid });
  const upload = await fixture.left({ source: 'upload', source_id: 'UP0000000001' });
  await fixture.erasure.erase([
    { ...text, user_id: fixture.firm },
    { ...upload, user_id: fixture.firm },
  ]);
  expect(await run()).toEqual({ deleted: 1, undone: 0, first: [] });
  expect(provider.deletions()).toEqual([sid]);
  expect(provider.texts.map((one) => one.sid)).not.toContain(sid);
});

test('the text of an erased firm is deleted there too if its row goes before its message', async () => {
  const { db, owner } = fixture.fresh;
  const { id: userId } = await makeFirm(db);
  const line = await makeLine(db, userId);
  const { sid } = await called({ userId, lineId: line.id });
  // PostgreSQL chooses the order of the cascades, so here the message has none.
  const keys = [
    ['voicemails_user_id_fkey', 'foreign key (user_id) references firms on delete cascade'],
    ['voicemails_user_id_line_id_fkey', 'foreign key (user_id, line_id) references lines on delete cascade'],
  ];
  for (const [name] of keys) await owner(`alter table voicemails drop constraint ${name}`);
  await owner('delete from firms where id = $1', [userId]);
  await owner('delete from voicemails where user_id = $1', [userId]);
  for (const [name, key] of keys) await owner(`alter table voicemails add constraint ${name} ${key}`);
  await run();
  expect(provider.deletions()).toContain(sid);
});

test('with a firm go all of its texts and calls, also of callers without a number', async () => {
  const { db } = fixture.fresh;
  const { id: userId } = await makeFirm(db);
  const line = await makeLine(db, userId);
  const owner = { userId, lineId: line.id };
  const { sid, call } = await called(owner);
  const hidden = provider.call({ from: 'anonymous', to: '+3222000000' });
  await db.asSystem((trx) =>
    noteCall(trx, {
      sid: hidden,
      line: { id: line.id, user_id: userId },
      caller: null,
      beganAt: fixture.time.now,
    }),
  );
  await fixture.fresh.owner('delete from firms where id = $1', [userId]);
  await run();
  expect(provider.deletions().sort()).toEqual([sid, call, hidden].sort());
});

test('an old call of a hidden number goes here alone, and a text that a restore replaces is not deleted there', async () => {
  const { message, call, sid } = await called();
  await fixture.fresh.owner(
    `update calls set state = 'stored', began_at = '2020-01-01', caller = null where sid = $1`,
    [call],
  );
  await fixture.fresh.owner('delete from provider_deletions');
  await fixture.erasure.sweep(signal);
  expect(await fixture.fresh.owner('select from calls where sid = $1', [call])).toEqual([]);
  await fixture.fresh.owner('delete from replies where voicemail_id = $1', [message.id]);
  await run();
  expect(provider.deletions()).toEqual([]);
  expect(provider.texts.map((one) => one.sid)).toContain(sid);
});
