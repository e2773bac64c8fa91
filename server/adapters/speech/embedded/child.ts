// The transcribing child process: a corrupt model or a wrong token list ends it and not the server.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ChildAnswer, type ModelFile, type Order, order } from './child-protocol.ts';
import { samplesOf } from './pcm.ts';
import { loadingOf, type Transcribe } from './recogniser.ts';
import { loadStreaming } from './streaming.ts';
import { loadTdt } from './tdt.ts';

const send = (answer: ChildAnswer): void => {
  process.send?.(answer);
};

const isWhole = async (folder: string, file: ModelFile): Promise<boolean> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(folder, file.name)), hash);
  return hash.digest('hex') === file.sha256;
};

let transcribe: Transcribe | null = null;

const load = async ({ folder, files, model, threads }: Extract<Order, { kind: 'load' }>): Promise<void> => {
  for (const file of files)
    if (!(await isWhole(folder, file))) return send({ kind: 'corrupt', file: file.name });
  const loading = loadingOf(folder, files, threads);
  transcribe = model === 'streaming' ? loadStreaming(loading) : loadTdt(loading);
  send({ kind: 'loaded' });
};

const run = async (given: Order): Promise<void> => {
  if (given.kind === 'load') return load(given);
  if (!transcribe) throw new Error('no model');
  const pieces = await transcribe({
    samples: await samplesOf(given.wavPath),
    language: given.language,
    hints: given.hints,
    progress: (share) => send({ kind: 'progress', share }),
  });
  send({ kind: 'transcribed', pieces });
};

process.on('message', (message) => {
  run(order.parse(message)).catch((error: unknown) =>
    send({ kind: 'failed', reason: error instanceof Error ? error.name : 'unknown' }),
  );
});
// The server ended: there is no reader for the answer.
process.on('disconnect', () => process.exit(0));
