// The people of a firm, over two server processes: assignment, the operator's commands, and the second factor.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveEvent } from '#contract/events.ts';
import { ask, person } from '#tests/support/ask-as.ts';
import { printedAccount, signIn } from '#tests/support/firm.ts';
import {
  ANNE,
  BRAM,
  firmWithMembers,
  join,
  json,
  type Member,
  type Person,
  postTo,
} from '#tests/support/firm-with-members.ts';
import { invitationToken } from '#tests/support/invitation.ts';
import { listen, streamEnded } from '#tests/support/live-stream.ts';
import { until } from '#tests/support/running-server.ts';
import type { TwoFirms } from '#tests/support/two-firms.ts';

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

test('a colleague is given a message and gets a mail, only if they may see it', async () => {
  const { web, firm, installation } = fixture;
  const path = `/api/voicemails/${second.message}`;
  const give = (to: string | null) => ask(web, firm, 'PATCH', path, { assignee_id: to });
  expect((await give(fixture.stranger.id)).status).toBe(400);
  expect((await ask(web, firm, 'PATCH', `${path}/access`, { person_ids: [bram.id] })).status).toBe(200);
  expect((await give(anne.id)).status).toBe(400);
  await ask(web, firm, 'PATCH', `${path}/access`, { person_ids: null });
  expect((await give(anne.id)).status).toBe(200);
  const idsOf = async (who: Person, state: string) =>
    (await json(ask(web, who, 'GET', `/api/voicemails?state=${state}`))).items.map(
      ({ id }: { id: string }) => id,
    );
  expect(await idsOf(anne, 'mine')).toEqual([second.message]);
  expect(await idsOf(bram, 'mine')).toEqual([]);
  expect(await idsOf(bram, 'unassigned')).not.toContain(second.message);
  expect(await json(ask(web, bram, 'GET', path))).toMatchObject({ assignee_name: 'Personne Exemple' });
  await until('the mail', async () =>
    (await installation.mails()).find(
      ({ to, subject }) => JSON.stringify(to).includes(ANNE.email) && subject?.startsWith('Message confié'),
    ),
  );
  // A member gives it on, and takes part in its undo no more than any other person.
  const { items } = await json(ask(web, firm, 'GET', `${path}/history`));
  const act = items.findLast((item: { after: object }) => 'assignee_id' in item.after);
  expect((await ask(web, anne, 'POST', `${path}/undo`, { act_id: act.id })).status).toBe(404);
  expect((await ask(web, anne, 'PATCH', path, { assignee_id: bram.id })).status).toBe(200);
  await give(null);
});

test('the operator adds, lists and removes a person on the command line', async () => {
  const { installation, whole, web, firm } = fixture;
  const owner = (await json(ask(web, firm, 'GET', '/api/members'))).items[0].email;
  const member = async (verb: string, ...more: string[]) =>
    JSON.parse(await installation.voxlex(whole, 'member', verb, '--user', owner, ...more, '--json'));
  const dora = ['--email', 'dora@exemple.test'];
  const { id } = await member('add', ...dora, '--name', 'Dora Exemple', '--lines', second.slug);
  expect((await member('list')).members).toContainEqual({
    id,
    email: 'dora@exemple.test',
    full_name: 'Dora Exemple',
    state: 'invited',
    line_ids: [second.line],
  });
  const token = await tokenFor('dora@exemple.test');
  expect((await post('/api/invitations/read', { token })).status).toBe(200);
  expect(await member('remove', ...dora)).toEqual({ id, unassigned: 0, reminders: 0 });
  expect((await post('/api/invitations/read', { token })).status).toBe(403);
  await expect(member('remove', ...dora)).rejects.toThrow();
  const [removed, added] = (await json(ask(web, firm, 'GET', '/api/audit'))).items;
  expect([removed, added]).toMatchObject([
    { actor: 'operator', action: 'removed', subject: 'member', subject_id: id },
    { actor: 'operator', action: 'added', subject: 'member', subject_id: id },
  ]);
});

