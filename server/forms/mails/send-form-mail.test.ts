// The mail with a case form over a real relay: what it says, that it is sent once, and what a refusal or a bounce leaves.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openMailer } from '#server/adapters/mail/open.ts';
import { takeReport } from '#server/journey/bounces.ts';
import { CALLER, DIVORCE, type FormsFixture, formsFixture, WANTS_DIVORCE } from '#tests/support/forms.ts';
import { type Relay, startRelay } from '#tests/support/smtp.ts';
import { formMailJob, troubledFormMails } from '../index.ts';
import { FORM_MAIL_JOB } from './form-mail-job.ts';

const ADDRESS = 'anne.dubois@exemple.be';
const OWNER = 'maitre@perdrix.exemple';
let fixture: FormsFixture;
let relay: Relay;
beforeAll(async () => {
  [fixture, relay] = await Promise.all([formsFixture(), startRelay()]);
  await fixture.fresh.owner(`update lines set form_channel = 'mail_first', name = 'Étude Perdrix, avocats'`);
}, 60_000);
afterAll(async () => {
  await fixture?.close();
  await relay?.close();
});
beforeEach(async () => {
  await fixture.reset();
  relay.received.length = 0;
  relay.always('accept');
  await fixture.add({ ...DIVORCE, sending: 'automatic' });
});

const mailer = () =>
  openMailer({
    DATA_DIR: '/nowhere',
    PUBLIC_URL: 'https://voxlex.example',
    MAIL_FROM: 'Voxlex <voix@voxlex.example>',
    SMTP_URL: relay.url,
  });
/** Plans the mail of an automatic form; the contact has the address since an earlier call. */
const planned = async (language = 'fr'): Promise<string> => {
  await fixture.call('Bonjour.');
  await fixture.fresh.owner('delete from replies');
  await fixture.fresh.owner('update contacts set emails = $1', [[ADDRESS]]);
  const id = await fixture.call(WANTS_DIVORCE, { caller_phone_number: CALLER });
  await fixture.fresh.owner('update form_mails set language = $1', [language]);
  return id;
};
const updated: string[] = [];
const run = async (
  failpoint: (after: string) => void = () => {},
  jobId = 'job',
  attempt = 1,
): Promise<void> => {
  const given = fixture.enqueued.at(-1) as never;
  const job = formMailJob({
    db: fixture.fresh.db,
    clock: { now: () => fixture.time.now },
    mailer: mailer(),
    key: fixture.key,
    from: 'Voxlex <voix@voxlex.example>',
    publicUrl: 'https://voxlex.example',
    company: 'Voxlex, Tournai, Belgique',
    mailOptOuts: fixture.mailOptOuts,
    ownerAddress: async () => OWNER,
    envelopeFrom: (id) => `retour-${id}@retours.example`,
    deleteIfErased: async () => {},
    updated: (_userId, id) => void updated.push(id),
    failpoint,
  });
  await job.handler(given, { signal: new AbortController().signal, jobId, attempt } as never);
};
const stored = async () =>
  (
    await fixture.fresh.owner<{ id: string; state: string; last_code: string | null }>(
      'select id, state, last_code from form_mails',
    )
  )[0];
const proposal = async (id: string) => (await fixture.beside(id)).proposal;
const callBack = async (id: string) =>
  (
    await fixture.fresh.owner<{ reason: string | null }>(
      'select call_back as reason from voicemails where id = $1',
      [id],
    )
  )[0]?.reason;

