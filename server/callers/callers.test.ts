// Export and erasure include all data of one caller of one firm, and none of another firm or caller.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeMessage } from '#server/messages/index.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { type ErasureFixture, erasureFixture, proposeForm } from '#tests/support/erasure.ts';
import { makeFirm, makeLine } from '#tests/support/factories.ts';
import { testOptOuts } from '#tests/support/opt-outs.ts';
import { toneWav } from '#tests/support/sound.ts';
import { eraseCaller, exportCaller } from './index.ts';

const NUMBER = '+32470000011';
let fixture: ErasureFixture;
let other: { userId: string; lineId: string };
beforeAll(async () => {
  fixture = await erasureFixture(toneWav(1));
  const firm = await makeFirm(fixture.fresh.db);
  other = { userId: firm.id, lineId: (await makeLine(fixture.fresh.db, firm.id)).id };
}, 60_000);
afterAll(() => fixture.close());

const clock = { now: () => fixture.time.now };
const deps = () => ({ ...fixture, db: fixture.fresh.db, clock, optOuts: testOptOuts });
const there = async (): Promise<string[]> =>
  (await fixture.fresh.owner<{ id: string }>('select id from voicemails order by id')).map(({ id }) => id);
const call = (sid: string, lineId: string, state: string, caller = NUMBER) =>
  fixture.fresh.owner(
    `insert into calls (sid, user_id, line_id, caller, began_at, state)
     values ($1, (select user_id from lines where id = $2), $2, $3, now(), $4)`,
    [sid, lineId, caller, state],
  );

/** Messages that must remain: the same number at another firm, a longer, a shorter and a hidden number. */
let strangers: string[];
beforeEach(async () => {
  const left = [
    await fixture.left({ caller_phone_number: NUMBER }, other),
    await fixture.left({ caller_phone_number: `${NUMBER}2` }),
    await fixture.left({ caller_phone_number: NUMBER.slice(0, -1) }),
    await fixture.left({ caller_phone_number: null }),
  ];
  strangers = left.map(({ id }) => id).sort();
  await call('CA-other-firm', other.lineId, 'stored');
  await call('CA-other-number', fixture.line.id, 'stored', `${NUMBER}2`);
});
afterEach(async () => {
  await fixture.fresh.owner('delete from voicemails');
  await fixture.fresh.owner('delete from calls');
});

const optOut = (sourceId: string, optedOut: boolean, userId = fixture.firm) =>
  fixture.fresh.db.asSystem((trx) =>
    testOptOuts.note(trx, { userId, number: NUMBER, sourceId, optedOut, reportedBy: 'caller' }),
  );

const exported = async (userId = fixture.firm, number = NUMBER) => {
  const { calls, messages } = await exportCaller(deps(), userId, number);
  const all = [];
  for await (const one of messages) all.push(one);
  return { calls, all, messages: all.map(({ message }) => message) };
};

test('an export contains everything about one caller, including deleted messages, and nothing about others', async () => {
  const word = { text: 'Bonjour', start: 0, end: 0.4 };
  const { id } = await fixture.left({
    caller_phone_number: NUMBER,
    ai_summary: 'Demande un rappel.',
    words: JSON.stringify([word]),
    facts: JSON.stringify({ caller_name: 'Anne Exemple' }),
    sent_out: JSON.stringify([{ at: '2026-11-20T10:00:00Z', to: 'model.example', text: 'Bonjour' }]),
    received_at: new Date('2026-11-19T10:00:00Z'),
  });
  const deleted = await fixture.left({ caller_phone_number: NUMBER, status: 'Supprimé' });
  await fixture.fresh.owner(
    `update voicemail_analysis set corrected_from = 'Modéré', corrected_at = now() where voicemail_id = $1`,
    [id],
  );
  const actor = { userId: fixture.firm, personId: null, sessionId: null };
  await fixture.fresh.db.asSystem((trx) =>
    changeMessage(trx, actor, id, { transcription: 'Bonjour, rappelez-moi demain.' }, { now: clock.now() }),
  );
  await proposeForm(fixture, id);
  await call('CA-mine', fixture.line.id, 'stored');

  const { calls, messages } = await exported();
  expect(messages.map((message) => message.id)).toEqual([id, deleted.id]);
  expect(calls.map(({ provider_id }) => provider_id)).toEqual(['CA-mine']);
  expect(messages[0]).toMatchObject({
    line: fixture.line.slug,
    caller_phone_number: NUMBER,
    transcription: 'Bonjour, rappelez-moi demain.',
    transcription_original: 'Bonjour, rappelez-moi.',
    transcription_corrected_at: clock.now().toISOString(),
    acts: [
      {
        act: 'changed',
        before: { transcription: 'Bonjour, rappelez-moi.' },
        after: { transcription: 'Bonjour, rappelez-moi demain.' },
      },
    ],
    summary: 'Demande un rappel.',
    words: [word],
    facts: { caller_name: 'Anne Exemple' },
    sent_to_model: [{ to: 'model.example' }],
    analyses: [{ type: 'Urgence', result: 'Urgent', corrected_from: 'Modéré' }],
    mails: [{ recipient: 'cabinet@firme.example', state: 'sent', sent_at: fixture.time.now.toISOString() }],
    texts: [{ recipient: NUMBER, body: 'Bien reçu.' }],
    forms: [{ form: 'Divorce', state: 'proposed', words: ['divorcer'] }],
    renewed_links: [{ recipient: 'cabinet@firme.example' }],
    recordings: [{ file: `voicemail_${id}.wav`, content_type: 'audio/wav' }],
  });
  expect(messages[1]?.status).toBe('Supprimé');
  for (const stranger of strangers) expect(JSON.stringify({ calls, messages })).not.toContain(stranger);
  // Storage keys are internal and must not be exported.
  expect(JSON.stringify(messages)).not.toContain(deleted.key);
});

