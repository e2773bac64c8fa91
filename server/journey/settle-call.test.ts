// Calls whose provider is late, sends wrong data or repeats itself. Each recording of two seconds or more becomes one
// message with its bytes, and an earlier mail about it is corrected once.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { messagesNeedingAttention } from '#server/deliveries/index.ts';
import { dropFirm, type Firm, messagesOf, newFirm } from '#tests/histories/firm.ts';
import { hashOf, newSound, openWorld, type World } from '#tests/histories/world.ts';
import { erasingIn } from '#tests/support/erasing.ts';

const VOICE = '/api/intake/twilio/voice';
const RECORDING = '/api/intake/twilio/recording';
const CALLER = '+32470000071';
const S = 1000;
const MINUTE = 60 * S;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let world: World;
let firm: Firm;
beforeAll(async () => {
  world = await openWorld();
}, 120_000);
afterAll(() => world.close());
beforeEach(async () => {
  firm = await newFirm(world);
});
afterEach(() => dropFirm(world, firm));

const called = async (): Promise<string> => {
  const CallSid = world.provider.call({ from: CALLER, to: firm.number });
  await world.tell(VOICE, { CallSid, From: CALLER, To: firm.number });
  return CallSid;
};
const acted = (CallSid: string) => world.tell(RECORDING, { CallSid, From: CALLER, To: firm.number });
const completed = (CallSid: string, RecordingSid: string, seconds: number) =>
  world.tell(RECORDING, {
    CallSid,
    RecordingSid,
    RecordingStatus: 'completed',
    RecordingDuration: String(seconds),
  });
/** Moves the clock while the server polls the provider every minute, as in production. */
const pass = async (ms: number): Promise<void> => {
  for (let left = ms; left > 0; left -= MINUTE) {
    await world.time.move(Math.min(MINUTE, left));
    await world.poll();
    await world.idle();
  }
};
const messages = () => messagesOf(world, firm);
const jobsOf = (callSid: string) =>
  world.fresh.owner(`select from pgboss.job where name = 'journey.call' and singleton_key = $1`, [callSid]);
const received = async () =>
  Number(
    /^voxlex_messages_received_total\{source="twilio"\} (\d+)/m.exec(await world.metrics.text())?.[1] ?? 0,
  );

test('a recording that the list does not show yet is stored by its callback, without a mail about a missed call', async () => {
  const CallSid = await called();
  const wav = newSound();
  const sid = world.provider.record(CallSid, wav, 5, { listedAt: world.time.now() + 90 * S });
  await acted(CallSid);
  await world.idle();
  expect(await messages()).toEqual([]);
  await world.time.move(12 * S);
  await completed(CallSid, sid, 5);
  await world.idle();
  expect(await messages()).toMatchObject([
    { hash: hashOf(wav), kind: 'message', notices: [{ kind: 'notice', content: 'without_text', mails: 1 }] },
  ]);
  expect(world.provider.recordings.size).toBe(0);
});

test('a recording that is listed without a length is stored before its copy is deleted', async () => {
  const CallSid = await called();
  const wav = newSound();
  world.provider.record(CallSid, wav, Number.NaN);
  await acted(CallSid);
  await pass(5 * MINUTE);
  expect(await messages()).toMatchObject([{ hash: hashOf(wav), kind: 'message' }]);
});

test.each(['by a signed callback', 'by the list alone'])(
  'a notified missed call becomes an unread message with its sound %s, and is notified once more',
  async (how) => {
    const CallSid = await called();
    await acted(CallSid);
    await pass(5 * MINUTE);
    const [missed] = await messages();
    expect(missed).toMatchObject({ kind: 'missed', hash: null, notices: [{ content: 'missed', mails: 1 }] });
    await world.fresh.owner('update voicemails set is_read = true where id = $1', [missed?.id]);
    const wav = newSound();
    const sid = world.provider.record(CallSid, wav, 5);
    if (how === 'by a signed callback') await completed(CallSid, sid, 5);
    await pass(2 * MINUTE);
    const found = await messages();
    expect(found).toMatchObject([{ id: missed?.id, kind: 'message', hash: hashOf(wav), isRead: false }]);
    expect(found[0]?.notices.map(({ kind, content, mails }) => [kind, content, mails])).toEqual([
      ['notice', 'missed', 1],
      ['arrival', 'without_text', 1],
    ]);
    const last = world.relay.received.at(-1)?.mail;
    expect(last?.text).toContain('celui-ci nous est parvenu entre-temps');
    expect(last?.inReplyTo).toBe(world.relay.received.at(-2)?.mail.messageId);
    await pass(3 * MINUTE);
    expect(world.relay.received).toHaveLength(2);
  },
);

