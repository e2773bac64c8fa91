// Mails about trial, end and the month's messages: at their time, once, and without a word about a caller.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { subscriptionLetter } from '#server/letters/index.ts';
import { makeLine, makeMessage } from '#tests/support/factories.ts';
import { type Subscribing, subscribing } from '#tests/support/subscribing.ts';

let fixture: Subscribing;
let firm: string;
beforeAll(async () => {
  fixture = await subscribing();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.fresh.owner('delete from accounts');
  fixture.asking.sendsMails = true;
  fixture.queued.length = 0;
  fixture.mailer.mails.length = 0;
  fixture.time.now = new Date('2026-11-03T09:00:00Z');
  firm = await fixture.firm();
});

const at = async (iso: string): Promise<(string | undefined)[]> => {
  fixture.time.now = new Date(iso);
  fixture.mailer.mails.length = 0;
  await Promise.all([fixture.look(), fixture.look()]);
  await fixture.work();
  await fixture.look();
  await fixture.work();
  return fixture.mailer.mails.map(({ subject }) => subject);
};

test('a trial that is not prolonged: each mail once, by day only', async () => {
  expect(await at('2026-11-03T05:59:00Z')).toEqual([]);
  expect(await at('2026-11-03T10:00:00Z')).toEqual(['Votre essai Voxlex commence']);
  expect(await at('2026-11-12T10:00:00Z')).toEqual([]);
  expect(await at('2026-11-13T10:00:00Z')).toEqual(['Votre essai Voxlex dure jusqu’au 17/11/2026']);
  expect(await at('2026-11-16T10:00:00Z')).toEqual(['Votre essai Voxlex se termine demain']);
  expect(fixture.mailer.mails[0]?.text).toContain('Rien n’est coupé');
  expect(await at('2026-11-17T10:00:00Z')).toEqual([]);
  expect(await at('2026-11-18T03:00:00Z')).toEqual([]);
  expect(await at('2026-11-18T10:00:00Z')).toEqual(['Votre essai Voxlex est terminé']);
  expect(fixture.mailer.mails[0]?.text).toContain('jusqu’au 15/02/2027 au moins');
  expect(await at('2027-01-15T10:00:00Z')).toEqual([]);
  expect(await at('2027-01-16T10:00:00Z')).toEqual(['Votre essai Voxlex est terminé depuis 60\u00a0jours']);
  expect(await at('2027-02-05T10:00:00Z')).toEqual(['Votre messagerie Voxlex après le 15/02/2027']);
  expect(await at('2027-03-05T10:00:00Z')).toEqual([]);
  const addresses = await fixture.fresh.owner<{ email: string }>('select email from accounts');
  expect(addresses.map(({ email }) => email)).toContain(`firm-${firm}@exemple.test`);
});

test('a worker that was away sends only what is true now', async () => {
  expect(await at('2027-01-20T10:00:00Z')).toEqual(['Votre essai Voxlex est terminé depuis 60\u00a0jours']);
});

test('a mail that waited until the last day of the trial does not say tomorrow', async () => {
  await at('2026-11-13T10:00:00Z');
  fixture.time.now = new Date('2026-11-16T18:30:00Z');
  fixture.mailer.mails.length = 0;
  await fixture.look();
  fixture.time.now = new Date('2026-11-17T07:00:00Z');
  await fixture.work();
  expect(fixture.mailer.mails.map(({ subject }) => subject)).toEqual([
    'Votre essai Voxlex se termine aujourd’hui',
  ]);
});

test('a mail that waited until it is not true any more is not sent', async () => {
  fixture.time.now = new Date('2026-11-18T10:00:00Z');
  await fixture.look();
  await fixture.fresh.owner(`update subscriptions set paid_until = '2027-06-01' where user_id = $1`, [firm]);
  await fixture.work();
  expect(fixture.mailer.mails).toEqual([]);
});

test('where the operator asks for nothing no mail is claimed, and none comes later for the same', async () => {
  fixture.asking.sendsMails = false;
  expect(await at('2026-11-13T10:00:00Z')).toEqual([]);
  expect(await fixture.fresh.owner('select from subscription_mails')).toEqual([]);
});

test('80 % and 100 % of the messages of a month are mailed once each, and again in the next month', async () => {
  const { db } = fixture.fresh;
  const line = { userId: firm, lineId: (await makeLine(db, firm)).id };
  await at('2026-11-04T10:00:00Z');
  const received = async (count: number, iso: string) => {
    await fixture.fresh.owner(
      `insert into voicemails (id, user_id, line_id, source, received_at, transcription_state)
       select gen_random_uuid(), $1, $2, 'test', $3, 'done' from generate_series(1, $4::int)`,
      [line.userId, line.lineId, iso, count],
    );
  };
  await received(239, '2026-11-04T10:00:00Z');
  expect(await at('2026-11-04T11:00:00Z')).toEqual([]);
  await makeMessage(db, line, { received_at: new Date('2026-11-04T11:00:00Z'), transcription_state: 'done' });
  expect(await at('2026-11-04T12:00:00Z')).toEqual(['80\u00a0% de vos messages de novembre 2026 sur Voxlex']);
  await received(70, '2026-11-05T10:00:00Z');
  expect(await at('2026-11-05T12:00:00Z')).toEqual(['Vos 300\u00a0messages de novembre 2026 ont été reçus']);
  expect(fixture.mailer.mails[0]?.text).toContain('aucun n’est refusé');
  await received(300, '2026-11-30T23:00:00Z');
  await fixture.fresh.owner(`update subscriptions set paid_until = '2027-06-01' where user_id = $1`, [firm]);
  expect(await at('2026-12-01T12:00:00Z')).toEqual(['Vos 300\u00a0messages de décembre 2026 ont été reçus']);
});

test('no name, number or word can stand in a letter: its facts are dates, amounts and counts', () => {
  const given = { link: 'https://voxlex.example/parametres/abonnement', company: 'Voxlex' };
  const letters = [
    subscriptionLetter(
      { kind: 'trial_ends_tomorrow', lastDay: '2026-11-17', isToday: false, charged: { seats: 3 } },
      given,
    ),
    subscriptionLetter(
      { kind: 'paid', invoice: '2026-00001', totalCents: 123_456, from: '2026-11-01', to: '2026-11-30' },
      given,
    ),
    subscriptionLetter(
      { kind: 'refunded', creditNote: '2026-00002', invoice: '2026-00001', totalCents: 3050 },
      given,
    ),
    subscriptionLetter({ kind: 'closing', on: '2027-03-01' }, given),
    subscriptionLetter({ kind: 'failed' }, given),
    subscriptionLetter({ kind: 'messages_80', month: '2026-08', limit: 1200, seats: 4 }, given),
  ];
  expect(letters[0]?.text).toContain('270\u00a0€ TVAC par mois');
  expect(letters[1]?.text).toContain('1\u202f234,56\u00a0€ TVAC pour la période du 01/11/2026 au 30/11/2026');
  expect(letters[2]?.text).toContain('30,50\u00a0€ TVAC sur votre carte');
  expect(letters[2]?.text).toContain('corrige la facture 2026-00001, est jointe en PDF');
  expect(letters[3]?.text).toContain('fermer la ligne n’efface rien');
  expect(letters[4]?.text).toContain('Rien n’est coupé');
  expect(letters[5]?.subject).toContain('d’août 2026');
  for (const { html, text } of letters) {
    expect(html).toContain('lang="fr"');
    expect(text).toContain(given.link);
  }
});
