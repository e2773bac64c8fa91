// A message is handed over to a colleague outside the firm: the address is confirmed once, the mail contains nothing of the
// message, and the firm sees what became of it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BUDGETS } from '#server/limits/index.ts';
import { type HandingOver, handingOver } from '#tests/support/handing-over.ts';

const COLLEAGUE = 'confrere@dehors.example';
const UNKNOWN = '0190a000-0000-7000-8000-000000000001';
let given: HandingOver;

beforeAll(async () => {
  given = await handingOver({
    budgets: { ...BUDGETS, outsideMailPerAccount: { who: 'account', limit: 3, windowS: 3600 } },
  });
}, 60_000);
afterAll(() => given?.close());
beforeEach(() => given.renew());

describe('an address that the firm uses for the first time', () => {
  test('gets one mail to confirm, and the message after it was confirmed by a POST', async () => {
    const { status, json } = await given.hand({ email: COLLEAGUE, word: 'Pour vous, comme convenu.' });
    expect([status, json.mail, json.link]).toEqual([201, 'waiting', 'waiting']);
    await given.run();
    expect(given.mails).toHaveLength(1);
    expect(given.mails[0]).toMatchObject({
      to: COLLEAGUE,
      subject: 'Confirmez votre adresse · Claire Perdrix',
    });
    const link = given.linkTo(COLLEAGUE);
    for (const method of ['GET', 'HEAD'] as const)
      expect((await given.api.app.inject({ method, url: link })).statusCode).toBe(200);
    expect(given.queued).toEqual([]);
    expect((await given.press(link)).headers.location).toBe('/confreres/confirmee');
    await given.run();
    expect(given.mails.map(({ subject }) => subject)).toEqual([
      'Confirmez votre adresse · Claire Perdrix',
      'Message transmis par Claire Perdrix',
    ]);
    expect(await given.list()).toMatchObject([
      { mail: 'sent', link: 'open', word: 'Pour vous, comme convenu.' },
    ]);
    expect((await given.press(link)).headers.location).toBe('/confreres/confirmee');
    await given.run();
    expect(given.mails).toHaveLength(2);
  });

  test('is asked once a day, however many messages wait, and gets them all', async () => {
    await given.hand({ email: COLLEAGUE });
    const second = await given.left();
    await given.hand({ email: COLLEAGUE.toUpperCase() }, given.firm, second);
    await given.run();
    expect(given.mails).toHaveLength(1);
    await given.press(given.linkTo(COLLEAGUE));
    await given.run();
    expect(given.mails.filter(({ subject }) => subject.startsWith('Message transmis'))).toHaveLength(2);
  });

  test('has a link of seven days, which the owner sends again', async () => {
    await given.hand({ email: COLLEAGUE });
    await given.run();
    const old = given.linkTo(COLLEAGUE);
    given.later(8);
    expect((await given.press(old)).headers.location).toBe('/confreres/perimee');
    expect(await given.list()).toMatchObject([{ link: 'expired' }]);
    const addresses = async () =>
      (await given.api.ask('GET', '/api/outside-addresses', { as: given.firm })).json.items;
    const [{ id, state }] = await addresses();
    expect(state).toBe('expired');
    const resend = (as: string) => given.api.ask('POST', `/api/outside-addresses/${id}/resend`, { as });
    expect((await resend(given.other)).status).toBe(404);
    expect((await resend(given.asMember)).status).toBe(403);
    expect((await resend(given.firm)).json.state).toBe('waiting');
    await given.run();
    expect((await given.press(given.linkTo(COLLEAGUE))).headers.location).toBe('/confreres/confirmee');
    expect((await resend(given.firm)).json.code).toBe('outside_confirmed');
    // The message had waited too long; it is handed over again.
    expect(given.queued).toEqual([]);
    expect((await given.hand({ email: COLLEAGUE })).json).toMatchObject({ mail: 'intended', link: 'open' });
  });

  test('that is asked again in time gets the message that waits, as long as the new link lasts', async () => {
    await given.hand({ email: COLLEAGUE });
    await given.run();
    given.later(6);
    const [{ id }] = (await given.api.ask('GET', '/api/outside-addresses', { as: given.firm })).json.items;
    await given.api.ask('POST', `/api/outside-addresses/${id}/resend`, { as: given.firm });
    await given.run();
    given.later(3);
    expect(await given.list()).toMatchObject([{ link: 'waiting' }]);
    await given.press(given.linkTo(COLLEAGUE));
    await given.run();
    expect(given.mails.at(-1)?.subject).toBe('Message transmis par Claire Perdrix');
    expect(await given.list()).toMatchObject([{ mail: 'sent', link: 'open' }]);
  });

  test('is refused beyond the budget of such mails', async () => {
    for (const n of [1, 2, 3]) expect((await given.hand({ email: `c${n}@dehors.example` })).status).toBe(201);
    expect((await given.hand({ email: 'c4@dehors.example' })).status).toBe(429);
    expect(await given.list()).toHaveLength(3);
  });

  test('is not confirmed by a forged token, nor by the token of a message', async () => {
    const token = await given.handed();
    const at = 40;
    const forged = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    for (const one of [token, forged])
      expect((await given.press(`/confreres/${one}`)).headers.location).toBe('/confreres/perimee');
  });
});

