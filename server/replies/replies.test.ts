// Which calls get a text, on a real database: one a day for each caller of a firm, within its budget, and none after
// STOP. A caller whom no text reaches is to be called back.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAlerts } from '#server/alerts/index.ts';
import { type Line, lineById } from '#server/lines/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { noMailInstead } from '#tests/support/mail-instead.ts';
import { testOptOuts } from '#tests/support/opt-outs.ts';
import { linkOfLine, type ReceivedSms, receiveText, replyTo, textCallerWith } from './index.ts';

const NUMBER = '+3222000001';
const CALLER = '+32470000011';
const HOUR_MS = 3_600_000;
const SPOKEN = { language: null, name: null, variant: 'message' } as const;

let fresh: FreshDatabase;
let line: Line;
let other: Line;
const enqueued: unknown[] = [];

const openLine = async (number: string | null): Promise<Line> => {
  const { id: userId } = await makeFirm(fresh.db);
  const { id } = await makeLine(fresh.db, userId, { number, sms_reply: true });
  const found = await fresh.db.asSystem((trx) => lineById(trx, userId, id));
  if (!found) throw new Error('no line');
  return found;
};
beforeAll(async () => {
  fresh = await freshDatabase();
  [line, other] = [await openLine(NUMBER), await openLine(null)];
}, 60_000);
afterAll(() => fresh.close());
beforeEach(async () => {
  enqueued.length = 0;
  await fresh.owner('delete from replies');
  await fresh.owner('delete from text_opt_outs');
  await fresh.owner('delete from text_stop_links');
});

const clock = { now: () => new Date() };
const reply = (
  trx: Parameters<ReturnType<typeof replyTo>>[0],
  called: Parameters<ReturnType<typeof replyTo>>[1],
) =>
  replyTo({
    jobs: { enqueue: async (_trx, _name, payload) => enqueued.push(payload) > 0 },
    clock,
    linkOf: linkOfLine,
    optOuts: testOptOuts,
    stopLinks: null,
    mailInstead: noMailInstead,
    alerts: openAlerts({ db: fresh.db, clock, jobs: { enqueue: async () => true }, log: silentLog }),
  })(trx, called);
type Call = {
  on?: Line;
  source?: string;
  caller?: string | null;
  ageMs?: number;
  variant?: 'message' | 'empty';
};
/** Adds a message whose recording contains speech. */
const call = async ({
  on = line,
  source = 'twilio',
  caller = CALLER,
  ageMs = 0,
  variant = 'message',
}: Call = {}): Promise<string> => {
  const id = await makeMessage(fresh.db, { userId: on.user_id, lineId: on.id });
  const receivedAt = new Date(Date.now() - ageMs);
  await fresh.db.asSystem((trx) =>
    reply(trx, { id, line: on, source, caller, receivedAt, ...SPOKEN, variant }),
  );
  return id;
};
const answered = async (): Promise<string[]> =>
  (await fresh.owner<{ id: string }>('select voicemail_id as id from replies order by created_at')).map(
    ({ id }) => id,
  );
const text = (body: string, given: Partial<ReceivedSms> = {}) =>
  fresh.db.asSystem((trx) =>
    receiveText(trx, testOptOuts, { id: `SM-${body}`, from: CALLER, to: NUMBER, body, ...given }),
  );

test('of twelve simultaneous calls from one number one gets a text', async () => {
  await Promise.all(Array.from({ length: 12 }, () => call()));
  expect(await answered()).toHaveLength(1);
  expect(enqueued).toHaveLength(1);
});

test('twelve simultaneous callers each get a text, and one caller gets a text from each of two firms', async () => {
  const callers = Array.from({ length: 12 }, (_, n) => `+324700000${n + 10}`);
  await Promise.all(callers.map((caller) => call({ caller })));
  await call({ on: other });
  expect(await answered()).toHaveLength(13);
});

