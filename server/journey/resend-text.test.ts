// «Renvoyer» of a text that did not reach its caller.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { messagesApi } from '#tests/support/messages-api.ts';

const CALLER = '+32470000011';
let fresh: FreshDatabase;
let api: Awaited<ReturnType<typeof messagesApi>>;
let firm: { id: string };
let line: { id: string };
let id: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  api = await messagesApi(fresh, { now: () => new Date() });
});
afterAll(async () => {
  await api.close();
  await fresh.close();
});
beforeEach(async () => {
  firm = await makeFirm(fresh.db);
  line = await makeLine(fresh.db, firm.id);
  id = await makeMessage(
    fresh.db,
    { userId: firm.id, lineId: line.id },
    { source: 'twilio', caller_phone_number: CALLER, call_back: 'undelivered' },
  );
});

const text = async (state = 'undelivered', purpose = 'call') => {
  const textId = newId();
  await fresh.owner(
    `insert into replies (id, user_id, line_id, voicemail_id, recipient, body, state, purpose, created_at)
     values ($1, $2, $3, $4, $5, 'Bonjour, nous avons bien reçu votre message.', $6, $7, now())`,
    [textId, firm.id, line.id, id, CALLER, state, purpose],
  );
  return textId;
};
const resend = (textId: string, who: string | null = firm.id, body: object = { text_id: textId }) =>
  api.send('POST', who as string, `/api/voicemails/${id}/resend-text`, body);
const texts = () =>
  fresh.owner(
    `select purpose, state, body, recipient from replies where voicemail_id = $1 order by created_at`,
    [id],
  );

test.each(['undelivered', 'refused', 'expired'])(
  'a text that is %s is sent once more, as an act of the person',
  async (state) => {
    const failed = await text(state);
    expect((await api.get(firm.id, `/api/voicemails/${id}/history`)).json().items).toContainEqual(
      expect.objectContaining({ kind: 'text', state, resendable: true }),
    );
    // Two people press it at the same moment.
    const replies = await Promise.all([resend(failed), resend(failed)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409]);
    const [reply] = replies.filter(({ statusCode }) => statusCode === 202);
    const items: { kind: string; state: string; resendable: boolean }[] = reply?.json().items;
    expect(items.filter(({ kind }) => kind === 'resent')).toMatchObject([
      { to: null, person: { id: firm.id } },
    ]);
    expect(items.filter(({ kind }) => kind === 'text')).toMatchObject([
      { state, resendable: false },
      { state: 'waiting', resendable: false },
    ]);
    expect(await texts()).toMatchObject([
      { purpose: 'call' },
      {
        purpose: 'resent',
        state: 'waiting',
        recipient: CALLER,
        body: 'Bonjour, nous avons bien reçu votre message.',
      },
    ]);
    // The caller is not to be called back while the text is on its way.
    expect(await fresh.owner('select call_back from voicemails where id = $1', [id])).toEqual([
      { call_back: null },
    ]);
    expect((await resend(failed)).json().code).toBe('text_resent');
    expect(await texts()).toHaveLength(2);
  },
);

test('the form whose link the text carries follows the repetition', async () => {
  const failed = await text();
  const formId = newId();
  await fresh.owner(
    `insert into forms (id, user_id, name, use_when, link, language, sending, created_at)
     values ($1, $2, 'Divorce', 'Divorcer', 'https://f.exemple.test', 'fr', 'automatic', now())`,
    [formId, firm.id],
  );
  await fresh.owner(
    `insert into form_proposals (id, user_id, voicemail_id, form_id, state, reply_id, code, reference, proposed_at, expires_at)
     values (gen_random_uuid(), $1, $2, $3, 'sent', $4, $5, 'R-' || $5, now(), now() + interval '30 days')`,
    [firm.id, id, formId, failed, formId.slice(-10)],
  );
  expect((await resend(failed)).statusCode).toBe(202);
  await fresh.owner(`update replies set state = 'delivered' where voicemail_id = $1 and purpose = 'resent'`, [
    id,
  ]);
  expect(await fresh.owner('select state from form_proposals where user_id = $1', [firm.id])).toEqual([
    { state: 'delivered' },
  ]);
});

test('only a failed text of this message is sent again', async () => {
  const delivered = await text('delivered');
  expect((await resend(delivered)).statusCode).toBe(404);
  expect((await resend(newId())).statusCode).toBe(404);
  const form = await text('undelivered', 'form');
  expect((await resend(form)).statusCode).toBe(404);
  expect((await resend('x')).statusCode).toBe(400);
  expect((await resend(form, null)).statusCode).toBe(401);
  const stranger = await makeFirm(fresh.db, 'Autre Cabinet');
  expect((await resend(form, stranger.id)).json().code).toBe('voicemail_unknown');
});

test('STOP, the countries and the budget of the line, and a possible conflict hold for it too', async () => {
  const failed = await text();
  const refusal = async () => (await resend(failed)).json().code;
  await fresh.owner('update lines set texts_a_day = 1 where id = $1', [line.id]);
  expect(await refusal()).toBe('texts_over_budget');
  await fresh.owner(`update lines set texts_a_day = 100, reply_countries = '{}' where id = $1`, [line.id]);
  expect(await refusal()).toBe('caller_without_text');
  await fresh.owner(`update lines set reply_countries = '{+32}' where id = $1`, [line.id]);
  const party = newId();
  await fresh.owner(
    `insert into adverse_parties (id, user_id, name, created_at) values ($1, $2, 'Exemple SA', now())`,
    [party, firm.id],
  );
  await fresh.owner(`insert into party_matches (user_id, voicemail_id, party_id) values ($1, $2, $3)`, [
    firm.id,
    id,
    party,
  ]);
  expect(await refusal()).toBe('text_held');
  await fresh.owner('delete from adverse_parties where user_id = $1', [firm.id]);
  await fresh.db.asSystem((trx) =>
    api.optOuts.note(trx, {
      userId: firm.id,
      number: CALLER,
      sourceId: newId(),
      optedOut: true,
      reportedBy: 'caller',
    }),
  );
  expect(await refusal()).toBe('caller_without_text');
  expect(await texts()).toHaveLength(1);
});
