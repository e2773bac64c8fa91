// Many hand-overs to new addresses at the same moment: none waits for a second connection while it holds one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HandingOver, handingOver } from '#tests/support/handing-over.ts';

let given: HandingOver;
beforeAll(async () => {
  given = await handingOver({});
  await given.renew();
}, 60_000);
afterAll(() => given?.close());

/** More than the pool of a process has connections. */
const AT_ONCE = 16;

test('as many hand-overs as there are connections, and more, all succeed', async () => {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => given.hand({ email: `c${n}@dehors.example` })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
}, 60_000);
