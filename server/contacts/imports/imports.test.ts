// Imports and exports of contacts over HTTP and a real database, with the job that imports and takes back.
import { beforeAll, expect, test } from 'vitest';
import { ANNE, BRAM, contactsFixture, OFFICE } from '#tests/support/contacts.ts';
import { makeFirm } from '#tests/support/factories.ts';
import { eraseContact } from '../index.ts';
import { contactImportJob, sweepImports } from './import-contacts.ts';

const { own, clock, leave, get, list, contactOf, change, name, memberOf } = contactsFixture();

let address = '';
beforeAll(async () => {
  address = await own.api.app.listen({ port: 0, host: '127.0.0.1' });
});

const upload = async (content: string | Buffer, as: string | null = own.firm.id) => {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(Buffer.from(content))]), 'contacts.csv');
  const headers = as === null ? {} : { authorization: `Bearer ${as}` };
  const reply = await fetch(`${address}/api/contacts/import`, { method: 'POST', headers, body });
  return { status: reply.status, json: await reply.json() };
};
const act = (id: string, what: 'confirm' | 'undo', as = own.firm.id) =>
  own.api.ask('POST', `/api/contacts/imports/${id}/${what}`, { as });
const runJob = (importId: string) =>
  contactImportJob({ db: own.fresh.db, clock }).handler(
    { userId: own.firm.id, importId },
    { signal: new AbortController().signal, jobId: 'one', attempt: 1 },
  );
const imported = async (content: string) => {
  const { json } = await upload(content);
  await act(json.id, 'confirm');
  await runJob(json.id);
  return (await get(`/api/contacts/imports/${json.id}`)).json;
};
const undone = async (id: string) => {
  expect((await act(id, 'undo')).status).toBe(202);
  await runJob(id);
  return (await get(`/api/contacts/imports/${id}`)).json;
};
const text = async (path: string, as = own.firm.id) => {
  const reply = await own.api.app.inject({ url: path, headers: { authorization: `Bearer ${as}` } });
  return { body: reply.body, type: reply.headers['content-type'] };
};

const FILE = [
  'Nom;Numéros;E-mail;Note',
  `Anne Modèle;${ANNE};anne@exemple.test;Cliente`,
  `Bram Exemple;${BRAM};;`,
  'Bram Autrement;0470 00 00 33;bram@exemple.test;',
  'Sans rien;;;',
].join('\r\n');

test('nothing is imported before the confirmation, and the import is taken back as one act', async () => {
  await leave(ANNE);
  await name(ANNE, { name: 'Anne Exemple', note: 'Matin' });
  const preview = await upload(FILE);
  expect(preview).toMatchObject({
    status: 201,
    json: {
      state: 'preview',
      total: 4,
      done: 1,
      counts: { new: 1, merged: 2, same: 0, refused: 1 },
      examples: ['Bram Exemple'],
      refusals: [{ line: 5, text: 'Sans rien', reason: 'unreachable' }],
    },
  });
  expect(await list()).toHaveLength(1);
  const { id } = preview.json;
  expect(await act(id, 'confirm')).toMatchObject({ status: 202, json: { state: 'importing' } });
  expect((await act(id, 'confirm')).status).toBe(409);
  expect(own.queued).toContainEqual({ userId: own.firm.id, importId: id });
  await runJob(id);
  const anne = await contactOf(ANNE);
  expect((await get(`/api/contacts/${anne?.id}`)).json).toMatchObject({
    name: 'Anne Exemple',
    note: 'Matin\nAnne Modèle\nCliente',
    emails: ['anne@exemple.test'],
  });
  const bram = await contactOf(BRAM);
  expect((await get(`/api/contacts/${bram?.id}`)).json).toMatchObject({
    name: 'Bram Exemple',
    note: 'Bram Autrement',
    emails: ['bram@exemple.test'],
    numbers: [BRAM],
  });
  const { items } = (await get('/api/contacts/imports')).json;
  expect(items).toMatchObject([{ id, state: 'done', done: 4 }]);
  const report = await text(`/api/contacts/imports/${id}/report`);
  expect(report.body.split('\r\n')).toMatchObject({
    1: '"2";"Anne Modèle";"fiche complétée";""',
    4: '"5";"Sans rien";"refusée";"ni numéro ni adresse e-mail"',
  });
  expect((await imported(FILE)).counts).toEqual({ new: 0, merged: 0, same: 3, refused: 1 });
  expect(await undone(id)).toMatchObject({ state: 'undone', kept: 0 });
  expect(await list()).toMatchObject([{ name: 'Anne Exemple', numbers: [ANNE], emails: [] }]);
  expect((await get(`/api/contacts/${anne?.id}`)).json.note).toBe('Matin');
});

