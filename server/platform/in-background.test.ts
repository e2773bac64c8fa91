import { expect, test } from 'vitest';
import { readInBackground } from './in-background.ts';
import { silentLog } from './log.ts';

const begun = () => {
  const clock = { at: 0, now: () => new Date(clock.at) };
  const readings: ((value: string | Error) => void)[] = [];
  const ask = readInBackground(
    { clock, log: silentLog, step: 'test', everyMs: 10, oldMs: 100 },
    () =>
      new Promise<string>((resolve, reject) => {
        readings.push((value) => (typeof value === 'string' ? resolve(value) : reject(value)));
      }),
  );
  const answer = async (value: string | Error): Promise<void> => {
    readings.at(-1)?.(value);
    await new Promise(setImmediate);
  };
  return { clock, readings, ask, answer };
};

test('a request gets what the last reading found, and starts one reading at a time', async () => {
  const { clock, readings, ask, answer } = begun();
  expect([ask(), ask()]).toEqual([null, null]);
  expect(readings).toHaveLength(1);
  await answer('first');
  expect(ask()).toEqual({ at: new Date(0), value: 'first' });
  expect(readings).toHaveLength(1);
  clock.at = 10;
  expect(ask()?.value).toBe('first');
  expect(readings).toHaveLength(2);
  await answer('second');
  expect(ask()).toEqual({ at: new Date(10), value: 'second' });
});

test('what was found long ago is not told, and a failed reading is tried again', async () => {
  const { clock, readings, ask, answer } = begun();
  ask();
  await answer('first');
  clock.at = 100;
  expect(ask()).toBeNull();
  await answer(new Error('no network'));
  expect(ask()).toBeNull();
  expect(readings).toHaveLength(3);
  await answer('second');
  expect(ask()?.value).toBe('second');
});
