// Contacts over HTTP and a real database: what makes one, who sees it, what is found and refused.
import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { ANNE, BRAM, contactsFixture, OFFICE } from '#tests/support/contacts.ts';

const { own, members, leave, get, list, contactOf, there, change, name, merge, memberOf } = contactsFixture();

test('each number that leaves a message is a contact, and a hidden number is none', async () => {
  await leave(ANNE, { received_at: new Date('2026-11-18T10:00:00Z') });
  await leave(ANNE, {
    received_at: new Date('2026-11-19T10:00:00Z'),
    handled_at: new Date(),
    status: 'Traité',
  });
  await leave(BRAM, { received_at: new Date('2026-11-19T11:00:00Z') });
  await leave(null);
  expect(await list()).toMatchObject([
    { name: null, numbers: [BRAM], messages: 1, open: 1, last_at: '2026-11-19T11:00:00.000Z' },
    { name: null, numbers: [ANNE], messages: 2, open: 1, last_at: '2026-11-19T10:00:00.000Z' },
  ]);
});

test('the name that was said last is proposed until the firm gives one', async () => {
  const facts = (caller_name: string) => JSON.stringify({ caller_name });
  await leave(ANNE, { received_at: new Date('2026-11-18T10:00:00Z'), facts: facts('Anne Exempl') });
  await leave(ANNE, { received_at: new Date('2026-11-19T10:00:00Z'), facts: facts('Anne Exemple') });
  expect(await contactOf(ANNE)).toMatchObject({
    name: null,
    proposed_name: 'Anne Exemple',
    other_names: [],
  });
  await name(ANNE, { name: 'Anne Exemple-Modèle' });
  expect(await contactOf(ANNE)).toMatchObject({ name: 'Anne Exemple-Modèle', proposed_name: null });
});

test('another person who spoke from the same number is named beside the one that is proposed', async () => {
  const facts = (caller_name: string) => JSON.stringify({ caller_name });
  await leave(ANNE, { received_at: new Date('2026-11-17T10:00:00Z'), facts: facts('Roger Modèle') });
  await leave(ANNE, { received_at: new Date('2026-11-18T10:00:00Z'), facts: facts('Roger Modèle') });
  await leave(ANNE, { received_at: new Date('2026-11-19T10:00:00Z'), facts: facts('Anne Exemple') });
  expect(await contactOf(ANNE)).toMatchObject({
    proposed_name: 'Anne Exemple',
    other_names: ['Roger Modèle'],
  });
  await name(ANNE, { name: 'Famille Exemple' });
  expect(await contactOf(ANNE)).toMatchObject({ proposed_name: null, other_names: [] });
});

test('each answer with a contact has a row of the access log, because it may show a name that was said', async () => {
  await leave(ANNE, { facts: JSON.stringify({ caller_name: 'Anne Exemple' }) });
  await leave(BRAM);
  const [anne, bram] = [await there(ANNE), await there(BRAM)];
  const path = `/api/contacts/${anne.id}`;
  const recorded = async (ask: () => Promise<{ json: unknown }>) => {
    await own.fresh.owner('delete from access_log where user_id = $1', [own.firm.id]);
    const words = JSON.stringify((await ask()).json);
    expect(words).toContain('Anne Exemple');
    expect(
      await own.fresh.owner('select act, voicemail_id from access_log where user_id = $1', [own.firm.id]),
    ).toEqual([{ act: 'listed', voicemail_id: null }]);
    return words;
  };
  await recorded(() => get('/api/contacts'));
  await recorded(() => get(path));
  await recorded(() => change('PATCH', path, 1, { note: 'x' }));
  // The conflict shows the contact as it is.
  await recorded(() => change('PATCH', path, 1, { note: 'y' }));
  const merging = { id: anne.id, other_id: bram.id, other_version: bram.version };
  const merged = await recorded(() => change('POST', '/api/contacts/merge', 2, merging));
  const { undoable } = JSON.parse(merged);
  await recorded(() => change('POST', `${path}/undo`, 3, { act_id: undoable.id }));
});

test('a deleted message counts no more, and an erased one takes its unnamed number with it', async () => {
  const id = await leave(ANNE);
  await leave(BRAM);
  await name(BRAM, { name: 'Bram Exemple' });
  const set = (status: string) =>
    own.fresh.owner('update voicemails set status = $2 where id = $1', [id, status]);
  await set('Supprimé');
  expect(await contactOf(ANNE)).toBeUndefined();
  await set('Nouveau');
  expect(await contactOf(ANNE)).toMatchObject({ messages: 1 });
  await own.fresh.owner('delete from voicemails where user_id = $1', [own.firm.id]);
  expect(
    await own.fresh.owner('select number from contact_numbers where user_id = $1', [own.firm.id]),
  ).toEqual([{ number: BRAM }]);
  expect(await contactOf(BRAM)).toMatchObject({ messages: 0, last_at: null });
});

