// The yardstick: the recogniser alone in its own process. Reads a wav's path on each line and prints its time.
import { createInterface } from 'node:readline';
import { installedIn } from '#server/adapters/speech/embedded/installed-models.ts';
import { samplesOf } from '#server/adapters/speech/embedded/pcm.ts';
import { loadingOf } from '#server/adapters/speech/embedded/recogniser.ts';
import { loadStreaming } from '#server/adapters/speech/embedded/streaming.ts';
import { loadTdt } from '#server/adapters/speech/embedded/tdt.ts';

const [models = '', name = '', threads = '1'] = process.argv.slice(2);
const model = (await installedIn(models)).find((one) => one.name === name);
if (!model) throw new Error(`no model ${name} in ${models}`);
const loading = loadingOf(model.folder, model.files, Number(threads));
const hear = model.kind === 'streaming' ? loadStreaming(loading) : loadTdt(loading);
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
