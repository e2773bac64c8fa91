// One caller of one firm, whole: nothing of another firm, of another caller, or of those who hid their number.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { type ErasureHouse, erasureHouse } from '#tests/support/erasure.ts';
import { makeFirm, makeLine } from '#tests/support/factories.ts';
import { toneWav } from '#tests/support/sound.ts';
import { eraseCaller, exportCaller } from './index.ts';

const NUMBER = '+32470000011';
let house: ErasureHouse;
let other: { userId: string; lineId: string };
beforeAll(async () => {
  house = await erasureHouse(toneWav(1));
  const firm = await makeFirm(house.fresh.db);
  other = { userId: firm.id, lineId: (await makeLine(house.fresh.db, firm.id)).id };
}, 60_000);
afterAll(() => house.close());

const clock = { now: () => house.time.now };
const deps = () => ({ ...house, db: house.fresh.db, clock });
const there = async (): Promise<string[]> =>
  (await house.fresh.owner<{ id: string }>('select id from voicemails order by id')).map(({ id }) => id);
const call = (sid: string, lineId: string, state: string, caller = NUMBER) =>
  house.fresh.owner(
    'insert into calls (sid, line_id, caller, began_at, state) values ($1, $2, $3, now(), $4)',
    [sid, lineId, caller, state],
  );

/** Whoever must stay untouched: the same number at another firm, a longer one, a shorter one, one that is hidden. */
let strangers: string[];
beforeEach(async () => {
  const left = [
    await house.left({ caller_phone_number: NUMBER }, other),
    await house.left({ caller_phone_number: `${NUMBER}2` }),
    await house.left({ caller_phone_number: NUMBER.slice(0, -1) }),
    await house.left({ caller_phone_number: null }),
  ];
  strangers = left.map(({ id }) => id).sort();
  await call('CA-other-firm', other.lineId, 'kept');
  await call('CA-other-number', house.line.id, 'kept', `${NUMBER}2`);
});
afterEach(async () => {
  await house.fresh.owner('delete from voicemails');
  await house.fresh.owner('delete from calls');
});

const optOut = (sourceId: string, optedOut: boolean, userId = house.firm) =>
  house.fresh.owner(
    `insert into text_opt_outs (user_id, number, source_id, opted_out, noted_by) values ($1, $2, $3, $4, 'caller')`,
    [userId, NUMBER, sourceId, optedOut],
  );

const exported = async (userId = house.firm, number = NUMBER) => {
  const { calls, messages } = await exportCaller(deps(), userId, number);
  const all = [];
  for await (const one of messages) all.push(one);
  return { calls, all, messages: all.map(({ message }) => message) };
};

test('everything of one caller is given out, what was deleted too, and nothing of anybody else', async () => {
  const word = { text: 'Bonjour', start: 0, end: 0.4 };
  const { id } = await house.left({
    caller_phone_number: NUMBER,
    ai_summary: 'Demande un rappel.',
    words: JSON.stringify([word]),
    facts: JSON.stringify({ caller_name: 'Anne Exemple' }),
    sent_out: JSON.stringify([{ at: '2026-11-20T10:00:00Z', to: 'model.example', text: 'Bonjour' }]),
    received_at: new Date('2026-11-19T10:00:00Z'),
  });
  const deleted = await house.left({ caller_phone_number: NUMBER, status: 'Supprimé' });
  await house.fresh.owner(
    `update voicemail_analysis set corrected_from = 'Modéré', corrected_at = now() where voicemail_id = $1`,
    [id],
  );
  await call('CA-mine', house.line.id, 'kept');

  const { calls, messages } = await exported();
  expect(messages.map((message) => message.id)).toEqual([id, deleted.id]);
  expect(calls.map(({ provider_id }) => provider_id)).toEqual(['CA-mine']);
  expect(messages[0]).toMatchObject({
    line: house.line.slug,
    caller_phone_number: NUMBER,
    transcription: 'Bonjour, rappelez-moi.',
    summary: 'Demande un rappel.',
    words: [word],
    facts: { caller_name: 'Anne Exemple' },
    sent_to_model: [{ to: 'model.example' }],
    analyses: [{ type: 'Urgence', result: 'Urgent', corrected_from: 'Modéré' }],
    mails: [{ recipient: 'cabinet@firme.example', state: 'sent', sent_at: house.time.now.toISOString() }],
    texts: [{ recipient: NUMBER, body: 'Bien reçu.' }],
    renewed_links: [{ recipient: 'cabinet@firme.example' }],
    recordings: [{ file: `voicemail_${id}.wav`, content_type: 'audio/wav' }],
  });
  expect(messages[1]?.status).toBe('Supprimé');
  for (const stranger of strangers) expect(JSON.stringify({ calls, messages })).not.toContain(stranger);
  // Where a file lies is of use to nobody but a thief.
  expect(JSON.stringify(messages)).not.toContain(deleted.key);
});

test('nobody called from there: not found, and a firm asks in vain for another firm’s caller', async () => {
  for (const [userId, number] of [
    [house.firm, '+32470999999'],
    [house.firm, NUMBER],
    [other.userId, `${NUMBER}2`],
  ] as const) {
    await expect(exportCaller(deps(), userId, number)).rejects.toMatchObject({ code: 'not_found' });
    await expect(eraseCaller(deps(), userId, number)).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await there()).toEqual(strangers);
});

