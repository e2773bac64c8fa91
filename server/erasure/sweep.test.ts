// Messages are erased when their retention ends, and not an hour before.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/time.ts';
import { wholeFirm } from '#server/platform/database.ts';
import { type ErasureFixture, erasureFixture, proposeForm } from '#tests/support/erasure.ts';
import { makeLine } from '#tests/support/factories.ts';
import { elsewhere } from '#tests/support/nested-transactions.ts';
import { toneWav } from '#tests/support/sound.ts';

let fixture: ErasureFixture;
beforeAll(async () => {
  fixture = await erasureFixture(toneWav(1));
  const [row] = await fixture.fresh.owner<{ now: Date }>('select now() as now');
  if (row) fixture.time.now = row.now;
}, 60_000);
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.fresh.owner('update lines set keep_days = null');
});

const ago = (days: number): Date => new Date(fixture.time.now.getTime() - days * DAY_MS);
const sweep = () => fixture.erasure.sweep(new AbortController().signal);
const there = async (): Promise<string[]> =>
  (await fixture.fresh.owner<{ id: string }>('select id from voicemails order by id')).map(({ id }) => id);
const forget = async () => {
  await fixture.fresh.owner('delete from voicemails');
};

test('a message is erased thirty days after its deletion; later deletions and restored messages remain', async () => {
  const received = { received_at: ago(400) };
  await fixture.left({ ...received, status: 'Supprimé', updated_at: ago(30.1) });
  const stay = [
    await fixture.left({ ...received, status: 'Supprimé', updated_at: ago(29.9) }),
    await fixture.left({ ...received, status: 'Nouveau', updated_at: ago(300) }),
  ];
  const swept = await sweep();
  expect(swept.deleted).toEqual({ messages: 1, recordings: 1, mails: 2, sms: 1 });
  expect(swept.pastRetention.messages).toBe(0);
  expect(await there()).toEqual(stay.map(({ id }) => id).sort());
  expect((await sweep()).deleted.messages).toBe(0);
  await forget();
});

test('messages are erased after the retention of their line, and without a retention they remain', async () => {
  const short = await makeLine(fixture.fresh.db, fixture.firm, { keep_days: 10 });
  const owner = { userId: fixture.firm, lineId: short.id };
  await fixture.left({ received_at: ago(10.1) }, owner);
  await fixture.left({ received_at: ago(10.1), status: 'Supprimé', updated_at: ago(1) }, owner);
  const stay = [
    await fixture.left({ received_at: ago(9.9) }, owner),
    await fixture.left({ received_at: ago(5000) }),
  ];
  expect(
    await Promise.all(
      [9, 10, 11].map((days) =>
        fixture.erasure.wouldGo(
          { id: short.id, user_id: fixture.firm },
          { sound_days: null, text_days: null, figures_days: days },
        ),
      ),
    ),
  ).toEqual([3, 2, 0].map((messages) => ({ sounds: 0, texts: 0, messages })));
  const swept = await sweep();
  expect([swept.deleted.messages, swept.pastRetention.messages]).toEqual([0, 2]);
  expect(await there()).toEqual(stay.map(({ id }) => id).sort());
  await forget();
});

test('the recording and the texts end with their own terms, and the message with its analysis remains', async () => {
  const short = await makeLine(fixture.fresh.db, fixture.firm, { keep_sound_days: 10, keep_text_days: 20 });
  const owner = { userId: fixture.firm, lineId: short.id };
  const said = {
    transcription_state: 'done' as const,
    transcription: 'Bonjour, rappelez-moi.',
    ai_summary: 'Demande un rappel.',
    urgency: 'Urgent',
    sent_out: JSON.stringify([{ at: '2026-11-01T10:00:00Z', host: 'h', model: 'm', text: 'Bonjour' }]),
  };
  const [old, middle, young] = [
    await fixture.left({ received_at: ago(20.1), ...said }, owner),
    await fixture.left({ received_at: ago(10.1), ...said }, owner),
    await fixture.left({ received_at: ago(9.9), ...said }, owner),
  ];
  for (const { id } of [old, middle]) await proposeForm(fixture, id);
  const stored = await fixture.stored();
  const terms = { sound_days: 10, text_days: 20, figures_days: null };
  expect(await fixture.erasure.wouldGo({ id: short.id, user_id: fixture.firm }, terms)).toEqual({
    sounds: 2,
    texts: 1,
    messages: 0,
  });
  const swept = await sweep();
  expect([swept.sounds, swept.transcripts, swept.pastRetention.messages, swept.failed]).toEqual([2, 1, 0, 0]);
  expect(await fixture.stored()).toBeLessThan(stored);
  const rows = await fixture.fresh.owner<Record<string, unknown>>(
    `select transcription, ai_summary, urgency, sent_out->0->>'text' as out,
       exists (select from audio_files where voicemail_id = voicemails.id) as sound,
       (select words from form_proposals where voicemail_id = voicemails.id) as form_words
     from voicemails where id = any($1) order by received_at`,
    [[old.id, middle.id, young.id]],
  );
  const kept = {
    transcription: said.transcription,
    ai_summary: said.ai_summary,
    urgency: 'Urgent',
    out: 'Bonjour',
  };
  expect(rows).toEqual([
    { transcription: null, ai_summary: null, urgency: 'Urgent', out: '', sound: false, form_words: [] },
    { ...kept, sound: false, form_words: ['divorcer'] },
    { ...kept, sound: true, form_words: null },
  ]);
  const again = await sweep();
  expect([again.sounds, again.transcripts]).toEqual([0, 0]);
  await forget();
});

