// The transcribing child process: a corrupt model or a wrong token list ends it and not the server.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Answer, type ModelFile, type Order, order } from './child-protocol.ts';
import { samplesOf } from './pcm.ts';
import { type Hear, loadingOf } from './recogniser.ts';
import { loadStreaming } from './streaming.ts';
import { loadTdt } from './tdt.ts';

const say = (answer: Answer): void => {
  process.send?.(answer);
};

const isWhole = async (folder: string, file: ModelFile): Promise<boolean> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(folder, file.name)), hash);
  return hash.digest('hex') === file.sha256;
};

let hear: Hear | null = null;

const load = async ({ folder, files, model, threads }: Extract<Order, { kind: 'load' }>): Promise<void> => {
  for (const file of files)
    if (!(await isWhole(folder, file))) return say({ kind: 'corrupt', file: file.name });
  const loading = loadingOf(folder, files, threads);
  hear = model === 'streaming' ? loadStreaming(loading) : loadTdt(loading);
  say({ kind: 'loaded' });
};

const run = async (given: Order): Promise<void> => {
  if (given.kind === 'load') return load(given);
  if (!hear) throw new Error('no model');
  const pieces = await hear({
    samples: await samplesOf(given.wavPath),
    language: given.language,
    hints: given.hints,
    progress: (share) => say({ kind: 'progress', share }),
  });
  say({ kind: 'heard', pieces });
};

process.on('message', (message) => {
  run(order.parse(message)).catch((error: unknown) =>
    say({ kind: 'failed', reason: error instanceof Error ? error.name : 'unknown' }),
  );
});
// The server ended: there is no reader for the answer.
process.on('disconnect', () => process.exit(0));
