// The colleague's page: what a link opens, what a scanner does not, and when it ends.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handedMessage } from '#contract/hand-overs.ts';
import { BUDGETS } from '#server/limits/index.ts';
import { type HandingOver, handingOver } from '#tests/support/handing-over.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';

const COLLEAGUE = 'confrere@dehors.example';
let given: HandingOver;
let sound: Buffer;

beforeAll(async () => {
  sound = Buffer.from(await convert(speechLikeWav(1), 'webm'));
  given = await handingOver({
    budgets: { ...BUDGETS, handOverPerAddress: { who: 'ip', limit: 8, windowS: 3600 } },
  });
}, 60_000);
afterAll(() => given?.close());
beforeEach(() => given.renew());

test('a scanner that opens the link sees nothing of the message and notes nothing', async () => {
  const token = await given.handed();
  given.updated.length = 0;
  for (const method of ['GET', 'HEAD'] as const) {
    const reply = await given.api.app.inject({ method, url: `/transmis/${token}` });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).not.toMatch(/perroquet|Perdrix/);
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
  }
  expect(await given.list()).toMatchObject([{ opened_at: null, answer: null }]);
  expect(given.updated).toEqual([]);
});

test('opened by the colleague it shows this message and nothing else of the firm, and the firm sees it', async () => {
  const token = await given.handed({ word: 'Comme convenu.', days: 3 });
  const { status, json } = await given.open(token);
  expect(status).toBe(200);
  expect(handedMessage.parse(json)).toEqual({
    firm: 'Cabinet Perdrix',
    person: 'Claire Perdrix',
    word: 'Comme convenu.',
    expires_at: '2026-11-27T11:00:00.000Z',
    answer: null,
    kind: 'message',
    received_at: '2026-11-24T10:00:00.000Z',
    caller_name: null,
    caller_phone_number: '+32470000077',
    callback_number: null,
    deadline_text: null,
    duration_seconds: null,
    summary: 'Perroquet perdu.',
    transcription: 'La baronne a perdu son perroquet.',
    corrected: false,
    analysis: [{ type: 'Urgence', result: 'Urgent' }],
    has_sound: false,
    peaks: [],
  });
  expect(JSON.stringify(json)).not.toContain(given.firm);
  expect(JSON.stringify(json)).not.toContain(given.message);
  given.later(1);
  expect((await given.open(token)).status).toBe(200);
  expect(await given.list()).toMatchObject([{ opened_at: '2026-11-24T11:00:00.000Z' }]);
  expect(
    (await given.history()).filter(({ kind }: { kind: string }) => kind === 'hand_over_opened'),
  ).toMatchObject([{ to: COLLEAGUE, person: null }]);
});

test('the colleague answers, and may change the answer; each is an act, live', async () => {
  const token = await given.handed();
  given.updated.length = 0;
  expect((await given.answer(token, 'taken')).json.answer).toBe('taken');
  await given.answer(token, 'taken');
  expect(given.updated).toEqual([given.message]);
  expect(await given.list()).toMatchObject([{ answer: 'taken', answered_at: given.time.now.toISOString() }]);
  expect((await given.answer(token, 'declined')).json.answer).toBe('declined');
  expect((await given.history()).slice(-2)).toMatchObject([
    { kind: 'hand_over_taken', to: COLLEAGUE, undoable: false },
    { kind: 'hand_over_declined', to: COLLEAGUE },
  ]);
  expect((await given.answer(token, 'peut-être')).status).toBe(400);
});

test('the sound plays from the link, in parts, and ends with it', async () => {
  const token = await given.handed();
  expect((await given.get(`/transmis/son/${token}`)).statusCode).toBe(404);
  await given.addSound(sound);
  expect((await given.open(token)).json.has_sound).toBe(true);
  const whole = await given.get(`/transmis/son/${token}`);
  expect(whole.rawPayload.equals(sound)).toBe(true);
  expect(whole.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  expect((await given.get(`/transmis/son/${token}`, { range: 'bytes=0-9' })).statusCode).toBe(206);
  const [{ id }] = await given.list();
  await given.api.ask('POST', `/api/hand-overs/${id}/withdraw`, { as: given.firm });
  expect((await given.get(`/transmis/son/${token}`)).statusCode).toBe(410);
});

test('what the colleague reads is in the access log, with the address', async () => {
  const token = await given.handed();
  await given.addSound(sound);
  await given.get(`/transmis/${token}`);
  expect(await given.fresh.owner('select from access_log')).toEqual([]);
  await given.open(token);
  await given.answer(token, 'taken');
  await given.get(`/transmis/son/${token}`);
  const read = await given.accesses();
  expect(read.map(({ act, actor, name }) => [act, actor, name])).toEqual([
    ['page_opened', 'recipient', COLLEAGUE],
    ['played', 'recipient', COLLEAGUE],
  ]);
});

describe('the link ends', () => {
  const sql = (text: string) => () => given.fresh.owner(text);
  const ENDS: [string, () => unknown][] = [
    ['after its days', () => given.later(7)],
    ['when it is withdrawn', sql(`update hand_overs set withdrawn_at = now()`)],
    ['while the message is deleted', sql(`update voicemails set status = 'Supprimé'`)],
    ['when the message is erased', sql('delete from voicemails')],
    [
      'when the firm is disabled',
      sql('update accounts set banned_at = now() where id = (select user_id from hand_overs)'),
    ],
    ['when the address is removed', sql('delete from outside_addresses')],
  ];
  test.each(ENDS)('%s', async (_why, end) => {
    const token = await given.handed();
    expect((await given.get(`/transmis/${token}`)).statusCode).toBe(200);
    await end();
    expect((await given.get(`/transmis/${token}`)).statusCode).toBe(410);
    expect(given.pages.at(-1)).toBe('/transmis/termine');
    for (const { status, json } of [await given.open(token), await given.answer(token, 'taken')])
      expect([status, json]).toEqual([410, { code: 'hand_over_ended', message: expect.any(String) }]);
    expect((await given.get(`/transmis/son/${token}`)).statusCode).toBe(410);
  });

  test('when the message is reserved to others than the person who handed it over', async () => {
    const token = await given.handed({}, given.asMember);
    const closeTo = (people: string[]) => given.fresh.owner('update voicemails set closed_to = $1', [people]);
    await closeTo([given.member]);
    expect((await given.open(token)).status).toBe(200);
    await closeTo([]);
    expect((await given.open(token)).status).toBe(410);
    expect(await given.list()).toMatchObject([{ link: 'ended' }]);
    await given.fresh.owner('update voicemails set closed_to = null');
    await given.fresh.owner('update accounts set banned_at = now() where id = $1', [given.member]);
    expect((await given.open(token)).status).toBe(410);
  });

  test('a mail that waits for such a message is not sent', async () => {
    await given.confirmed(COLLEAGUE);
    await given.hand({ email: COLLEAGUE }, given.asMember);
    await given.fresh.owner('update voicemails set closed_to = $1', [[]]);
    await given.run();
    expect(given.mails).toEqual([]);
    expect(await given.list()).toMatchObject([{ mail: 'cancelled' }]);
  });
});

test('a forged link is unknown, and the tries of an address are limited', async () => {
  const token = await given.handed();
  const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
  expect((await given.get(`/transmis/${forged}`)).statusCode).toBe(404);
  expect((await given.open(forged)).json.code).toBe('link_invalid');
  expect((await given.open('court')).status).toBe(400);
  for (let n = 0; n < 7; n += 1) await given.open(forged);
  expect((await given.open(token)).json.code).toBe('rate_limited');
});
