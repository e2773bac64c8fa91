// Each rule of the import graph is violated once here by a planted file.
import { afterAll, beforeAll, expect, test } from 'vitest';
import rules from '../../.dependency-cruiser.mjs';
import { architecture, unread } from '../../scripts/checks/architecture.ts';
import { type Planted, plant } from './planted-tree.ts';
import { violations } from './violations.data.ts';

let tidy: Planted;
let broken: Planted;
let complaints: readonly string[] = [];

beforeAll(async () => {
  tidy = await plant();
  broken = await plant(Object.assign({}, ...violations.map(({ files }) => files)));
  complaints = await architecture.problems(broken.root);
});
afterAll(async () => {
  await tidy.remove();
  await broken.remove();
});

test('a correct tree passes', async () => {
  expect(await architecture.problems(tidy.root)).toEqual([]);
});

test.each(violations)('$rule: $complaint', ({ complaint }) => {
  expect(complaints.filter((line) => line.startsWith(complaint))).toHaveLength(1);
});

test('every rule has a violation planted for it', () => {
  const planted = new Set(violations.map(({ rule }) => rule));
  const names = (rules.forbidden ?? []).map(({ name }) => name ?? '');
  expect(names.filter((name) => !planted.has(name))).toEqual([]);
});

test('a tree with no module read fails', () => {
  const nothing = { modules: [], summary: { violations: [] } };
  expect(unread(nothing, ['contract/values.ts'])).toHaveLength(1);
});

test('a skipped file is named', () => {
  const one = { modules: [{ source: 'contract/a.ts', dependencies: [{}] }], summary: { violations: [] } };
  expect(unread(one, ['contract/a.ts', 'contract/b.ts'])).toEqual(['contract/b.ts: was not read']);
});