test('an undo leaves a contact that was changed since, and a number that has called since', async () => {
  const { id } = await imported(`Nom;Numéro\nAnne;${ANNE}\nBram;${BRAM}\nBureau;${OFFICE}`);
  await name(ANNE, { name: 'Anne Exemple' });
  await leave(BRAM);
  expect(await undone(id)).toMatchObject({ state: 'undone', kept: 1 });
  expect((await list()).map((one) => [one.name, one.numbers]).sort()).toEqual([
    [null, [BRAM]],
    ['Anne Exemple', [ANNE]],
  ]);
});

test('an undo leaves a contact whose number the owner holds', async () => {
  await own.fresh.owner(
    `insert into holds (user_id, id, numbers, reason, person_id, held_at) values ($1, gen_random_uuid(), $2, 'Litige', $1, now())`,
    [own.firm.id, [BRAM]],
  );
  const { id } = await imported(`Nom;Numéro\nAnne;${ANNE}\nBram;${BRAM}`);
  expect(await undone(id)).toMatchObject({ state: 'undone', kept: 1 });
  expect((await list()).map((one) => [one.name, one.numbers])).toEqual([['Bram', [BRAM]]]);
  await own.fresh.owner('delete from holds');
});

test('a forgotten contact leaves no line of an import and no merge that names its number', async () => {
  await imported(`Nom;Numéro\nAnne Exemple;${ANNE}`);
  await upload(`Nom;Numéro\nAnne Autrement;${ANNE}`);
  const anne = await contactOf(ANNE);
  expect((await own.api.ask('DELETE', `/api/contacts/${anne?.id}`, { as: own.firm.id })).status).toBe(200);
  const naming = 'select from contact_import_lines where user_id = $1 and $2 = any(numbers)';
  expect(await own.fresh.owner(naming, [own.firm.id, ANNE])).toEqual([]);
});

test('a line whose numbers belong to two contacts is refused', async () => {
  await leave(ANNE);
  await leave(BRAM);
  const { json } = await upload(`Nom;Numéro;Numéro 2\nAnne et Bram;${ANNE};${BRAM}`);
  expect(json.refusals).toMatchObject([{ reason: 'two_contacts' }]);
});

test('a number that calls while its line is imported is not lost', async () => {
  const { json } = await upload(`Nom;Numéro\nAnne;${ANNE}`);
  await act(json.id, 'confirm');
  await leave(ANNE);
  await runJob(json.id);
  expect(await list()).toMatchObject([{ name: 'Anne', numbers: [ANNE], messages: 1 }]);
});

test('10,000 lines are imported batch by batch, one more is refused', async () => {
  const lines = Array.from({ length: 10_000 }, (_, n) => `Client ${n};+3247${String(n).padStart(7, '0')}`);
  const file = `Nom;Numéro\n${lines.join('\n')}`;
  expect((await imported(file)).counts).toMatchObject({ new: 10_000 });
  expect((await get('/api/contacts')).json.total).toBe(10_000);
  const more = await upload(`${file}\nUn de plus;+32499999999`);
  expect(more).toMatchObject({ status: 400, json: { field: 'file' } });
});

test('what is no list of contacts is refused at its field, and a file of more than 20 MB too', async () => {
  for (const content of ['', Buffer.from('504b030414000600', 'hex')])
    expect(await upload(content)).toMatchObject({ status: 400, json: { field: 'file' } });
  expect((await upload(Buffer.alloc(20 * 1024 * 1024 + 1, 'x'))).status).toBe(413);
});

