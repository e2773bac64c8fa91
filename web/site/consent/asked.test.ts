import { expect, test } from 'vitest';
import { rememberAsked, takeAsked } from './asked.ts';

test('a button that was pressed on another page counts once', () => {
  const stored = new Map<string, string>();
  const tab = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  rememberAsked(tab);
  expect([takeAsked(tab), takeAsked(tab)]).toEqual([true, false]);
});

test('where the browser forbids its storage the pages work without it', () => {
  const forbidden = (): never => {
    throw new Error('SecurityError');
  };
  expect(() => rememberAsked(forbidden)).not.toThrow();
  expect(takeAsked(forbidden)).toBe(false);
});
