import { expect, test, vi } from 'vitest';
import { parseConfig, WrongSetting } from './config.ts';
import { failpointAt } from './failpoint.ts';

const STEPS = [
  ['received', 'stored'],
  ['store', 'keep'],
  ['transcribe', 'hear'],
  ['analyse', 'understand'],
  ['notify.sent', 'tell.sent'],
  ['notify', 'tell'],
  ['call.stored', 'call.kept'],
] as const;

/** The steps after which the process is killed. */
const deadlyFor = (word: string | undefined): string[] => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const failpoint = failpointAt(word);
  const deadly = STEPS.map(([step]) => step).filter((step) => {
    kill.mockClear();
    failpoint(step);
    return kill.mock.calls.some(([pid, signal]) => pid === process.pid && signal === 'SIGKILL');
  });
  kill.mockRestore();
  return deadly;
};

test.each(STEPS)('%s and %s kill the process after the same step, and after no other', (step, older) => {
  for (const word of [step, older]) {
    expect(parseConfig({ FAILPOINT: word }).FAILPOINT).toBe(word);
    expect(deadlyFor(word)).toEqual([step]);
  }
});

test('without a failpoint the process is not killed', () => {
  expect(deadlyFor(undefined)).toEqual([]);
});

test('FAILPOINT accepts the steps of keys rotate, one for each table', () => {
  expect(parseConfig({ FAILPOINT: 'wrapped user_keys' }).FAILPOINT).toBe('wrapped user_keys');
});

test.each(['kept', 'tell.send', 'STORED', 'wrapped; drop'])(
  'an unknown step (%s) stops the start with a message that lists the known ones',
  (word) => {
    expect(() => parseConfig({ FAILPOINT: word })).toThrow(WrongSetting);
    expect(() => parseConfig({ FAILPOINT: word })).toThrow(
      /^The setting FAILPOINT is wrong: must be one of received, store, .*, restore\.committed\.$/,
    );
  },
);