test('an unknown number and a caller of another firm are both answered not_found', async () => {
  for (const [userId, number] of [
    [fixture.firm, '+32470999999'],
    [fixture.firm, NUMBER],
    [other.userId, `${NUMBER}2`],
  ] as const) {
    await expect(exportCaller(deps(), userId, number)).rejects.toMatchObject({ code: 'not_found' });
    await expect(eraseCaller(deps(), userId, number)).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await there()).toEqual(strangers);
});

test('an export reads many messages in order, one page at a time', async () => {
  await fixture.fresh.owner(
    `insert into voicemails (id, user_id, line_id, source, received_at, caller_phone_number)
     select gen_random_uuid(), $1, $2, 'test', $3::timestamptz + make_interval(secs => n), $4
     from generate_series(1, 120) as n`,
    [fixture.firm, fixture.line.id, fixture.time.now, NUMBER],
  );
  let asked = 0;
  const counting: Database = {
    ...fixture.fresh.db,
    asSystem: (work) => {
      asked += 1;
      return fixture.fresh.db.asSystem(work);
    },
  };
  const { messages } = await exportCaller({ ...deps(), db: counting }, fixture.firm, NUMBER);
  const moments: (string | null)[] = [];
  const askedAfter: number[] = [];
  for await (const { message } of messages) {
    moments.push(message.received_at);
    askedAfter.push(asked);
  }
  expect(moments).toHaveLength(120);
  expect(moments).toEqual([...moments].sort());
  expect([askedAfter[0], askedAfter[49], askedAfter[50], askedAfter[119]]).toEqual([2, 2, 3, 4]);
});

test('one caller is erased and the counts are exact, other callers remain, and a second run finds nothing', async () => {
  const outbox = await fixture.outbox();
  const stored = await fixture.stored();
  const mine = [
    await fixture.left({ caller_phone_number: NUMBER }),
    await fixture.left({ caller_phone_number: NUMBER, status: 'Supprimé' }),
    await fixture.left({ caller_phone_number: NUMBER, is_read: true, duration_seconds: 40 }),
  ];
  await call('CA-mine', fixture.line.id, 'stored');
  fixture.updatedIds.length = 0;
  expect(await eraseCaller(deps(), fixture.firm, NUMBER)).toEqual({
    messages: 3,
    recordings: 3,
    mails: 6,
    sms: 3,
    calls: 1,
    coming: 0,
    contact: false,
    optOutKept: false,
  });
  for (const { id } of mine) expect(await fixture.rowsAbout(id)).toEqual({});
  expect(await there()).toEqual(strangers);
  expect([await fixture.outbox(), await fixture.stored()]).toEqual([outbox, stored]);
  expect(fixture.updatedIds).toHaveLength(1);
  expect(await fixture.fresh.owner('select sid from calls where caller is null')).toEqual([
    { sid: 'CA-mine' },
  ]);

  const [note] = await fixture.fresh.owner(`select * from audit where action = 'caller erased'`);
  expect(note).toMatchObject({ actor: 'operator', user_id: fixture.firm, code: '3 messages' });
  expect(JSON.stringify(note)).not.toContain(NUMBER.slice(1));

  await expect(eraseCaller(deps(), fixture.firm, NUMBER)).rejects.toMatchObject({ code: 'not_found' });
});