test('only the owner imports; another firm and no token find nothing', async () => {
  const { json } = await upload(`Nom;Numéro\nAnne;${ANNE}`);
  expect((await upload(FILE, null)).status).toBe(401);
  expect((await upload(FILE, memberOf(null))).status).toBe(403);
  const path = `/api/contacts/imports/${json.id}`;
  const { id: stranger } = await makeFirm(own.fresh.db);
  expect((await own.api.ask('GET', path)).status).toBe(401);
  expect((await own.api.ask('GET', path, { as: stranger })).status).toBe(404);
  for (const what of ['confirm', 'undo'] as const)
    expect((await act(json.id, what, stranger)).status).toBe(404);
  expect((await own.api.ask('DELETE', path, { as: stranger })).status).toBe(404);
  expect((await own.api.ask('DELETE', path, { as: own.firm.id })).json).toEqual({ id: json.id });
  expect((await get(path)).status).toBe(404);
});

test('the erasure of a caller takes the lines of an import, and old imports are forgotten', async () => {
  const { id } = await imported(`Nom;Numéro\nAnne Exemple;${ANNE}`);
  await upload(`Nom;Numéro;Numéro 2\nAnne Exemple;${ANNE};${BRAM}`);
  await own.fresh.db.asSystem((trx) => eraseContact(trx, own.firm.id, ANNE, clock.now()));
  const left = await own.fresh.owner('select * from contact_import_lines where user_id = $1', [own.firm.id]);
  expect(left).toEqual([]);
  const later = (days: number) => ({ now: () => new Date(clock.now().getTime() + days * 86_400_000) });
  await sweepImports({ db: own.fresh.db, clock: later(2) });
  expect((await get('/api/contacts/imports')).json.items).toMatchObject([{ id }]);
  await sweepImports({ db: own.fresh.db, clock: later(31) });
  expect((await get('/api/contacts/imports')).json.items).toEqual([]);
});

test('the export is safe in a spreadsheet, is read by an address book, and can be imported again', async () => {
  await leave(ANNE);
  await name(ANNE, {
    name: 'Anne; "Exemple"',
    note: '=1+1\nlongue note'.padEnd(200, ' é'),
    emails: ['anne@exemple.test'],
    references: [{ number: '2024/117', name: 'Exemple contre Modèle', person_id: null }],
  });
  await leave(BRAM, {}, own.second.id);
  const csv = await text('/api/contacts/export');
  expect(csv.type).toBe('text/csv; charset=utf-8');
  expect(csv.body).toContain(`"'=1+1`);
  expect(csv.body).toContain(`"'${ANNE}"`);
  const vcard = await text('/api/contacts/export?format=vcard');
  expect(vcard.type).toBe('text/vcard; charset=utf-8');
  expect(vcard.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  for (const file of [csv.body, vcard.body]) {
    const { json } = await upload(file);
    expect(json.counts).toMatchObject({ same: 1, refused: 1 });
    expect(json.refusals).toMatchObject([{ reason: 'nothing' }]);
  }
  const member = await text('/api/contacts/export', memberOf([own.second.id]));
  expect(member.body).toContain(BRAM);
  expect(member.body).not.toContain('Anne');
  expect((await own.api.ask('GET', '/api/contacts/export?format=pdf', { as: own.firm.id })).status).toBe(400);
});

test('two people who merge two contacts into each other at once lose nothing', async () => {
  await leave(ANNE);
  await leave(BRAM);
  const anne = await name(ANNE, { name: 'Anne', note: 'Note d’Anne' });
  const bram = await name(BRAM, { name: 'Bram', note: 'Note de Bram' });
  const answers = await Promise.all([
    change('POST', '/api/contacts/merge', anne.version, {
      id: anne.id,
      other_id: bram.id,
      other_version: bram.version,
    }),
    change('POST', '/api/contacts/merge', bram.version, {
      id: bram.id,
      other_id: anne.id,
      other_version: anne.version,
    }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [one] = await list();
  const whole = (await get(`/api/contacts/${one?.id}`)).json;
  expect([...whole.numbers].sort()).toEqual([ANNE, BRAM]);
  for (const words of ['Anne', 'Bram', 'Note d’Anne', 'Note de Bram'])
    expect(`${whole.name}\n${whole.note}`).toContain(words);
});
