import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('an id is a UUID of version 7 with its time', () => {
  const at = Date.UTC(2040, 0, 1);
  const id = newId(at);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at);
});

test('ids of one millisecond sort in the order of creation, without repeats', () => {
  const at = Date.UTC(2041, 0, 1);
  const ids = Array.from({ length: 20_000 }, () => newId(at));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a clock that is set back does not make older ids', () => {
  const later = newId(Date.UTC(2042, 0, 1));
  expect(newId(Date.UTC(2041, 11, 31)) > later).toBe(true);
});
