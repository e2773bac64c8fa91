// What an operator sees of leads and does with them, behind the real public endpoints.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { Failure } from '#server/platform/failure.ts';
import { makePerson } from '#tests/support/factories.ts';
import { greetingOf, type LeadsFixture, leadsFixture, trialOf } from '#tests/support/leads.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import {
  addLeadNote,
  changeLeadState,
  eraseHandled,
  type HandleDeps,
  listLeads,
  showLead,
} from './handle-leads.ts';
import { answerDue, maySet } from './rules.ts';

let fixture: LeadsFixture;
let deps: HandleDeps;
let operator: string;
let recorded: { action: string; subject: string }[];
const page = { page: 1, page_size: 20 };

beforeAll(async () => {
  fixture = await leadsFixture();
  const person = { email: 'claire@voxlex.example', name: 'Claire Opérateur' };
  operator = (await makePerson(fixture.fresh.db, person)).id;
  deps = {
    db: fixture.fresh.db,
    clock: fixture.clock,
    recordings: fixture.recordings,
    config: fixture.config,
    record: async (_trx, event) => void recorded.push(event),
    addressOf: ({ audio_key: key }) => (key ? 'https://voxlex.example/son' : null),
  };
});
beforeEach(async () => {
  recorded = [];
  await fixture.fresh.owner('delete from leads');
  await fixture.fresh.owner('delete from attempts');
});
afterAll(() => fixture.close());

const sent = async (given: Record<string, unknown> = {}): Promise<string> =>
  (await (await fixture.post(endpoints.requestTrial.path, trialOf(given))).json()).id;
const refused = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );

test('a trial request has 48 hours, until it is refused, closed or opened; a survey has no clock', () => {
  const received = new Date('2026-03-02T08:00:00Z');
  const due = (kind: 'trial' | 'recording' | 'survey', state: Parameters<typeof answerDue>[0]['state']) =>
    answerDue({ kind, state, received_at: received })?.toISOString() ?? null;
  expect(due('trial', 'new')).toBe('2026-03-04T08:00:00.000Z');
  expect(due('recording', 'in_progress')).toBe('2026-03-04T08:00:00.000Z');
  expect([due('survey', 'new'), due('trial', 'opened'), due('trial', 'refused')]).toEqual([null, null, null]);
});

test('a lead whose account is open gets no other state by hand', () => {
  expect([maySet('new', 'in_progress'), maySet('refused', 'in_progress')]).toEqual([true, true]);
  expect([maySet('opened', 'closed'), maySet('closed', 'closed')]).toEqual([false, false]);
});

test('the list shows the newest first, finds words without accents and counts the states', async () => {
  await sent({ fullName: 'Hélène Dupré', email: 'helene@exemple.be' });
  const second = await sent({ fullName: 'Bram Voorbeeld', email: 'bram@exemple.be' });
  const all = await listLeads(deps, page);
  expect(all.items.map(({ name }) => name)).toEqual(['Bram Voorbeeld', 'Hélène Dupré']);
  expect((await listLeads(deps, { ...page, words: 'DUPRE' })).items.map(({ email }) => email)).toEqual([
    'helene@exemple.be',
  ]);
  const [newest] = all.items;
  await changeLeadState(deps, second, { state: 'refused', version: newest?.version ?? 0 }, operator);
  const refusedOnly = await listLeads(deps, { ...page, state: 'refused' });
  expect(refusedOnly.items.map(({ id }) => id)).toEqual([second]);
  expect(refusedOnly.states).toEqual({ new: 1, in_progress: 0, opened: 0, refused: 1, closed: 0 });
  expect((await listLeads(deps, { ...page, kind: 'survey' })).total).toBe(0);
});

test('a change of state names the version that was seen, and is recorded', async () => {
  const id = await sent();
  const { version } = await showLead(deps, id);
  const changed = await changeLeadState(deps, id, { state: 'in_progress', version }, operator);
  expect([changed.state, changed.version]).toEqual(['in_progress', version + 1]);
  expect(await refused(changeLeadState(deps, id, { state: 'closed', version }, operator))).toBe('stale');
  const again = { state: 'in_progress', version: changed.version } as const;
  expect(await refused(changeLeadState(deps, id, again, operator))).toBe('conflict');
  expect(recorded).toEqual([{ action: 'lead in_progress', subject: id }]);
});

test('a note has its author and its time', async () => {
  const id = await sent();
  const shown = await addLeadNote(deps, id, 'Rappelée ce matin : elle préfère un numéro de Namur.', operator);
  expect(shown.notes_list).toMatchObject([
    { text: 'Rappelée ce matin : elle préfère un numéro de Namur.', person: 'claire@voxlex.example' },
  ]);
  expect(recorded).toEqual([{ action: 'lead note added', subject: id }]);
});

test('a request shows the greetings that were recorded under its address, with a way to listen', async () => {
  const sound = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
  const upload = await fixture.upload(greetingOf(sound, { email: 'Anne@exemple.be' }));
  expect(upload.status).toBe(201);
  const shown = await showLead(deps, await sent());
  expect(shown.greetings).toMatchObject([{ url: 'https://voxlex.example/son', silent: false }]);
  expect(shown.sound).toBeNull();
  expect(shown.answers).toContainEqual({ label: 'Domaine juridique', value: 'Droit pénal' });
});

test('an erasure deletes one lead or all of its address, with recordings and notes', async () => {
  const sound = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
  const before = await fixture.stored();
  await fixture.upload(greetingOf(sound));
  expect((await fixture.stored()).length).toBe(before.length + 1);
  const id = await sent();
  const other = await sent({ email: 'autre@exemple.be' });
  await addLeadNote(deps, id, 'Une note.', operator);
  expect(await eraseHandled(deps, id, { address: 'all' })).toEqual({ leads: 2, sounds: 1 });
  expect((await listLeads(deps, page)).items.map((one) => one.id)).toEqual([other]);
  expect(await fixture.stored()).toEqual(before);
  expect(await fixture.fresh.owner('select id from lead_notes')).toEqual([]);
  expect(await eraseHandled(deps, other, { address: 'no' })).toEqual({ leads: 1, sounds: 0 });
  expect(recorded.map(({ action }) => action)).toEqual([
    'lead note added',
    'leads of an address erased',
    'lead erased',
  ]);
  expect(await refused(showLead(deps, id))).toBe('not_found');
});
