// Plays a hundred histories with fixed seeds; `npm run bench -- histories` plays thousands of others.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { histories, play } from './play.ts';
import { openWorld, type World } from './world.ts';

const SEED = 16;
let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 120_000);
afterAll(() => world.close());

test(`each recording of two seconds or more becomes one message with its bytes, or is reported (seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      expect(await play(world, history)).toEqual([]);
    }),
    { numRuns: 100, seed: SEED },
  );
}, 600_000);
