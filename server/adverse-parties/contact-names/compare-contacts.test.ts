// Contacts whose name is an adverse party's: their messages are marked when they arrive, and follow a change of the name.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listQuery } from '#contract/voicemail.ts';
import { matchingIds } from '#server/messages/index.ts';
import { wholeFirm } from '#server/platform/database.ts';
import { type PartiesFixture, partiesFixture } from '#tests/support/adverse-parties.ts';
import { compareContacts } from './compare-contacts.ts';

const NUMBER = '+32470000032';
const OTHER = '+32470000033';

let fixture: PartiesFixture;
beforeAll(async () => {
  fixture = await partiesFixture();
}, 60_000);
afterAll(() => fixture?.close());
beforeEach(async () => {
  await fixture.fresh.owner('delete from contacts');
  await fixture.reset();
});

const call = (caller_phone_number = NUMBER) =>
  fixture.left({ kind: 'missed', transcription_state: 'silent', caller_phone_number });
const contactOf = async (number: string): Promise<string> =>
  (
    await fixture.fresh.owner<{ contact_id: string }>(
      'select contact_id from contact_numbers where number = $1',
      [number],
    )
  )[0]?.contact_id ?? '';
const nameIt = async (name: string | null) => {
  await fixture.fresh.owner('update contacts set name = $1, kept = true where id = $2', [
    name,
    await contactOf(NUMBER),
  ]);
};
const compare = () =>
  compareContacts({
    db: fixture.db,
    clock: { now: () => fixture.time.now },
    updated: (_userId, id) => void fixture.changed.push(id),
  });
const filtered = (conflict: 'found' | 'dismissed') =>
  fixture.db.asUser(wholeFirm(fixture.firm), (trx) =>
    matchingIds(
      trx,
      { userId: fixture.firm, now: fixture.time.now, query: listQuery.parse({ conflict }) },
      10,
    ),
  );

test('a call of a contact that has the name of a party is marked when it arrives, without a word', async () => {
  await fixture.add('VANBROEK TOITURES SRL');
  const before = await call();
  await nameIt('Van Brouc Toiture');
  await compare();
  expect(fixture.changed).toEqual([before]);
  const after = await call();
  const stranger = await call(OTHER);
  for (const id of [before, after])
    expect(await fixture.marks(id)).toMatchObject([
      { party: 'VANBROEK TOITURES SRL', by: 'contact', quote: null },
    ]);
  expect([await fixture.isHeld(after), await fixture.isHeld(stranger)]).toEqual([true, false]);
  expect((await filtered('found')).toSorted()).toEqual([before, after].toSorted());
});

test('a party that is added later is compared with the names of the contacts', async () => {
  const id = await call();
  await nameIt('Delphine Goffinet');
  await compare();
  await fixture.add('Goffinet Delphine');
  await fixture.runJob();
  expect(await fixture.marks(id)).toMatchObject([{ by: 'contact' }]);
});

test('another name takes the mark away, a dismissal stays', async () => {
  await fixture.add('VANBROEK TOITURES SRL');
  const id = await call();
  await nameIt('Vanbroek Toitures');
  await compare();
  const dismissed = await call();
  const [mark] = await fixture.marks(dismissed);
  await fixture.ask('POST', `/api/voicemails/${dismissed}/adverse-parties/${mark.id}/dismiss`, {
    reason: 'Homonyme',
  });
  expect(await filtered('dismissed')).toEqual([dismissed]);
  await nameIt(null);
  await compare();
  expect([await fixture.marks(id), await filtered('found'), await filtered('dismissed')]).toEqual([
    [],
    [],
    [dismissed],
  ]);
  const later = await call();
  expect(await fixture.marks(later)).toEqual([]);
});

test('a number that joins such a contact brings its messages, and loses the mark when it leaves', async () => {
  await fixture.add('VANBROEK TOITURES SRL');
  await call();
  await nameIt('Vanbroek Toitures');
  const id = await call(OTHER);
  const own = await contactOf(OTHER);
  await compare();
  const move = async (to: string) => {
    await fixture.fresh.owner('update contact_numbers set contact_id = $1 where number = $2', [to, OTHER]);
    await compare();
  };
  await move(await contactOf(NUMBER));
  expect(await fixture.marks(id)).toHaveLength(1);
  await move(own);
  expect(await fixture.marks(id)).toEqual([]);
});

test('without a party nothing is marked, and no name waits', async () => {
  await call();
  await nameIt('Vanbroek Toitures');
  await compare();
  expect(await fixture.fresh.owner('select id from contacts where not name_compared')).toEqual([]);
  expect(await fixture.fresh.owner('select from party_matches')).toEqual([]);
});