test.each([
  [
    'fr',
    'Un formulaire à compléter pour',
    'Compléter le formulaire',
    'Ne plus recevoir d’e-mails de ce cabinet',
  ],
  [
    'nl',
    'Een formulier om in te vullen voor',
    'Formulier invullen',
    'Geen e-mails meer van dit kantoor ontvangen',
  ],
  [
    'de',
    'Ein Formular zum Ausfüllen für',
    'Formular ausfüllen',
    'Keine E-Mails dieser Kanzlei mehr erhalten',
  ],
  ['en', 'A form to complete for', 'Complete the form', 'Stop e-mails from this firm'],
])(
  'in %s it comes from the firm, answers go to the firm, and no word of the caller is in it',
  async (language, subject, button, stop) => {
    const id = await planned(language);
    await run();
    const [{ mail, raw, from } = { mail: null, raw: '', from: '' }] = relay.received;
    expect(mail?.subject).toBe(`${subject} Étude Perdrix, avocats`);
    expect(mail?.from?.value).toEqual([{ name: 'Étude Perdrix, avocats', address: 'voix@voxlex.example' }]);
    expect([mail?.to, mail?.replyTo].map((one) => (Array.isArray(one) ? '' : one?.text))).toEqual([
      ADDRESS,
      OWNER,
    ]);
    expect(from).toMatch(/^retour-/);
    const { link } = await proposal(id);
    const [unsubscribe = ''] = /https:\/\/voxlex\.example\/e\/[\w-]{16}/.exec(raw) ?? [];
    expect(raw).toContain(`List-Unsubscribe: <${unsubscribe}>`);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    for (const content of [mail?.text ?? '', String(mail?.html)]) {
      for (const part of [link, button, stop, unsubscribe]) expect(content).toContain(part);
      expect(content).not.toMatch(/divorce|enfants|70000012|<img|background-image/i);
    }
    expect(mail?.attachments).toEqual([]);
    expect(await proposal(id)).toMatchObject({ state: 'sent', channel: 'mail', address: ADDRESS });
    await fixture.open(link);
    expect(await proposal(id)).toMatchObject({ state: 'opened', opens: 1 });
  },
);

test('the words of a person take the place of the usual ones, with the link where they want it', async () => {
  await planned();
  await fixture.fresh.owner(`update form_mails set words = E'Chère Madame,\nvoici : {lien}'`);
  await run();
  const text = relay.received[0]?.mail.text ?? '';
  expect(text).toMatch(/^Chère Madame,\n\nvoici : https:\/\/voxlex\.example\/f\/[\w-]{16}\n/);
  expect(text).not.toContain('merci de compléter');
});

test('the address that stops the mails gets nothing more, also after its caller was erased', async () => {
  await planned();
  await run();
  const [path = ''] = /\/e\/[\w-]{16}/.exec(relay.received[0]?.raw ?? '') ?? [];
  const press = (url = path) =>
    fixture.api.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  for (const _ of [1, 2]) expect((await press()).headers.location).toBe(`${path}/arretes`);
  const all = JSON.stringify([
    await fixture.fresh.owner('select * from mail_opt_outs'),
    await fixture.fresh.owner('select * from mail_stop_links'),
  ]);
  expect(all).not.toContain('dubois');
  await fixture.fresh.owner('delete from voicemails');
  await fixture.fresh.owner('delete from contacts');
  const id = await planned();
  expect(await fixture.fresh.owner('select 1 from form_mails')).toEqual([]);
  expect((await fixture.beside(id)).emails).toEqual([]);

  // The way back, which only a press takes.
  const open = await fixture.api.app.inject({ method: 'GET', url: path });
  expect([open.statusCode, open.headers.location]).toEqual([303, `${path}/arretes`]);
  await fixture.api.app.inject({ method: 'GET', url: `${path}/arretes` });
  expect((await fixture.beside(id)).emails).toEqual([]);
  for (const _ of [1, 2]) expect((await press(`${path}/arretes`)).headers.location).toBe('/e-mails/repris');
  expect((await fixture.beside(id)).emails).toEqual([ADDRESS]);
  await press();
  expect((await fixture.beside(id)).emails).toEqual([]);
});

test('a refusal between planning and sending holds', async () => {
  const id = await planned();
  await fixture.fresh.db.asSystem(async (trx) =>
    fixture.mailOptOuts.stopByCode(trx, await fixture.mailOptOuts.stopCode(trx, fixture.firm, ADDRESS)),
  );
  await run();
  expect([relay.received, await stored()]).toMatchObject([[], { state: 'refused', last_code: 'opted_out' }]);
  expect([await callBack(id), (await proposal(id)).mail_failed]).toEqual(['mail_refused', true]);
});

test('a refusal that comes while a mail may be on its way holds too', async () => {
  const id = await planned();
  await fixture.fresh.owner(`update form_mails set state = 'unknown', claimed_by = 'before a crash'`);
  await fixture.fresh.db.asSystem(async (trx) =>
    fixture.mailOptOuts.stopByCode(trx, await fixture.mailOptOuts.stopCode(trx, fixture.firm, ADDRESS)),
  );
  await run();
  expect(relay.received).toEqual([]);
  expect([await stored(), await callBack(id)]).toMatchObject([{ state: 'unknown' }, 'mail_refused']);
});

