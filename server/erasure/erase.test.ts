// Erasure removes rows, audio, mails and texts of the outbox, and jobs. A job that works on the message at the same time
// neither restores it nor fails.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noteCall } from '#server/calls/index.ts';
import { transcribe } from '#server/journey/3-transcribe.ts';
import { analyse } from '#server/journey/4-analyse.ts';
import { notify } from '#server/journey/5-notify.ts';
import { messageIdFor } from '#server/letters/index.ts';
import { Failure } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';
import { openMetrics } from '#server/platform/metrics.ts';
import { type ErasureFixture, erasureFixture } from '#tests/support/erasure.ts';
import { makeFirm, makeLine } from '#tests/support/factories.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';

const SOUND = await convert(speechLikeWav(1), 'webm');
let fixture: ErasureFixture;
beforeAll(async () => {
  fixture = await erasureFixture(SOUND);
}, 60_000);
afterAll(() => fixture.close());
beforeEach(() => {
  fixture.updatedIds.length = 0;
});

const message = (id: string) => ({ id, user_id: fixture.firm });
const running = { signal: new AbortController().signal, jobId: 'one', attempt: 1, last: false };
const counters = (userId: string) =>
  fixture.fresh.owner<{ total: number; processed: number; unread: number }>(
    `select count(*)::int as total, count(*) filter (where has_transcription or has_summary)::int as processed,
       count(*) filter (where not is_read)::int as unread
     from voicemails where user_id = $1 and status <> 'Supprimé'`,
    [userId],
  );

test('a message is erased with its audio, rows, jobs and outbox files, and another message is unchanged', async () => {
  const other = await fixture.left();
  const stored = await fixture.stored();
  const outbox = await fixture.outbox();
  const before = await counters(fixture.firm);
  const others = await fixture.rowsAbout(other.id);
  const { id } = await fixture.left();
  await fixture.recordings.withDecoded(fixture.firm, id, running.signal, async () => {});
  expect(await fixture.stored()).toBe(stored + 2);
  expect(Object.keys(await fixture.rowsAbout(id))).toEqual([
    'voicemails',
    'voicemail_analysis',
    'audio_files',
    'deliveries',
    'replies',
    'pgboss.job',
  ]);

  expect(await fixture.erasure.erase([message(id)])).toEqual({
    erased: { messages: 1, recordings: 1, mails: 2, sms: 1 },
    failures: [],
  });
  expect(await fixture.rowsAbout(id)).toEqual({});
  expect(await fixture.stored()).toBe(stored);
  expect(await fixture.outbox()).toEqual(outbox);
  expect(await counters(fixture.firm)).toEqual(before);
  expect(fixture.updatedIds).toEqual([id]);
  expect(await fixture.rowsAbout(other.id)).toEqual(others);

  expect((await fixture.erasure.erase([message(id)])).erased.messages).toBe(0);
  await fixture.erasure.erase([message(other.id)]);
});

test('a message of another firm is not erased', async () => {
  const firm = await makeFirm(fixture.fresh.db);
  const lineId = (await makeLine(fixture.fresh.db, firm.id)).id;
  const { id } = await fixture.left({}, { userId: firm.id, lineId });
  const [stored, outbox] = [await fixture.stored(), await fixture.outbox()];
  const { erased } = await fixture.erasure.erase([message(id)]);
  expect(erased.messages).toBe(0);
  expect([await fixture.stored(), await fixture.outbox()]).toEqual([stored, outbox]);
  await fixture.erasure.erase([{ id, user_id: firm.id }]);
});

test('after a failure between audio and row the next run erases the rest', async () => {
  const { id } = await fixture.left();
  const stored = await fixture.stored();
  const dying = fixture.erasing({
    outboxEraser: {
      ...fixture.outboxEraser,
      deleteMail: async () => {
        throw new Error('killed');
      },
    },
  });
  expect((await dying.erase([message(id)])).failures).toHaveLength(1);
  expect(await fixture.stored()).toBe(stored - 1);
  expect(Object.keys(await fixture.rowsAbout(id))).toContain('voicemails');
  expect((await fixture.erasure.erase([message(id)])).erased).toMatchObject({ messages: 1, mails: 2 });
  expect(await fixture.rowsAbout(id)).toEqual({});
});

