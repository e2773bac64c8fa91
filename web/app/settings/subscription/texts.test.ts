import { expect, test } from 'vitest';
import { texts } from './texts.ts';

test('no message and one message of the month are counted in the singular', () => {
  expect(texts.counted(0, 'août 2026', 300)).toBe('0 message sur 300 en août 2026');
  expect(texts.counted(1, 'août 2026', 300)).toBe('1 message sur 300 en août 2026');
  expect(texts.counted(1240, 'août 2026', 300)).toBe('1\u202f240 messages sur 300 en août 2026');
  expect(texts.countedFree(1, 'août 2026')).toBe('1 message en août 2026, sans limite');
});
