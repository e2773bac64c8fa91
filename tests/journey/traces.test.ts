// One trace for each message, from the way in to the mail, with web and worker as processes of their own.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leave } from '#tests/support/firm.ts';
import { startOtlpReceiver } from '#tests/support/otlp-receiver.ts';
import { type Installation, makeInstallation, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { type SpeechServer, startSpeechServer } from '#tests/support/speech-server.ts';

let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>;
let speech: SpeechServer;
let installation: Installation;
beforeAll(async () => {
  [receiver, speech, installation] = await Promise.all([
    startOtlpReceiver(),
    startSpeechServer(),
    makeInstallation(),
  ]);
});
afterAll(async () => {
  await installation.remove();
  await Promise.all([receiver.close(), speech.close()]);
});

const CALLER = '+32470112233';

test('the steps of a message are one trace, whichever process runs them, and it holds ids alone', async () => {
  const surroundings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    SPEECH_URL: speech.url,
    SPEECH_KEY: 'invented',
  };
  const all = await installation.start(surroundings);
  const worker = await installation.start({ ...surroundings, ROLE: 'worker' });
  await until('the worker', async () => worker.said().includes('Voxlex works'));
  const sound = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
  const reply = await leave(all.url, sound, { caller: CALLER });
  const { id } = await reply.json();
  await until('the mail', async () => (await installation.countMails()) > 0);
  // Waiting spans are sent at the latest when a process stops.
  await worker.stop();
  await all.stop();
  const trace = receiver.spans.filter(({ traceId }) => traceId === String(id).replaceAll('-', ''));
  expect(trace.map(({ name }) => name).toSorted()).toEqual(['analyse', 'notify', 'store', 'transcribe']);
  const first = trace.find(({ name }) => name === 'store');
  expect(first?.parentSpanId ?? '').toBe('');
  for (const one of trace) {
    if (one !== first) expect(one.parentSpanId).toBe(first?.spanId);
    expect(one.attributes).toEqual([{ key: 'voxlex.message_id', value: { stringValue: id } }]);
  }
  expect(new Set(trace.map(({ spanId }) => spanId)).size).toBe(4);
  for (const secret of [CALLER, 'demo@voxlex.example', 'Cabinet de démonstration'])
    expect(receiver.text()).not.toContain(secret);
});
