// Recording to text against the recogniser alone; response times during transcription; word errors on real audio.
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { ffmpegDecoder } from '#server/adapters/sound/ffmpeg.ts';
import { openEmbeddedSpeech } from '#server/adapters/speech/embedded/index.ts';
import { installedIn } from '#server/adapters/speech/embedded/installed-models.ts';
import { modelsFolder } from '#server/adapters/speech/open.ts';
import type { SpeechEngine } from '#server/adapters/speech/port.ts';
import { readConfig } from '#server/platform/config.ts';
import { NO_SANDBOX } from '#server/platform/sandbox.ts';
import { stepBack } from '#server/platform/step-back.ts';
import { cleanTranscript } from '#server/transcription-guard/index.ts';
import { convert } from '#tests/support/sound.ts';
import { spokenWav } from '#tests/support/voices.ts';
import { figure, median, printTable } from './figures.ts';
import { processorMs } from './speech/processor-time.ts';
import { type Answers, webMeanwhile } from './speech/web-meanwhile.ts';
import { wordErrors } from './speech/word-errors.ts';

export const title =
  'from a recording to its words, against the recogniser alone; --audio DIR for word errors';

const NOT_HERE = 'not measured here';
const never = (): AbortSignal => new AbortController().signal;

/** The steps of the journey: decode, detect speech, transcribe, check. */
const hear = async (
  engine: SpeechEngine,
  root: string,
  sound: Buffer,
): Promise<{ text: string; wavPath: string }> => {
  const folder = await mkdtemp(join(root, 'heard-'));
  await writeFile(join(folder, 'original'), sound);
  const decoded = await ffmpegDecoder().decode(join(folder, 'original'), folder, {
    maxSeconds: 600,
    signal: never(),
  });
  const { speech, wavPath } = decoded;
  if (!speech) return { text: '', wavPath };
  const heard = await engine.transcribe(speech, { language: 'fr', hints: [], signal: never() });
  return { text: cleanTranscript(heard, speech.parts).text, wavPath };
};

const timing = z.object({ ms: z.number(), cpuMs: z.number() });

const startBare = async (models: string, name: string) => {
  const file = new URL('speech/bare.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [file, models, name, '1'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  });
  // The same priority as the transcribing child: otherwise a busy machine favours one of the two.
  stepBack(child.pid);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return {
    time: async (wavPath: string) => {
      child.stdin.write(`${wavPath}\n`);
      return timing.parse(JSON.parse(String((await lines.next()).value)));
    },
    stop: () => child.kill(),
  };
};

const againstBare = async (
  root: string,
  models: string,
  only: string,
  webm: Buffer,
  rounds: number,
): Promise<void> => {
  // Without a sandbox: in it the child's processor time would be that of another process.
  const sandbox = async () => NO_SANDBOX;
  const engine = openEmbeddedSpeech({ models, only, sounds: root, threads: 1, sandbox });
  const bare = await startBare(models, only);
  const [ours, theirs]: [number[], number[]] = [[], []];
  const [processor, own]: [number[], number[]] = [[], []];
  const used = (): Promise<number> => processorMs(['self', ...engine.pids()]);
  try {
    const { wavPath } = await hear(engine, root, webm);
    await bare.time(wavPath);
    for (let round = 0; round < rounds; round += 1) {
      const { ms, cpuMs } = await bare.time(wavPath);
      theirs.push(ms);
      processor.push(cpuMs);
      const [started, before] = [performance.now(), await used()];
      await hear(engine, root, webm);
      ours.push(performance.now() - started);
      own.push((await used()) - before);
    }
  } finally {
    bare.stop();
    await engine.close();
  }
  const [mine, plain] = [median(ours), median(theirs)];
  printTable(
    [`60 s of sound, ${only}, one thread`, 's', 'ratio'],
    [
      ['the recogniser alone, samples at hand', figure(plain / 1000), '1'],
      ['  of it processor time', figure(median(processor) / 1000), '1'],
      ['voxlex: webm to text', figure(mine / 1000), (mine / plain).toFixed(2)],
      ['  of it processor time', figure(median(own) / 1000), (median(own) / median(processor)).toFixed(2)],
    ],
  );
};

const errorsOn = async (root: string, folder: string): Promise<string> => {
  const engine = openEmbeddedSpeech({ models: modelsFolder(readConfig()), sounds: root });
  if (!(await engine.ready())) return `${NOT_HERE}: no model is installed`;
  let [words, wrong, files] = [0, 0, 0];
  try {
    const names = (await readdir(folder)).sort();
    for (const name of names.filter((one) => one.endsWith('.txt'))) {
      const audio = names.find((one) => one !== name && parse(one).name === parse(name).name);
      if (!audio) continue;
      const { text } = await hear(engine, root, await readFile(join(folder, audio)));
      const counted = wordErrors(await readFile(join(folder, name), 'utf8'), text);
      words += counted.words;
      wrong += counted.wrong;
      files += 1;
    }
  } finally {
    await engine.close();
  }
  return words === 0
    ? `${NOT_HERE}: no recording with a text of the same name`
    : `${figure((100 * wrong) / words)} % of ${words} words in ${files} recordings`;
};

export const run = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: { audio: { type: 'string' }, rounds: { type: 'string', default: '3' } },
  });
  const root = await mkdtemp(join(tmpdir(), 'voxlex-bench-speech-'));
  const models = modelsFolder(readConfig());
  try {
    const [model] = await installedIn(models);
    if (!model) {
      process.stdout.write(`${NOT_HERE}: no model is installed (npm run voxlex -- model install)\n`);
      return;
    }
    const webm = await convert(spokenWav('aeio uaei oua eioa '.repeat(16).slice(0, 296)), 'webm');
    await againstBare(root, models, model.name, webm, Number(values.rounds));
    const { idle, busy } = await webMeanwhile(model.folder, webm, Number(values.rounds));
    const row = (name: string, { times, p50, p99, standstill }: Answers): string[] => [
      `${name} (${times} times asked)`,
      figure(p50),
      figure(p99),
      (p99 / idle.p99).toFixed(2),
      figure(standstill),
    ];
    printTable(
      ['the web side: a page of messages', 'p50 ms', 'p99 ms', 'ratio', 'longest standstill ms'],
      [row('idle', idle), row('while messages are heard', busy)],
    );
    const errors = values.audio ? await errorsOn(root, values.audio) : `${NOT_HERE}: --audio DIR`;
    process.stdout.write(`word errors: ${errors}\n`);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
};
