// What a test call shows at each step, and that its callbacks create neither a call nor a message of the firm.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RecordingAtProvider, Telephony } from '#server/adapters/telephony/port.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine } from '#tests/support/factories.ts';
import { turnedClock } from '#tests/support/identity.ts';
import { noteHeard, noteTestRecorded, placeTestCall, readTestCall, settleTestCall } from './place-call.ts';
import { showTestCall } from './rules.ts';
import { insertTestCall, reachTestCall } from './store.ts';

const LINE = '+3265000001';
const OTHER = '+3281000001';
const SID = 'CA0000000000000000000000000000001';

let fresh: FreshDatabase;
let firm: { id: string };
let line: { id: string };
const clock = turnedClock();

beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());
beforeEach(async () => {
  await fresh.owner('delete from firms');
  firm = await makeFirm(fresh.db);
  line = await makeLine(fresh.db, firm.id, { number: LINE });
});

const placed = async (): Promise<string> => {
  const id = newId();
  await fresh.db.asSystem((trx) =>
    insertTestCall(trx, {
      id,
      user_id: firm.id,
      line_id: line.id,
      to_number: LINE,
      from_number: OTHER,
      placed_at: clock.now(),
    }),
  );
  return id;
};
const reach = (from: string) =>
  fresh.db.asSystem((trx) => reachTestCall(trx, { callSid: SID, to: LINE, from, now: clock.now() }));
const statesOf = async (id: string): Promise<string[]> =>
  showTestCall(await readTestCall({ db: fresh.db }, id), clock.now()).steps.map(({ state }) => state);

/** Only the parts that a test call asks. */
const providerWith = (recordings: RecordingAtProvider[]) => {
  const asked: string[] = [];
  const telephony: Pick<Telephony, 'recordingsOf' | 'fetch' | 'remove'> = {
    recordingsOf: async () => recordings,
    fetch: async (sid) => {
      asked.push(`fetch ${sid}`);
      return Buffer.from('RIFF');
    },
    remove: async (sid) => void asked.push(`remove ${sid}`),
  };
  const again = () => new Failure('unavailable', { retry: 'yes', reason: 'recording' });
  const settle = () =>
    settleTestCall({ db: fresh.db, clock, telephony, maxBytes: 1000 }, SID, {
      signal: AbortSignal.any([]),
      again,
    });
  return { asked, settle };
};

test('each step is shown as it comes back, and the recording is deleted at the provider', async () => {
  const id = await placed();
  expect(await statesOf(id)).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'waiting']);
  const reached = await reach(OTHER);
  expect(reached?.id).toBe(id);
  const sound = { url: '/son', seconds: 3, peaks: [] };
  await fresh.db.asSystem((trx) =>
    noteHeard(trx, { user_id: firm.id, id }, [{ what: 'greeting', language: 'fr', text: null, sound }]),
  );
  const now = clock.now();
  expect(await fresh.db.asSystem((trx) => noteTestRecorded(trx, SID, { kind: 'recording', now }))).toBe(true);
  expect(await statesOf(id)).toEqual(['done', 'done', 'done', 'done', 'waiting']);
  const recording = { sid: 'RE1', callSid: SID, seconds: 4 };
  await expect(providerWith([{ ...recording, state: 'in_the_making' }]).settle()).rejects.toThrow(
    'recording',
  );
  const { asked, settle } = providerWith([{ ...recording, state: 'ready' }]);
  expect(await settle()).toBe(true);
  expect(asked).toEqual(['fetch RE1', 'remove RE1']);
  expect(showTestCall(await readTestCall({ db: fresh.db }, id), clock.now())).toMatchObject({
    over: true,
    heard: 'recording',
    seconds: 4,
    trouble: null,
  });
  expect(await fresh.owner('select sid from calls')).toEqual([]);
});

test('a caller from another number, or later, is a caller', async () => {
  await placed();
  expect(await reach('+32470000012')).toBeUndefined();
  clock.turn(301);
  expect(await reach(OTHER)).toBeUndefined();
  expect(await providerWith([]).settle()).toBe(false);
});

test('a step that does not come back fails after five minutes, and a silent call at once', async () => {
  const id = await placed();
  await reach(OTHER);
  clock.turn(301);
  expect((await statesOf(id))[2]).toBe('failed');
  const second = await placed();
  await fresh.owner('update test_calls set call_sid = null');
  await reach(OTHER);
  await fresh.db.asSystem((trx) => noteTestRecorded(trx, SID, { kind: 'nothing', now: clock.now() }));
  expect(await statesOf(second)).toContain('failed');
});

test('a line calls from a number without a line, and without any other number nothing is placed', async () => {
  const calls: { to: string; from: string }[] = [];
  const provider = (callers: string[]) => ({
    available: async () => [],
    owned: async () => null,
    buy: async () => '',
    connect: async () => {},
    release: async () => {},
    callers: async () => callers,
    place: async ({ to, from }: { to: string; from: string }) => {
      calls.push({ to, from });
      return SID;
    },
  });
  const deps = { db: fresh.db, clock, publicUrl: 'https://voxlex.example', record: async () => {} };
  await makeLine(fresh.db, firm.id, { number: '+3269000001' });
  const which = { userId: firm.id, lineId: line.id };
  await placeTestCall({ ...deps, provider: provider([LINE, '+3269000001', OTHER]) }, which);
  expect(calls).toEqual([{ to: LINE, from: OTHER }]);
  await expect(placeTestCall({ ...deps, provider: provider([LINE]) }, which)).rejects.toMatchObject({
    code: 'caller_missing',
  });
  await expect(placeTestCall({ ...deps, provider: null }, which)).rejects.toMatchObject({
    code: 'provider_missing',
  });
});