test.each([
  ['a sent text', '23 hours', 'sent', 1],
  ['a delivered text', '25 hours', 'delivered', 2],
  ['a text that the provider refused', '1 minute', 'refused', 2],
  ['a text that expired before it was sent', '1 hour', 'expired', 2],
  ['a text that still waits', '1 hour', 'waiting', 1],
  ['a text that may have been sent', '1 hour', 'unknown', 1],
])('a second call after %s (%s ago, state %s) makes %i texts', async (_what, age, state, count) => {
  await call();
  await fresh.owner(
    `update replies set state = $1, created_at = now() - interval '40 hours', changed_at = now() - $2::interval`,
    [state, age],
  );
  await call();
  expect(await answered()).toHaveLength(count);
});

test('an old call, a typed or hidden number and a line without replies get no text', async () => {
  await call({ ageMs: 7 * HOUR_MS });
  await call({ source: 'browser' });
  await call({ caller: null });
  await call({ on: { ...line, sms_reply: false } });
  expect(await answered()).toEqual([]);
  const id = await call({ ageMs: 5 * HOUR_MS });
  expect(await answered()).toEqual([id]);
});

test('an erased message gets no text', async () => {
  const gone = {
    id: '00000000-0000-7000-8000-000000000000',
    line,
    source: 'twilio',
    caller: CALLER,
    ...SPOKEN,
  };
  await fresh.db.asSystem((trx) => reply(trx, { ...gone, receivedAt: new Date() }));
  expect(await answered()).toEqual([]);
});

test('after STOP no call gets a text until START; a repeated request changes nothing', async () => {
  await text('Arrêt', { id: 'SM-1' });
  await text('Arrêt', { id: 'SM-1' });
  await call();
  expect(await answered()).toEqual([]);
  await text('START', { id: 'SM-2' });
  // The provider repeats its request about the first text late.
  await text('Arrêt', { id: 'SM-1' });
  const id = await call();
  expect(await answered()).toEqual([id]);
});

test('STOP to one firm does not apply to another, and an ordinary text is no STOP', async () => {
  await text('STOP');
  const id = await call({ on: other });
  await text('Merci, à demain', { from: '+32470000012' });
  const second = await call({ caller: '+32470000012' });
  expect(await answered()).toEqual([id, second]);
});

test('STOP to a number that belongs to no line applies to every firm that wrote to the caller', async () => {
  await call();
  await call({ on: other });
  await text('STOP', { to: '+32460000000' });
  await fresh.owner('delete from replies');
  await call();
  await call({ on: other });
  expect(await answered()).toEqual([]);
  // The texts are erased, but START still finds the firms to which STOP applied.
  await text('START', { to: '+32460000000' });
  await call();
  await call({ on: other });
  expect(await answered()).toHaveLength(2);
});

test('STOP to a number that belongs to no line applies also to firms whose messages were erased', async () => {
  await call();
  const form = await makeMessage(fresh.db, { userId: other.user_id, lineId: other.id });
  const textCaller = textCallerWith({
    jobs: { enqueue: async () => true },
    clock,
    optOuts: testOptOuts,
    stopLinks: 'https://voxlex.example/s/',
  });
  await fresh.db.asSystem((trx) =>
    textCaller(trx, {
      line: other,
      voicemailId: form,
      source: 'twilio',
      caller: CALLER,
      body: 'Uw formulier.',
      language: 'nl',
      purpose: 'form',
    }),
  );
  expect(await fresh.owner('select body from replies where voicemail_id = $1', [form])).toEqual([
    { body: expect.stringMatching(/^Uw formulier\.\nGeen sms meer: https:\/\/voxlex\.example\/s\/\w{10}$/) },
  ]);
  expect(await answered()).toHaveLength(2);
  await fresh.owner('delete from voicemails where user_id = any($1)', [[line.user_id, other.user_id]]);
  await text('STOP', { to: '+32460000000' });
  const second = [await call(), await call({ on: other })];
  expect(await answered()).toEqual([]);
  expect(await Promise.all(second.map(reasonOf))).toEqual(['opted_out', 'opted_out']);
});

const reasonOf = async (id: string): Promise<string | null> =>
  (await fresh.owner<{ call_back: string | null }>('select call_back from voicemails where id = $1', [id]))[0]
    ?.call_back ?? null;