test('a search finds part of a name, a number in any notation, an address and a reference', async () => {
  await leave(ANNE);
  await leave(BRAM);
  await name(ANNE, { name: 'Élodie Modèle', emails: ['Elodie@exemple.test'] });
  await name(BRAM, { references: [{ number: '2024/117', name: 'Dupont contre Lambert', person_id: null }] });
  for (const typed of ['elodie', 'MODÈLE', '0470 00 00 31', '+32470000031', '0000031', 'elodie@ex'])
    expect((await list(`?q=${encodeURIComponent(typed)}`)).map((one) => one.numbers)).toEqual([[ANNE]]);
  for (const typed of ['2024/117', 'lambert'])
    expect(await list(`?q=${encodeURIComponent(typed)}`)).toMatchObject([{ numbers: [BRAM] }]);
  for (const typed of ['%', '_', 'zz', '31\\'])
    expect(await list(`?q=${encodeURIComponent(typed)}`)).toEqual([]);
});

test('the list is paged, sorted by name, and filtered', async () => {
  await leave(ANNE);
  await leave(BRAM, { status: 'Traité', handled_at: new Date() });
  await leave(OFFICE);
  await name(BRAM, { name: 'Zoé Exemple' });
  await name(OFFICE, { name: 'Émile Exemple' });
  const names = async (query: string) => (await list(query)).map((one) => one.name ?? one.numbers[0]);
  expect(await names('?sort=name')).toEqual(['Émile Exemple', 'Zoé Exemple', ANNE]);
  expect(await names('?sort=name&page=2&page_size=2')).toEqual([ANNE]);
  expect(await names('?show=unnamed')).toEqual([ANNE]);
  expect((await names('?show=open')).sort()).toEqual([ANNE, 'Émile Exemple'].sort());
  expect((await get('/api/contacts?page_size=2')).json).toMatchObject({ total: 3, pages: 2 });
});

test('a contact with several messages and numbers to do stands once among those to do, in each order and search', async () => {
  await leave(ANNE);
  await leave(ANNE);
  await leave(OFFICE);
  await leave(BRAM, { status: 'Supprimé' });
  await leave(BRAM, { status: 'Traité', handled_at: new Date() });
  await leave('+32470000099');
  await name(ANNE, { name: 'Anne Exemple' });
  await merge(ANNE, OFFICE);
  const open = async (query: string) => {
    const { total, items } = (await get(`/api/contacts?show=open&${query}`)).json;
    return [total, items.map((one: { name: string | null }) => one.name)];
  };
  expect(await open('sort=name')).toEqual([2, ['Anne Exemple', null]]);
  expect(await open('q=exemple')).toEqual([1, ['Anne Exemple']]);
  expect((await open(''))[0]).toBe(2);
  expect(await open('page=3&page_size=1')).toEqual([2, []]);
});

test('a change needs the version that was read, and a later one is a conflict with the contact as it is now', async () => {
  await leave(ANNE);
  const { id } = await there(ANNE);
  const body = { name: 'Anne Exemple' };
  expect((await own.api.ask('PATCH', `/api/contacts/${id}`, { as: own.firm.id, body })).status).toBe(428);
  expect(await change('PATCH', `/api/contacts/${id}`, 1, body)).toMatchObject({ status: 200, etag: '"2"' });
  expect(await change('PATCH', `/api/contacts/${id}`, 1, { name: 'Bram' })).toMatchObject({
    status: 409,
    json: { code: 'stale', current: { name: 'Anne Exemple', version: 2 } },
  });
  expect((await get(`/api/contacts/${id}`)).etag).toBe('"2"');
});

test('numbers, addresses and references are checked at their field', async () => {
  await leave(ANNE);
  await leave(BRAM);
  const { id } = await there(ANNE);
  const refused = (body: object) => change('PATCH', `/api/contacts/${id}`, 1, body);
  for (const [field, body] of [
    ['numbers', { numbers: [ANNE, 'masqué'] }],
    ['numbers', { numbers: [ANNE, BRAM] }],
    ['numbers', { numbers: [] }],
    ['emails.0', { emails: ['anne@'] }],
    ['references', { references: [{ number: null, name: null, person_id: null }] }],
    ['references', { references: [{ number: '1', name: null, person_id: newId() }] }],
    ['name', { name: ' ' }],
  ] as const)
    expect(await refused(body)).toMatchObject({ status: 400, json: { field } });
  const saved = await change('PATCH', `/api/contacts/${id}`, 1, {
    numbers: ['0470 00 00 31', '069 00 00 32'],
    emails: ['Anne@Exemple.test'],
    references: [{ number: '2024/117', name: null, person_id: own.firm.id }],
  });
  expect(saved.json).toMatchObject({
    numbers: [ANNE, OFFICE],
    emails: ['anne@exemple.test'],
    references: [{ number: '2024/117', person_id: own.firm.id }],
  });
  const [reference] = saved.json.references;
  const { person_name: _, ...kept } = reference;
  const again = await change('PATCH', `/api/contacts/${id}`, 2, {
    references: [{ ...kept, name: 'Modèle' }],
  });
  expect(again.json.references).toMatchObject([{ id: reference.id, number: '2024/117', name: 'Modèle' }]);
});