test('many messages are read page by page, in order, as they are taken', async () => {
  await house.fresh.owner(
    `insert into voicemails (id, user_id, line_id, source, received_at, caller_phone_number)
     select gen_random_uuid(), $1, $2, 'test', $3::timestamptz + make_interval(secs => n), $4
     from generate_series(1, 120) as n`,
    [house.firm, house.line.id, house.time.now, NUMBER],
  );
  let asked = 0;
  const counting: Database = {
    ...house.fresh.db,
    asSystem: (work) => {
      asked += 1;
      return house.fresh.db.asSystem(work);
    },
  };
  const { messages } = await exportCaller({ ...deps(), db: counting }, house.firm, NUMBER);
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

test('one caller is erased, the counters stay exact, everybody else stays, and a second run finds nothing', async () => {
  const outbox = await house.outbox();
  const stored = await house.stored();
  const mine = [
    await house.left({ caller_phone_number: NUMBER }),
    await house.left({ caller_phone_number: NUMBER, status: 'Supprimé' }),
    await house.left({ caller_phone_number: NUMBER, is_read: true, duration_seconds: 40 }),
  ];
  await call('CA-mine', house.line.id, 'kept');
  house.told.length = 0;
  expect(await eraseCaller(deps(), house.firm, NUMBER)).toEqual({
    messages: 3,
    recordings: 3,
    mails: 6,
    texts: 3,
    calls: 1,
    coming: 0,
    optOutKept: false,
  });
  for (const { id } of mine) expect(await house.rowsAbout(id)).toEqual({});
  expect(await there()).toEqual(strangers);
  expect([await house.outbox(), await house.stored()]).toEqual([outbox, stored]);
  expect(house.told).toHaveLength(1);
  expect(await house.fresh.owner('select sid from calls where caller is null')).toEqual([{ sid: 'CA-mine' }]);

  const counted = await house.fresh.owner(
    `select count(*)::int as total, count(*) filter (where transcription is not null)::int as processed,
       coalesce(sum(duration_seconds), 0)::int as seconds, count(*) filter (where not is_read)::int as unread
     from voicemails where user_id = $1 and status <> 'Supprimé'`,
    [house.firm],
  );
  const [kept] = await house.fresh.owner(
    'select total, processed, duration_seconds::int as seconds, unread from user_counts where user_id = $1',
    [house.firm],
  );
  expect(kept).toEqual(counted[0]);
  expect(
    await house.fresh.owner('select sum(messages)::int as total from voicemail_tallies where user_id = $1', [
      house.firm,
    ]),
  ).toEqual([{ total: counted[0]?.total }]);
  const [note] = await house.fresh.owner(`select * from audit where action = 'caller erased'`);
  expect(note).toMatchObject({ actor: 'operator', user_id: house.firm, code: '3 messages' });
  expect(JSON.stringify(note)).not.toContain(NUMBER.slice(1));

  await expect(eraseCaller(deps(), house.firm, NUMBER)).rejects.toMatchObject({ code: 'not_found' });
});

test('a STOP is given out, and outlives the erasure of its caller as its newest row alone', async () => {
  await house.left({ caller_phone_number: NUMBER });
  for (const [id, optedOut] of [
    ['SM-1', true],
    ['SM-2', false],
    ['SM-3', true],
  ] as const)
    await optOut(id, optedOut);
  await optOut('SM-4', false, other.userId);
  const { optOuts } = await exportCaller(deps(), house.firm, NUMBER);
  expect(optOuts.map(({ texts }) => texts)).toEqual(['refused', 'accepted', 'refused']);
  expect(await eraseCaller(deps(), house.firm, NUMBER)).toMatchObject({ messages: 1, optOutKept: true });
  const rows = () => house.fresh.owner('select source_id from text_opt_outs order by source_id');
  expect(await rows()).toEqual([{ source_id: 'SM-3' }, { source_id: 'SM-4' }]);
  await expect(eraseCaller(deps(), house.firm, NUMBER)).rejects.toMatchObject({
    code: 'not_found',
    reason: 'only the refusal of texts is kept about this number',
  });
  // Who accepts texts again leaves nothing behind.
  await optOut('SM-5', false);
  expect(await eraseCaller(deps(), house.firm, NUMBER)).toMatchObject({ messages: 0, optOutKept: false });
  expect(await rows()).toEqual([{ source_id: 'SM-4' }]);
  await house.fresh.owner('delete from text_opt_outs');
});

test('a call that is still coming in is said, and keeps its number until it is there', async () => {
  await call('CA-open', house.line.id, 'open');
  expect(await eraseCaller(deps(), house.firm, NUMBER)).toMatchObject({ messages: 0, calls: 0, coming: 1 });
  expect(await house.fresh.owner(`select caller from calls where sid = 'CA-open'`)).toEqual([
    { caller: NUMBER },
  ]);
});

test('what could not be erased is said with what went, and goes with the next run', async () => {
  const noted = (await house.fresh.owner(`select from audit where action = 'caller erased'`)).length;
  const stuck = await house.left({ caller_phone_number: NUMBER });
  await house.left({ caller_phone_number: NUMBER });
  const erasure = house.erasing({
    recordings: {
      ...house.recordings,
      discardAll: async (recording) => {
        if (recording.original_key === stuck.key)
          throw new Failure('unavailable', { retry: 'yes', reason: 'bucket' });
        await house.recordings.discardAll(recording);
      },
    },
  });
  await expect(eraseCaller({ ...deps(), erasure }, house.firm, NUMBER)).rejects.toMatchObject({
    code: 'unavailable',
    reason: '1 messages went, 1 could not be erased (bucket); run it again',
  });
  expect((await eraseCaller(deps(), house.firm, NUMBER)).messages).toBe(1);
  expect(await there()).toEqual(strangers);
  expect(
    await house.fresh.owner(`select code from audit where action = 'caller erased' offset $1`, [noted]),
  ).toEqual([{ code: '1 messages' }, { code: '1 messages' }]);
});