test('recordings made during days of outage are found over many pages, from the last complete read on', async () => {
  await pass(MINUTE);
  const sounds = await Promise.all(
    [1, 30, 47, 60, 99].map(async (hours) => {
      const CallSid = world.provider.call({ from: CALLER, to: firm.number });
      const wav = newSound();
      return { hours, CallSid, wav };
    }),
  );
  // The server is down from here on: it gets no callback and does not poll.
  let at = 0;
  for (const { hours, CallSid, wav } of sounds) {
    await world.time.move((hours - at) * HOUR);
    at = hours;
    world.provider.record(CallSid, wav, 5);
  }
  await world.time.move(HOUR);
  // On a busy machine a download may be tried again, which takes a further pass.
  await pass(5 * MINUTE);
  expect((await messages()).map(({ hash }) => hash).sort()).toEqual(
    sounds.map(({ wav }) => hashOf(wav)).sort(),
  );
});

test('after a failed read the list is read again from the same time', async () => {
  await pass(MINUTE);
  const CallSid = world.provider.call({ from: CALLER, to: firm.number });
  world.provider.record(CallSid, newSound(), 5);
  await world.time.move(5 * DAY);
  world.provider.failLists(true);
  await expect(world.poll()).rejects.toMatchObject({ code: 'vendor_failed' });
  world.provider.failLists(false);
  await pass(MINUTE);
  expect(await messages()).toHaveLength(1);
});

test.each([
  ['a page with status 200', 'page'],
  ['404', 'absent'],
  ['500', 'fault'],
] as const)(
  'a sound that is answered with %s for a while is retried until it is delivered',
  async (_what, wrong) => {
    const CallSid = await called();
    const wav = newSound();
    const right = world.time.now() + 100 * S;
    const sid = world.provider.record(CallSid, wav, 5, { media: (now) => (now < right ? wrong : 'sound') });
    await completed(CallSid, sid, 5);
    await pass(3 * MINUTE);
    expect(await messages()).toMatchObject([
      { hash: hashOf(wav), notices: [{ content: 'without_text', mails: 1 }] },
    ]);
  },
);

test('a missing sound is notified with the number within eight minutes, and late audio is added to the same message', async () => {
  const CallSid = await called();
  const wav = newSound();
  let isThere = false;
  const sid = world.provider.record(CallSid, wav, 5, { media: () => (isThere ? 'sound' : 'page') });
  await completed(CallSid, sid, 5);
  await pass(8 * MINUTE);
  const [open] = await messages();
  expect(open).toMatchObject({
    kind: 'message',
    hearing: 'no_sound',
    caller: CALLER,
    hash: null,
    notices: [{ kind: 'notice', content: 'no_sound', mails: 1 }],
  });
  const mail = world.relay.received[0]?.mail;
  expect(mail?.subject).toMatch(/^Message sans enregistrement · \+32 470 00 00 71/);
  expect(mail?.text).toContain('ne nous en a pas encore remis l’enregistrement');
  expect(await world.fresh.db.asSystem((trx) => messagesNeedingAttention(trx, 10))).toMatchObject([
    { voicemailId: open?.id, reason: 'no_sound', code: 'not_audio' },
  ]);
  expect(world.provider.recordings.size).toBe(1);
  await pass(HOUR);
  expect(world.relay.received).toHaveLength(1);
  isThere = true;
  await pass(16 * MINUTE);
  const found = await messages();
  expect(found).toMatchObject([{ id: open?.id, hearing: 'no_engine', hash: hashOf(wav) }]);
  expect(found[0]?.notices.map(({ kind, mails }) => [kind, mails])).toEqual([
    ['notice', 1],
    ['arrival', 1],
  ]);
  expect(world.provider.recordings.size).toBe(0);
});