describe('a message that a person has open', () => {
  const view = (who: Person, id: string, viewing = true) =>
    ask(fixture.web, who, 'POST', `/api/voicemails/${id}/viewing`, { viewing });
  const seenBy = async (who: Person) =>
    (await json(ask(fixture.whole, who, 'GET', '/api/viewings'))).items.map(
      ({ voicemail_id, person: { id } }: { voicemail_id: string; person: { id: string } }) => [
        voicemail_id,
        id,
      ],
    );
  /** The event at a person on the other process, after an act on the first. */
  const toldTo = async (who: Person, id: string, act: () => Promise<unknown>) => {
    const opened = Promise.withResolvers<void>();
    const ofMessage = (one: LiveEvent) => one.event === 'voicemail.viewed' && one.voicemail_id === id;
    const heard = listen(fixture.whole, who, ofMessage, {}, opened.resolve);
    await opened.promise;
    await act();
    return heard;
  };

  test('is shown live on the other process to those who may see it, and ends when it is closed', async () => {
    const { firm, ids } = fixture;
    await toldTo(anne, second.message, () => view(bram, second.message));
    await view(bram, ids.message);
    expect(await seenBy(anne)).toEqual([[second.message, bram.id]]);
    expect(await seenBy(bram)).toEqual([]);
    expect(await seenBy(firm)).toHaveLength(2);
    await toldTo(firm, second.message, () => view(bram, second.message, false));
    expect(await seenBy(anne)).toEqual([]);
    expect((await view(anne, ids.message)).status).toBe(404);
  });

  test('is not shown while it is reserved to others, nor to an API key', async () => {
    const { web, firm } = fixture;
    const close = (person_ids: string[] | null) =>
      ask(web, firm, 'PATCH', `/api/voicemails/${second.message}/access`, { person_ids });
    await view(bram, second.message);
    await view(anne, second.message);
    expect(await seenBy(anne)).toEqual([[second.message, bram.id]]);
    await close([bram.id]);
    expect(await seenBy(anne)).toEqual([]);
    // She had it open, and may not see it any more.
    expect(await seenBy(bram)).toEqual([]);
    await close(null);
    const { key } = await json(ask(web, firm, 'POST', '/api/keys', { name: 'Agenda', scope: 'write' }));
    expect((await ask(web, { token: key }, 'GET', '/api/viewings')).status).toBe(403);
  });

  test('is left at once by a person who loses its line or leaves the firm', async () => {
    const { web, firm } = fixture;
    const emile = await join(
      fixture,
      { email: 'emile.exemple@exemple.test', password: 'Rouge-gorge-sur-la-branche-4' },
      null,
    );
    await view(emile, second.message);
    expect(await seenBy(bram)).toContainEqual([second.message, emile.id]);
    const remove = () => ask(web, firm, 'DELETE', `/api/members/${emile.memberId}`);
    await toldTo(bram, second.message, remove);
    expect(await seenBy(bram)).not.toContainEqual([second.message, emile.id]);
    expect((await view(emile, second.message)).status).toBe(401);
  });
});

test('a message that is reserved to others ends the streams that may not show it: their pages load anew', async () => {
  const { whole, web, firm } = fixture;
  const close = (person_ids: string[] | null) =>
    ask(web, firm, 'PATCH', `/api/voicemails/${second.message}/access`, { person_ids });
  const opened = Promise.withResolvers<void>();
  const ofMessage = (one: LiveEvent) =>
    one.event === 'voicemail.updated' && one.voicemail_id === second.message;
  const told = listen(whole, bram, ofMessage, {}, opened.resolve);
  const stream = await ask(whole, anne, 'GET', '/api/events');
  await opened.promise;
  expect((await close([bram.id])).status).toBe(200);
  await streamEnded(stream);
  expect((await told).at(-1)).toMatchObject({ voicemail_id: second.message });
  await close(null);
});

test('a person who loses a line, or leaves, leaves their messages: the owner learns how many', async () => {
  const { web, firm } = fixture;
  const path = `/api/voicemails/${second.message}`;
  const chloe = await join(
    fixture,
    { email: 'chloe.exemple@exemple.test', password: 'Pinson-des-arbres-au-matin-5' },
    null,
  );
  const give = () => ask(web, firm, 'PATCH', path, { assignee_id: chloe.id });
  const lines = async (lineIds: string[] | null) => {
    const { items } = await json(ask(web, firm, 'GET', '/api/members'));
    const version = items.find(({ id }: { id: string }) => id === chloe.memberId).version;
    const headers = { 'if-match': `"${version}"` };
    return json(ask(web, firm, 'PATCH', `/api/members/${chloe.memberId}`, { line_ids: lineIds }, headers));
  };
  expect((await give()).status).toBe(200);
  expect(await lines([])).toMatchObject({ unassigned: 1, reminders: 0 });
  expect((await json(ask(web, firm, 'GET', path))).assignee_id).toBeUndefined();
  expect(await lines(null)).toMatchObject({ unassigned: 0 });
  await give();
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
  expect((await ask(web, chloe, 'PATCH', path, { remind_at: inAWeek })).status).toBe(200);
  const left = await json(ask(web, firm, 'DELETE', `/api/members/${chloe.memberId}`));
  expect(left).toEqual({ id: chloe.memberId, unassigned: 1, reminders: 1 });
  const { items } = await json(ask(web, firm, 'GET', `${path}/history`));
  expect(items.at(-1)).toMatchObject({
    person: { id: firm.id },
    before: { assignee_id: chloe.id },
    after: { assignee_id: null, cause: 'removed' },
  });
});

