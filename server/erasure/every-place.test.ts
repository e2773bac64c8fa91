// A firm with a row in every table, each of its columns marked as far as it takes a mark: after each kind of erasure no table
// names what was erased, but for those listed here with their reason. A table that is added later is covered by itself.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseCaller } from '#server/callers/index.ts';
import { contactRoutes } from '#server/contacts/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { type ErasureFixture, erasureFixture } from '#tests/support/erasure.ts';
import { type Firm, makeFirmInEveryTable, readTables, type Table } from '#tests/support/every-table.ts';
import { testLimits } from '#tests/support/limits.ts';
import { markRows } from '#tests/support/mark-rows.ts';
import { messagesApi } from '#tests/support/messages-api.ts';
import { testOptOuts } from '#tests/support/opt-outs.ts';
import { tablesThatName } from '#tests/support/places-that-name.ts';
import { toneWav } from '#tests/support/sound.ts';

/** Tables that may name an erased message, caller or firm by its id, and never by a word. */
const BY_ID: Record<string, string> = {
  'public.access_log': 'who read which message: the row outlives the message, by its id alone',
  'public.audit': 'the security log: ids, codes and a shortened address',
  'public.bulk_acts': 'ids of the messages of an act on many, so that the act can be taken back',
};

/** Tables whose words are not the caller's or the message's. */
const OF_OTHERS: Record<string, string> = {
  alerts: 'a recipient of the firm, a webhook or a code; the row stays without the message',
  calls: 'the row stays without the number, so that a late callback does not store the call again',
};
/** What is of the installation, although a row names a person. */
const OF_OPERATORS: Record<string, string> = {
  invoices: 'kept for ten years, as the VAT code wants',
  leads: 'a request of a visitor, erased by LEADS_DAYS or `leads erase`',
  lead_notes: 'goes with its request',
};

const NUMBER = '+32470009977';
const MARK = 'zibeline-quinconce';

let fixture: ErasureFixture;
let tables: Table[];
let api: Awaited<ReturnType<typeof messagesApi>>;
let firm: Firm;

beforeAll(async () => {
  fixture = await erasureFixture(toneWav(1));
  tables = await readTables(fixture.fresh);
  const clock = { now: () => fixture.time.now };
  api = await messagesApi(fixture.fresh, clock);
  const { db } = fixture.fresh;
  const limits = testLimits(db, clock);
  contactRoutes(api.app, { ...fixture, db, clock, limits, jobs: { enqueue: async () => true } });
}, 60_000);
afterAll(async () => {
  await api?.close();
  await fixture?.close();
});
const made = async (): Promise<void> => {
  await fixture.fresh.owner('delete from accounts');
  firm = await makeFirmInEveryTable(fixture.fresh, tables);
  await fixture.fresh.owner('update audio_files set original_key = $1, playable_key = null', [
    'ab/0123456789abcdef0123456789abcdef',
  ]);
  await fixture.fresh.owner('update voicemails set caller_phone_number = $1', [NUMBER]);
  await fixture.fresh.owner('update contact_numbers set number = $1', [NUMBER]);
  await fixture.fresh.owner(`update calls set caller = $1, state = 'stored'`, [NUMBER]);
  await fixture.fresh.owner(`update deliveries set message_id = '<avis@voxlex.example>'`);
  // What is held is not erased.
  await fixture.fresh.owner('delete from holds');
};
beforeEach(made);

const idOf = (table: string): string => String(firm.get(table)?.id);
const found = (marks: readonly string[]) => tablesThatName(fixture.fresh.owner, marks);
/** Marks the rows that name an id, which `BY_ID` lists by their ids alone. */
const marked = async (ids: readonly string[], others: readonly string[]): Promise<string[]> => {
  const except = [...Object.keys(BY_ID).map((name) => name.replace('public.', '')), ...others];
  return markRows(fixture.fresh, tables, { ids, mark: MARK, except });
};
const expectErased = async (ids: readonly string[], words: readonly string[]): Promise<void> => {
  expect(await found([MARK, ...words])).toEqual([]);
  expect((await found(ids)).filter((name) => BY_ID[name] === undefined)).toEqual([]);
};

