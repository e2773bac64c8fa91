// Whether a mail's subject names the contact: the firm's own name, where the line wants it, and nothing about a conflict.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Notifying, notifying } from '#tests/support/notifying.ts';

const CALLER = '+32470000032';
const SAID = { caller_name: 'Nom Entendu', callback_number: null, deadline_text: null, deadline_on: null };

let fixture: Notifying;
beforeAll(async () => {
  fixture = await notifying();
});
afterAll(() => fixture.close());

const subjectOfCall = async (): Promise<string | undefined> => {
  const id = await fixture.message({ caller_phone_number: CALLER, facts: JSON.stringify(SAID) });
  const before = fixture.relay.received.length;
  await fixture.hand(id);
  await fixture.settled(id, 'sent');
  return fixture.relay.received.at(before)?.mail.subject;
};
const want = (on: boolean) => fixture.fresh.owner('update lines set name_in_subject = $1', [on]);

test('a mail names the contact only where the line wants it, and only by the name that the firm gave', async () => {
  await want(true);
  expect(await subjectOfCall()).toContain(' · +32 470 00 00 32 · ');
  await fixture.fresh.owner("update contacts set name = 'Bureau Exemple', kept = true");
  expect(await subjectOfCall()).toContain(' · Bureau Exemple · ');
  await want(false);
  expect(await subjectOfCall()).toContain(' · +32 470 00 00 32 · ');
});

test('the subject is the same for a contact that is an adverse party', async () => {
  await want(true);
  const before = await subjectOfCall();
  await fixture.fresh.owner(
    `with party as (insert into adverse_parties (id, user_id, name, created_at)
      values (gen_random_uuid(), $1, 'BUREAU EXEMPLE SRL', now()) returning user_id, id)
     insert into contact_parties select party.user_id, contacts.id, party.id from party, contacts`,
    [fixture.firm],
  );
  const after = await subjectOfCall();
  expect(await fixture.fresh.owner('select from party_matches')).toHaveLength(1);
  const withoutTime = (subject = '') => subject.replace(/\d\d\/\d\d\/\d{4} \d\d:\d\d/, '');
  expect(withoutTime(after)).toBe(withoutTime(before));
});
