// A form before it is on its way: automatic, on approval, off.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CALLER, DIVORCE, type FormsFixture, formsFixture, WANTS_DIVORCE } from '#tests/support/forms.ts';

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await formsFixture();
}, 60_000);
afterAll(() => fixture?.close());
beforeEach(() => fixture.reset());

const delivered = (state: string) =>
  fixture.fresh.owner('update replies set state = $1, changed_at = now()', [state]);
const waiting = async () => {
  await fixture.add();
  return fixture.call(WANTS_DIVORCE);
};

describe('an automatic form', () => {
  test('goes out with the reply to the call and follows its text', async () => {
    const id = await fixture.automatic();
    const { proposal } = await fixture.beside(id);
    expect(proposal).toMatchObject({ state: 'approved', automatic: true, form: { name: 'Divorce' } });
    const [text, ...others] = await fixture.replies();
    expect(others).toEqual([]);
    expect(text).toMatchObject({
      purpose: 'call',
      recipient: CALLER,
      body: expect.stringContaining(proposal.link),
    });
    await delivered('sent');
    expect(await fixture.stateOf(id)).toBe('sent');
    await delivered('delivered');
    expect(await fixture.stateOf(id)).toBe('delivered');
  });

  test('waits for a click where no text goes to the caller', async () => {
    await fixture.add({ ...DIVORCE, sending: 'automatic' });
    const id = await fixture.call(WANTS_DIVORCE, { source: 'browser' });
    expect(await fixture.beside(id)).toMatchObject({
      proposal: { state: 'proposed', automatic: false },
      can_text: false,
    });
    expect(await fixture.replies()).toEqual([]);
  });

  test('waits for a click where the choice is doubtful', async () => {
    const { id: form } = await fixture.add({ ...DIVORCE, sending: 'automatic' });
    fixture.chooser.now = {
      choose: async () => ({ id: form, other: null, words: [], doubtful: true, by: 'invented' }),
    };
    const id = await fixture.call(WANTS_DIVORCE);
    expect(await fixture.stateOf(id)).toBe('proposed');
    expect((await fixture.replies())[0]?.body).not.toContain('/f/');
  });

  test('that was sent twice at the same moment is one proposal and one text', async () => {
    const id = await fixture.automatic();
    const message = { userId: fixture.firm, voicemailId: id };
    await fixture.fresh.db.asSystem((trx) => fixture.forms.replyDecided(trx, message));
    expect((await fixture.replies()).map(({ purpose }) => purpose)).toEqual(['call']);
    expect((await fixture.act(id, 'approve', {})).json.code).toBe('form_settled');
  });
});

describe('a form on approval', () => {
  test('waits, then goes out with the words that the firm wrote', async () => {
    const id = await waiting();
    expect(await fixture.stateOf(id)).toBe('proposed');
    expect((await fixture.replies()).map(({ purpose }) => purpose)).toEqual(['call']);
    const text = 'Maître Piron vous a bien entendu : {lien}';
    const sent = (await fixture.act(id, 'approve', { text })).json;
    expect(sent.proposal).toMatchObject({ state: 'approved', automatic: false });
    expect(await fixture.replies()).toMatchObject([
      { purpose: 'call' },
      {
        purpose: 'form',
        recipient: CALLER,
        body: `Maître Piron vous a bien entendu : ${sent.proposal.link}\nNe plus recevoir de SMS ? Répondez STOP.`,
      },
    ]);
    expect(fixture.changed).toContain(id);
  });

  test('of two clicks at the same moment one sends', async () => {
    const id = await waiting();
    const both = await Promise.all([fixture.act(id, 'approve', {}), fixture.act(id, 'approve', {})]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await fixture.replies()).filter(({ purpose }) => purpose === 'form')).toHaveLength(1);
  });

  test('may be replaced by another form of the firm, never by one of another firm', async () => {
    const id = await waiting();
    const other = await fixture.add({
      ...DIVORCE,
      name: 'Médiation',
      link: 'https://formulaires.exemple.test/m',
    });
    const foreign = (
      await fixture.api.ask('POST', '/api/forms', {
        as: fixture.stranger,
        body: { ...DIVORCE, name: 'Autre' },
      })
    ).json;
    expect((await fixture.act(id, 'approve', { form_id: foreign.id })).status).toBe(404);
    expect((await fixture.act(id, 'approve', { form_id: other.id })).json.proposal.form.name).toBe(
      'Médiation',
    );
  });

  test('that is refused is not sent any more, and its link is void', async () => {
    const id = await waiting();
    const { link } = (await fixture.beside(id)).proposal;
    expect((await fixture.act(id, 'refuse')).json.proposal.state).toBe('refused');
    expect((await fixture.act(id, 'approve', {})).json.code).toBe('form_settled');
    expect((await fixture.open(link)).statusCode).toBe(403);
  });

  test('that was sent is not sent again after its link has expired', async () => {
    const id = await waiting();
    await fixture.act(id, 'approve', {});
    fixture.time.now = new Date(fixture.time.now.getTime() + 31 * 86_400_000);
    await fixture.forms.sweep();
    expect(await fixture.stateOf(id)).toBe('expired');
    expect((await fixture.act(id, 'approve', {})).json.code).toBe('form_settled');
  });

  test('is not sent to a caller who stopped the texts', async () => {
    const id = await waiting();
    await fixture.fresh.db.asSystem((trx) =>
      fixture.optOuts.note(trx, {
        userId: fixture.firm,
        number: CALLER,
        sourceId: 'x',
        optedOut: true,
        reportedBy: 'caller',
      }),
    );
    expect((await fixture.act(id, 'approve', {})).json.code).toBe('caller_unreachable');
    expect(await fixture.stateOf(id)).toBe('proposed');
  });

  test('belongs to its firm: another one gets 404 for every action, and a signed-out person 401', async () => {
    const id = await waiting();
    for (const [what, body] of [
      ['approve', {}],
      ['refuse'],
      ['reference', { reference: 'VX-2222-3333-44' }],
    ] as const)
      expect((await fixture.act(id, what, body, fixture.stranger)).status).toBe(404);
    expect(
      (await fixture.api.ask('GET', `/api/voicemails/${id}/form`, { as: fixture.stranger })).status,
    ).toBe(404);
    expect((await fixture.api.ask('GET', `/api/voicemails/${id}/form`)).status).toBe(401);
    expect((await fixture.act(id, 'approve', { text: '' })).json.field).toBe('text');
  });
});

test('a form that is off is never proposed', async () => {
  await fixture.add({ ...DIVORCE, sending: 'off' });
  expect((await fixture.beside(await fixture.call(WANTS_DIVORCE))).proposal).toBeNull();
});

test('an id that the choice invents is none of the forms', async () => {
  await fixture.add({ ...DIVORCE, sending: 'automatic' });
  fixture.chooser.now = {
    choose: async () => ({
      id: '0190a000-0000-7000-8000-000000000009',
      other: null,
      words: [],
      doubtful: false,
      by: 'invented',
    }),
  };
  const id = await fixture.call(WANTS_DIVORCE);
  expect((await fixture.beside(id)).proposal).toBeNull();
  expect((await fixture.replies())[0]?.body).not.toContain('/f/');
});
