// Escalation with a clock that the test moves, over a real database and the real outbox of mails and texts.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Escalating, escalating } from '#tests/support/escalating.ts';

const MINUTE = 60_000;
const QUIET = { from: '20:00', to: '07:00', weekends: false, holidays: false };
const NIGHT = new Date('2026-11-24T22:00:00Z');

let given: Escalating;

beforeAll(async () => {
  given = await escalating();
}, 60_000);
afterAll(() => given?.close());
beforeEach(() => given.renew());

test('a message that is not opened goes to each contact in order, once, without a word of the caller', async () => {
  await given.list(['un@firme.example'], ['deux@firme.example', { phone: '+32470000012' }]);
  const id = await given.urgent();
  await given.step(9);
  expect(given.askedAddresses()).toEqual([]);
  await given.step(1);
  expect(given.askedAddresses()).toEqual(['un@firme.example']);
  await given.step(9);
  expect(given.askedAddresses()).toHaveLength(1);
  await given.step(1);
  expect(given.askedAddresses()).toEqual(['+32470000012', 'un@firme.example']);
  for (const _ of [1, 2, 3]) await given.step(10);
  expect(given.askedAddresses()).toHaveLength(2);
  expect(await given.shown(id)).toMatchObject({
    state: 'asked_all',
    next_at: null,
    accepted_at: null,
    notices: [
      { channel: 'mail', address: 'un@firme.example', state: 'sent' },
      { channel: 'sms', address: '+32470000012', state: 'sent' },
    ],
  });
  expect(given.written().join()).not.toMatch(/perroquet|baronne|0000077/);
});

test('a mail or SMS that is being sent while its message is erased does not stay in the outbox', async () => {
  await given.list(['un@firme.example'], ['deux@firme.example', { phone: '+32470000012' }]);
  for (const minutes of [10, 20]) {
    const id = await given.urgent();
    given.beforeSending = () => given.fresh.owner('delete from voicemails where id = $1', [id]);
    await given.step(minutes);
    expect(given.askedAddresses()).toEqual([]);
  }
  given.beforeSending = async () => {};
  const kept = await given.urgent();
  await given.step(10);
  expect(given.askedAddresses()).toEqual(['un@firme.example']);
  await given.fresh.owner('delete from voicemails where id = $1', [kept]);
});

test.each([
  ['read', { is_read: true }],
  ['handled', { status: 'Traité' }],
  ['deleted', { status: 'Supprimé' }],
])('a message that was %s is not escalated further', async (_how, set) => {
  await given.list(['un@firme.example']);
  const id = await given.urgent();
  const [column, value] = Object.entries(set)[0] ?? [];
  await given.fresh.owner(`update voicemails set ${column} = $1 where id = $2`, [value, id]);
  await given.step(30);
  expect(given.askedAddresses()).toEqual([]);
  expect((await given.shown(id)).state).toBe('opened');
});

test('only an urgent, unread message of a line with escalation is escalated', async () => {
  await given.list(['un@firme.example']);
  expect(await given.shown(await given.urgent({ urgency: 'Modéré' }))).toBeNull();
  expect(await given.shown(await given.urgent({ is_read: true }))).toBeNull();
  expect((await given.change({ after_minutes: null }, 1)).status).toBe(200);
  expect(await given.shown(await given.urgent())).toBeNull();
});

test('quiet hours hold the notice, the next contact is asked, and one mail at their end brings all', async () => {
  given.time.now = NIGHT;
  await given.list(['dort@firme.example', { quiet: QUIET }], ['veille@firme.example']);
  const [one, other] = [await given.urgent(), await given.urgent()];
  await given.step(10);
  expect(given.askedAddresses()).toEqual(['veille@firme.example', 'veille@firme.example']);
  expect((await given.shown(one)).notices[0]).toMatchObject({ address: 'dort@firme.example', state: 'held' });
  given.time.now = new Date('2026-11-25T05:59:00Z');
  await given.step();
  expect(given.askedAddresses()).toHaveLength(2);
  await given.step(1);
  expect(given.askedAddresses()).toEqual([
    'dort@firme.example',
    'veille@firme.example',
    'veille@firme.example',
  ]);
  const digest = given.written().find((text) => /^To: <?dort/im.test(text)) ?? '';
  const links = [...new Set([...digest.matchAll(/\/urgence\/[A-Za-z0-9_-]{64}/g)].map(([link]) => link))];
  expect(links).toHaveLength(2);
  for (const link of links) expect(await given.press(link)).toBe('/urgence/acceptee');
  for (const id of [one, other]) expect((await given.shown(id)).accepted_by).toBe('dort@firme.example');
});