test('tries that certainly sent nothing do not count as mails that may have arrived', async () => {
  await planned();
  relay.always({ reply: 451, at: 'recipient' });
  for (const _ of [1, 2]) await expect(run()).rejects.toThrow();
  relay.always('accept');
  const crash = (after: string) => {
    if (after === 'form-mail.claimed') throw new Error('killed');
  };
  await expect(run(crash)).rejects.toThrow('killed');
  await run();
  expect([relay.received.length, (await stored())?.state]).toEqual([1, 'sent']);
});

test('a mail that the relay finally refuses is shown beside the message, and the caller is to be called back', async () => {
  const id = await planned();
  relay.always({ reply: 550, at: 'recipient' });
  await run();
  expect(await stored()).toMatchObject({ state: 'refused', last_code: expect.stringContaining('550') });
  expect([await callBack(id), (await proposal(id)).mail_failed]).toEqual(['mail_refused', true]);
});

test('a bounced mail is shown beside the message', async () => {
  const id = await planned();
  await run();
  const take = takeReport({
    db: fixture.fresh.db,
    clock: { now: () => fixture.time.now },
    alerts: { undelivered: async () => {} },
    metrics: { notified: () => {} },
    updated: (_userId, changed) => void updated.push(changed),
  });
  const report = { failed: true, messageId: null, status: '5.1.1' } as never;
  for (const _ of [1, 2]) await take(report, (await stored())?.id ?? '');
  expect(await stored()).toMatchObject({ state: 'bounced', last_code: '5.1.1' });
  expect([await callBack(id), (await proposal(id)).mail_failed]).toEqual(['mail_refused', true]);
});

test('after a crash the same mail goes once more under its Message-ID, and then the caller is to be called back', async () => {
  const id = await planned();
  const troubled = () => fixture.fresh.db.asSystem((trx) => troubledFormMails(trx, 10));
  const crash = (at: string) => (after: string) => {
    if (after === at) throw new Error('killed');
  };
  for (const _ of [1, 2]) await expect(run(crash('form-mail.sent'))).rejects.toThrow('killed');
  expect([await callBack(id), await troubled()]).toEqual([null, []]);
  for (const _ of [1, 2]) await run();
  const ids = relay.received.map(({ mail }) => mail.messageId);
  expect(ids).toEqual([ids[0], ids[0]]);
  // The relay cannot tell whether it has the mail.
  expect([await stored(), await callBack(id)]).toMatchObject([{ state: 'unknown' }, 'mail_refused']);
  expect(await troubled()).toMatchObject([{ voicemail_id: id, state: 'unknown', code: 'unknown_outcome' }]);
});

test('after the last try of a mail that may have arrived the caller is to be called back', async () => {
  const id = await planned();
  await fixture.fresh.owner(
    `update form_mails set state = 'unknown', claimed_by = 'before a crash', attempts = 1`,
  );
  relay.always({ reply: 451, at: 'recipient' });
  await expect(run()).rejects.toThrow();
  expect([(await stored())?.state, await callBack(id)]).toEqual(['unknown', null]);
  await fixture.fresh.owner('update form_mails set attempts = 1');
  await run(undefined, 'job', FORM_MAIL_JOB.retryLimit + 1);
  expect([(await stored())?.state, await callBack(id)]).toEqual(['unknown', 'mail_refused']);
});

test('while the relay is down the mail waits; after the last try the caller is to be called back', async () => {
  const id = await planned();
  relay.always({ reply: 451, at: 'recipient' });
  await expect(run()).rejects.toThrow();
  expect([(await stored())?.state, await callBack(id), (await proposal(id)).state]).toEqual([
    'waiting',
    null,
    'approved',
  ]);
  await run(undefined, 'job', FORM_MAIL_JOB.retryLimit + 1);
  expect([(await stored())?.state, await callBack(id)]).toEqual(['refused', 'mail_refused']);
});

test('one job at a time sends a mail', async () => {
  await planned();
  await fixture.fresh.owner(
    `update form_mails set claimed_by = 'other', claimed_until = now() + interval '1 minute'`,
  );
  await expect(run()).rejects.toMatchObject({ code: 'conflict' });
  expect(relay.received).toEqual([]);
});
