// The events of a form and of its text, stored in the transaction of each change.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EVENT_TYPES } from '#contract/webhooks.ts';
import { recordReplyStatus } from '#server/replies/index.ts';
import { type FormsFixture, formsFixture, WANTS_DIVORCE } from '#tests/support/forms.ts';

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await formsFixture();
  await fixture.fresh.owner(
    `insert into webhooks (id, user_id, name, url, events, created_at)
     values (gen_random_uuid(), $1, 'Agenda', 'https://agenda.exemple.test', $2, now())`,
    [fixture.firm, EVENT_TYPES],
  );
}, 60_000);
afterAll(() => fixture?.close());
beforeEach(() => fixture.reset());

type Event = { type: string; ids: Record<string, unknown> };
const eventsOf = (id: string) =>
  fixture.fresh.owner<Event>(
    'select type, ids from webhook_deliveries where voicemail_id = $1 order by occurred_at, type',
    [id],
  );
const typesOf = async (id: string) => (await eventsOf(id)).map(({ type }) => type);

const deps = () => ({
  optOuts: fixture.optOuts,
  mailInstead: fixture.mailInstead,
  clock: { now: () => fixture.time.now },
  alerts: { textsRefused: async () => {}, textsFailing: async () => {}, textsOverBudget: async () => {} },
});
/** The provider's report about the text with the form. */
const report = async (status: string, purpose = 'form', code: string | null = null) => {
  const id = (await fixture.replies()).find((one) => one.purpose === purpose)?.id ?? '';
  return fixture.fresh.db.asSystem((trx) =>
    recordReplyStatus(trx, { providerId: `SM ${id}`, id, status, code }, deps()),
  );
};

test('the whole way of a form is reported, each change once and without a word of the caller', async () => {
  const form = await fixture.add();
  const id = await fixture.call(WANTS_DIVORCE);
  expect(await eventsOf(id)).toMatchObject([
    { type: 'form.proposed', ids: { form_id: form.id, doubtful: false } },
  ]);
  await fixture.act(id, 'approve', {});
  for (const status of ['sent', 'sent', 'delivered', 'delivered']) await report(status);
  const { link, reference } = (await fixture.beside(id)).proposal;
  for (const _ of [1, 2]) await fixture.open(link);
  await fixture.open(link, { method: 'HEAD' });
  for (const _ of [1, 2]) await fixture.act(id, 'reference', { reference });
  expect(await typesOf(id)).toEqual([
    ...['form.proposed', 'form.approved', 'reply.sent', 'form.sent', 'reply.delivered', 'form.delivered'],
    ...['form.opened', 'form.completed'],
  ]);
  const all = JSON.stringify(await fixture.fresh.owner('select * from webhook_deliveries'));
  expect(all).not.toMatch(/divorcer|70000012|VX-|\/f\//);
});

test('a refused and an expired form are reported, and a refusal is not followed by an expiry', async () => {
  await fixture.add();
  const [refused, left] = [
    await fixture.call(WANTS_DIVORCE),
    await fixture.call(WANTS_DIVORCE, { caller_phone_number: '+32470000013' }),
  ];
  await fixture.act(refused, 'refuse');
  fixture.time.now = new Date(fixture.time.now.getTime() + 31 * 86_400_000);
  for (const _ of [1, 2]) await fixture.forms.sweep();
  expect(await typesOf(refused)).toEqual(['form.proposed', 'form.refused']);
  expect(await typesOf(left)).toEqual(['form.proposed', 'form.expired']);
});

test('an action that is refused reports nothing', async () => {
  await fixture.add();
  const id = await fixture.call(WANTS_DIVORCE);
  await fixture.fresh.owner('update lines set texts_a_day = 1');
  expect((await fixture.act(id, 'approve', {})).json.code).toBe('texts_over_budget');
  await fixture.fresh.owner('update lines set texts_a_day = 200');
  expect(await fixture.stateOf(id)).toBe('proposed');
  expect(await typesOf(id)).toEqual(['form.proposed']);
});

test('a text that fails is reported with its code, and a reminder is no second sending of the form', async () => {
  await fixture.add();
  const id = await fixture.call(WANTS_DIVORCE);
  await report('sent', 'call');
  await report('undelivered', 'call', '30003');
  expect((await eventsOf(id)).slice(1)).toMatchObject([
    { type: 'reply.sent', ids: { purpose: 'call', state: 'sent', code: null } },
    { type: 'reply.failed', ids: { purpose: 'call', state: 'undelivered', code: '30003' } },
  ]);
  await fixture.fresh.owner(`update replies set purpose = 'reminder'`);
  await report('delivered', 'reminder');
  expect((await eventsOf(id)).at(-1)).toMatchObject({
    type: 'reply.delivered',
    ids: { purpose: 'reminder' },
  });
  expect((await typesOf(id)).filter((type) => type === 'form.sent')).toEqual([]);
});

test('a STOP is reported with the message that was answered last, once', async () => {
  await fixture.add();
  const id = await fixture.call(WANTS_DIVORCE);
  const stop = (optedOut: boolean) =>
    fixture.fresh.db.asSystem((trx) =>
      fixture.optOuts.note(trx, {
        userId: fixture.firm,
        number: '+32470000012',
        sourceId: `text ${optedOut}`,
        optedOut,
        reportedBy: 'caller',
      }),
    );
  await stop(true);
  await stop(true);
  await stop(false);
  expect((await eventsOf(id)).at(-1)).toEqual({
    type: 'reply.opted_out',
    ids: { reported_by: 'caller' },
  });
  expect((await typesOf(id)).filter((type) => type === 'reply.opted_out')).toHaveLength(1);
});