test('a new message dated 1970 by its exchange remains, and an old imported one is erased', async () => {
  const short = await makeLine(fixture.fresh.db, fixture.firm, { keep_days: 10 });
  const owner = { userId: fixture.firm, lineId: short.id };
  const came = { received_at: new Date(0), created_at: ago(1) };
  const young = await fixture.left({ ...came, source: 'pbx' }, owner);
  await fixture.left({ ...came, source: 'import' }, owner);
  await fixture.left({ ...came, source: 'pbx', created_at: ago(10.1) }, owner);
  expect((await sweep()).pastRetention.messages).toBe(2);
  expect(await there()).toEqual([young.id]);
  await forget();
});

/** Restores a deleted message as its firm does. Returns false if the message was erased. */
const putBack = (id: string): Promise<boolean> =>
  fixture.fresh.db.asUser(wholeFirm(fixture.firm), async (trx) => {
    const change = { status: 'Nouveau', updated_at: fixture.time.now };
    const done = await trx.updateTable('voicemails').set(change).where('id', '=', id).executeTakeFirst();
    return done.numUpdatedRows > 0n;
  });

/** Sweeps, and calls the given function when the audio of one message is removed. */
const sweepWith = (key: string, meanwhile: () => Promise<unknown>) =>
  fixture
    .erasing({
      recordings: {
        ...fixture.recordings,
        discardAll: async (recording) => {
          if (recording.original_key === key) await elsewhere(meanwhile);
          await fixture.recordings.discardAll(recording);
        },
      },
    })
    .sweep(new AbortController().signal);

test('a message restored while others of its batch are erased keeps its audio and mails', async () => {
  const [stored, outbox] = [await fixture.stored(), await fixture.outbox()];
  const first = await fixture.left({ status: 'Supprimé', updated_at: ago(40) });
  const back = await fixture.left({ status: 'Supprimé', updated_at: ago(35) });
  const swept = await sweepWith(first.key, () => putBack(back.id));
  expect([swept.deleted, swept.failed]).toEqual([{ messages: 1, recordings: 1, mails: 2, sms: 1 }, 0]);
  expect(await there()).toEqual([back.id]);
  expect(await fixture.stored()).toBe(stored + 1);
  expect(await fixture.outbox()).toHaveLength(outbox.length + 3);
  expect((await fixture.erasure.erase([{ id: back.id, user_id: fixture.firm }])).erased.messages).toBe(1);
});