test('two recordings of one call become two messages, then the provider’s copies are deleted', async () => {
  const CallSid = await called();
  const [short, long] = [newSound(), newSound()];
  world.provider.record(CallSid, short, 3);
  world.provider.record(CallSid, long, 12);
  const before = await received();
  await acted(CallSid);
  await world.idle();
  const found = await messages();
  expect(found.map(({ hash }) => hash).sort()).toEqual([hashOf(short), hashOf(long)].sort());
  expect(found.every(({ notices }) => notices.length === 1)).toBe(true);
  expect(found.map(({ sourceId }) => sourceId)).toContain(CallSid);
  expect([(await received()) - before, world.provider.recordings.size, world.violations]).toEqual([2, 0, []]);
});

test('no copy is deleted at the provider while another recording of the call is missing', async () => {
  const CallSid = await called();
  world.provider.record(CallSid, newSound(), 3);
  world.provider.record(CallSid, newSound(), 12, { media: () => 'absent' });
  await acted(CallSid);
  await pass(8 * MINUTE);
  expect((await messages()).map(({ hearing }) => hearing).sort()).toEqual(['no_engine', 'no_sound']);
  expect(world.provider.recordings.size).toBe(2);
});

test('concurrent action and callback of one call download and count its recording once', async () => {
  const CallSid = await called();
  const sid = world.provider.record(CallSid, newSound(), 5);
  const before = await received();
  await Promise.all([acted(CallSid), completed(CallSid, sid, 5)]);
  await world.idle();
  await completed(CallSid, sid, 5);
  await world.idle();
  await pass(MINUTE);
  expect((await received()) - before).toBe(1);
  expect(world.provider.asked.filter((line) => line.endsWith(`${sid}.wav`))).toHaveLength(1);
  expect(await messages()).toHaveLength(1);
});

test('a call without news is looked up after six minutes, not before', async () => {
  const CallSid = await called();
  await world.time.move(6 * MINUTE - 5 * S);
  await world.poll();
  expect(await jobsOf(CallSid)).toHaveLength(0);
  await world.time.move(10 * S);
  await world.poll();
  expect(await jobsOf(CallSid)).toHaveLength(1);
  await pass(5 * MINUTE);
  expect(await messages()).toMatchObject([{ kind: 'missed', caller: CALLER, notices: [{ mails: 1 }] }]);
});

test('a call whose job waits for its next try gets no second job', async () => {
  const CallSid = await called();
  await acted(CallSid);
  await world.idle();
  expect(await jobsOf(CallSid)).toHaveLength(1);
  await world.fresh.owner(`update calls set created_at = created_at - interval '1 hour'`);
  await world.poll();
  expect(await jobsOf(CallSid)).toHaveLength(1);
});

test('a call that the provider’s API does not know yet stays open', async () => {
  const CallSid = world.provider.call({ from: CALLER, to: firm.number });
  const there = world.provider.calls.get(CallSid);
  world.provider.calls.delete(CallSid);
  const sid = world.provider.record(CallSid, newSound(), 5);
  // The callback contains no number, so only the provider's API names the line.
  await completed(CallSid, sid, 5);
  await pass(MINUTE);
  expect(await messages()).toEqual([]);
  if (there) world.provider.calls.set(CallSid, there);
  await pass(3 * MINUTE);
  expect(await messages()).toMatchObject([{ caller: CALLER }]);
});

test('an erased call that is announced again with another recording leaves no message, number or copy', async () => {
  const CallSid = await called();
  world.provider.record(CallSid, newSound(), 5);
  await acted(CallSid);
  await world.idle();
  const [message] = await messages();
  const erasure = erasingIn(world.fixture.folder, {
    db: world.fresh.db,
    clock: { now: () => new Date(world.time.now()) },
    recordings: world.recordings,
    jobs: world.jobs,
    publicUrl: world.url,
  });
  await erasure.erase([{ id: message?.id ?? '', user_id: firm.id }]);
  world.provider.calls.set(CallSid, { from: CALLER, to: firm.number, status: 'completed', startTime: '' });
  const second = world.provider.record(CallSid, newSound(), 9);
  await world.tell(RECORDING, { CallSid, From: CALLER, To: firm.number });
  await completed(CallSid, second, 9).then(() => world.idle());
  await pass(2 * MINUTE);
  expect(await messages()).toEqual([]);
  const rows = await world.fresh.owner('select caller, state from calls where sid = $1', [CallSid]);
  expect(rows).toEqual([{ caller: null, state: 'stored' }]);
  expect(world.provider.recordings.size).toBe(0);
});
