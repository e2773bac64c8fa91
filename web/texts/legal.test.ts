// The page on privacy says what the agreement on data processing says.
import { expect, test } from 'vitest';
import { BACKUPS, BIN, MEASURES } from '#contract/data-protection.ts';
import { privacy } from './legal.ts';

test('the page /confidentialite says the same of protection, bin and backups as the agreement', () => {
  const page = privacy.sections.flatMap(({ entries }) => entries.flat()).join('\n');
  for (const sentence of [BIN, BACKUPS, ...MEASURES]) expect(page).toContain(sentence);
});
