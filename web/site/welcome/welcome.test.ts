import { expect, test } from 'vitest';
import { CASES, dialled, offCode, onCode } from '#contract/diversion-codes.ts';
import { NOTHING, readProgress, toggled, writeProgress } from './progress.ts';

test('each code carries the number of the line, on a mobile and on a fixed telephone', () => {
  const number = dialled('+32 69 00 00 00') ?? '';
  expect(CASES.mobile.map((when) => onCode('mobile', when, number))).toEqual([
    '**21*+3269000000#',
    '**61*+3269000000#',
    '**62*+3269000000#',
    '**67*+3269000000#',
  ]);
  expect(CASES.fixed.map((when) => onCode('fixed', when, number))).toEqual([
    '*21*003269000000#',
    '*61*003269000000#',
    '*67*003269000000#',
  ]);
});

test('each can be cancelled', () => {
  expect(CASES.mobile.map((when) => offCode('mobile', when))).toEqual(['##21#', '##61#', '##62#', '##67#']);
  expect(CASES.fixed.map((when) => offCode('fixed', when))).toEqual(['#21#', '#61#', '#67#']);
});

test('what is no number is not put into a code', () => {
  expect(dialled('0032 (0)69.00.00.00')).toBe('+3269000000');
  for (const wrong of ['', '12', 'appelez-moi', '+32 69 00#', '+'.repeat(10)])
    expect(dialled(wrong)).toBeNull();
});

const memory = (value: string | null) => {
  const kept = { value };
  return {
    kept,
    getItem: () => kept.value,
    setItem: (_: string, next: string) => {
      kept.value = next;
    },
  };
};

test('what is done is kept in its order, and can be undone', () => {
  const storage = memory(null);
  const done = toggled(toggled(readProgress(storage), 'survey'), 'greeting');
  writeProgress(storage, { ...done, number: '+3269000000' });
  expect(readProgress(storage)).toEqual({ done: ['greeting', 'survey'], number: '+3269000000' });
  expect(toggled(done, 'survey').done).toEqual(['greeting']);
});

test.each(['nonsense', '{"done":["everything"],"number":""}', '[]', '{"done":[]}'])(
  'words of somebody else (%s) are as nothing',
  (value) => {
    expect(readProgress(memory(value))).toEqual(NOTHING);
  },
);

test('a storage that is shut leaves the page at work', () => {
  const shut = {
    getItem: (): string | null => {
      throw new Error('denied');
    },
    setItem: (): void => {
      throw new Error('denied');
    },
  };
  expect(readProgress(shut)).toEqual(NOTHING);
  expect(() => writeProgress(shut, NOTHING)).not.toThrow();
});
