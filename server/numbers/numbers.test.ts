// Numbers are bought, connected, attached and released by the vendor's library against a server that speaks its API.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTwilioNumbers } from '#server/adapters/telephony/twilio-numbers.ts';
import { Failure } from '#server/platform/failure.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine } from '#tests/support/factories.ts';
import { turnedClock } from '#tests/support/identity.ts';
import { until } from '#tests/support/running-server.ts';
import { startTwilio, type Twilio } from '#tests/support/twilio.ts';
import { attachNumber, detachNumber } from './attach-number.ts';
import { buyNumber, completePurchase, type PurchaseDeps, releaseNumber } from './number-purchase.ts';
import { linesWithout, numberRow, numbersPage } from './store.ts';

const MONS = '+3265000001';
const NAMUR = '+3281000001';
const VOICE = 'https://voxlex.example/api/intake/twilio/voice';

let fresh: FreshDatabase;
let provider: Twilio;
let deps: PurchaseDeps;
let firm: { id: string };
let line: { id: string };
let acts: string[];

beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());
beforeEach(async () => {
  provider = await startTwilio();
  const {
    TWILIO_API_URL: url,
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
  } = provider.environment;
  await fresh.owner('delete from telephone_numbers');
  await fresh.owner('delete from firms');
  acts = [];
  deps = {
    db: fresh.db,
    clock: turnedClock(),
    provider: openTwilioNumbers({ url, accountSid, authToken }),
    publicUrl: 'https://voxlex.example',
    record: async (_trx, { action }) => void acts.push(action),
  };
  provider.sell(MONS, 'Mons');
  provider.sell(NAMUR, 'Namur');
  firm = await makeFirm(fresh.db, 'Cabinet Exemple');
  line = await makeLine(fresh.db, firm.id, { name: 'Ligne de Mons' });
  return () => provider.close();
});

const refused = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );
const row = () => fresh.db.asSystem((trx) => numberRow(trx, MONS));
const attach = (number = MONS, to = line) =>
  fresh.db.asSystem((trx) =>
    attachNumber(
      trx,
      { now: deps.clock.now(), record: deps.record },
      { number, userId: firm.id, lineId: to.id },
    ),
  );

test('numbers for sale are found by their area', async () => {
  const found = await deps.provider?.available({ country: 'BE', kind: 'local', startsWith: '65' });
  expect(found).toEqual([{ number: MONS, place: 'Mons' }]);
  const none = await deps.provider?.available({ country: 'BE', kind: 'mobile', startsWith: '4' });
  expect(none).toEqual([]);
});

test('a number is bought once, its webhook set, and the line answers to it', async () => {
  expect(await buyNumber(deps, MONS)).toMatchObject({ state: 'connected', trouble: null });
  expect(provider.numbers.get(MONS)).toMatchObject({ voiceUrl: VOICE, voiceMethod: 'POST' });
  expect((await attach()).number).toBe(MONS);
  const { rows } = await fresh.db.asOperator((trx) => numbersPage(trx, 'mons', { limit: 20, offset: 0 }));
  expect(rows).toMatchObject([
    { number: MONS, state: 'connected', line: { name: 'Ligne de Mons', firm: 'Cabinet Exemple' } },
  ]);
  expect(await refused(buyNumber(deps, MONS))).toBe('number_taken');
  expect(provider.bought).toEqual([MONS]);
  expect(acts).toEqual(['number claimed', 'number bought', 'number connected', 'number attached']);
});

test('a number that was sold in the meantime is not bought, and another one can be', async () => {
  expect(await refused(buyNumber(deps, '+3269000099'))).toBe('number_gone');
  expect(await refused(completePurchase(deps, '+3269000099'))).toBe('not_found');
  expect((await buyNumber(deps, NAMUR)).state).toBe('connected');
});

test.each([
  [{ status: 402, code: 20402 }, 'provider_unpaid'],
  [{ status: 403, code: 20005 }, 'provider_unpaid'],
  [{ status: 400, code: 21649 }, 'provider_papers'],
  [{ status: 401, code: 20003 }, 'vendor_failed'],
])('a refusal %o says why, and leaves nothing behind', async (refusal, code) => {
  provider.nextPurchase(refusal);
  expect(await refused(buyNumber(deps, MONS))).toBe(code);
  expect(await row()).toBeUndefined();
  expect(acts).toEqual(['number claimed', 'number not bought']);
  expect((await buyNumber(deps, MONS)).state).toBe('connected');
});