describe('the mail', () => {
  test('goes at once to a confirmed address, after the time to undo, with nothing of the message', async () => {
    await given.confirmed(COLLEAGUE);
    const { json } = await given.hand({ email: COLLEAGUE, word: 'Divorce Dupont' });
    expect(json).toMatchObject({ mail: 'intended', link: 'open', person: { name: 'Claire Perdrix' } });
    expect(given.queued).toMatchObject([{ startAfterS: 15 }]);
    await given.run();
    const [mail] = given.mails;
    expect(mail).toMatchObject({
      to: COLLEAGUE,
      replyTo: expect.stringContaining('firm-'),
      messageId: `<${json.id}@voxlex.example>`,
      envelopeFrom: `retour-${json.id}@retours.example`,
    });
    expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toMatch(
      /perroquet|baronne|0000077|\+32|Dupont|Urgent/,
    );
    expect(mail?.text).toContain('Cabinet Perdrix');
    expect(mail?.text).toContain('01/12/2026');
  });

  test('is not sent when the hand-over was undone before, and the undo is in the history', async () => {
    await given.confirmed(COLLEAGUE);
    const { json } = await given.hand({ email: COLLEAGUE });
    const before = (await given.history()).at(-1);
    expect(before).toMatchObject({ kind: 'handed_over', to: COLLEAGUE, state: 'intended', undoable: true });
    const undo = (as: string) =>
      given.api.ask('POST', `/api/voicemails/${given.message}/undo`, { as, body: { act_id: json.id } });
    expect((await undo(given.asMember)).status).toBe(404);
    expect((await undo(given.firm)).status).toBe(200);
    await given.run();
    expect(given.mails).toEqual([]);
    expect(await given.list()).toMatchObject([{ mail: 'cancelled', link: 'withdrawn' }]);
    expect((await given.history()).slice(-2)).toMatchObject([
      { kind: 'handed_over', undoable: false },
      { kind: 'hand_over_withdrawn', to: COLLEAGUE, undoes: json.id },
    ]);
    expect((await undo(given.firm)).json.code).toBe('message_changed');
  });

  test('is sent once, however often its job runs, also after a crash before the outcome was stored', async () => {
    await given.confirmed(COLLEAGUE);
    await given.hand({ email: COLLEAGUE });
    const { name, payload } = given.waiting();
    await given.handle(name, payload);
    await given.handle(name, payload);
    await given.fresh.owner(
      `update hand_overs set state = 'intended', claimed_by = 'job', claimed_until = now() - interval '1 second'`,
    );
    await given.handle(name, payload);
    expect(given.mails).toHaveLength(1);
    expect(await given.list()).toMatchObject([{ mail: 'sent' }]);
  });

  test('waits while another job has claimed it', async () => {
    await given.confirmed(COLLEAGUE);
    await given.hand({ email: COLLEAGUE });
    const { name, payload } = given.waiting();
    await given.fresh.owner(
      `update hand_overs set claimed_by = 'other', claimed_until = now() + interval '1 minute'`,
    );
    await expect(given.handle(name, payload)).rejects.toMatchObject({ code: 'conflict' });
    expect(given.mails).toEqual([]);
  });

  test('that is being sent while the message is erased does not stay in the outbox', async () => {
    await given.confirmed(COLLEAGUE);
    const { json } = await given.hand({ email: COLLEAGUE });
    given.sending.before = () => given.fresh.owner('delete from voicemails');
    await given.run();
    expect(given.forgotten).toEqual([`<${json.id}@voxlex.example>`]);
    expect(await given.fresh.owner('select from hand_overs')).toEqual([]);
    expect(await given.fresh.owner('select from hand_over_ids')).toEqual([]);
  });
});