describe('a second factor', () => {
  const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bytesOf = (text: string): Buffer => {
    const bits = [...text].map((sign) => LETTERS.indexOf(sign).toString(2).padStart(5, '0')).join('');
    return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  };
  /** RFC 6238. */
  const codeNow = (secret: Buffer): string => {
    const step = Buffer.alloc(8);
    step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
    const mac = createHmac('sha1', secret).update(step).digest();
    const cut = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
    return String(cut % 1_000_000).padStart(6, '0');
  };
  /** Enrols an authenticator and answers with its first code. */
  const withFactor = async (who: Person): Promise<Person> => {
    const { web } = fixture;
    const input = { factor_type: 'totp', friendly_name: 'Téléphone' };
    const { id, totp } = await json(ask(web, who, 'POST', '/auth/v1/factors', input));
    const challenge = await json(ask(web, who, 'POST', `/auth/v1/factors/${id}/challenge`, {}));
    const code = codeNow(bytesOf(totp.secret));
    const answer = { challenge_id: challenge.id, code };
    return person((await json(ask(web, who, 'POST', `/auth/v1/factors/${id}/verify`, answer))).access_token);
  };
  const codeOf = async (who: Person) => {
    const reply = await ask(fixture.web, who, 'GET', '/api/voicemails');
    return reply.status === 200 ? 200 : (await reply.json()).code;
  };
  /** How many mails say that a factor was removed, by address. */
  const told = async () => {
    const mails = await fixture.installation.mails();
    return mails
      .filter(({ subject }) => subject?.startsWith('Double authentification désactivée'))
      .map(({ to }) => JSON.stringify(to));
  };

  test('that the firm requires is asked of each person, and its reset is mailed to all', async () => {
    const { web, whole, firm, installation } = fixture;
    const owner = await withFactor(firm);
    const { version } = (await json(ask(web, owner, 'GET', '/api/members'))).firm;
    const required = await ask(
      web,
      owner,
      'PATCH',
      '/api/firm',
      { require_second_factor: true },
      { 'if-match': `"${version}"` },
    );
    expect(required.status).toBe(200);
    await until('the other person is asked', async () => (await codeOf(bram)) === 'second_factor');
    // The browser leads to the set-up of a factor, not to the question for a code.
    const shown = await json(ask(web, bram, 'GET', '/auth/v1/user'));
    expect(shown.app_metadata).toMatchObject({ second_factor_required: true });
    const proved = await withFactor(bram);
    expect(await codeOf(proved)).toBe(200);

    const { items } = await json(ask(web, owner, 'GET', '/api/members'));
    const row = items.find(({ person_id }: { person_id: string }) => person_id === bram.id);
    expect(row.second_factor).toBe(true);
    const address = items.find(({ role }: { role: string }) => role === 'owner').email;
    expect((await ask(web, proved, 'POST', `/api/members/${row.id}/reset-second-factor`)).status).toBe(403);
    expect((await ask(web, owner, 'POST', `/api/members/${row.id}/reset-second-factor`)).status).toBe(200);
    await until('his session has ended', async () => (await codeOf(proved)) === 'unauthorized');
    const again = person(await signIn(web.url, BRAM));
    expect(await codeOf(again)).toBe('second_factor');
    await until('both are told', async () => {
      const to = (await told()).join();
      return to.includes(address) && to.includes(BRAM.email);
    });
    const [noted] = (await json(ask(web, owner, 'GET', '/api/audit'))).items;
    expect(noted).toMatchObject({ subject: 'member', action: 'changed', subject_name: BRAM.email });

    const before = (await told()).length;
    await installation.voxlex(whole, 'user', 'second-factor', '--email', address, '--reset');
    await until('the owner’s session has ended', async () => (await codeOf(owner)) === 'unauthorized');
    await until('both are told of the owner’s', async () => (await told()).length >= before + 2);
    const back = await withFactor(person(await signIn(web.url, printedAccount(whole))));
    const [journalled] = (await json(ask(web, back, 'GET', '/api/audit'))).items;
    expect(journalled).toMatchObject({ actor: 'operator', subject: 'member', subject_name: address });
    const words = ['--words', 'second factor removed', '--json'];
    const { entries } = JSON.parse(await installation.voxlex(whole, 'audit', 'list', ...words));
    expect(entries).toMatchObject([{ actor: 'operator', about: address }, { about: BRAM.email }]);
  });
});