test('a STOP is exported, and its newest row remains after the erasure of its caller', async () => {
  await fixture.left({ caller_phone_number: NUMBER });
  for (const [id, optedOut] of [
    ['SM-1', true],
    ['SM-2', false],
    ['SM-3', true],
  ] as const)
    await optOut(id, optedOut);
  await optOut('SM-4', false, other.userId);
  const { optOuts } = await exportCaller(deps(), fixture.firm, NUMBER);
  expect(optOuts.map(({ texts }) => texts)).toEqual(['refused', 'accepted', 'refused']);
  expect(await eraseCaller(deps(), fixture.firm, NUMBER)).toMatchObject({ messages: 1, optOutKept: true });
  const rows = () => fixture.fresh.owner('select source_id from text_opt_outs order by source_id');
  expect(await rows()).toEqual([{ source_id: 'SM-3' }, { source_id: 'SM-4' }]);
  await expect(eraseCaller(deps(), fixture.firm, NUMBER)).rejects.toMatchObject({
    code: 'not_found',
    reason: 'only the refusal of texts is kept about this number',
  });
  // A caller who accepts texts again leaves no row.
  await optOut('SM-5', false);
  expect(await eraseCaller(deps(), fixture.firm, NUMBER)).toMatchObject({ messages: 0, optOutKept: false });
  expect(await rows()).toEqual([{ source_id: 'SM-4' }]);
  await fixture.fresh.owner('delete from text_opt_outs');
});

test('a call in progress is counted as coming and keeps its number', async () => {
  await call('CA-open', fixture.line.id, 'open');
  expect(await eraseCaller(deps(), fixture.firm, NUMBER)).toMatchObject({ messages: 0, calls: 0, coming: 1 });
  expect(await fixture.fresh.owner(`select caller from calls where sid = 'CA-open'`)).toEqual([
    { caller: NUMBER },
  ]);
});

test('a failed erasure reports both counts, and the next run erases the rest', async () => {
  const noted = (await fixture.fresh.owner(`select from audit where action = 'caller erased'`)).length;
  const stuck = await fixture.left({ caller_phone_number: NUMBER });
  await fixture.left({ caller_phone_number: NUMBER });
  const erasure = fixture.erasing({
    recordings: {
      ...fixture.recordings,
      discardAll: async (recording) => {
        if (recording.original_key === stuck.key)
          throw new Failure('unavailable', { retry: 'yes', reason: 'bucket' });
        await fixture.recordings.discardAll(recording);
      },
    },
  });
  await expect(eraseCaller({ ...deps(), erasure }, fixture.firm, NUMBER)).rejects.toMatchObject({
    code: 'unavailable',
    reason: '1 messages went, 1 could not be erased (bucket); run it again',
  });
  expect((await eraseCaller(deps(), fixture.firm, NUMBER)).messages).toBe(1);
  expect(await there()).toEqual(strangers);
  expect(
    await fixture.fresh.owner(`select code from audit where action = 'caller erased' offset $1`, [noted]),
  ).toEqual([{ code: '1 messages' }, { code: '1 messages' }]);
});

test('an export contains the contact with its references, the references that were named and the adverse parties that were found', async () => {
  const { id } = await fixture.left({
    caller_phone_number: NUMBER,
    transcription: 'Pour le dossier 2024/117, la firme Goffinet me poursuit.',
  });
  const [contact] = await fixture.fresh.owner<{ id: string }>(
    `update contacts set name = 'Anne Exemple', note = 'Le matin', emails = '{anne@exemple.test}', kept = true
     where id = (select contact_id from contact_numbers where user_id = $1 and number = $2) returning id`,
    [fixture.firm, NUMBER],
  );
  await fixture.fresh.owner(
    `insert into contact_references (id, user_id, contact_id, number, name, created_at)
     values (gen_random_uuid(), $1, $2, '2024/117', null, now())`,
    [fixture.firm, contact?.id],
  );
  await fixture.fresh.owner(
    `with party as (insert into adverse_parties (id, user_id, name, created_at)
       values (gen_random_uuid(), $1, 'GOFFINET SRL', now()) returning user_id, id)
     insert into party_matches (user_id, voicemail_id, party_id, quote) select user_id, $2, id, 'Goffinet' from party`,
    [fixture.firm, id],
  );
  const { contact: shown, messages } = await exportCaller(deps(), fixture.firm, NUMBER);
  const all = [];
  for await (const { message } of messages) all.push(message);
  expect(shown).toMatchObject({
    name: 'Anne Exemple',
    note: 'Le matin',
    numbers: [NUMBER],
    emails: ['anne@exemple.test'],
    references: [{ number: '2024/117' }],
  });
  expect(all).toMatchObject([
    {
      references: [{ number: '2024/117', words: ['dossier 2024/117'] }],
      adverse_parties: [{ party: 'GOFFINET SRL', words: 'Goffinet' }],
    },
  ]);
  await eraseCaller(deps(), fixture.firm, NUMBER);
  const left = await fixture.fresh.owner(
    `select (select count(*) from contacts where name is not null) + (select count(*) from contact_references)
       + (select count(*) from party_matches) + (select count(*) from contact_numbers where user_id = $1 and number = $2) as rows`,
    [fixture.firm, NUMBER],
  );
  expect(left).toEqual([{ rows: '0' }]);
});
