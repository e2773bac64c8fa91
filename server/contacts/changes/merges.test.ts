// Merges and splits of contacts, their undo, and the erasure of a caller's contact.
import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { ANNE, BRAM, contactsFixture, OFFICE } from '#tests/support/contacts.ts';
import { eraseContact, exportContact, matchesIn } from '../index.ts';

const { own, clock, leave, get, list, contactOf, there, change, name, merge } = contactsFixture();

test('a merge keeps every word of both, and its undo restores them', async () => {
  await leave(ANNE, { received_at: new Date('2026-11-18T10:00:00Z') });
  await leave(OFFICE, { received_at: new Date('2026-11-19T10:00:00Z') });
  await name(ANNE, { name: 'Anne Exemple', emails: ['anne@exemple.test'] });
  await name(OFFICE, {
    name: 'Bureau Exemple',
    note: 'Rappeler le matin.',
    emails: ['bureau@exemple.test'],
    references: [{ number: '2024/117', name: null, person_id: null }],
  });
  const merged = (await merge(ANNE, OFFICE)).json;
  expect(merged).toMatchObject({
    name: 'Anne Exemple',
    note: 'Bureau Exemple\nRappeler le matin.',
    messages: 2,
    numbers: [OFFICE, ANNE],
    emails: ['anne@exemple.test', 'bureau@exemple.test'],
    references: [{ number: '2024/117' }],
    undoable: { act: 'merged', other: 'Bureau Exemple' },
    last_at: '2026-11-19T10:00:00.000Z',
  });
  expect(await list()).toHaveLength(1);
  const timeline = (await get(`/api/contacts/${merged.id}/timeline`)).json;
  expect(timeline.items.map(({ number }: { number: string }) => number)).toEqual([OFFICE, ANNE]);
  const undone = await change('POST', `/api/contacts/${merged.id}/undo`, merged.version, {
    act_id: merged.undoable.id,
  });
  expect(undone.json).toMatchObject({ name: 'Anne Exemple', note: null, numbers: [ANNE], undoable: null });
  expect(await contactOf(OFFICE)).toMatchObject({ name: 'Bureau Exemple', messages: 1 });
  const back = (await get(`/api/contacts/${(await there(OFFICE)).id}`)).json;
  expect(back).toMatchObject({ note: 'Rappeler le matin.', references: [{ number: '2024/117' }] });
});

test('of two people who merge the same contact at once one wins, and the other gets a choice', async () => {
  await leave(ANNE);
  await leave(OFFICE);
  await leave(BRAM);
  const [anne, office, bram] = [await there(ANNE), await there(OFFICE), await there(BRAM)];
  const answers = await Promise.all([
    change('POST', '/api/contacts/merge', 1, { id: anne.id, other_id: office.id, other_version: 1 }),
    change('POST', '/api/contacts/merge', 1, { id: bram.id, other_id: office.id, other_version: 1 }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers.find(({ status }) => status === 200)?.json;
  const lost = answers.find(({ status }) => status === 409)?.json;
  expect(lost).toMatchObject({ code: 'stale', current: { id: won.id } });
  expect(lost.current.numbers).toContain(OFFICE);
  expect(await list()).toHaveLength(2);
});

test('an undo is refused after another change of the contact', async () => {
  await leave(ANNE);
  await leave(OFFICE);
  const merged = (await merge(ANNE, OFFICE)).json;
  const { version } = (await change('PATCH', `/api/contacts/${merged.id}`, merged.version, { name: 'Anne' }))
    .json;
  const undo = { act_id: merged.undoable.id };
  expect(await change('POST', `/api/contacts/${merged.id}/undo`, version, undo)).toMatchObject({
    status: 409,
    json: { code: 'stale' },
  });
  expect((await change('POST', `/api/contacts/${merged.id}/undo`, version, { act_id: newId() })).status).toBe(
    404,
  );
});

test('a split gives numbers to a new contact, and its undo joins them again', async () => {
  await leave(ANNE);
  await leave(OFFICE);
  const merged = (await merge(ANNE, OFFICE)).json;
  const path = `/api/contacts/${merged.id}/split`;
  expect((await change('POST', path, merged.version, { numbers: [ANNE, OFFICE] })).status).toBe(400);
  expect((await change('POST', path, merged.version, { numbers: [BRAM] })).status).toBe(400);
  const split = await change('POST', path, merged.version, { numbers: [OFFICE], name: 'Bureau' });
  expect(split).toMatchObject({ status: 201, json: { name: 'Bureau', numbers: [OFFICE], messages: 1 } });
  const rest = (await get(`/api/contacts/${merged.id}`)).json;
  expect(rest).toMatchObject({ numbers: [ANNE], undoable: { act: 'split', other: 'Bureau' } });
  const undone = await change('POST', `/api/contacts/${merged.id}/undo`, rest.version, {
    act_id: rest.undoable.id,
  });
  expect(undone.json).toMatchObject({ name: 'Bureau', messages: 2, undoable: { act: 'merged' } });
  expect(await list()).toHaveLength(1);
});

test('forgetting a contact leaves the numbers of its messages, each alone and without a name', async () => {
  await leave(ANNE);
  await leave(OFFICE);
  await name(ANNE, { name: 'Anne', numbers: [ANNE, BRAM], note: 'Note' });
  const merged = (await merge(ANNE, OFFICE)).json;
  expect((await own.api.ask('DELETE', `/api/contacts/${merged.id}`, { as: own.firm.id })).status).toBe(200);
  expect((await list()).map((one) => one.numbers).sort()).toEqual([[OFFICE], [ANNE]].sort());
  expect(await list('?show=named')).toEqual([]);
});

test('the erasure of a caller takes the contact with name, references, acts and matches; the export has them', async () => {
  const id = await leave(ANNE, { transcription: 'Pour le dossier 2024/117.' });
  await leave(OFFICE);
  const joined = (await merge(OFFICE, ANNE)).json;
  await change('POST', `/api/contacts/${joined.id}/split`, joined.version, { numbers: [ANNE] });
  await name(ANNE, {
    name: 'Anne Exemple',
    note: 'Note',
    emails: ['anne@exemple.test'],
    numbers: [ANNE, BRAM],
    references: [{ number: '2024/117', name: null, person_id: null }],
  });
  const { exported, matches } = await own.fresh.db.asUser(
    { userId: own.firm.id, personId: null },
    async (trx) => ({
      exported: await exportContact(trx, own.firm.id, ANNE),
      matches: (await matchesIn(trx, own.firm.id))({
        transcription: 'Pour le dossier 2024/117.',
        language: 'fr',
      }),
    }),
  );
  expect(exported).toMatchObject({ name: 'Anne Exemple', numbers: [ANNE, BRAM] });
  expect(matches).toEqual([{ number: '2024/117', name: null, words: ['dossier 2024/117'] }]);
  await own.fresh.owner('delete from voicemails where id = $1', [id]);
  expect(await own.fresh.db.asSystem((trx) => eraseContact(trx, own.firm.id, ANNE, clock.now()))).toBe(true);
  const left = await own.fresh.owner(
    `select (select json_agg(c) from contacts c where user_id = $1) as contacts,
      (select json_agg(a) from contact_acts a where user_id = $1) as acts,
      (select json_agg(n) from contact_numbers n where user_id = $1) as numbers`,
    [own.firm.id],
  );
  expect(JSON.stringify(left)).not.toMatch(/Anne Exemple|anne@|32470000031/);
  expect(JSON.stringify(left)).toContain(OFFICE);
});
