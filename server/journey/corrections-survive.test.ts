// What a person corrected stays through every later analysis: by command, by a model that is installed later, by a retry.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { embeddedAnalyser } from '#server/adapters/analysis/embedded/index.ts';
import type { Analyser } from '#server/adapters/analysis/port.ts';
import type { SoundDecoder } from '#server/adapters/sound/port.ts';
import type { SpeechEngine } from '#server/adapters/speech/port.ts';
import { markToAnalyseAgain, toAnalyseAgain } from '#server/messages/index.ts';
import { Failure } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';
import { messagesApi } from '#tests/support/messages-api.ts';
import { type RecordingsFixture, recordingsFixture } from '#tests/support/recordings.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { transcribe } from './3-transcribe.ts';
import { analyse } from './4-analyse.ts';
import { analyseAgain, enqueueAnalysesAgain } from './analyse-again.ts';

let fixture: RecordingsFixture;
let api: Awaited<ReturnType<typeof messagesApi>>;
let id: string;
let sound: Buffer;
const clock = { now: () => fixture.time.now };
const HEARD = 'Bonjour, ici Anne Lemaire. Je vous envoie le document demain.';
const PERSONS =
  'Bonjour, ici Anne Lemaire. C’est urgent, je suis en garde à vue, rappelez-moi au 0470 12 34 56.';

beforeAll(async () => {
  fixture = await recordingsFixture();
  api = await messagesApi(fixture.fresh, clock);
  sound = await convert(speechLikeWav(1), 'webm');
}, 60_000);
afterAll(async () => {
  await api.close();
  await fixture.close();
});
beforeEach(async () => {
  await fixture.fresh.owner('delete from voicemails');
  ({ voicemailId: id } = await fixture.kept(sound));
});

const decoder: SoundDecoder = {
  decode: async (_file, folder) => {
    const path = join(folder, 'sound');
    await writeFile(path, 'invented');
    const speech = { wavPath: path, seconds: 2, parts: [{ from: 0, at: 0, seconds: 2 }] };
    return { wavPath: path, mp3Path: path, speech, seconds: 2, peaks: [], incomplete: false, meanDb: -20 };
  },
};
const engine = (given: Partial<SpeechEngine>): SpeechEngine => ({
  name: 'invented',
  ready: async () => true,
  transcribe: async () => ({ text: HEARD, language: 'fr', words: [], confidence: null, engine: 'invented' }),
  close: async () => {},
  ...given,
});
const running = (attempt = 1) => ({
  signal: new AbortController().signal,
  jobId: 'one',
  attempt,
  last: false,
});
const job = () => ({ voicemailId: id, userId: fixture.firm });

const heard = async (speech: SpeechEngine, attempt = 1): Promise<string[]> => {
  const followed: string[] = [];
  const run = transcribe({
    db: fixture.fresh.db,
    clock,
    speech,
    failpoint: () => {},
    updated: () => {},
    recordings: await fixture.opened({ decoder }),
    replyLater: async () => {},
    replySoon: async () => {},
    compareParties: async () => {},
    enqueueStep: async (_trx, step) => void followed.push(step),
  });
  await run(job(), running(attempt)).catch((error: Error) => followed.push(error.message));
  return followed;
};

const analysed = (analyser: Analyser = embeddedAnalyser()) =>
  analyse({
    db: fixture.fresh.db,
    clock,
    log: silentLog,
    analyser,
    failpoint: () => {},
    updated: () => {},
    firmWeightsOf: async () => null,
    forms: { choose: async () => null, propose: async () => {} },
    compareParties: async () => {},
    enqueueStep: async () => {},
    reply: async () => {},
  })(job(), running());

const compared: string[] = [];
const due = () => fixture.fresh.db.asSystem((trx) => toAnalyseAgain(trx, 10));
const again = async (analyser: Analyser = embeddedAnalyser(), last = false): Promise<string[]> => {
  const keys: string[] = [];
  await enqueueAnalysesAgain({
    db: fixture.fresh.db,
    jobs: { enqueueIdle: async (_trx, _name, jobs) => keys.push(...jobs.map(({ key }) => key)) },
  });
  const deps = {
    db: fixture.fresh.db,
    clock,
    log: silentLog,
    analyser,
    updated: () => {},
    firmWeightsOf: async () => null,
    compareParties: async (_trx: unknown, { transcription }: { transcription: string | null }) =>
      void compared.push(transcription ?? ''),
  };
  for (const _key of keys) await analyseAgain(deps)(job(), { ...running(), last });
  return keys;
};
const shown = async () => (await api.get(fixture.firm, `/api/voicemails/${id}`)).json();
const resultOn = async (type: string) =>
  (await shown()).analysis.find((one: { analysis_type: string }) => one.analysis_type === type)
    ?.analysis_result;
