// The operator's pages never show a word, number or sound of a caller: every reply, also of an act, is read for a firm that has
// one of everything.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { operatorActs } from '#tests/support/admin-acts.ts';
import { ask } from '#tests/support/ask-as.ts';
import { printedAccount } from '#tests/support/firm.ts';
import { inDatabaseOf } from '#tests/support/installed-database.ts';
import { trialOf } from '#tests/support/leads.ts';
import { askAdmin, type SignedInOperator, signInOperator } from '#tests/support/operator.ts';
import { BILLING } from '#tests/support/subscribing.ts';
import { CALLER, MARK, type TwoFirms, twoFirms } from '#tests/support/two-firms.ts';
import { notReached, walkAdmin } from '#tests/support/walk-admin.ts';

const OPERATOR = { email: 'exploitant@voxlex.test', password: 'Perdrix-brune-42!' };

let fixture: TwoFirms;
let operator: SignedInOperator;
let opened: string;

beforeAll(async () => {
  fixture = await twoFirms();
  const { installation, whole, firm, ids } = fixture;
  await installation.voxlex(
    whole,
    ...['user', 'create', '--email', OPERATOR.email, '--name', 'Odile Exemple'],
    ...['--password', OPERATOR.password, '--operator'],
  );
  operator = await signInOperator(whole.url, OPERATOR);
  // The name of a line is the operator's to give, so the mark must not be in it.
  const renamed = await ask(
    ...([whole, firm, 'PATCH', `/api/lines/${ids.line}`, { name: 'Ligne principale' }] as const),
    { 'if-match': '"2"' },
  );
  expect(renamed.status).toBe(200);
  const lead = await fetch(`${whole.url}/api/leads/trial`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(trialOf({ id: randomUUID() })),
  });
  expect(lead.status).toBe(201);
  const opening = await askAdmin(whole.url, operator, 'POST', '/api/admin/openings', {
    lead_id: null,
    greeting_id: null,
    email: 'nouveau@exemple.test',
    full_name: 'Nora Exemple',
    firm: 'Cabinet Nouveau',
    number: { how: 'later' },
    recipients: ['nouveau@exemple.test'],
  });
  expect(opening.status).toBe(201);
  opened = (await opening.json()).firm_id;
  const billing = await ask(...([whole, firm, 'PATCH', '/api/subscription', BILLING] as const), {
    'if-match': (await ask(whole, firm, 'GET', '/api/subscription')).headers.get('etag') ?? '',
  });
  expect(billing.status).toBe(200);
  const paid = await askAdmin(whole.url, operator, 'POST', `/api/admin/firms/${firm.id}/subscription/paid`, {
    months: 1,
  });
  expect(paid.status).toBe(200);
}, 400_000);
afterAll(() => fixture?.close());

/** A test call needs a telephone provider; its reply holds the operator's own call. */
const NOT_HERE = ['adminTestCall'];
/** Closed without a grant, and without one that names a message. */
const VIEW = 'adminSupportView';
const OF_MESSAGE = ['adminSupportMessage', 'adminSupportSound'];

/** Words of the transcript, summary, notes and contacts, the caller's number as stored and shown, the recipient's address. */
const secrets = [
  ...[MARK, 'perroquet', 'garde à vue', 'garde &agrave; vue'],
  ...[CALLER, '470000077', '470 00 00 77', '470\u00a000\u00a000\u00a077'],
  `${MARK.replaceAll(' ', '-')}@exemple.test`,
  '/audio/',
];

const walked = () => {
  const { whole, firm, ids } = fixture;
  return walkAdmin(whole.url, operator, {
    ids: [firm.id, ...Object.values(ids)],
    words: ['perroquet', '470000077', 'garde'],
  });
};

type Walked = Awaited<ReturnType<typeof walked>>;

const expectNoSecret = (replies: Walked) => {
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  for (const { path, text } of replies)
    for (const secret of secrets)
      expect([path, secret, text.toLowerCase().includes(secret.toLowerCase())]).toEqual([
        path,
        secret,
        false,
      ]);
  // The walk did see the firm.
  expect(replies.some(({ text }) => text.includes('Ligne principale'))).toBe(true);
};