test('a message restored while its own audio is removed is erased, and does not remain without audio', async () => {
  const { id, key } = await fixture.left({ status: 'Supprimé', updated_at: ago(40) });
  let back: Promise<boolean> | undefined;
  const swept = await sweepWith(key, async () => {
    back ??= putBack(id);
    // Waits until the restoring transaction is blocked by the row lock or has ended.
    for (let waits = false; !waits; )
      waits = await Promise.race([
        back.then(() => true),
        fixture.fresh
          .owner(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          .then((rows) => rows.length > 0),
      ]);
  });
  expect([swept.deleted.messages, await back, await there()]).toEqual([1, false, []]);
});

test('a line whose retention is removed during a sweep keeps the rest of the batch', async () => {
  const stored = await fixture.stored();
  const short = await makeLine(fixture.fresh.db, fixture.firm, { keep_days: 10 });
  const owner = { userId: fixture.firm, lineId: short.id };
  const first = await fixture.left({ received_at: ago(12) }, owner);
  const second = await fixture.left({ received_at: ago(11) }, owner);
  const swept = await sweepWith(first.key, () =>
    fixture.fresh.owner('update lines set keep_days = null where id = $1', [short.id]),
  );
  expect([swept.pastRetention.messages, await there(), await fixture.stored()]).toEqual([
    1,
    [second.id],
    stored + 1,
  ]);
  await fixture.erasure.erase([{ id: second.id, user_id: fixture.firm }]);
});

test('a clock that is a year ahead erases nothing early, and a slow clock delays the erasure', async () => {
  const short = await makeLine(fixture.fresh.db, fixture.firm, { keep_days: 10 });
  await fixture.left({ received_at: ago(9) }, { userId: fixture.firm, lineId: short.id });
  await fixture.left({ status: 'Supprimé', updated_at: ago(29) });
  await fixture.left({ status: 'Supprimé', updated_at: ago(31) });
  const now = fixture.time.now;
  fixture.time.now = ago(2);
  expect((await sweep()).deleted.messages).toBe(0);
  fixture.time.now = ago(-365);
  const swept = await sweep();
  fixture.time.now = now;
  expect([swept.deleted.messages, swept.pastRetention.messages]).toEqual([1, 0]);
  await forget();
});

test('one run erases several batches, an aborted run erases none, and two runs count each message once', async () => {
  await fixture.fresh.owner(
    `insert into voicemails (id, user_id, line_id, source, received_at, status, updated_at)
     select gen_random_uuid(), $1, $2, 'test', $3, 'Supprimé', $3 from generate_series(1, 250)`,
    [fixture.firm, fixture.line.id, ago(31)],
  );
  const stopped = new AbortController();
  stopped.abort();
  expect((await fixture.erasure.sweep(stopped.signal)).deleted.messages).toBe(0);
  const [one, other] = await Promise.all([sweep(), sweep()]);
  expect(one.deleted.messages + other.deleted.messages).toBe(250);
  expect([one.failed, other.failed]).toEqual([0, 0]);
  expect(await there()).toEqual([]);
});

test('messages that cannot be erased do not keep those behind them from being erased', async () => {
  const jammed = (count: number, received: Date) =>
    fixture.fresh.owner(
      `insert into voicemails (id, user_id, line_id, source, received_at, status, updated_at)
       select gen_random_uuid(), $1, $2, 'jammed', $3, 'Supprimé', $3 from generate_series(1, $4::int)`,
      [fixture.firm, fixture.line.id, received, count],
    );
  await jammed(150, ago(50));
  await fixture.fresh.owner(`
    create function refuse_erasure() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse_erasure before delete on voicemails for each row
      when (old.source = 'jammed') execute function refuse_erasure()`);
  const behind = await fixture.left({ status: 'Supprimé', updated_at: ago(31) });
  const swept = await sweep();
  await fixture.fresh.owner('drop trigger refuse_erasure on voicemails; drop function refuse_erasure()');
  expect([swept.deleted.messages, swept.failed]).toEqual([1, 150]);
  expect(await there()).not.toContain(behind.id);
  await forget();
});

test('a recording that cannot be removed does not keep those behind it from being removed', async () => {
  const short = await makeLine(fixture.fresh.db, fixture.firm, { keep_sound_days: 10 });
  const owner = { userId: fixture.firm, lineId: short.id };
  const lost = await fixture.left({ received_at: ago(40) }, owner);
  await fixture.fresh.owner(
    `with more as (insert into voicemails (id, user_id, line_id, source, received_at, transcription_state)
       select gen_random_uuid(), $1, $2, 'import', $3, 'done' from generate_series(1, 120) returning id)
     insert into audio_files select (jsonb_populate_record(audio_files,
       jsonb_build_object('id', gen_random_uuid(), 'voicemail_id', more.id))).* from audio_files, more
     where audio_files.voicemail_id = $4`,
    [fixture.firm, short.id, ago(30), lost.id],
  );
  await fixture.fresh.owner("update voicemails set transcription_state = 'done' where id = $1", [lost.id]);
  const refused = new Set<string>();
  const recordings = {
    ...fixture.recordings,
    discardAll: async (recording: { id: string }) => {
      if (refused.size === 0) refused.add(recording.id);
      if (refused.has(recording.id)) throw new Error('the disk is broken');
    },
  };
  const swept = await fixture
    .erasing({ recordings: recordings as typeof fixture.recordings })
    .sweep(new AbortController().signal);
  expect([swept.sounds, swept.failed]).toEqual([120, 1]);
  await forget();
});

test('a closed call without a number is deleted after thirty days, and other calls remain', async () => {
  const call = (sid: string, began: Date, state: string, caller: string | null) =>
    fixture.fresh.owner(
      'insert into calls (sid, user_id, line_id, began_at, state, caller) values ($1, $2, $3, $4, $5, $6)',
      [sid, fixture.firm, fixture.line.id, began, state, caller],
    );
  await call('CA-old', ago(31), 'stored', null);
  await call('CA-numbered', ago(31), 'stored', '+32470000011');
  await call('CA-young', ago(29), 'stored', null);
  await call('CA-open', ago(31), 'open', null);
  expect((await sweep()).calls).toBe(1);
  expect(await fixture.fresh.owner('select sid from calls order by sid')).toEqual([
    { sid: 'CA-numbered' },
    { sid: 'CA-open' },
    { sid: 'CA-young' },
  ]);
});
