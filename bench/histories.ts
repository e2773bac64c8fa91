// Random orders of events of provider, exchange and mailbox.   npm run bench -- histories [how many] [seed]
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { histories, play } from '#tests/histories/play.ts';
import { openWorld } from '#tests/histories/world.ts';
import { printTable } from './figures.ts';

export const title =
  'random orders of events of provider, exchange and mailbox: recordings lost, notified twice';

const COUNT = 2000;
const SHOWN = 5;

export const run = async (args: readonly string[] = []): Promise<void> => {
  const count = Number(args[0] ?? COUNT);
  const seed = Number(args[1] ?? randomInt(2 ** 31));
  const began = performance.now();
  const world = await openWorld();
  let broken = 0;
  try {
    for (const [n, history] of fc.sample(histories, { numRuns: count, seed }).entries()) {
      const wrong = await play(world, history).catch((error: unknown) => [String(error)]);
      if (wrong.length > 0) {
        broken += 1;
        if (broken <= SHOWN)
          process.stderr.write(`history ${n}: ${wrong.join('; ')}\n${JSON.stringify(history)}\n`);
      }
    }
  } finally {
    await world.close();
  }
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  printTable(['histories', 'seed', 'broken', 'minutes'], [[count, seed, broken, minutes].map(String)]);
  if (broken > 0) process.exitCode = 1;
};