test('a member sees the contacts with a message on a line given to them, and within one only those messages', async () => {
  await leave(ANNE, { received_at: new Date('2026-11-19T10:00:00Z') });
  await leave(ANNE, { received_at: new Date('2026-11-18T10:00:00Z') }, own.second.id);
  await leave(BRAM);
  const closed = await leave(OFFICE, {}, own.second.id);
  await name(BRAM, { name: 'Bram Exemple' });
  const member = memberOf([own.second.id]);
  expect((await list('?sort=name', member)).map((one) => one.numbers).sort()).toEqual(
    [[OFFICE], [ANNE]].sort(),
  );
  expect((await list('?show=open', member)).map((one) => one.numbers).sort()).toEqual(
    [[OFFICE], [ANNE]].sort(),
  );
  const anne = await there(ANNE, member);
  expect(anne).toMatchObject({ messages: 1, last_at: '2026-11-18T10:00:00.000Z' });
  expect((await get(`/api/contacts/${anne.id}/timeline`, member)).json.items).toHaveLength(1);
  const bram = await there(BRAM);
  for (const [method, path, body] of [
    ['PATCH', `/api/contacts/${bram.id}`, { name: 'X' }],
    ['POST', '/api/contacts/merge', { id: anne.id, other_id: bram.id, other_version: bram.version }],
    ['POST', `/api/contacts/${bram.id}/split`, { numbers: [BRAM] }],
  ] as const)
    expect((await change(method, path, 1, body, member)).status).toBe(404);
  expect((await get(`/api/contacts/${bram.id}`, member)).status).toBe(404);
  expect(await list('?q=bram', member)).toEqual([]);
  await own.fresh.owner('update voicemails set closed_to = $2 where id = $1', [closed, [newId()]]);
  expect(await contactOf(OFFICE, member)).toBeUndefined();
  expect(await contactOf(OFFICE)).toMatchObject({ messages: 1 });
  await own.fresh.owner('update voicemails set closed_to = $2 where id = $1', [
    closed,
    [members.get(member)?.personId],
  ]);
  expect(await contactOf(OFFICE, member)).toMatchObject({ messages: 1 });
});

test('a member does not see a number with reserved messages alone, and cannot probe for it', async () => {
  await leave(ANNE);
  await leave(OFFICE, { closed_to: [newId()] });
  await leave(BRAM, { closed_to: [newId()] });
  await name(ANNE, { name: 'Anne Exemple', numbers: [ANNE, '+32470000098'] });
  await merge(ANNE, OFFICE);
  const member = memberOf(null);
  const shown = await there(ANNE, member);
  const { id } = shown;
  expect(shown.numbers.toSorted()).toEqual([ANNE, '+32470000098']);
  expect(await list('?q=3269000032', member)).toEqual([]);
  expect(JSON.stringify((await get(`/api/contacts/${id}`, member)).json)).not.toContain('69000032');
  let { version } = shown;
  const give = async (numbers: string[]) => {
    const reply = await change('PATCH', `/api/contacts/${id}`, version, { numbers }, member);
    if (reply.status === 200) version += 1;
    return reply;
  };
  // The number of the contact itself and that of another one are refused with the same words.
  for (const hidden of [OFFICE, BRAM])
    expect(await give([ANNE, hidden])).toMatchObject({
      status: 400,
      json: { message: 'Ce numéro ne peut pas être ajouté à ce contact.' },
    });
  expect((await give([ANNE])).json.numbers).toEqual([ANNE]);
  expect((await there(ANNE)).numbers.toSorted()).toEqual([ANNE, OFFICE]);
  for (const numbers of [[OFFICE], [ANNE]])
    expect(
      (await change('POST', `/api/contacts/${id}/split`, version, { numbers }, member)).json,
    ).toMatchObject({ message: 'Séparez un numéro au moins, et laissez-en un au contact.' });
});

test('a message names the references of the firm, with the words that matched', async () => {
  const id = await leave(BRAM, { transcription: 'C’est pour le dossier 2024/117, merci.' });
  await leave(ANNE);
  await name(ANNE, {
    name: 'Anne',
    references: [{ number: '2024/117', name: null, person_id: own.firm.id }],
  });
  expect((await get(`/api/voicemails/${id}/references`)).json.items).toMatchObject([
    {
      contact: { name: 'Anne' },
      reference: { number: '2024/117', person_id: own.firm.id },
      words: ['dossier 2024/117'],
    },
  ]);
  expect((await get(`/api/voicemails/${newId()}/references`)).status).toBe(404);
});

test('each endpoint answers 401 without a token, 404 for an unknown contact, and 400 for a wrong query', async () => {
  for (const path of ['/api/contacts', `/api/contacts/${newId()}`, '/api/firm/people'])
    expect((await own.api.ask('GET', path)).status).toBe(401);
  expect((await get(`/api/contacts/${newId()}`)).status).toBe(404);
  expect((await change('PATCH', `/api/contacts/${newId()}`, 1, { name: 'X' })).status).toBe(404);
  expect((await own.api.ask('DELETE', `/api/contacts/${newId()}`, { as: own.firm.id })).status).toBe(404);
  expect((await get('/api/contacts?sort=bizarre')).status).toBe(400);
  expect((await get('/api/contacts/x')).status).toBe(400);
});
