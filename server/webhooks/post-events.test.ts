// Events over the network to a receiver that verifies the signature itself. The clock is moved, nothing waits.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import { wholeFirm } from '#server/platform/database.ts';
import { makeFirm } from '#tests/support/factories.ts';
import { type Posting, posting } from '#tests/support/posting.ts';
import { ok, startReceiver, status } from '#tests/support/webhook-receiver.ts';
import { renewSecret } from './change-webhooks.ts';
import { emitEvent } from './emit-event.ts';
import { postEvents, sweepEvents } from './post-events.ts';
import { secretOf } from './rules.ts';
import { makeDue, webhookById } from './store.ts';

let given: Posting;

beforeAll(async () => {
  given = await posting();
}, 60_000);
afterAll(() => given?.close());
beforeEach(() => given.renew());

const secretNow = async (id: string) => {
  const row = await given.fresh.db.asSystem((trx) => webhookById(trx, given.firm, id));
  if (!row) throw new Error('no webhook');
  return secretOf(await given.deps.keys.userKey(given.firm), row);
};

test('an event arrives signed, with ids and nothing of the caller', async () => {
  const id = await given.add();
  await given.emit({ ids: { state: 'done' } });
  await given.run();
  const [event] = given.receiver.received;
  expect(event).toMatchObject({
    type: 'message.received',
    data: { message_id: given.message, line_id: given.line, state: 'done' },
  });
  expect(event?.fits(await secretNow(id))).toBe(true);
  expect(event?.fits(`whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(false);
  expect(event?.at).toBe(Math.floor(given.time.now.getTime() / 1000));
  expect(JSON.stringify(event)).not.toMatch(/0000041|bail|Bonjour/);
  expect(await given.one(id)).toMatchObject({ state: 'sent', attempts: 1, last_status: 204 });
  await given.run();
  expect(given.receiver.requests).toBe(1);
});

test('details are sent where the firm chose so, except of a line that stays on this machine', async () => {
  await given.add({ content: 'details' });
  await given.emit();
  await given.run();
  expect(given.receiver.received[0]?.data).toMatchObject({
    caller_phone_number: '+32470000041',
    summary: 'Rappeler au sujet du bail.',
  });
  expect(JSON.stringify(given.receiver.received[0])).not.toContain('Bonjour');
  await given.fresh.owner('update lines set local_only = true where id = $1', [given.line]);
  await given.emit();
  await given.run();
  expect(given.receiver.received[1]?.data).toEqual({ message_id: given.message, line_id: given.line });
});

test('only wanted types, active webhooks and the own firm get an event, and a repeated step emits it once', async () => {
  const wanted = await given.add({ events: ['form.sent'] });
  const off = await given.add();
  await given.fresh.owner('update webhooks set active = false where id = $1', [off]);
  const other = (await makeFirm(given.fresh.db)).id;
  await given.fresh.owner(
    `insert into webhooks (id, user_id, name, url, events, created_at)
     values (gen_random_uuid(), $1, 'Autre', $2, '{form.sent}', now())`,
    [other, given.receiver.url],
  );
  await given.emit();
  for (const _ of [1, 2]) await given.emit({ type: 'form.sent', once: 'v1' });
  await given.run();
  expect(given.receiver.received.map(({ type }) => type)).toEqual(['form.sent']);
  expect(await given.log(wanted)).toHaveLength(1);
  expect(await given.log(off)).toHaveLength(0);
});

test('a change that is rolled back emits nothing', async () => {
  const id = await given.add();
  const cut = given.fresh.db.asSystem(async (trx) => {
    await emitEvent(trx, { userId: given.firm, type: 'message.handled', messageId: given.message });
    throw new Error('cut');
  });
  await expect(cut).rejects.toThrow('cut');
  expect(await given.log(id)).toHaveLength(0);
});

test('a signed-in user’s change stores its event under row-level security', async () => {
  const id = await given.add();
  await given.fresh.db.asUser(wholeFirm(given.firm), (trx) =>
    emitEvent(trx, { userId: given.firm, type: 'message.handled', messageId: given.message }),
  );
  expect(await given.one(id)).toMatchObject({ type: 'message.handled', state: 'waiting' });
});

test('a receiver that is down for a day gets every event once, under its first id', async () => {
  const id = await given.add();
  const { url } = given.receiver;
  await given.receiver.close();
  const types = ['message.received', 'message.transcribed', 'message.analysed', 'message.notified'] as const;
  for (const type of types) await given.emit({ type });
  const before = (await given.log(id)).map(({ event_id }) => event_id).reverse();
  for (let hours = 0; hours < 24 * 4; hours += 1) {
    await given.run();
    given.later(HOUR_MS / 4);
  }
  expect((await given.log(id)).every(({ state }) => state === 'waiting')).toBe(true);
  expect((await given.one(id))?.last_reason).toBe('network ECONNREFUSED');
  const back = await startReceiver();
  await given.fresh.owner('update webhooks set url = $1, paused_until = null', [back.url]);
  expect(url).not.toBe(back.url);
  for (let hours = 0; hours < 9; hours += 1) {
    await given.run();
    given.later(HOUR_MS);
  }
  expect(back.received.map(({ id: name }) => name).sort()).toEqual(
    before.map((name) => `msg_${name}`).sort(),
  );
  expect((await given.log(id)).every(({ state }) => state === 'sent')).toBe(true);
  await back.close();
});

test('an event is given up after three days, and a replay sends it under the same id', async () => {
  const id = await given.add();
  given.receiver.answer = status(500);
  await given.emit();
  let tries = 0;
  for (let at = 0; at <= 4 * DAY_MS; at += HOUR_MS / 2) {
    const before = given.receiver.requests;
    await given.run();
    tries += given.receiver.requests - before;
    given.later(HOUR_MS / 2);
  }
  const last = await given.one(id);
  expect(last).toMatchObject({
    state: 'failed',
    last_status: 500,
    last_reason: 'status 500',
    next_at: null,
  });
  expect(tries).toBeGreaterThan(10);
  expect(tries).toBeLessThan(25);
  // The firm is told once a day, however many events are given up.
  const alerts = () =>
    given.fresh.owner('select kind, about, code, line_id from alerts where user_id = $1', [given.firm]);
  const told = [{ kind: 'webhook_failed', about: 'Agenda', code: 'status 500', line_id: given.line }];
  expect(await alerts()).toEqual(told);
  given.receiver.answer = ok;
  if (last) await given.fresh.db.asSystem((trx) => makeDue(trx, last, given.time.now));
  await given.run();
  expect(await given.one(id)).toMatchObject({ state: 'sent' });
  expect(new Set(given.receiver.received.map((event) => event.id)).size).toBe(1);
});

test('an event that the receiver refuses does not hold up the next ones', async () => {
  const id = await given.add();
  await given.emit({ type: 'message.received' });
  await given.emit({ type: 'message.analysed' });
  given.receiver.answer = (response, nth) => void response.writeHead(nth === 1 ? 500 : 200).end();
  await given.run();
  expect((await given.log(id)).map(({ type, state }) => [type, state])).toEqual([
    ['message.analysed', 'sent'],
    ['message.received', 'waiting'],
  ]);
});

test('a receiver that never answers is cut off, and its other events do not each wait for it', async () => {
  const id = await given.add();
  given.receiver.answer = () => {};
  for (const _ of [1, 2, 3]) await given.emit();
  await given.run({ timeoutMs: 300 });
  expect(given.receiver.requests).toBe(1);
  expect((await given.log(id)).filter(({ last_reason: reason }) => reason === 'timeout')).toHaveLength(1);
  await given.run({ timeoutMs: 300 });
  expect(given.receiver.requests).toBe(1);
});

test('429 and its Retry-After are respected', async () => {
  const id = await given.add();
  given.receiver.answer = status(429, { 'retry-after': '600' });
  await given.emit();
  await given.run();
  expect((await given.one(id))?.next_at?.getTime()).toBe(given.time.now.getTime() + 600_000);
});

test('410 switches the webhook off', async () => {
  const id = await given.add();
  given.receiver.answer = status(410);
  await given.emit();
  await given.emit();
  await given.run();
  expect(given.receiver.requests).toBe(1);
  const row = await given.fresh.db.asSystem((trx) => webhookById(trx, given.firm, id));
  expect(row).toMatchObject({ active: false, ended_by: 'gone', failed: 1, waiting: 1 });
});

test.each([
  [200, 'sent', true],
  [500, 'waiting', true],
  [410, 'failed', false],
])('an answer of 100 kB is judged by its status %i', async (code, state, active) => {
  const id = await given.add();
  given.receiver.answer = (response) => void response.writeHead(code).end('x'.repeat(100_000));
  await given.emit();
  await given.run();
  expect(await given.one(id)).toMatchObject({ state, last_status: code });
  const row = await given.fresh.db.asSystem((trx) => webhookById(trx, given.firm, id));
  expect(row).toMatchObject({ active });
});

test('after a renewal both secrets sign for a day, then the new one alone', async () => {
  const id = await given.add();
  const old = await secretNow(id);
  await given.fresh.db.asSystem((trx) => renewSecret(trx, { userId: given.firm, now: given.time.now }, id));
  const renewed = await secretNow(id);
  expect(renewed).not.toBe(old);
  await given.emit();
  await given.run();
  expect([given.receiver.received[0]?.fits(old), given.receiver.received[0]?.fits(renewed)]).toEqual([
    true,
    true,
  ]);
  given.later(DAY_MS + 1000);
  await given.emit();
  await given.run();
  expect([given.receiver.received[1]?.fits(old), given.receiver.received[1]?.fits(renewed)]).toEqual([
    false,
    true,
  ]);
});

test('after a second renewal within the day the first secret still signs', async () => {
  const id = await given.add();
  const secrets = [await secretNow(id)];
  for (const _ of [1, 2]) {
    await given.fresh.db.asSystem((trx) => renewSecret(trx, { userId: given.firm, now: given.time.now }, id));
    secrets.push(await secretNow(id));
    given.later(HOUR_MS);
  }
  const fitting = async () => {
    given.receiver.received.length = 0;
    await given.emit();
    await given.run();
    return secrets.map((secret) => given.receiver.received[0]?.fits(secret));
  };
  expect(await fitting()).toEqual([true, true, true]);
  given.later(DAY_MS);
  expect(await fitting()).toEqual([false, false, true]);
});

test('two workers post an event once', async () => {
  await given.add();
  for (const _ of [1, 2, 3, 4, 5]) await given.emit();
  await Promise.all([given.run(), given.run(), given.run()]);
  expect(given.receiver.requests).toBe(5);
});

test('a worker that died while posting leaves the event to the next one, under the same id', async () => {
  const id = await given.add();
  await given.emit();
  const stop = new AbortController();
  given.receiver.answer = () => stop.abort();
  await postEvents(given.deps, stop.signal);
  expect(await given.one(id)).toMatchObject({ state: 'waiting' });
  given.receiver.answer = ok;
  await given.run();
  expect(given.receiver.requests).toBe(1);
  await given.fresh.owner(`update webhook_deliveries set claimed_until = now() - interval '1 second'`);
  await given.run();
  expect(given.receiver.requests).toBe(2);
  expect(new Set(given.receiver.received.map((event) => event.id)).size).toBe(1);
});

test('the erasure of a message takes its events along', async () => {
  const id = await given.add();
  await given.emit();
  await given.fresh.owner('delete from voicemails where id = $1', [given.message]);
  await given.run();
  expect(given.receiver.requests).toBe(0);
  expect(await given.log(id)).toHaveLength(0);
});

test('the log forgets what was posted a month ago', async () => {
  const id = await given.add();
  await given.emit();
  await given.run();
  given.later(29 * DAY_MS);
  await sweepEvents(given.deps);
  expect(await given.log(id)).toHaveLength(1);
  given.later(2 * DAY_MS);
  await sweepEvents(given.deps);
  expect(await given.log(id)).toHaveLength(0);
});
