import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { startOtlpReceiver } from '#tests/support/otlp-receiver.ts';
import { openTraces } from './open.ts';
import { NO_TRACES } from './port.ts';

const messageId = '0190a000-0000-7000-8000-000000000001';

test('a step that failed carries the code of its error', async () => {
  const receiver = await startOtlpReceiver();
  const traces = await openTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.endpoint}/`, ROLE: 'worker' });
  traces.record({ messageId, step: 'notify', startedMs: 1000, endedMs: 2000, failed: 'smtp_451' });
  await traces.close();
  expect(receiver.spans[0]?.status).toMatchObject({ code: 2, message: 'smtp_451' });
  await receiver.close();
});

test('a receiver that does not answer holds nothing up, and without an endpoint there are no traces', async () => {
  const receiver = await startOtlpReceiver();
  await receiver.close();
  const traces = await openTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, ROLE: 'worker' });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  traces.record({ messageId, step: 'notify', startedMs: 1000, endedMs: 2000 });
  await traces.close();
  expect(await openTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: undefined, ROLE: 'all' })).toBe(NO_TRACES);
});

/** How many modules of OpenTelemetry a process loads, without its API: prom-client imports that. */
const loadedBy = async (script: string): Promise<number> => {
  const watched = `import { registerHooks } from 'node:module';
    let count = 0;
    registerHooks({ load: (url, context, next) => { count += /@opentelemetry\\/(?!api\\/)/.test(url) ? 1 : 0; return next(url, context); } });
    ${script}
    process.stdout.write(String(count));
    process.exit();`;
  const words = ['--input-type=module', '--eval', watched];
  return Number((await promisify(execFile)(process.execPath, words, { cwd: process.cwd() })).stdout);
};

test('the whole product without traces loads neither SDK nor exporter', async () => {
  expect(
    await loadedBy(
      `await import('#server/compose.ts'); await import('#server/web.ts'); await import('#server/worker.ts');`,
    ),
  ).toBe(0);
  const opened = `const { openTraces } = await import('#server/adapters/traces/open.ts');
    await openTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', ROLE: 'all' });`;
  expect(await loadedBy(opened)).toBeGreaterThan(10);
}, 60_000);