test('a message whose audio cannot be removed keeps its row, and the other messages are erased', async () => {
  const [stuck, free] = [await fixture.left(), await fixture.left()];
  const erasure = fixture.erasing({
    recordings: {
      ...fixture.recordings,
      discardAll: async (recording) => {
        if (recording.original_key === stuck.key) throw new Failure('unavailable', { retry: 'yes' });
        await fixture.recordings.discardAll(recording);
      },
    },
  });
  const { erased, failures } = await erasure.erase([message(stuck.id), message(free.id)]);
  expect([erased.messages, failures.map(({ code }) => code)]).toEqual([1, ['unavailable']]);
  expect(await fixture.rowsAbout(free.id)).toEqual({});
  expect(Object.keys(await fixture.rowsAbout(stuck.id))).toContain('audio_files');
  await fixture.erasure.erase([message(stuck.id)]);
});

test('a failure after the row was deleted is returned, and the message is still counted', async () => {
  let looks = 0;
  const tired = fixture.erasing({
    recordings: {
      ...fixture.recordings,
      discardAll: async (recording) => {
        looks += 1;
        if (looks === 2) throw new Failure('unavailable', { retry: 'yes' });
        await fixture.recordings.discardAll(recording);
      },
    },
    jobs: { forget: () => Promise.reject(new Failure('unavailable', { retry: 'yes' })) },
  });
  const { id } = await fixture.left();
  fixture.updatedIds.length = 0;
  const { erased, failures } = await tired.erase([message(id)]);
  expect([looks, erased.messages, failures.length]).toEqual([2, 1, 2]);
  expect(Object.keys(await fixture.rowsAbout(id))).toEqual(['pgboss.job']);
  expect(fixture.updatedIds).toEqual([id]);
  await fixture.jobs.forget([id]);
});

test('a message that two workers erase at once is counted once', async () => {
  const { id } = await fixture.left();
  const before = await counters(fixture.firm);
  const both = await Promise.all([
    fixture.erasure.erase([message(id)]),
    fixture.erasure.erase([message(id)]),
  ]);
  expect(both.map(({ erased }) => erased.messages).sort()).toEqual([0, 1]);
  const [kept] = await counters(fixture.firm);
  expect(kept).toEqual({
    total: Number(before[0]?.total) - 1,
    processed: Number(before[0]?.processed) - 1,
    unread: Number(before[0]?.unread) - 1,
  });
});

/** Runs a step of the journey that calls the given function in its middle, and records the next steps. */
const worker = (id: string, meanwhile: () => Promise<unknown>) => {
  const followed: string[] = [];
  const { db } = fixture.fresh;
  const shared = {
    db,
    clock: { now: () => fixture.time.now },
    enqueueStep: async (_trx: unknown, step: string) => void followed.push(step),
    updated: () => void followed.push('updated'),
    failpoint: () => {},
  };
  return {
    followed,
    hear: () =>
      transcribe({
        ...shared,
        recordings: fixture.recordings,
        replyLater: async () => {},
        replySoon: async () => {},
        compareParties: async () => {},
        speech: {
          name: 'invented',
          ready: async () => true,
          transcribe: async () => {
            await meanwhile();
            return { text: 'Bonjour.', language: 'fr', words: [], confidence: null, engine: 'invented' };
          },
          close: async () => {},
        },
      })({ voicemailId: id, userId: fixture.firm }, running),
    understand: () =>
      analyse({
        ...shared,
        reply: async () => {},
        compareParties: async () => {},
        forms: { choose: async () => null, propose: async () => {} },
        log: silentLog,
        firmWeightsOf: async () => null,
        analyser: {
          name: 'invented',
          analyse: async () => {
            await meanwhile();
            const finding = { value: 'Urgent' as const, confidence: 0.9, evidence: [], doubtful: false };
            return {
              findings: { sentiment: null, urgency: finding, stage: null, category: null, domain: null },
              summary: 'Résumé',
              facts: { caller_name: null, callback_number: null, deadline_text: null, deadline_on: null },
              by: 'invented',
              language: 'fr',
            };
          },
        },
      })({ voicemailId: id, userId: fixture.firm }, running),
  };
};

