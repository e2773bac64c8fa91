import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SoundDecoder } from '#server/adapters/sound/port.ts';
import type { SpeechEngine } from '#server/adapters/speech/port.ts';
import { compareMessage, isHeldBack } from '#server/adverse-parties/index.ts';
import { messageForJob, waitingForEngine } from '#server/messages/index.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { type RecordingsFixture, recordingsFixture } from '#tests/support/recordings.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { type TranscribeDeps, transcribe } from './3-transcribe.ts';
import { JOURNEY, type Running } from './journey.ts';

let fixture: RecordingsFixture;
let good: Buffer;
beforeAll(async () => {
  fixture = await recordingsFixture();
  good = await convert(speechLikeWav(1), 'webm');
  await fixture.fresh.owner('update lines set sms_reply = true');
}, 60_000);
afterAll(() => fixture.close());

/** The header of a webm file, then noise. An upload accepts it, but ffmpeg cannot decode it. */
const poison = () => Buffer.concat([good.subarray(0, 60), randomBytes(4000)]);

const engine = (transcribe: SpeechEngine['transcribe']): SpeechEngine => ({
  name: 'invented',
  ready: async () => true,
  transcribe,
  close: async () => {},
});
const hears = engine(async () => ({
  text: 'Bonjour.',
  language: 'fr',
  words: [],
  confidence: null,
  engine: 'invented',
}));

/** Returns two seconds of speech for any file, because these tests do not need ffmpeg. */
const decodes: SoundDecoder = {
  decode: async (_file, folder) => {
    const path = join(folder, 'sound');
    await writeFile(path, 'invented');
    const speech = { wavPath: path, seconds: 2, parts: [{ from: 0, at: 0, seconds: 2 }] };
    return {
      wavPath: path,
      mp3Path: path,
      speech,
      seconds: 2,
      peaks: [],
      incomplete: false,
      meanDb: -20,
    };
  },
};
const refuses: SoundDecoder = {
  decode: async () => {
    throw new Failure('not_audio');
  },
};

/** Runs the step at these tries in turn. Returns what each try reported to the queue and to the next step. */
const tries = async (
  voicemailId: string,
  attempts: readonly number[],
  given: Partial<TranscribeDeps> = {},
  signal = new AbortController().signal,
) => {
  const followed: string[] = [];
  const answered: string[] = [];
  const answeredNow: string[] = [];
  const run = transcribe({
    db: fixture.fresh.db,
    clock: { now: () => fixture.time.now },
    recordings: fixture.recordings,
    speech: hears,
    replyLater: async (_trx, { id }) => void answered.push(id),
    replySoon: async (_trx, { id }) => void answeredNow.push(id),
    compareParties: compareMessage,
    enqueueStep: async (_trx, step) => void followed.push(step),
    updated: () => {},
    failpoint: () => {},
    ...given,
  });
  const said: string[] = [];
  for (const attempt of attempts) {
    const running: Running = {
      signal,
      jobId: 'one',
      attempt,
      last: attempt > JOURNEY.transcribe.retryLimit,
    };
    const ended = await run({ voicemailId, userId: fixture.firm }, running).then(
      () => 'done',
      (error: unknown) => (error instanceof Failure && error.retry === 'yes' ? error.code : 'no more'),
    );
    said.push(ended);
  }
  const [row] = await fixture.fresh.owner(
    'select transcription_state, step_reason from voicemails where id = $1',
    [voicemailId],
  );
  return { said, followed, answered, answeredNow, ...row };
};

test('an undecodable file is notified after the first try, tried three times, and set aside', async () => {
  const { voicemailId } = await fixture.kept(poison());
  expect(await tries(voicemailId, [1])).toEqual({
    said: ['not_audio'],
    followed: ['notify'],
    answered: [],
    answeredNow: [],
    transcription_state: 'failed',
    step_reason: 'not_audio',
  });
  expect(await tries(voicemailId, [2, 3])).toMatchObject({
    said: ['not_audio', 'done'],
    // The caller gets an SMS, or a task is made, once no text can follow.
    answeredNow: [voicemailId],
    transcription_state: 'failed',
  });
});

test('a line that allows no outside service waits for a local engine', async () => {
  const recordings = await fixture.opened({ decoder: decodes });
  const remote: SpeechEngine = { ...hears, ready: async (where) => where?.localOnly !== true };
  const { voicemailId } = await fixture.kept(good);
  await fixture.fresh.owner('update lines set local_only = true');
  try {
    expect(await tries(voicemailId, [1, 2], { recordings, speech: remote })).toMatchObject({
      said: ['done', 'done'],
      followed: ['notify'],
      transcription_state: 'no_engine',
    });
    const waiting = (hasLocal: boolean) =>
      fixture.fresh.db.asSystem((trx) => waitingForEngine(trx, hasLocal, 200));
    expect(await waiting(false)).toEqual([]);
    expect(await waiting(true)).toEqual([{ user_id: fixture.firm, id: voicemailId }]);
    expect(await tries(voicemailId, [1], { recordings, speech: hears })).toMatchObject({
      followed: ['analyse'],
      transcription_state: 'done',
    });
  } finally {
    await fixture.fresh.owner('update lines set local_only = false');
  }
});

test('a file that failed to decode once is transcribed at the next try', async () => {
  const { voicemailId } = await fixture.kept(good);
  await tries(voicemailId, [1], { recordings: await fixture.opened({ decoder: refuses }) });
  const second = await tries(voicemailId, [2], { recordings: await fixture.opened({ decoder: decodes }) });
  expect(second).toMatchObject({ said: ['done'], followed: ['analyse'], transcription_state: 'done' });
});

