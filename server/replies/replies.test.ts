// Which calls get a text, on a real database: one a day for each caller of a firm, and none after STOP.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Line, lineById } from '#server/lines/index.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { type CallersText, linkOfLine, noteKeyword, replyTo } from './index.ts';

const NUMBER = '+3222000001';
const CALLER = '+32470000011';
const HOUR_MS = 3_600_000;
const SPOKEN = { language: null, name: null, of: 'message' } as const;

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
});

const reply = replyTo({
  jobs: { enqueue: async (_trx, _name, payload) => enqueued.push(payload) > 0 },
  clock: { now: () => new Date() },
  linkOf: linkOfLine,
});
type Call = { on?: Line; source?: string; caller?: string | null; ageMs?: number };
/** Adds a message whose recording contains speech. */
const call = async ({
  on = line,
  source = 'twilio',
  caller = CALLER,
  ageMs = 0,
}: Call = {}): Promise<string> => {
  const id = await makeMessage(fresh.db, { userId: on.user_id, lineId: on.id });
  const receivedAt = new Date(Date.now() - ageMs);
  await fresh.db.asSystem((trx) => reply(trx, { id, line: on, source, caller, receivedAt, ...SPOKEN }));
  return id;
};
const answered = async (): Promise<string[]> =>
  (await fresh.owner<{ id: string }>('select voicemail_id as id from replies order by created_at')).map(
    ({ id }) => id,
  );
const text = (body: string, given: Partial<CallersText> = {}): Promise<void> =>
  fresh.db.asSystem((trx) =>
    noteKeyword(trx, { id: `SM-${body}`, from: CALLER, to: NUMBER, body, ...given }),
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