test('a purchase whose answer was lost is completed and not repeated', async () => {
  provider.nextPurchase('cut');
  expect(await refused(buyNumber(deps, MONS))).toBe('vendor_failed');
  expect(await row()).toMatchObject({ state: 'buying', trouble: expect.stringContaining('network') });
  expect(await refused(buyNumber(deps, NAMUR))).toBe('number_pending');
  expect(await refused(attach())).toBe('number_pending');
  expect((await completePurchase(deps, MONS)).state).toBe('connected');
  expect(provider.bought).toEqual([MONS]);
});

test('a webhook that cannot be set is shown and set later, without a second purchase', async () => {
  provider.failWebhooks(true);
  expect(await buyNumber(deps, MONS)).toMatchObject({ state: 'bought', trouble: 'code 20500' });
  expect((await completePurchase(deps, MONS)).state).toBe('bought');
  provider.failWebhooks(false);
  expect(await completePurchase(deps, MONS)).toMatchObject({ state: 'connected', trouble: null });
  expect(provider.bought).toEqual([MONS]);
});

test('a number is released with its digits typed, once no line has it', async () => {
  await buyNumber(deps, MONS);
  await attach();
  const typed = '0032 65 00 00 01';
  expect(await refused(releaseNumber(deps, { number: MONS, typed: '+3265000002' }))).toBe('bad_request');
  expect(await refused(releaseNumber(deps, { number: MONS, typed }))).toBe('number_attached');
  await fresh.db.asSystem((trx) => detachNumber(trx, { now: deps.clock.now(), record: deps.record }, MONS));
  expect((await fresh.db.asOperator(linesWithout)).map(({ id }) => id)).toEqual([line.id]);
  await releaseNumber(deps, { number: MONS, typed });
  expect([provider.numbers.has(MONS), await row()]).toEqual([false, undefined]);
  expect(acts.slice(-2)).toEqual(['number detached', 'number released']);
});

test('a number is not released while another operator gives it to a line', async () => {
  await buyNumber(deps, MONS);
  const given = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const record: PurchaseDeps['record'] = async () => {
    given.resolve();
    await released.promise;
  };
  const attaching = fresh.db.asSystem((trx) =>
    attachNumber(trx, { now: deps.clock.now(), record }, { number: MONS, userId: firm.id, lineId: line.id }),
  );
  await given.promise;
  const release = refused(releaseNumber(deps, { number: MONS, typed: MONS }));
  await until('the release to wait', async () => {
    const waiting = await fresh.owner("select from pg_stat_activity where wait_event_type = 'Lock'");
    return waiting.length > 0 || !provider.numbers.has(MONS);
  });
  released.resolve();
  await attaching;
  expect([await release, provider.numbers.has(MONS)]).toEqual(['number_attached', true]);
});

test('a number attached by hand is shown with its line, and a number belongs to one line', async () => {
  await attach(NAMUR);
  const second = await makeLine(fresh.db, firm.id, { name: 'Deuxième ligne' });
  expect(await refused(attach(NAMUR, second))).toBe('number_taken');
  const { rows } = await fresh.db.asOperator((trx) => numbersPage(trx, '', { limit: 20, offset: 0 }));
  expect(rows).toMatchObject([{ number: NAMUR, state: null, line: { name: 'Ligne de Mons' } }]);
  for (const [typed, count] of [
    ['081 00 00 01', 1],
    ['+32 81', 1],
    ['0032 81 00', 1],
    ['065', 0],
  ] as const) {
    const found = await fresh.db.asOperator((trx) => numbersPage(trx, typed, { limit: 20, offset: 0 }));
    expect([typed, found.total]).toEqual([typed, count]);
  }
});

test('without a provider nothing can be bought', async () => {
  expect(await refused(buyNumber({ ...deps, provider: null }, MONS))).toBe('provider_missing');
});
