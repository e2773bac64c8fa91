// The text of a form that a person sent, and that failed: by a click it goes again once, if the failure may pass.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CALLER, type FormsFixture, formsFixture, WANTS_DIVORCE } from '#tests/support/forms.ts';

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await formsFixture();
}, 60_000);
afterAll(() => fixture?.close());
beforeEach(async () => {
  await fixture.reset();
  await fixture.add();
});

/** A message whose form was sent by click; its call was not answered. */
const sent = async (): Promise<string> => {
  const id = await fixture.call(WANTS_DIVORCE);
  await fixture.fresh.owner('delete from replies');
  expect((await fixture.act(id, 'approve', {})).status).toBe(200);
  return id;
};
const fails = (purpose: string, state: string, code: string | null) =>
  fixture.fresh.owner(
    'update replies set state = $2, last_code = $3, changed_at = now() where purpose = $1',
    [purpose, state, code],
  );
const purposes = async () => (await fixture.replies()).map(({ purpose }) => purpose);

test.each([
  ['whose telephone was off', 'undelivered', '30003'],
  ['that the provider could not queue', 'refused', '30001'],
  ['that a provider out of service never took', 'expired', 'network ECONNREFUSED'],
])('a text %s goes again once, to the caller alone and with the same link', async (_what, state, code) => {
  const id = await sent();
  const { link } = (await fixture.beside(id)).proposal;
  await fails('form', state, code);
  expect(await fixture.beside(id)).toMatchObject({ can_text: true, proposal: { text_failed: true } });
  expect((await fixture.act(id, 'approve', {})).json.proposal).toMatchObject({
    ...{ state: 'approved', channel: 'sms', text_failed: false },
  });
  expect(await purposes()).toEqual(['form', 'form_again']);
  const [first, second] = await fixture.replies();
  expect([second?.recipient, second?.body]).toEqual([CALLER, first?.body]);
  expect(second?.body).toContain(link);
  // While it is on its way, and after it has failed too, it does not go a third time.
  expect((await fixture.act(id, 'approve', {})).json.code).toBe('form_settled');
  await fails('form_again', state, code);
  expect((await fixture.beside(id)).can_text).toBe(false);
  expect((await fixture.act(id, 'approve', {})).json.code).toBe('caller_unreachable');
  expect(await purposes()).toHaveLength(2);
});

test.each([
  ['a caller who sent STOP', 'refused', '21610'],
  ['a landline', 'undelivered', '30006'],
  ['a carrier that filters it', 'undelivered', '30007'],
  ['a provider that may have taken it', 'expired', 'fate_unknown'],
])('a text refused because of %s does not go again', async (_what, state, code) => {
  const id = await sent();
  await fails('form', state, code);
  expect((await fixture.beside(id)).can_text).toBe(false);
  expect((await fixture.act(id, 'approve', {})).json.code).toBe('caller_unreachable');
  expect(await purposes()).toEqual(['form']);
});

test('a caller who stopped the texts after the first one gets no second one', async () => {
  const id = await sent();
  await fails('form', 'undelivered', '30003');
  await fixture.fresh.db.asSystem((trx) =>
    fixture.optOuts.note(trx, {
      ...{ userId: fixture.firm, number: CALLER, sourceId: 'again' },
      ...{ optedOut: true, reportedBy: 'caller' },
    }),
  );
  expect((await fixture.act(id, 'approve', {})).json.code).toBe('caller_unreachable');
  expect(await purposes()).toEqual(['form']);
});

test('the second text counts for the one answer in 24 hours', async () => {
  const id = await sent();
  await fails('form', 'refused', '30001');
  await fixture.act(id, 'approve', {});
  await fixture.call('Bonjour, c’est encore moi.');
  expect(await purposes()).toEqual(['form', 'form_again']);
});

test.each([
  ['30007', false],
  ['30003', true],
])('after the code %s the text of an automatic form may go by click: %s', async (code, may) => {
  await fixture.reset();
  const id = await fixture.automatic();
  await fails('call', 'undelivered', code);
  expect(await fixture.beside(id)).toMatchObject({ can_text: may, proposal: { text_failed: true } });
});
