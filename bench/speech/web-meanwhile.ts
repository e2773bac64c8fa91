// How long the web side takes to answer while nothing is heard, and while a message is.
import { link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { leave, messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { makeHouse } from '#tests/support/running-server.ts';
import { percentile } from '../figures.ts';

const IDLE_TIMES = 600;
const PAUSE_MS = 10;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

export const webMeanwhile = async (
  model: string,
  webm: Buffer,
): Promise<{ idleP99: number; busyP99: number; asked: number }> => {
  const house = await makeHouse();
  const placed = join(house.folder, 'data/models/true-size');
  await mkdir(placed, { recursive: true });
  // The same files under another name: 630 MB are not copied.
  for (const name of await readdir(model)) await link(join(model, name), join(placed, name));
  const server = await house.start({ LOG_LEVEL: 'silent', SPEECH_THREADS: '1' });
  try {
    const token = await signIn(server.url, printedAccount(server));
    const ask = async (): Promise<number> => {
      const started = performance.now();
      await messagesOf(server.url, token);
      return performance.now() - started;
    };
    const sorted = (values: number[]): number[] => values.sort((a, b) => a - b);
    const idle: number[] = [];
    for (let n = 0; n < 50; n += 1) await ask();
    while (idle.length < IDLE_TIMES) {
      idle.push(await ask());
      await pause();
    }
    await leave(server.url, new Uint8Array(webm));
    const busy: number[] = [];
    for (let over = false; !over; ) {
      busy.push(await ask());
      await pause();
      if (busy.length % 20 === 0) {
        const [message] = await messagesOf(server.url, token);
        over = message !== undefined && message.hearing !== 'waiting';
      }
    }
    return {
      idleP99: percentile(sorted(idle), 0.99),
      busyP99: percentile(sorted(busy), 0.99),
      asked: busy.length,
    };
  } finally {
    await server.stop();
    await house.remove();
  }
};
