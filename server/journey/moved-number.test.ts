// A telephone number moves to a line of another firm: a call stays with the line that had the number when it began.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeSettings } from '#server/lines/index.ts';
import { dropFirm, type Firm, messagesOf, newFirm } from '#tests/histories/firm.ts';
import { hashOf, newSound, openWorld, type World } from '#tests/histories/world.ts';

const CALLER = '+32470000072';
const MINUTE_MS = 60_000;

let world: World;
let former: Firm;
let next: Firm;
beforeAll(async () => {
  world = await openWorld();
}, 120_000);
afterAll(() => world.close());
beforeEach(async () => {
  [former, next] = [await newFirm(world), await newFirm(world)];
});
afterEach(async () => {
  for (const firm of [former, next]) await dropFirm(world, firm);
});

const move = () =>
  world.fresh.db.asSystem(async (trx) => {
    const writer = { actor: 'operator', version: null, now: new Date(world.time.now()) } as const;
    for (const [firm, number] of [
      [former, null],
      [next, former.number],
    ] as const)
      await changeSettings(trx, { userId: firm.id, lineId: firm.lineId }, { number }, writer);
  });
const called = () => world.provider.call({ from: CALLER, to: former.number });
const told = (path: string, CallSid: string) =>
  world.tell(`/api/intake/twilio/${path}`, { CallSid, From: CALLER, To: former.number });
const hashesOf = async (firm: Firm) => (await messagesOf(world, firm)).map(({ hash }) => hash);

test('a call under way leaves its message with the firm whose greeting it heard', async () => {
  const CallSid = called();
  await told('voice', CallSid);
  await move();
  const wav = newSound();
  world.provider.record(CallSid, wav, 5);
  await told('recording', CallSid);
  await world.idle();
  expect([await hashesOf(former), await hashesOf(next)]).toEqual([[hashOf(wav)], []]);
});

test('a call that the provider recorded alone goes to the firm that had the number when it began', async () => {
  const [before, after] = [newSound(), newSound()];
  world.provider.record(called(), before, 5);
  await world.time.move(MINUTE_MS);
  await move();
  await world.time.move(MINUTE_MS);
  world.provider.record(called(), after, 5);
  await world.poll();
  await world.idle();
  expect([await hashesOf(former), await hashesOf(next)]).toEqual([[hashOf(before)], [hashOf(after)]]);
});
