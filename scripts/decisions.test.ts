import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { indexText } from './decisions.ts';

test('the index of the decisions is what `node scripts/decisions.ts` writes', async () => {
  const file = join(import.meta.dirname, '../docs/decisions/README.md');
  expect(await readFile(file, 'utf8')).toBe(indexText());
});