describe('who may hand over', () => {
  test('is refused without a session, to another firm and to a key; a member hands over messages that the member sees', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const at = `/api/voicemails/${given.message}/${method === 'GET' ? 'hand-overs' : 'hand-over'}`;
      const body = method === 'POST' ? { body: { email: COLLEAGUE } } : {};
      expect((await given.api.ask(method, at, body)).status).toBe(401);
      expect((await given.api.ask(method, at, { as: given.other, ...body })).status).toBe(404);
      expect((await given.api.ask(method, at, { as: `${given.firm}/key`, ...body })).status).toBe(403);
    }
    expect((await given.hand({ email: COLLEAGUE }, given.asMember)).status).toBe(201);
    const hidden = await given.left({ line_id: given.otherLine.id });
    expect((await given.hand({ email: COLLEAGUE }, given.asMember, hidden)).status).toBe(404);
    await given.fresh.owner('update voicemails set closed_to = $1 where id = $2', [[], given.message]);
    expect((await given.hand({ email: 'autre@dehors.example' }, given.asMember)).status).toBe(404);
    expect(await given.fresh.owner('select from hand_overs')).toHaveLength(1);
  });

  test.each([
    [{ email: 'pas une adresse' }, 'email'],
    [{ email: '' }, 'email'],
    [{ email: COLLEAGUE, days: 0 }, 'days'],
    [{ email: COLLEAGUE, days: 31 }, 'days'],
    [{ email: COLLEAGUE, word: 'x'.repeat(1001) }, 'word'],
    [{ email: 'luc@perdrix.example' }, 'email'],
    [{ email: COLLEAGUE, cc: 'x@y.z' }, 'cc'],
  ])('%j is refused with its field', async (body, field) => {
    expect((await given.hand(body)).json).toMatchObject({ code: 'bad_request', field });
    expect(given.queued).toEqual([]);
  });

  test('the same message goes to an address once, until the link has ended; a deleted one not at all', async () => {
    await given.confirmed(COLLEAGUE);
    const { json } = await given.hand({ email: COLLEAGUE });
    expect((await given.hand({ email: COLLEAGUE })).json.code).toBe('hand_over_exists');
    const withdraw = (as: string) => given.api.ask('POST', `/api/hand-overs/${json.id}/withdraw`, { as });
    expect((await given.api.ask('POST', `/api/hand-overs/${json.id}/withdraw`)).status).toBe(401);
    expect((await withdraw(given.other)).status).toBe(404);
    expect((await given.api.ask('POST', '/api/hand-overs/x/withdraw', { as: given.firm })).status).toBe(400);
    // Another person who sees the message may withdraw it too; the second time changes nothing.
    for (const as of [given.asMember, given.firm])
      expect((await withdraw(as)).json).toMatchObject({ id: json.id, link: 'withdrawn' });
    expect(
      (await given.history()).filter(({ kind }: { kind: string }) => kind === 'hand_over_withdrawn'),
    ).toMatchObject([{ person: { name: 'Luc Perdrix' } }]);
    expect((await given.hand({ email: COLLEAGUE })).status).toBe(201);
    await given.fresh.owner(`update voicemails set status = 'Supprimé'`);
    expect((await given.hand({ email: 'autre@dehors.example' })).json.code).toBe('message_changed');
  });
});

describe('the known addresses', () => {
  const at = '/api/outside-addresses';
  test('are listed for members and removed by the owner, and their links end', async () => {
    const token = await given.handed();
    for (const as of [given.firm, given.asMember])
      expect((await given.api.ask('GET', at, { as })).json.items).toMatchObject([
        { email: COLLEAGUE, state: 'confirmed', open_links: 1 },
      ]);
    expect((await given.api.ask('GET', at, { as: given.other })).json.items).toEqual([]);
    expect((await given.api.ask('GET', at)).status).toBe(401);
    const [{ id }] = (await given.api.ask('GET', at, { as: given.firm })).json.items;
    const remove = (as?: string, of = id) => given.api.ask('DELETE', `${at}/${of}`, as ? { as } : {});
    expect((await remove()).status).toBe(401);
    expect((await remove(given.asMember)).status).toBe(403);
    expect((await remove(given.other)).status).toBe(404);
    expect((await remove(given.firm, UNKNOWN)).status).toBe(404);
    expect((await remove(given.firm, 'x')).status).toBe(400);
    expect((await remove(given.firm)).json).toEqual({ id });
    expect((await given.open(token)).status).toBe(410);
    expect((await given.history()).at(-1)).toMatchObject({ kind: 'hand_over_withdrawn', to: COLLEAGUE });
    // The next hand-over asks for the address again.
    expect((await given.hand({ email: COLLEAGUE })).json.mail).toBe('waiting');
  });
});

describe('a mail that came back', () => {
  test('is shown beside the message, found by its return address or by its Message-ID', async () => {
    await given.handed();
    const [{ id }] = await given.list();
    for (const named of [
      { id, messageId: null },
      { id: null, messageId: `<${id}@voxlex.example>` },
    ]) {
      await given.fresh.owner(`update hand_overs set state = 'sent'`);
      expect(await given.bounce(named)).toMatchObject([{ voicemail_id: given.message }]);
      expect(await given.list()).toMatchObject([{ mail: 'bounced', code: '5.1.1' }]);
    }
    expect(await given.bounce({ id: UNKNOWN, messageId: null })).toEqual([]);
  });

  test('of the question to confirm the address stands beside the message that waits for it', async () => {
    await given.hand({ email: COLLEAGUE });
    await given.run();
    const [{ id }] = (await given.api.ask('GET', '/api/outside-addresses', { as: given.firm })).json.items;
    await given.bounce({ id, messageId: null });
    expect(await given.list()).toMatchObject([{ mail: 'waiting', code: '5.1.1' }]);
    expect(
      (await given.api.ask('GET', '/api/outside-addresses', { as: given.firm })).json.items,
    ).toMatchObject([{ state: 'bounced' }]);
  });
});