const patch = async (body: object) => expect((await api.patch(fixture.firm, id, body)).statusCode).toBe(200);
const step = async () => (await fixture.fresh.owner('select step from voicemails'))[0]?.step;

test('a corrected text is analysed again, and a value that a person gave stays', async () => {
  await heard(engine({}));
  await analysed();
  expect(await resultOn('Urgence')).not.toBe('Urgent');
  await fixture.fresh.owner(`update voicemails set step = 'notified'`);
  await patch({ transcription: PERSONS, corrections: { domain: 'Droit Fiscal' } });
  expect(await again()).toEqual([id]);
  expect(await shown()).toMatchObject({ transcription: PERSONS, facts: { callback_number: '+32470123456' } });
  expect([await resultOn('Urgence'), await resultOn('Domaine juridique')]).toEqual([
    'Urgent',
    'Droit Fiscal',
  ]);
  // A name that was misheard may be one of an adverse party.
  expect(compared).toEqual([PERSONS]);
  // It is not notified again, nor analysed for ever.
  expect([await step(), await due()]).toEqual(['notified', []]);
});

test('the operator’s command changes neither a corrected text nor a corrected value', async () => {
  await heard(engine({}));
  await analysed();
  await patch({ transcription: PERSONS, corrections: { urgency: 'Non Urgent', sentiment: 'Positif' } });
  await again();
  expect(await fixture.fresh.db.asSystem((trx) => markToAnalyseAgain(trx, { ids: [id] }))).toEqual([id]);
  expect(
    await fixture.fresh.db.asSystem((trx) =>
      markToAnalyseAgain(trx, { userId: fixture.firm, since: fixture.time.now }),
    ),
  ).toEqual([id]);
  expect(await again()).toEqual([id]);
  expect((await shown()).transcription).toBe(PERSONS);
  expect([await resultOn('Urgence'), await resultOn('Sentiment')]).toEqual(['Non Urgent', 'Positif']);
});

test('a model that is installed later gives the original, and the text that a person wrote stays and is analysed', async () => {
  expect(await heard(engine({ ready: async () => false }))).toEqual(['notify']);
  await patch({ transcription: PERSONS, corrections: { sentiment: 'Positif' } });
  expect(await heard(engine({}))).toEqual(['analyse']);
  await analysed();
  expect(await shown()).toMatchObject({
    transcription: PERSONS,
    hearing: 'done',
    transcription_corrected: { original: HEARD },
  });
  expect([await resultOn('Urgence'), await resultOn('Sentiment')]).toEqual(['Urgent', 'Positif']);
  expect(await due()).toEqual([]);
});

test('a retry of the transcription that ends without words keeps the person’s text, and it is analysed', async () => {
  const fails = engine({
    transcribe: async () => {
      throw new Failure('vendor_failed', { retry: 'yes' });
    },
  });
  await heard(fails);
  await patch({ transcription: PERSONS });
  const silent = async () => ({ text: '', language: 'fr', words: [], confidence: null, engine: 'invented' });
  expect(await heard(engine({ transcribe: silent }), 2)).toEqual(['analyse']);
  expect(await shown()).toMatchObject({ transcription: PERSONS, hearing: 'no_words' });
});

test('a text that is corrected while it is analysed is analysed once more, also after a retry', async () => {
  await heard(engine({}));
  const slow: Analyser = {
    name: 'slow',
    analyse: async (...given) => {
      await patch({ transcription: PERSONS });
      return embeddedAnalyser().analyse(...given);
    },
  };
  await analysed(slow);
  const refuses: Analyser = {
    name: 'refuses',
    analyse: async () => {
      throw new Failure('vendor_failed', { retry: 'yes' });
    },
  };
  await expect(again(refuses)).rejects.toMatchObject({ code: 'vendor_failed' });
  expect(await again()).toEqual([id]);
  expect([await resultOn('Urgence'), (await shown()).transcription]).toEqual(['Urgent', PERSONS]);
});

test('an analysis that fails at its last try leaves the values as they were, and is given up', async () => {
  await heard(engine({}));
  await analysed();
  const before = await shown();
  await fixture.fresh.db.asSystem((trx) => markToAnalyseAgain(trx, { ids: [id] }));
  const refuses: Analyser = {
    name: 'refuses',
    analyse: async () => {
      throw new Failure('vendor_failed', { retry: 'yes' });
    },
  };
  await again(refuses, true);
  expect([await shown(), await due()]).toEqual([before, []]);
});
