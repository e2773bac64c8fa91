// The recogniser alone, in a process of its own: the yardstick. Told a model and a wav on each line, says how long it took.
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { samplesOf } from '#server/adapters/speech/embedded/pcm.ts';
import { loadStreaming } from '#server/adapters/speech/embedded/streaming.ts';

const [folder = '', threads = '1'] = process.argv.slice(2);
const hear = loadStreaming({
  model: {
    transducer: {
      encoder: join(folder, 'encoder.int8.onnx'),
      decoder: join(folder, 'decoder.int8.onnx'),
      joiner: join(folder, 'joiner.int8.onnx'),
    },
    tokens: join(folder, 'tokens.txt'),
    numThreads: Number(threads),
    provider: 'cpu',
  },
  featureDim: 128,
});
process.stdout.write('ready\n');
for await (const wav of createInterface({ input: process.stdin })) {
  const samples = await samplesOf(wav);
  const started = performance.now();
  const cpu = process.cpuUsage();
  await hear({ samples, language: 'fr', hints: [], progress: () => {} });
  const used = process.cpuUsage(cpu);
  process.stdout.write(
    `${JSON.stringify({ ms: performance.now() - started, cpuMs: (used.user + used.system) / 1000 })}\n`,
  );
}
