import { expect, test } from 'vitest';
import { NOTHING, readProgress, toggled, writeProgress } from './progress.ts';

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

test('finished steps are stored in their order, and can be undone', () => {
  const kept = memory(null);
  const storage = () => kept;
  const done = toggled(toggled(readProgress(storage), 'survey'), 'greeting');
  writeProgress({ ...done, number: '+3269000000' }, storage);
  expect(readProgress(storage)).toEqual({ done: ['greeting', 'survey'], number: '+3269000000' });
  expect(toggled(done, 'survey').done).toEqual(['greeting']);
});

test.each(['nonsense', '{"done":["everything"],"number":""}', '[]', '{"done":[]}'])(
  'a stored value of another shape (%s) is ignored',
  (value) => {
    expect(readProgress(() => memory(value))).toEqual(NOTHING);
  },
);

test('the page works without storage', () => {
  const shut = {
    getItem: (): string | null => {
      throw new Error('denied');
    },
    setItem: (): void => {
      throw new Error('denied');
    },
  };
  const forbidden = (): never => {
    throw new Error('SecurityError');
  };
  for (const storage of [() => shut, forbidden]) {
    expect(readProgress(storage)).toEqual(NOTHING);
    expect(() => writeProgress(NOTHING, storage)).not.toThrow();
  }
});
