// Messages that name an adverse party: marked, held back, dismissed, and compared again.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lineById } from '#server/lines/index.ts';
import { type PartiesFixture, partiesFixture } from '#tests/support/adverse-parties.ts';
import { replyUnlessHeld } from '../journey/caller-text.ts';

let fixture: PartiesFixture;
beforeAll(async () => {
  fixture = await partiesFixture();
}, 60_000);
afterAll(() => fixture?.close());
beforeEach(() => fixture.reset());

test('a message that names a party is marked with the words that were said, another is not', async () => {
  await fixture.add('VANBROEK TOITURES SRL', { dossier: '2026/014' });
  const id = await fixture.left({ transcription: 'Bonjour, ici la société Van Brouc Toiture.' });
  const other = await fixture.left({ transcription: 'Bonjour, mon toit fuit.' });
  await Promise.all([fixture.compare(id), fixture.compare(other)]);
  expect(await fixture.marks(id)).toMatchObject([
    {
      party: 'VANBROEK TOITURES SRL',
      quote: 'Van Brouc Toiture',
      dossier: '2026/014',
      dismissed: null,
    },
  ]);
  expect([await fixture.isHeld(id), await fixture.isHeld(other), await fixture.marks(other)]).toEqual([
    true,
    false,
    [],
  ]);
});

test('the next message is compared with the list as it is then', async () => {
  const marked = async (transcription: string): Promise<boolean> => {
    const id = await fixture.left({ transcription });
    await fixture.compare(id);
    return (await fixture.marks(id)).length > 0;
  };
  const party = await fixture.add('Delphine Goffinet');
  expect([await marked('Ici Delphine Goffinet'), await marked('Ici Bastien Renkin')]).toEqual([true, false]);
  await fixture.ask('PATCH', `/api/adverse-parties/${party.id}`, { name: 'Bastien Renkin' }, '"1"');
  expect([await marked('Ici Delphine Goffinet'), await marked('Ici Bastien Renkin')]).toEqual([false, true]);
  await fixture.ask('DELETE', `/api/adverse-parties/${party.id}`, undefined, '"2"');
  expect(await marked('Ici Bastien Renkin')).toBe(false);
});

test('a call from the number of a party is marked when it arrives, also without a word', async () => {
  await fixture.add('Delsart', { number: '+32470000032' });
  const id = await fixture.left({
    kind: 'missed',
    transcription_state: 'silent',
    caller_phone_number: '+32470000032',
  });
  expect(await fixture.marks(id)).toMatchObject([{ party: 'Delsart', quote: null }]);
  expect(await fixture.isHeld(id)).toBe(true);
});

test.each(['waiting', 'no_engine'] as const)(
  'while the words of a message are unknown (%s), a firm with adverse parties sends no text',
  async (transcription_state) => {
    const id = await fixture.left({ transcription_state });
    expect(await fixture.isHeld(id)).toBe(false);
    await fixture.add('Delsart');
    expect(await fixture.isHeld(id)).toBe(true);
  },
);

test('a held message gets no automatic text, and its automatic form is decided without one', async () => {
  await fixture.add('VANBROEK TOITURES SRL');
  const replies: string[] = [];
  const decided: string[] = [];
  const reply = replyUnlessHeld({
    reply: async (_trx, called) => void replies.push(called.id),
    decided: async (_trx, { voicemailId }) => void decided.push(voicemailId),
  });
  const held = await fixture.left({ transcription: 'Van Brouc Toiture' });
  const free = await fixture.left({ transcription: 'Mon toit fuit.' });
  for (const id of [held, free]) {
    await fixture.compare(id);
    const message = await fixture.stored(id);
    await fixture.fresh.db.asSystem(async (trx) => {
      const found = await lineById(trx, fixture.firm, fixture.line);
      if (found) await reply(trx, message, found);
    });
  }
  expect([replies, decided]).toEqual([[free], [held, free]]);
});

test('a mark is dismissed with a reason, person and time, and the dismissal is taken back', async () => {
  await fixture.fresh.owner(
    `insert into users (id, email, full_name) values ($1, 'c@exemple.test', 'Maître Exemple')`,
    [fixture.firm],
  );
  await fixture.add('VANBROEK TOITURES SRL');
  const id = await fixture.left({ transcription: 'Van Brouc Toiture' });
  await fixture.compare(id);
  const [mark] = await fixture.marks(id);
  const path = `/api/voicemails/${id}/adverse-parties/${mark.id}`;
  expect((await fixture.ask('POST', `${path}/dismiss`, { reason: ' ' })).json).toMatchObject({
    field: 'reason',
  });
  const dismissed = await fixture.ask('POST', `${path}/dismiss`, { reason: 'Homonyme, un autre village' });
  expect(dismissed.json.items[0].dismissed).toEqual({
    reason: 'Homonyme, un autre village',
    at: fixture.time.now.toISOString(),
    by: 'Maître Exemple',
  });
  expect(await fixture.isHeld(id)).toBe(false);
  expect((await fixture.ask('POST', `${path}/dismiss`, { reason: 'Encore' })).status).toBe(404);
  expect((await fixture.ask('POST', `${path}/restore`)).json.items[0].dismissed).toBeNull();
  expect([await fixture.isHeld(id), fixture.changed]).toEqual([true, [id, id]]);
  // The analysis runs again after a crash: a dismissal stays.
  await fixture.ask('POST', `${path}/dismiss`, { reason: 'Homonyme' });
  await fixture.compare(id);
  expect(await fixture.isHeld(id)).toBe(false);
});