test.each([
  ['a hidden number', { caller: null }, 'hidden'],
  ['a landline', { caller: '+3222000002' }, 'landline'],
  ['a premium number', { caller: '+3290300012' }, 'landline'],
  ['a mobile of a country that is not chosen', { caller: '+33612345678' }, 'country'],
  ['a distant country', { caller: '+12025550123' }, 'country'],
  ['a number in a mail of another telephone system', { source: 'mailbox' }, 'unverified'],
  ['a call that was stored hours later', { ageMs: 7 * HOUR_MS }, 'late'],
  ['a caller with a text', {}, null],
  ['an upload by a visitor', { source: 'browser' }, null],
  ['a hidden call without a word', { caller: null, variant: 'empty' as const }, null],
])('%s: to be called back because of %o → %s', async (_what, given, reason) => {
  const id = await call({ on: { ...line, empty_reply: true }, ...given });
  expect(await reasonOf(id)).toBe(reason);
  expect(await answered()).toHaveLength(
    reason === null && !('source' in given) && !('variant' in given) ? 1 : 0,
  );
});

test('a line that does not answer makes no task, and a call without a word is answered only if the line wants it', async () => {
  const off = await call({ on: { ...line, sms_reply: false }, caller: null });
  const empty = await call({ variant: 'empty' });
  expect([await reasonOf(off), await reasonOf(empty), await answered()]).toEqual([null, null, []]);
  const wanted = await call({ on: { ...line, empty_reply: true }, variant: 'empty' });
  expect(await answered()).toEqual([wanted]);
});

test('a caller who sent STOP is to be called back', async () => {
  await text('STOP');
  expect(await reasonOf(await call())).toBe('opted_out');
});

test('a thousand invented callers get no more texts than the budget, and the firm is alerted once', async () => {
  const poor = { ...line, texts_a_day: 30 };
  const numbers = Array.from({ length: 500 }, (_, n) => `+32470001${String(n).padStart(3, '0')}`);
  const ids: string[] = [];
  for (let from = 0; from < 1000; from += 20)
    ids.push(
      ...(await Promise.all(
        // Each number calls twice.
        Array.from({ length: 20 }, (_, n) => call({ on: poor, caller: numbers[(from + n) % 500] ?? null })),
      )),
    );
  const sent = await fresh.owner<{ recipient: string }>('select recipient from replies');
  expect(sent).toHaveLength(30);
  expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(30);
  const [tasks] = await fresh.owner<{ count: number }>(
    `select count(*)::int as count from voicemails where id = any($1) and call_back = 'budget'`,
    [ids],
  );
  // The second calls of the thirty who have a text need nothing.
  expect(tasks?.count).toBe(1000 - 60);
  expect(await fresh.owner(`select about from alerts where kind = 'texts_budget'`)).toEqual([
    { about: '30' },
  ]);
}, 120_000);

test('texts of yesterday do not count in the budget', async () => {
  const one = { ...line, texts_a_day: 1 };
  await call({ on: one });
  await fresh.owner(
    `update replies set created_at = now() - interval '30 hours', changed_at = now() - interval '30 hours'`,
  );
  const id = await call({ on: one, caller: '+32470000012' });
  expect(await answered()).toContain(id);
  expect(await reasonOf(await call({ on: one, caller: '+32470000013' }))).toBe('budget');
});

test('an ordinary text goes to the firm of the number, or to the only firm that wrote to the caller', async () => {
  expect(await text('Merci, à demain')).toEqual({ is: 'message', userId: line.user_id, lineId: line.id });
  const elsewhere = { to: '+32460000000' };
  expect(await text('Merci', elsewhere)).toBeNull();
  await call({ on: other });
  expect(await text('Merci', elsewhere)).toEqual({ is: 'message', userId: other.user_id, lineId: other.id });
  await call();
  // Two firms wrote to this caller: neither may read what is meant for the other.
  expect(await text('Merci', elsewhere)).toBeNull();
});

test('the number of a STOP is stored as a keyed hash, also one of an earlier version', async () => {
  await text('STOP');
  const hashes = () => fresh.owner<{ number_hash: string }>('select number_hash from text_opt_outs');
  const [stored] = await hashes();
  expect(stored?.number_hash).toMatch(/^[0-9a-f]{64}$/);
  await fresh.owner(`update text_opt_outs set number_hash = $1`, [CALLER]);
  await fresh.db.asSystem(testOptOuts.hashStoredNumbers);
  expect(await hashes()).toEqual([stored]);
});
