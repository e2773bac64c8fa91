// From acceptance to the mail handed over, speech engine excluded: one message at a time, and a backlog of many.
// `one` or `backlog` measures only that; `backlog 200 1000 4`: 200 messages, an engine of 1,000 ms, also with four workers.
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { measureBacklog } from './journey/backlog.ts';
import { measureOneAtATime } from './journey/one-at-a-time.ts';
import { hangUp, multipart } from './uploads.ts';

export const title =
  'time from acceptance to the mail handed over, engine excluded; 500 at once drained by two workers';

/** The time of the recommended model for five seconds of audio. */
const ENGINE_MS = 500;

const MESSAGES = 500;

export const run = async ([only, messages, engineMs, workers]: readonly string[] = []): Promise<void> => {
  const body = multipart(await convert(speechLikeWav(5), 'webm'));
  try {
    if (only !== 'backlog') await measureOneAtATime(body);
    if (only !== 'one') {
      await measureBacklog(body, {
        messages: Number(messages ?? MESSAGES),
        engineMs: Number(engineMs ?? ENGINE_MS),
        workers: Number(workers ?? 2),
      });
    }
  } finally {
    hangUp();
  }
};
