import { expect, test } from 'vitest';
import { Failure } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';
import { withFallback } from './fallback.ts';
import type { SpeechEngine } from './port.ts';

const sound = { wavPath: '/nowhere', seconds: 1 };
const heardBy = (engine: string) => ({
  text: 'Bonjour',
  language: 'fr',
  words: [],
  confidence: null,
  engine,
});
const engine = (name: string, given: { ready?: boolean; fails?: Failure } = {}): SpeechEngine => ({
  name,
  ready: async () => given.ready ?? true,
  transcribe: async () => {
    if (given.fails) throw given.fails;
    return heardBy(name);
  },
  close: async () => {},
});
const options = (signal = new AbortController().signal) => ({ language: 'fr', hints: [], signal });
const away = new Failure('vendor_failed', { retry: 'yes', reason: 'status 503' });

test.each([
  ['the first hears while it can', engine('a'), engine('b'), 'a'],
  ['the second hears where the first fails', engine('a', { fails: away }), engine('b'), 'b'],
  ['the second hears where the first is not there', engine('a', { ready: false }), engine('b'), 'b'],
])('%s', async (_what, first, second, by) => {
  const both = withFallback(first, second, silentLog);
  expect(await both.ready()).toBe(true);
  expect((await both.transcribe(sound, options())).engine).toBe(by);
});

test('if both engines fail, the first one’s failure is reported', async () => {
  const both = withFallback(engine('a', { fails: away }), engine('b', { ready: false }), silentLog);
  await expect(both.transcribe(sound, options())).rejects.toBe(away);
});

test('an abort of the first engine does not start the second', async () => {
  const stopping = new AbortController();
  stopping.abort();
  const both = withFallback(engine('a', { fails: away }), engine('b'), silentLog);
  await expect(both.transcribe(sound, options(stopping.signal))).rejects.toBe(away);
});
