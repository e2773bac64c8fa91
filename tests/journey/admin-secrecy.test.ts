// The operator's pages never show a word, number or sound of a caller: every GET reply is read for a firm that has one of
// everything.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#tests/support/ask-as.ts';
import { trialOf } from '#tests/support/leads.ts';
import { askAdmin, type SignedInOperator, signInOperator } from '#tests/support/operator.ts';
import { CALLER, MARK, type TwoFirms, twoFirms } from '#tests/support/two-firms.ts';
import { notReached, walkAdmin } from '#tests/support/walk-admin.ts';

const OPERATOR = { email: 'exploitant@voxlex.test', password: 'Perdrix-brune-42!' };

let fixture: TwoFirms;
let operator: SignedInOperator;

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
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify(trialOf({ id: randomUUID() })),
  });
  expect(lead.status).toBe(201);
  const opened = await askAdmin(whole.url, operator, 'POST', '/api/admin/openings', {
    ...{ lead_id: null, greeting_id: null, email: 'nouveau@exemple.test', full_name: 'Nora Exemple' },
    ...{ firm: 'Cabinet Nouveau', number: { how: 'later' }, recipients: ['nouveau@exemple.test'] },
  });
  expect(opened.status).toBe(201);
});
afterAll(() => fixture?.close());

/** A test call needs a telephone provider; its reply holds the operator's own call. */
const NOT_HERE = ['adminTestCall'];

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

test('no reply holds a word or number of the firm’s callers', async () => {
  const replies = await walked();
  expect(notReached(replies)).toEqual(NOT_HERE);
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
});
