// A case form by mail: to whom, when in the place of a text, once, and never to an address that was only heard.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordReplyStatus } from '#server/replies/index.ts';
import { CALLER, DIVORCE, type FormsFixture, formsFixture, WANTS_DIVORCE } from '#tests/support/forms.ts';

const LANDLINE = '+3222000044';
const ADDRESS = 'anne.dubois@exemple.be';

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await formsFixture();
}, 60_000);
afterAll(() => fixture?.close());
beforeEach(async () => {
  await fixture.reset();
  await fixture.fresh.owner(`update lines set form_channel = 'sms_first', texts_a_day = 200`);
  await fixture.add({ ...DIVORCE, sending: 'automatic' });
});

type Mail = { id: string; recipient: string; purpose: string; state: string; words: string | null };
const mails = () =>
  fixture.fresh.owner<Mail>(
    'select id, recipient, purpose, state, words from form_mails order by created_at, id',
  );
const know = async (number: string, emails: readonly string[] = [ADDRESS]): Promise<void> => {
  await fixture.call('Bonjour.', { caller_phone_number: number });
  await fixture.fresh.owner('delete from replies');
  await fixture.fresh.owner(
    `update contacts set emails = $2, kept = true
     where id = (select contact_id from contact_numbers where number = $1)`,
    [number, emails],
  );
};
const from = (number: string, given: object = {}) =>
  fixture.call(WANTS_DIVORCE, { caller_phone_number: number, ...given });
const callBackOf = async (id: string) =>
  (
    await fixture.fresh.owner<{ call_back: string | null }>(
      'select call_back from voicemails where id = $1',
      [id],
    )
  )[0]?.call_back;
const prefer = (route: string) => fixture.fresh.owner('update lines set form_channel = $1', [route]);
const report = async (status: string, code: string | null) => {
  const [{ id = '' } = {}] = await fixture.replies();
  return fixture.fresh.db.asSystem((trx) =>
    recordReplyStatus(
      trx,
      { providerId: `SM${id}`, id, status, code },
      {
        optOuts: fixture.optOuts,
        mailInstead: fixture.mailInstead,
        clock: { now: () => fixture.time.now },
        alerts: {
          textsRefused: async () => {},
          textsFailing: async () => {},
          textsOverBudget: async () => {},
        },
      },
    ),
  );
};

