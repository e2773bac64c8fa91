// Several people on one firm, over two server processes: what a member may call and see, and what a removed one keeps.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { ask } from '#tests/support/ask-as.ts';
import { leave, messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import {
  ANNE,
  BRAM,
  firmWithMembers,
  json,
  type Member,
  type Person,
  postTo,
} from '#tests/support/firm-with-members.ts';
import { invitationToken } from '#tests/support/invitation.ts';
import { listen } from '#tests/support/live-stream.ts';
import { until } from '#tests/support/running-server.ts';
import { STRANGER, type TwoFirms } from '#tests/support/two-firms.ts';

const UNKNOWN = '0190a000-0000-7000-8000-000000000001';

let fixture: TwoFirms;
let anne: Member;
let bram: Member;
let second: { line: string; slug: string; message: string };

const post = (path: string, body: object) => postTo(fixture.web.url + path, body);
const tokenFor = (email: string, ...known: string[]) => invitationToken(fixture.installation, email, known);

beforeAll(async () => {
  ({ fixture, second, anne, bram } = await firmWithMembers());
});
afterAll(() => fixture?.close());

const rows = Object.entries(endpoints as Record<string, Endpoint>).filter(([, row]) => row.access === 'user');

test.each(rows.filter(([, row]) => !row.member))(
  '%s is the owner’s: a member gets 403',
  async (_name, row) => {
    const path = row.path.replace(/:(id|gid|did|token_id)/g, UNKNOWN);
    const reply = await ask(fixture.web, bram, row.method, path, row.method === 'GET' ? undefined : {});
    expect([reply.status, (await reply.json()).code]).toEqual([403, 'forbidden']);
  },
);

describe('a message of a line that is not given, or closed', () => {
  const ofMessage = rows.filter(([, row]) => row.member && row.path.startsWith('/api/voicemails/:id'));

  test.each(ofMessage)('%s answers 404', async (name, row) => {
    const { web, firm, ids } = fixture;
    const bodies: Record<string, object> = {
      patchVoicemail: { is_read: true },
      undoAct: { act_id: UNKNOWN },
      resendNotice: { delivery_id: UNKNOWN },
      resendText: { text_id: UNKNOWN },
      handOverMessage: { email: 'confrere@exemple.test' },
      addNote: { text: 'Une note' },
      viewMessage: { viewing: true },
      approveForm: { form_id: ids.form },
      pasteReference: { reference: 'VX-2222-3333-44' },
      dismissPartyMatch: { reason: 'Un homonyme' },
    };
    const path = row.path.replace(/:(?!id\b)\w+/, UNKNOWN);
    const call = (id: string) => ask(web, anne, row.method, path.replace(':id', id), bodies[name]);
    expect((await call(ids.message)).status).toBe(404);
    await ask(web, firm, 'PATCH', `/api/voicemails/${second.message}/access`, { person_ids: [bram.id] });
    expect((await call(second.message)).status).toBe(404);
    await ask(web, firm, 'PATCH', `/api/voicemails/${second.message}/access`, { person_ids: null });
    expect((await ask(web, anne, 'GET', `/api/voicemails/${second.message}`)).status).toBe(200);
    expect(ofMessage.length).toBeGreaterThan(5);
  });

  test('is in no list, search, statistics or export; the owner and the named person see it', async () => {
    const { web, firm, ids } = fixture;
    const idsOf = async (who: Person) => (await messagesOf(web.url, who.token)).map(({ id }) => id).sort();
    expect(await idsOf(anne)).toEqual([second.message]);
    expect(await idsOf(bram)).toEqual([ids.message, second.message].sort());
    expect((await json(ask(web, anne, 'GET', '/api/voicemails?q=perroquet'))).items).toHaveLength(1);
    expect((await json(ask(web, anne, 'GET', '/api/voicemails/statistics'))).total).toBe(1);
    const csv = await (await ask(web, anne, 'GET', '/api/voicemails/export.csv')).text();
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    const lines = (await json(ask(web, anne, 'GET', '/api/lines'))).items;
    expect(lines.map(({ id }: { id: string }) => id)).toEqual([second.line]);
    const close = (personIds: string[] | null) =>
      ask(web, firm, 'PATCH', `/api/voicemails/${second.message}/access`, { person_ids: personIds });
    expect((await close([bram.id])).status).toBe(200);
    expect(await idsOf(anne)).toEqual([]);
    expect(await idsOf(bram)).toContain(second.message);
    expect(await idsOf(firm)).toContain(second.message);
    expect((await json(ask(web, anne, 'GET', '/api/voicemails/statistics'))).total).toBe(0);
    await close(null);
    expect((await close([UNKNOWN])).status).toBe(400);
  });

  test('sends no event to the live stream of a person who may not see it', async () => {
    const { whole, web, firm, ids } = fixture;
    const opened = Promise.withResolvers<void>();
    const heard = listen(
      web,
      anne,
      ({ voicemail_id }) => voicemail_id === second.message,
      {},
      opened.resolve,
    );
    await opened.promise;
    await ask(whole, firm, 'PATCH', `/api/voicemails/${ids.message}`, { is_read: true });
    await ask(whole, firm, 'PATCH', `/api/voicemails/${second.message}`, { is_read: true });
    expect((await heard).map(({ voicemail_id }) => voicemail_id)).toEqual([second.message]);
  });
});

test('a change of lines counts at once in the other process', async () => {
  const { whole, web, firm, ids } = fixture;
  const version = async () =>
    (await json(ask(web, firm, 'GET', '/api/members'))).items.find(
      ({ id }: { id: string }) => id === anne.memberId,
    ).version;
  const give = async (lineIds: string[]) => {
    const match = { 'if-match': `"${await version()}"` };
    return ask(web, firm, 'PATCH', `/api/members/${anne.memberId}`, { line_ids: lineIds }, match);
  };
  const seen = async () => (await ask(whole, anne, 'GET', `/api/voicemails/${ids.message}`)).status;
  expect(await seen()).toBe(404);
  expect((await give([second.line, ids.line])).status).toBe(200);
  await until('the line is given in the other process', async () => (await seen()) === 200);
  await give([second.line]);
  await until('and taken', async () => (await seen()) === 404);
  const all = { line_ids: null };
  const stale = await ask(web, firm, 'PATCH', `/api/members/${anne.memberId}`, all, { 'if-match': '"1"' });
  expect([stale.status, (await stale.json()).code]).toEqual([409, 'stale']);
  expect((await ask(web, firm, 'PATCH', `/api/members/${anne.memberId}`, all)).status).toBe(428);
  expect((await give([UNKNOWN])).status).toBe(400);
});

test('every act names its person', async () => {
  const { web, ids, firm } = fixture;
  const axis = { corrections: { urgency: 'Urgent' } };
  expect(
    (await ask(web, bram, 'PATCH', `/api/voicemails/${ids.message}`, { is_read: true, ...axis })).status,
  ).toBe(200);
  await ask(web, firm, 'PATCH', '/api/firm', { require_second_factor: false }, { 'if-match': '"1"' });
  const journal = (await json(ask(web, firm, 'GET', '/api/audit?page_size=100'))).items;
  expect(journal[0]).toMatchObject({ subject: 'firm', actor: 'user', person_id: firm.id });
  const ofPeople = journal.filter(({ actor }: { actor: string }) => actor === 'user');
  for (const entry of ofPeople) expect(entry).toMatchObject({ person_id: firm.id });
  expect(ofPeople).toContainEqual(expect.objectContaining({ subject: 'line' }));
});

describe('an invitation', () => {
  const invite = (email: string) =>
    ask(fixture.web, fixture.firm, 'POST', '/api/members', { email, full_name: 'Chloé Exemple' });

  test('is refused twice, for the owner’s address, and with a forged or withdrawn link', async () => {
    const { web, firm } = fixture;
    const made = await json(invite('chloe@exemple.test'));
    expect((await invite('Chloe@exemple.test')).status).toBe(409);
    const { items } = await json(ask(web, firm, 'GET', '/api/members'));
    expect((await invite(items[0].email)).status).toBe(409);
    const old = await tokenFor('chloe@exemple.test');
    const forged = `${old.slice(0, 60)}AAAA`;
    for (const [path, body] of [
      ['/api/invitations/read', { token: forged }],
      ['/api/invitations/accept', { token: forged, password: ANNE.password }],
    ] as const)
      expect((await post(path, body)).status).toBe(403);
    expect((await post('/api/invitations/read', { token: 'x' })).status).toBe(400);
    expect(await json(post('/api/invitations/read', { token: old }))).toMatchObject({ needs_password: true });
    expect((await post('/api/invitations/accept', { token: old, password: 'motdepasse' })).status).toBe(422);
    expect((await ask(web, firm, 'POST', `/api/members/${made.id}/resend`)).status).toBe(200);
    expect((await post('/api/invitations/read', { token: old })).status).toBe(403);
    const renewed = await tokenFor('chloe@exemple.test', old);
    expect((await post('/api/invitations/read', { token: renewed })).status).toBe(200);
    expect((await ask(web, firm, 'DELETE', `/api/members/${made.id}`)).status).toBe(200);
    expect((await post('/api/invitations/accept', { token: renewed, password: ANNE.password })).status).toBe(
      403,
    );
  });

  test('of another firm is accepted by an existing person without a password, who changes firm', async () => {
    const { whole, web, firm, stranger } = fixture;
    const made = await json(invite(STRANGER.email));
    const token = await tokenFor(STRANGER.email);
    expect(await json(post('/api/invitations/accept', { token }))).toMatchObject({ needs_password: false });
    expect((await post('/api/invitations/accept', { token })).status).toBe(410);
    const firms = (await json(ask(web, stranger, 'GET', '/api/firms'))).items;
    expect(firms.map(({ role, current }: { role: string; current: boolean }) => [role, current])).toEqual([
      ['owner', true],
      ['member', false],
    ]);
    expect(await messagesOf(web.url, stranger.token)).toEqual([]);
    expect((await ask(web, stranger, 'POST', `/api/firms/${firm.id}/enter`)).status).toBe(200);
    await until('the other process shows the firm', async () =>
      (await messagesOf(whole.url, stranger.token)).length > 0 ? true : undefined,
    );
    expect((await ask(web, stranger, 'GET', '/api/keys')).status).toBe(403);
    // The owner of another firm: only the operator resets that factor.
    const reset = await ask(web, firm, 'POST', `/api/members/${made.id}/reset-second-factor`);
    expect([reset.status, (await reset.json()).code]).toEqual([409, 'factor_by_operator']);
    expect((await ask(web, firm, 'DELETE', `/api/members/${made.id}`)).status).toBe(200);
    await until(
      'back in the own firm',
      async () => (await ask(web, stranger, 'GET', '/api/keys')).status === 200,
    );
    expect((await ask(web, stranger, 'POST', `/api/firms/${firm.id}/enter`)).status).toBe(404);
  });
});

test('a second factor is required by an owner who has one', async () => {
  const required = { require_second_factor: true };
  const reply = await ask(fixture.web, fixture.firm, 'PATCH', '/api/firm', required, { 'if-match': '"2"' });
  expect([reply.status, (await reply.json()).code]).toEqual([409, 'factor_first']);
});

test('the firm is handed over: one owner at any time, and the other person is a member', async () => {
  const { web, firm } = fixture;
  const overTo = (who: { memberId: string }, by: Person) =>
    ask(web, by, 'POST', `/api/members/${who.memberId}/hand-over`);
  expect((await overTo(bram, firm)).status).toBe(200);
  await until(
    'the new owner’s rights',
    async () => (await ask(web, bram, 'GET', '/api/keys')).status === 200,
  );
  expect((await ask(web, firm, 'GET', '/api/keys')).status).toBe(403);
  const { items } = await json(ask(web, bram, 'GET', '/api/members'));
  expect(items.filter(({ role }: { role: string }) => role === 'owner')).toMatchObject([
    { person_id: bram.id },
  ]);
  const former = items.find(({ person_id }: { person_id: string }) => person_id === firm.id);
  expect((await overTo({ memberId: former.id }, bram)).status).toBe(200);
  await until('the first owner again', async () => (await ask(web, firm, 'GET', '/api/keys')).status === 200);
  expect((await messagesOf(web.url, firm.token)).length).toBeGreaterThan(1);
});

test('a removed person is out within five seconds on every endpoint and stream, in each process', async () => {
  const { whole, web, firm } = fixture;
  const stream = await ask(whole, anne, 'GET', '/api/events');
  const [heard] = (await json(ask(web, anne, 'GET', '/api/voicemails'))).items;
  const reserve = (personIds: string[] | null) =>
    ask(web, firm, 'PATCH', `/api/voicemails/${heard.id}/access`, { person_ids: personIds });
  expect((await reserve([anne.id, bram.id])).status).toBe(200);
  const audio = async () =>
    (await fetch(web.url + heard.audio_url, { headers: { range: 'bytes=0-9' } })).status;
  expect(await audio()).toBe(206);
  const started = Date.now();
  expect((await ask(web, firm, 'DELETE', `/api/members/${anne.memberId}`)).status).toBe(200);
  expect(await audio()).toBe(404);
  for await (const _ of stream.body ?? []);
  expect(Date.now() - started).toBeLessThan(5000);
  for (const [, row] of rows)
    for (const server of [whole, web]) {
      const path = row.path.replace(/:(id|gid|did|token_id)/g, UNKNOWN);
      expect((await ask(server, anne, row.method, path)).status).toBe(401);
    }
  const signInAgain = () => post('/auth/v1/token?grant_type=password', ANNE);
  expect((await signInAgain()).status).toBe(400);

  // Invited again, with the same account: what was reserved to the person before is not open to them.
  const earlier = (await fixture.installation.mails()).flatMap(
    ({ text }) => /\/invitation#([\w-]{64})/.exec(text ?? '')?.[1] ?? [],
  );
  const input = { email: ANNE.email, full_name: 'Anne Exemple', line_ids: null };
  expect((await ask(web, firm, 'POST', '/api/members', input)).status).toBe(201);
  const token = await tokenFor(ANNE.email, ...earlier);
  expect((await post('/api/invitations/accept', { token })).status).toBe(200);
  const back: Person = { ...anne, token: (await (await signInAgain()).json()).access_token };
  const seenBy = async (who: Person) => (await messagesOf(web.url, who.token)).map(({ id }) => id);
  expect(await seenBy(back)).not.toContain(heard.id);
  expect(await seenBy(bram)).toContain(heard.id);
  await reserve(null);
  expect(await seenBy(back)).toContain(heard.id);
});

test('a disabled firm stops at once for all its people; its messages still come in and wait for it', async () => {
  const { installation, whole, web, firm, sound, stranger } = fixture;
  const owner = printedAccount(whole);
  const before = (await messagesOf(web.url, firm.token)).length;
  const [heard] = (await json(ask(web, bram, 'GET', '/api/voicemails'))).items;
  const stream = await ask(whole, bram, 'GET', '/api/events');
  await installation.voxlex(whole, 'user', 'disable', '--email', owner.email);
  for await (const _ of stream.body ?? []);
  const signInAs = async (account: { email: string; password: string }) => {
    const reply = await post('/auth/v1/token?grant_type=password', account);
    return [reply.status, reply.headers.get('x-sb-error-code')];
  };
  for (const server of [whole, web])
    await until(
      'the member is out',
      async () => (await ask(server, bram, 'GET', '/api/lines')).status === 401,
    );
  expect(await signInAs(owner)).toEqual([400, 'user_banned']);
  expect(await signInAs(BRAM)).toEqual([400, 'user_banned']);
  expect((await fetch(web.url + heard.audio_url)).status).toBe(404);
  expect((await ask(web, stranger, 'GET', '/api/lines')).status).toBe(200);

  expect((await leave(web.url, sound, { caller: '0470 00 00 78' })).status).toBe(201);
  await installation.voxlex(whole, 'user', 'enable', '--email', owner.email);
  expect(await messagesOf(web.url, await signIn(web.url, owner))).toHaveLength(before + 1);
  expect(await messagesOf(web.url, await signIn(web.url, BRAM))).toHaveLength(before + 1);
});