test('a message', async () => {
  const ids = [idOf('voicemails')];
  const places = await marked(ids, Object.keys(OF_OTHERS));
  expect(places).toEqual(
    expect.arrayContaining([
      'voicemails.transcription',
      'message_notes.text',
      'hand_overs.word',
      'replies.body',
    ]),
  );
  const [id = ''] = ids;
  const done = await fixture.erasure.erase([{ id, user_id: idOf('firms') }]);
  expect(done).toMatchObject({ erased: { messages: 1 }, failures: [] });
  await expectErased(ids, []);
});

test('a caller, with the contact, its imports and the calls', async () => {
  const ids = [idOf('voicemails'), idOf('contacts')];
  const places = await marked([...ids, NUMBER], Object.keys(OF_OTHERS));
  expect(places).toEqual(expect.arrayContaining(['contacts.note', 'contact_references.name']));
  const deps = {
    ...fixture,
    db: fixture.fresh.db,
    clock: { now: () => fixture.time.now },
    optOuts: testOptOuts,
  };
  await eraseCaller(deps, idOf('firms'), NUMBER);
  await expectErased(ids, [NUMBER, '32470009977', '0470009977']);
});

test('a contact that its firm forgets', async () => {
  const ids = [idOf('contacts')];
  await marked(ids, Object.keys(OF_OTHERS));
  const reply = await api.send('DELETE', idOf('firms'), `/api/contacts/${ids[0]}`);
  expect(reply.statusCode).toBe(200);
  await expectErased(ids, []);
});

test('a message past the retention of its line, and one from the bin', async () => {
  for (const due of [
    `update voicemails set received_at = '2020-01-01', created_at = '2020-01-01'`,
    `update voicemails set status = 'Supprimé', updated_at = '2020-01-01'`,
  ]) {
    const ids = [idOf('voicemails')];
    await marked(ids, Object.keys(OF_OTHERS));
    await fixture.fresh.owner(`update lines set keep_days = 1`);
    await fixture.fresh.owner(due);
    await fixture.erasure.sweep(new AbortController().signal);
    await expectErased(ids, []);
    await made();
  }
});

test('a transcript past its retention: no copy or quotation of it is left, and the message stays', async () => {
  const quoting = [
    ...['transcription', 'transcription_original', 'ai_summary', 'words', 'facts', 'sent_out'].map(
      (column) => `voicemails.${column}`,
    ),
    ...['voicemail_analysis.evidence', 'form_proposals.words', 'party_matches.quote'],
  ];
  for (const place of quoting) {
    const [table = '', name = ''] = place.split('.');
    const type = tables
      .find((one) => one.name === table)
      ?.columns.find((column) => column.name === name)?.type;
    const value = { jsonb: `[{"text": "${MARK}"}]`, 'text[]': `{${MARK}}` }[type ?? ''] ?? MARK;
    const rows = await fixture.fresh.owner(`update ${table} set ${name} = $1::${type} returning 1`, [value]);
    expect([place, rows.length]).toEqual([place, 1]);
  }
  const corrected = await fixture.fresh.owner('update message_acts set before = $1, after = $1 returning 1', [
    { transcription: MARK, is_read: true },
  ]);
  expect(corrected).toHaveLength(1);
  await fixture.fresh.owner(`update lines set keep_text_days = 1`);
  await fixture.fresh.owner(`update voicemails set received_at = '2020-01-01', created_at = '2020-01-01'`);
  expect(await fixture.erasure.sweep(new AbortController().signal)).toMatchObject({
    transcripts: 1,
    failed: 0,
  });
  expect(await found([MARK])).toEqual([]);
  expect(await fixture.fresh.owner('select from voicemails')).toHaveLength(1);
  // What else the act changed stays in the history.
  expect(await fixture.fresh.owner('select before, after from message_acts')).toEqual([
    { before: { is_read: true }, after: { is_read: true } },
  ]);
});

test('a firm with its account', async () => {
  const ids = [idOf('firms'), idOf('accounts')];
  const places = await marked(ids, Object.keys(OF_OPERATORS));
  expect(places).toEqual(
    expect.arrayContaining(['firms.name', 'lines.name', 'setting_changes.subject_name']),
  );
  const gone = async (inside: (trx: Trx) => Promise<void>) =>
    fixture.fresh.db.asSystem(async (trx) => {
      await inside(trx);
      await trx.deleteFrom('accounts').where('id', '=', idOf('accounts')).execute();
    });
  await fixture.erasure.eraseFirm({ id: idOf('firms'), email: 'x@exemple.test' }, gone);
  await expectErased(ids, []);
});