test('messages of the last 90 days are compared with a party that is added, older and deleted ones are not', async () => {
  const days = (count: number) => new Date(fixture.time.now.getTime() - count * 86_400_000);
  const text = 'La firme Van Brouc Toiture';
  const recent = await fixture.left({ transcription: text, received_at: days(89) });
  const number = await fixture.left({ caller_phone_number: '+32470000031', received_at: days(3) });
  await fixture.left({ transcription: text, received_at: days(91) });
  await fixture.left({ transcription: text, status: 'Supprimé' });
  for (let n = 0; n < 101; n += 1)
    await fixture.left({ transcription: 'Mon toit fuit.', received_at: days(2) });
  await fixture.add('VANBROEK TOITURES SRL', { number: '+32470000031' });
  await fixture.runJob();
  expect(fixture.changed.toSorted()).toEqual([number, recent].toSorted());
  expect((await fixture.ask('GET', '/api/adverse-parties')).json.items).toMatchObject([
    { compared: true, messages: 2 },
  ]);
  await fixture.runJob();
  expect(fixture.changed).toHaveLength(2);
});

test('a changed name keeps its marks until the messages are compared again', async () => {
  const party = await fixture.add('VANBROEK TOITURES SRL');
  const id = await fixture.left({ transcription: 'Van Brouc Toiture' });
  const older = await fixture.left({ transcription: 'Van Brouc Toiture' });
  await Promise.all([fixture.compare(id), fixture.compare(older)]);
  await fixture.fresh.owner(`update voicemails set received_at = '2026-01-20' where id = $1`, [older]);
  await fixture.ask('PATCH', `/api/adverse-parties/${party.id}`, { dossier: 'X' }, '"1"');
  expect(await fixture.marks(id)).toHaveLength(1);
  await fixture.ask('PATCH', `/api/adverse-parties/${party.id}`, { name: 'Goffinet' }, '"2"');
  expect(await fixture.isHeld(id)).toBe(true);
  await fixture.runJob();
  expect([await fixture.marks(id), fixture.changed]).toEqual([[], [id]]);
  // Messages of more than 90 days are not compared again.
  expect(await fixture.marks(older)).toHaveLength(1);
});

test('another number takes the marks of the old one away, those of the name and dismissals stay', async () => {
  const number = '+32470000032';
  const party = await fixture.add('VANBROEK TOITURES SRL', { number });
  const named = await fixture.left({ transcription: 'Van Brouc Toiture' });
  const both = await fixture.left({ transcription: 'Van Brouc Toiture', caller_phone_number: number });
  const dismissed = await fixture.left({ transcription: 'Bonjour', caller_phone_number: number });
  const called = await fixture.left({ transcription: 'Bonjour', caller_phone_number: number });
  for (const id of [named, both, dismissed, called]) await fixture.compare(id);
  const [mark] = await fixture.marks(dismissed);
  const path = `/api/voicemails/${dismissed}/adverse-parties/${mark.id}/dismiss`;
  await fixture.ask('POST', path, { reason: 'Homonyme' });
  await fixture.ask('PATCH', `/api/adverse-parties/${party.id}`, { number: '+32470000099' }, '"1"');
  await fixture.runJob();
  const marks = async (id: string) => (await fixture.marks(id)).length;
  expect([await marks(named), await marks(both), await marks(dismissed), await marks(called)]).toEqual([
    1, 1, 1, 0,
  ]);
});

test('a message that leaves the bin is compared with the parties that were added while it was there', async () => {
  const number = '+32470000032';
  const bin = { status: 'Supprimé' as const, caller_phone_number: number };
  const silent = await fixture.left({ ...bin, kind: 'missed', transcription_state: 'silent' });
  const named = await fixture.left({ ...bin, transcription: 'Van Brouc Toiture' });
  await fixture.add('VANBROEK TOITURES SRL', { number });
  await fixture.runJob();
  expect([await fixture.marks(silent), await fixture.marks(named)]).toEqual([[], []]);
  await fixture.fresh.owner(`update voicemails set status = 'Nouveau'`);
  for (const id of [silent, named]) expect(await fixture.isHeld(id)).toBe(true);
  expect(await fixture.fresh.owner('select id from voicemails where analyse_again')).toEqual([{ id: named }]);
});