test('a message erased during its transcription is not restored, and no next step follows', async () => {
  const stored = await fixture.stored();
  const { id } = await fixture.left();
  const { followed, hear: run } = worker(id, () => fixture.erasure.erase([message(id)]));
  await run();
  expect(followed).toEqual([]);
  expect(await fixture.rowsAbout(id)).toEqual({});
  expect(await fixture.stored()).toBe(stored);
});

test('a message erased during its analysis is not restored, and no notification follows', async () => {
  const { id } = await fixture.left();
  const { followed, understand: run } = worker(id, () => fixture.erasure.erase([message(id)]));
  await run();
  expect(followed).toEqual([]);
  expect(await fixture.rowsAbout(id)).toEqual({});
});

test('a message erased while its mail is sent has that mail deleted from the outbox', async () => {
  const { id } = await fixture.left({ transcription_state: 'done', step: 'analysed' });
  await fixture.fresh.owner('delete from deliveries where voicemail_id = $1', [id]);
  const back: string[] = [];
  const sent: string[] = [];
  await notify({
    db: fixture.fresh.db,
    clock: { now: () => fixture.time.now },
    mailer: {
      name: 'invented',
      send: async ({ messageId }) => {
        sent.push(messageId);
        await fixture.erasure.erase([message(id)]);
        return 'accepted';
      },
      has: async () => false,
      close: async () => {},
    },
    metrics: openMetrics(),
    from: 'voix@voxlex.example',
    messageIdOf: (deliveryId) => messageIdFor(deliveryId, 'https://voxlex.example'),
    envelopeFrom: () => undefined,
    undelivered: async () => {},
    ownerAddress: async () => 'cabinet@firme.example',
    announce: async () => {},
    deleteFromOutbox: async (messageId) => void back.push(messageId),
    write: async () => ({ subject: 'Un message', html: '', text: '' }),
    updated: () => {},
    failpoint: () => {},
  })({ voicemailId: id, userId: fixture.firm }, running);
  expect(sent).toHaveLength(1);
  expect(back).toEqual(sent);
  expect(await fixture.rowsAbout(id)).toEqual({});
});

test('the provider’s call loses its number, and a late callback restores neither', async () => {
  const { id } = await fixture.left({
    source: 'twilio',
    source_id: 'CA00000001',
    caller_phone_number: '+32470000011',
  });
  await fixture.fresh.owner(
    `insert into calls (sid, user_id, line_id, caller, began_at, state)
     values ('CA00000001', $1, $2, '+32470000011', now(), 'open')`,
    [fixture.firm, fixture.line.id],
  );
  await fixture.erasure.erase([message(id)]);
  const line = { id: fixture.line.id, user_id: fixture.firm };
  const late = { sid: 'CA00000001', line, caller: '+32470000011', beganAt: new Date() };
  expect(await fixture.fresh.db.asSystem((trx) => noteCall(trx, late))).toMatchObject({ state: 'stored' });
  expect(await fixture.fresh.owner('select caller, state from calls')).toEqual([
    { caller: null, state: 'stored' },
  ]);
});

test('the erasure of a line’s last call moves active_since to that call', async () => {
  const at = new Date('2026-11-20T09:00:00Z');
  await fixture.fresh.owner(`update lines set active_since = '2026-11-01T00:00:00Z' where id = $1`, [
    fixture.line.id,
  ]);
  const { id } = await fixture.left({ source: 'pbx', received_at: at });
  const visitor = await fixture.left({ source: 'browser', received_at: new Date('2026-11-20T10:00:00Z') });
  await fixture.erasure.erase([message(id), message(visitor.id)]);
  expect(
    await fixture.fresh.owner('select active_since from lines where id = $1', [fixture.line.id]),
  ).toEqual([{ active_since: at }]);
});