test('what was accepted during the quiet hours is not in the mail at their end', async () => {
  given.time.now = NIGHT;
  await given.list(['dort@firme.example', { quiet: QUIET }], ['veille@firme.example']);
  const id = await given.urgent();
  await given.step(10);
  expect(await given.press(given.links()[0] ?? '')).toBe('/urgence/acceptee');
  expect((await given.shown(id)).notices[0]).toMatchObject({ state: 'cancelled' });
  given.time.now = new Date('2026-11-25T06:00:00Z');
  await given.step();
  expect(given.askedAddresses()).toEqual(['veille@firme.example']);
});

test.each([
  ['custody', { transcription: 'Mon fils est en garde à vue à Tournai.' }],
  [
    'a deadline of today',
    {
      facts: JSON.stringify({
        caller_name: null,
        callback_number: null,
        deadline_text: 'ce soir',
        deadline_on: '2026-11-24',
      }),
    },
  ],
])('%s is not held by quiet hours', async (_why, about) => {
  given.time.now = NIGHT;
  await given.list(['dort@firme.example', { quiet: QUIET }]);
  await given.urgent(about);
  await given.step(10);
  expect(given.askedAddresses()).toEqual(['dort@firme.example']);
});

test('a crash at any step neither skips a contact nor asks one twice', async () => {
  await given.list(['un@firme.example'], ['deux@firme.example', { phone: '+32470000012' }]);
  const id = await given.urgent();
  given.time.now = new Date(given.time.now.getTime() + 10 * MINUTE);
  // Two workers, and a third after a crash.
  await Promise.all([given.round(), given.round()]);
  await given.round();
  expect(given.queued).toHaveLength(1);
  const dying = async () => {
    const [payload, ...others] = given.queued.splice(0);
    if (!payload) throw new Error('nothing to send');
    expect(others).toEqual([]);
    await given.handle(payload);
    // The worker was killed after the mail was handed over and before the outcome was stored.
    await given.fresh.owner(
      `update escalation_notices set state = 'intended', claimed_by = 'job', attempts = 1,
       claimed_until = now() - interval '1 second' where batch_id = $1`,
      [payload.batchId],
    );
    await given.handle(payload);
  };
  await dying();
  expect(given.askedAddresses()).toEqual(['un@firme.example']);
  given.time.now = new Date(given.time.now.getTime() + 10 * MINUTE);
  await given.round();
  await dying();
  expect(given.askedAddresses()).toEqual(['+32470000012', 'un@firme.example']);
  expect((await given.shown(id)).notices.map(({ state }: { state: string }) => state)).toEqual([
    'sent',
    'sent',
  ]);
});

test('a contact who is not confirmed or was removed is passed over', async () => {
  await given.list(
    ['pas-encore@firme.example', { confirmed: false }],
    ['parti@firme.example'],
    ['la@firme.example'],
  );
  await given.fresh.owner(`delete from recipients where email = 'parti@firme.example' and user_id = $1`, [
    given.firm,
  ]);
  await given.urgent();
  await given.step(10);
  expect(given.askedAddresses()).toEqual(['la@firme.example']);
});

test('a contact is not skipped because another one was taken off the list', async () => {
  await given.list(['un@firme.example'], ['deux@firme.example']);
  const id = await given.urgent();
  await given.step(10);
  expect(given.askedAddresses()).toEqual(['un@firme.example']);
  expect((await given.change({ contacts: given.contacts.slice(1) }, 1)).status).toBe(200);
  await given.step(10);
  expect(given.askedAddresses()).toEqual(['deux@firme.example', 'un@firme.example']);
  await given.step(10);
  expect((await given.shown(id)).state).toBe('asked_all');
});

test('a list in another order asks the contacts that are left, each once', async () => {
  await given.list(['un@firme.example'], ['deux@firme.example']);
  await given.urgent();
  await given.step(10);
  expect((await given.change({ contacts: [...given.contacts].reverse() }, 1)).status).toBe(200);
  for (const _ of [1, 2, 3]) await given.step(10);
  expect(given.askedAddresses()).toEqual(['deux@firme.example', 'un@firme.example']);
});

test('an escalation that fails stops neither the others nor the notices that were held', async () => {
  given.time.now = NIGHT;
  await given.list(['dort@firme.example', { quiet: QUIET }]);
  await given.urgent();
  await given.step(10);
  const [broken, other] = [await given.urgent(), await given.urgent()];
  await given.fresh.owner(`
    create function refuse_change() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse_change before update on escalations for each row
      when (new.voicemail_id = '${broken}') execute function refuse_change()`);
  given.time.now = new Date('2026-11-25T06:00:00Z');
  await given.step();
  await given.fresh.owner('drop trigger refuse_change on escalations; drop function refuse_change()');
  expect(given.failed).toHaveLength(1);
  expect((await given.shown(broken)).notices).toEqual([]);
  expect((await given.shown(other)).notices[0]).toMatchObject({ state: 'sent' });
  expect(given.askedAddresses()).toEqual(['dort@firme.example', 'dort@firme.example']);
});