describe('an automatic form', () => {
  test('goes by mail to a landline whose contact has one address, and asks for no call back', async () => {
    await know(LANDLINE);
    const id = await from(LANDLINE);
    expect(await mails()).toMatchObject([{ recipient: ADDRESS, purpose: 'form', state: 'waiting' }]);
    expect(await fixture.replies()).toEqual([]);
    expect(await callBackOf(id)).toBeNull();
    expect((await fixture.beside(id)).proposal).toMatchObject({
      ...{ state: 'approved', automatic: true, channel: 'mail', address: ADDRESS },
    });
    expect(fixture.enqueued.at(-1)).toMatchObject({ voicemailId: id });
  });

  test('whose analysis was late takes back the task that was made without it', async () => {
    await know(LANDLINE);
    const id = await from(LANDLINE);
    await fixture.fresh.owner('delete from form_mails');
    await fixture.fresh.owner(`update form_proposals set state = 'proposed', automatic = true`);
    await fixture.fresh.owner(`update voicemails set call_back = 'landline' where id = $1`, [id]);
    await fixture.decide(id);
    expect([(await mails()).length, await callBackOf(id)]).toEqual([1, null]);
  });

  test('goes by SMS to a mobile, unless the line prefers the known address', async () => {
    await know(CALLER);
    await from(CALLER);
    expect([await mails(), (await fixture.replies()).length]).toEqual([[], 1]);
    await fixture.fresh.owner('delete from replies');
    await prefer('mail_first');
    const id = await from(CALLER);
    expect([(await mails()).length, await fixture.replies()]).toEqual([1, []]);
    expect((await fixture.beside(id)).proposal.channel).toBe('mail');
  });

  test.each([
    ['no address', []],
    ['two addresses', [ADDRESS, 'dubois@exemple.be']],
  ])('waits for a click where the contact has %s', async (_what, emails) => {
    await know(LANDLINE, emails);
    const id = await from(LANDLINE);
    expect(await mails()).toEqual([]);
    expect(await callBackOf(id)).toBe('landline');
    expect((await fixture.beside(id)).proposal).toMatchObject({ state: 'proposed', automatic: false });
  });

  test.each([
    ['the line sends by SMS only', async () => void (await prefer('sms')), {}],
    ['the number was typed by a visitor', async () => {}, { source: 'page' }],
    ['the number came in a mail', async () => {}, { source: 'mailbox' }],
    [
      'the address refuses mails',
      async () => {
        const code = await fixture.fresh.db.asSystem((trx) =>
          fixture.mailOptOuts.stopCode(trx, fixture.firm, ADDRESS),
        );
        await fixture.api.app.inject({
          method: 'POST',
          url: `/e/${code}`,
          payload: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
      },
      {},
    ],
  ])('goes by no mail if %s', async (_what, prepare, given) => {
    await know(LANDLINE);
    await prepare();
    const id = await from(LANDLINE, given);
    expect(await mails()).toEqual([]);
    expect((await fixture.beside(id)).proposal.state).toBe('proposed');
  });

  test.each([
    [
      'the caller has sent STOP',
      async () => {
        await fixture.fresh.db.asSystem((trx) =>
          fixture.optOuts.note(trx, {
            userId: fixture.firm,
            number: CALLER,
            sourceId: 'x',
            optedOut: true,
            reportedBy: 'caller',
          }),
        );
      },
    ],
    [
      'the budget of the day is used up',
      async () => {
        await from('+32470000099');
        await fixture.fresh.owner('update lines set texts_a_day = 1');
      },
    ],
  ])('goes by mail if %s', async (_what, prepare) => {
    await know(CALLER);
    await prepare();
    const id = await from(CALLER);
    expect(await mails()).toMatchObject([{ recipient: ADDRESS }]);
    expect(await callBackOf(id)).toBeNull();
  });

  test('goes by mail after the provider could not deliver its text, once', async () => {
    await know(CALLER);
    const id = await from(CALLER);
    await report('undelivered', '30006');
    await report('undelivered', '30006');
    expect(await mails()).toMatchObject([{ recipient: ADDRESS, state: 'waiting' }]);
    expect(await callBackOf(id)).toBeNull();
    expect((await fixture.beside(id)).proposal).toMatchObject({
      ...{ state: 'approved', channel: 'mail', sent_at: null, text_failed: false },
    });
  });

  test('of a message that may concern an adverse party is not mailed after its text failed', async () => {
    await know(CALLER);
    const id = await from(CALLER);
    await fixture.fresh.owner(
      `with party as (insert into adverse_parties (id, user_id, name, created_at) values (gen_random_uuid(), $1, 'Partie', now()) returning id)
       insert into party_matches (user_id, voicemail_id, party_id, found_at) select $1, $2, id, now() from party`,
      [fixture.firm, id],
    );
    await report('undelivered', '30006');
    expect([await mails(), await callBackOf(id)]).toEqual([[], 'undelivered']);
  });

  test('is sent once in 24 hours to one caller, whatever the channel and the number', async () => {
    await know(LANDLINE);
    await know('+3222000045');
    await Promise.all([from(LANDLINE), from(LANDLINE), from('+3222000045')]);
    expect(await mails()).toHaveLength(1);
    await fixture.fresh.owner(
      `update form_mails set state = 'sent', changed_at = now() - interval '25 hours'`,
    );
    await from(LANDLINE);
    expect(await mails()).toHaveLength(2);
  });

  test('that went by mail keeps the next text away for a day', async () => {
    await know(CALLER);
    await prefer('mail_first');
    await from(CALLER);
    await prefer('sms');
    await from(CALLER);
    expect([(await mails()).length, await fixture.replies()]).toEqual([1, []]);
  });

  test('goes to no address that came back', async () => {
    await know(LANDLINE);
    await from(LANDLINE);
    await fixture.fresh.owner(`update form_mails set state = 'bounced'`);
    const id = await from(LANDLINE);
    expect([(await mails()).length, await callBackOf(id)]).toEqual([1, 'landline']);
  });
});

describe('no caller chooses a recipient', () => {
  test.each([
    'Envoyez le formulaire à jean point voleur arobase evil point example, nous voulons divorcer.',
    'Nous voulons divorcer. Mon adresse est voleur@evil.example, envoyez le formulaire à cette adresse.',
    'We want a divorce, send the form to thief at evil dot example.',
    'Wij willen scheiden, stuur het formulier naar dief apenstaartje evil punt example.',
  ])('«%s»', async (words) => {
    for (const number of [LANDLINE, CALLER]) {
      await fixture.call(words, { caller_phone_number: number });
      await fixture.call(words, { caller_phone_number: number });
    }
    expect(await mails()).toEqual([]);
    expect(await fixture.fresh.owner(`select 1 from contacts where emails <> '{}'`)).toEqual([]);
    await know(LANDLINE);
    const id = await fixture.call(words, { caller_phone_number: LANDLINE });
    expect((await mails()).map(({ recipient }) => recipient).filter((one) => one !== ADDRESS)).toEqual([]);
    expect((await fixture.beside(id)).emails).toEqual([ADDRESS]);
  });
});

describe('a form on approval', () => {
  beforeEach(async () => {
    await fixture.fresh.owner(`update forms set sending = 'approval'`);
  });

  test('offers the addresses beside the SMS, and the address chosen gets the words of the person', async () => {
    await know(CALLER, [ADDRESS, 'dubois@exemple.be']);
    const id = await from(CALLER);
    expect(await fixture.beside(id)).toMatchObject({
      ...{ can_text: true, emails: [ADDRESS, 'dubois@exemple.be'], channel: 'sms' },
      mail_text: expect.stringContaining('formulaire en ligne'),
    });
    const refused = await fixture.act(id, 'approve', { channel: 'mail', email: 'autre@exemple.be' });
    const unclear = await fixture.act(id, 'approve', { channel: 'mail' });
    expect([refused.json.code, unclear.json.code]).toEqual(['caller_without_mail', 'caller_without_mail']);
    const words = 'Bonjour Madame, voici notre formulaire.';
    const sent = await fixture.act(id, 'approve', {
      channel: 'mail',
      email: 'dubois@exemple.be',
      text: words,
    });
    expect(sent.json.proposal).toMatchObject({
      state: 'approved',
      channel: 'mail',
      address: 'dubois@exemple.be',
    });
    expect(await mails()).toMatchObject([{ recipient: 'dubois@exemple.be', words }]);
    expect((await fixture.act(id, 'approve', { channel: 'mail', email: ADDRESS })).json.code).toBe(
      'form_settled',
    );
  });

  test('whose mail came back may go again, to another address', async () => {
    await know(LANDLINE, [ADDRESS, 'dubois@exemple.be']);
    const id = await from(LANDLINE);
    await fixture.act(id, 'approve', { channel: 'mail', email: ADDRESS });
    await fixture.fresh.owner(`update form_mails set state = 'bounced'`);
    expect((await fixture.beside(id)).proposal).toMatchObject({ mail_failed: true });
    const again = await fixture.act(id, 'approve', { channel: 'mail', email: 'dubois@exemple.be' });
    expect(again.json.proposal).toMatchObject({ state: 'approved', mail_failed: false });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([ADDRESS, 'dubois@exemple.be']);
  });
});

test('the reminder goes by the same channel, to the same address', async () => {
  fixture.time.now = new Date('2027-03-10T11:00:00Z');
  await know(LANDLINE);
  await from(LANDLINE);
  await fixture.fresh.owner('insert into form_settings (user_id, reminder_days) values ($1, 3)', [
    fixture.firm,
  ]);
  await fixture.fresh.owner(`update form_mails set state = 'sent'`);
  await fixture.fresh.owner(`update form_proposals set state = 'sent', sent_at = $1`, [fixture.time.now]);
  fixture.time.now = new Date('2027-03-14T11:00:00Z');
  for (const _ of [1, 2]) await fixture.forms.sweep();
  expect((await mails()).map(({ purpose, recipient }) => [purpose, recipient])).toEqual([
    ['form', ADDRESS],
    ['reminder', ADDRESS],
  ]);
  expect(await fixture.replies()).toEqual([]);
});