test('an engine that hangs is tried for more than three hours: each message gets its text, or is given up then', async () => {
  const speech = engine(async () => {
    throw new Failure('timed_out', { retry: 'yes' });
  });
  const recordings = await fixture.opened({ decoder: decodes });
  const before = Array.from({ length: 19 }, (_, index) => index + 1);
  const { firstS, mostS } = JOURNEY.transcribe.backoff;
  const shortestWaits = before.map((attempt) => Math.min(firstS * 2 ** (attempt - 1), mostS));
  expect(shortestWaits.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(3 * 3600);
  const last = async (given: Partial<TranscribeDeps>, signal?: AbortSignal) => {
    const { voicemailId } = await fixture.kept(good);
    expect(await tries(voicemailId, before, { speech, recordings })).toMatchObject({
      said: before.map(() => 'timed_out'),
      transcription_state: 'waiting',
    });
    return tries(voicemailId, [20], { recordings, ...given }, signal);
  };
  expect(await last({ speech: hears })).toMatchObject({ followed: ['analyse'], transcription_state: 'done' });
  const givenUp = { followed: ['notify'], transcription_state: 'failed', step_reason: 'timed_out' };
  expect(await last({ speech })).toMatchObject({ said: ['done'], ...givenUp });
  // The time-out of the job counts too. The stop of the process does not.
  expect(await last({ speech }, AbortSignal.abort(new Failure('timed_out')))).toMatchObject(givenUp);
  expect(await last({ speech }, AbortSignal.abort())).toMatchObject({ transcription_state: 'waiting' });
});

test('an unavailable speech engine is retried until the last try before the firm is notified', async () => {
  const { voicemailId } = await fixture.kept(good);
  const speech = engine(async () => {
    throw new Failure('vendor_failed', { retry: 'yes' });
  });
  const recordings = await fixture.opened({ decoder: decodes });
  const third = await tries(voicemailId, [3, 110], { speech, recordings });
  expect(third).toMatchObject({
    said: ['vendor_failed', 'vendor_failed'],
    followed: [],
    transcription_state: 'waiting',
  });
  expect(await tries(voicemailId, [111], { speech, recordings })).toMatchObject({
    said: ['done'],
    followed: ['notify'],
    transcription_state: 'failed',
  });
});

test('a job that runs twice does not transcribe a message again', async () => {
  const { voicemailId } = await fixture.kept(good);
  const recordings = await fixture.opened({ decoder: decodes });
  expect(await tries(voicemailId, [1], { recordings })).toMatchObject({ followed: ['analyse'] });
  let asked = 0;
  const speech = engine(async (...given) => {
    asked += 1;
    return hears.transcribe(...given);
  });
  expect(await tries(voicemailId, [1, 2], { recordings, speech })).toMatchObject({
    said: ['done', 'done'],
    followed: [],
    transcription_state: 'done',
  });
  expect(asked).toBe(0);
});

describe('the reply by text message is decided later', () => {
  test('once the recording contains speech, whether the speech engine works, is missing or fails', async () => {
    const { voicemailId } = await fixture.kept(good);
    const recordings = await fixture.opened({ decoder: decodes });
    const away = engine(async () => {
      throw new Failure('vendor_failed', { retry: 'yes' });
    });
    const none = { ...hears, ready: async () => false };
    for (const speech of [away, none, hears])
      expect(await tries(voicemailId, [1], { speech, recordings })).toMatchObject({
        answered: [voicemailId],
      });
  });

  test('and at once when there is no text to wait for, because an adverse party may have held the first decision', async () => {
    const { voicemailId } = await fixture.kept(good);
    const recordings = await fixture.opened({ decoder: decodes });
    const mumbles = engine(async (...given) => ({ ...(await hears.transcribe(...given)), text: '' }));
    expect(await tries(voicemailId, [1], { speech: mumbles, recordings })).toMatchObject({
      answeredNow: [voicemailId],
      transcription_state: 'no_words',
    });
    const { voicemailId: heard } = await fixture.kept(good);
    const none = { ...hears, ready: async () => false };
    for (const speech of [none, hears])
      expect(await tries(heard, [1], { speech, recordings })).toMatchObject({ answeredNow: [] });
  });

  test('and held if the text names an adverse party, also before the analysis', async () => {
    await fixture.fresh.owner(
      `insert into adverse_parties (id, user_id, name, created_at) values ($1, $2, 'VANBROEK TOITURES SRL', now())`,
      [newId(), fixture.firm],
    );
    await fixture.fresh.owner('update firms set party_list = gen_random_uuid() where id = $1', [
      fixture.firm,
    ]);
    const recordings = await fixture.opened({ decoder: decodes });
    const heldAfter = async (text: string): Promise<boolean> => {
      const { voicemailId } = await fixture.kept(good);
      const speech = engine(async (...given) => ({ ...(await hears.transcribe(...given)), text }));
      await tries(voicemailId, [1], { speech, recordings });
      return fixture.fresh.db.asSystem(async (trx) => {
        const message = await messageForJob(trx, { user_id: fixture.firm, id: voicemailId });
        return message?.step === 'transcribed' && isHeldBack(trx, message);
      });
    };
    expect(await heldAfter('Bonjour, ici la société Van Brouc Toiture.')).toBe(true);
    expect(await heldAfter('Bonjour, mon toit fuit.')).toBe(false);
    await fixture.fresh.owner('delete from adverse_parties');
  });

  test('never for a recording without speech', async () => {
    const { voicemailId } = await fixture.kept(good);
    const silent: SoundDecoder = {
      decode: async (...given) => ({ ...(await decodes.decode(...given)), speech: null }),
    };
    const recordings = await fixture.opened({ decoder: silent });
    expect(await tries(voicemailId, [1], { recordings })).toMatchObject({
      answered: [],
      transcription_state: 'silent',
    });
  });
});
