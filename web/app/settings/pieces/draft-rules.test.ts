import { expect, test } from 'vitest';
import { conflictsOf, type Draft, keepMine, rebased, takeTheirs, withField } from './draft-rules.ts';

const stored = { version: 3, values: { name: 'Étude Duhamel', words: ['Duhamel'], days: null } };
const changed = (): Draft => {
  const draft = withField(null, stored, 'name', 'Étude Dupré');
  if (draft === null) throw new Error('no draft');
  return draft;
};

test('a change remembers the value and the version that were read', () => {
  expect(changed()).toEqual({
    version: 3,
    base: { name: 'Étude Duhamel' },
    mine: { name: 'Étude Dupré' },
  });
});

test('a later change of another field keeps the version of the first', () => {
  const newer = { version: 4, values: { ...stored.values, days: 30 } };
  expect(withField(changed(), newer, 'days', 90)).toEqual({
    version: 3,
    base: { name: 'Étude Duhamel', days: 30 },
    mine: { name: 'Étude Dupré', days: 90 },
  });
});

test('a value that is set back leaves nothing to save, also a list with the same words', () => {
  expect(withField(changed(), stored, 'name', 'Étude Duhamel')).toBeNull();
  expect(withField(null, stored, 'words', ['Duhamel'])).toBeNull();
});

test('only a field that both sides changed to different values is a conflict', () => {
  const both = withField(changed(), stored, 'days', 30);
  if (both === null) throw new Error('no draft');
  expect(conflictsOf(both, { ...stored.values, words: [] })).toEqual([]);
  expect(conflictsOf(both, { ...stored.values, name: 'Étude Dupré' })).toEqual([]);
  expect(conflictsOf(both, { ...stored.values, name: 'Étude Lambert', days: 30 })).toEqual(['name']);
});

test('on top of a newer version only the fields that still differ are left', () => {
  const both = withField(changed(), stored, 'days', 30);
  if (both === null) throw new Error('no draft');
  const now = { version: 5, values: { name: 'Étude Lambert', words: [], days: 30 } };
  expect(rebased(both, now)).toEqual({
    version: 5,
    base: { name: 'Étude Lambert' },
    mine: { name: 'Étude Dupré' },
  });
  expect(rebased(both, { version: 5, values: { name: 'Étude Dupré', days: 30 } })).toBeNull();
});

test('keeping the own value ends the conflict, taking the other one drops the change', () => {
  const theirs = { ...stored.values, name: 'Étude Lambert' };
  const kept = keepMine(changed(), 'name', theirs);
  expect(conflictsOf(kept, theirs)).toEqual([]);
  expect(kept.mine).toEqual({ name: 'Étude Dupré' });
  expect(takeTheirs(changed(), 'name')).toBeNull();
});
