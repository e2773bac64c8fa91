// Combines two engines: where the first fails, the second transcribes.
import { asFailure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import type { SpeechEngine } from './port.ts';

export const withFallback = (first: SpeechEngine, second: SpeechEngine, log: Log): SpeechEngine => ({
  name: `${first.name}, ${second.name}`,
  ready: async (options) => (await first.ready(options)) || second.ready(options),
  transcribe: async (recording, options) => {
    const where = { localOnly: options.localOnly ?? false };
    if (!(await first.ready(where))) return second.transcribe(recording, options);
    return first.transcribe(recording, options).catch(async (error: unknown) => {
      // An abort concerns both engines.
      if (options.signal.aborted || !(await second.ready(where))) throw error;
      const { code, reason } = asFailure(error);
      log.warn({ code, reason }, 'the first speech engine failed, the second one transcribes');
      return second.transcribe(recording, options);
    });
  },
  close: async () => {
    await Promise.all([first.close(), second.close()]);
  },
});