/** The owner gives access in /parametres. */
const give = async (voicemail_id: string | null) => {
  const { whole, firm } = fixture;
  const reply = await ask(whole, firm, 'POST', '/api/support-access', { hours: 24, voicemail_id });
  expect(reply.status).toBe(201);
};

test('without a grant no reply holds a word or number of the firm’s callers', async () => {
  const replies = await walked();
  expectNoSecret(replies);
  expect(notReached(replies).sort()).toEqual([...OF_MESSAGE, VIEW, ...NOT_HERE].sort());
});

test('a grant opens settings and states, and no word or number either; the firm sees who looked', async () => {
  await give(null);
  const replies = await walked();
  expectNoSecret(replies);
  expect(notReached(replies).sort()).toEqual([...OF_MESSAGE, ...NOT_HERE].sort());
  const { items } = await (
    await ask(fixture.whole, fixture.firm, 'GET', '/api/access-log?act=viewed')
  ).json();
  expect(items).toMatchObject([{ actor: 'support', person_id: operator.id, name: 'Odile Exemple' }]);
});

test('a grant that names a message opens that one, and no other reply holds a word of it', async () => {
  await give(fixture.ids.message);
  const replies = await walked();
  expect(notReached(replies)).toEqual(NOT_HERE);
  const shown = replies.filter(({ name, status }) => OF_MESSAGE.includes(name) && status === 200);
  expect(shown.map(({ name }) => name).sort()).toEqual(OF_MESSAGE);
  expect(shown.some(({ text }) => text.includes('perroquet') && text.includes(CALLER))).toBe(true);
  expectNoSecret(replies.filter((one) => !shown.includes(one)));
});

test('a grant that is over, or was withdrawn, opens nothing', async () => {
  const closed = [...OF_MESSAGE, VIEW, ...NOT_HERE].sort();
  await give(fixture.ids.message);
  await inDatabaseOf(
    fixture.installation,
    `update support_grants set given_at = given_at - interval '2 days', until = until - interval '2 days'`,
  );
  const expired = await walked();
  expectNoSecret(expired);
  expect(notReached(expired).sort()).toEqual(closed);
  await give(fixture.ids.message);
  expect((await ask(fixture.whole, fixture.firm, 'DELETE', '/api/support-access')).status).toBe(200);
  const withdrawn = await walked();
  expectNoSecret(withdrawn);
  expect(notReached(withdrawn).sort()).toEqual(closed);
});

test('no reply to an act holds a word either, and each act that is done is a row of the audit with the person', async () => {
  const { installation, whole, firm, ids } = fixture;
  const [lead] = (await (await askAdmin(whole.url, operator, 'GET', '/api/admin/leads')).json()).items;
  const acts = operatorActs({
    firm: firm.id,
    line: ids.line,
    owner: printedAccount(whole).email,
    lead,
    opened,
  });
  const audited = () =>
    inDatabaseOf<{ action: string }>(
      installation,
      'select action from audit where account_id = $1 order by at desc, id desc',
      [operator.id],
    );
  const done: [string, boolean, string | null][] = [];
  for (const { name, id, body, audited: action } of acts) {
    const { method, path }: Endpoint = adminEndpoints[name];
    const before = (await audited()).length;
    const reply = await askAdmin(whole.url, operator, method, path.replace(':id', id), body);
    const text = (await reply.text()).toLowerCase();
    const rows = (await audited()).slice(0, -before).map((row) => row.action);
    done.push([name, reply.ok, rows.find((row) => row === action) ?? rows[0] ?? null]);
    expect([name, secrets.filter((secret) => text.includes(secret.toLowerCase()))]).toEqual([name, []]);
  }
  expect(done).toEqual(acts.map(({ name, audited: action }) => [name, action !== null, action]));
  const session = ['openOperatorSession', 'closeOperatorSession', 'adminContinueOpening'];
  const all = Object.entries<Endpoint>(adminEndpoints).filter(([, { method }]) => method !== 'GET');
  expect(
    all
      .map(([name]) => name)
      .filter((name) => !session.includes(name))
      .sort(),
  ).toEqual([...new Set<string>(acts.map(({ name }) => name))].sort());
});
