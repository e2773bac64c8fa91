// The page on privacy says what the agreement on data processing says.
import { expect, test } from 'vitest';
import { BACKUPS, BIN, FREED_BYTES, MEASURES, NO_TRAINING } from '#contract/data-protection.ts';
import { privacy } from './legal.ts';

test('the page /confidentialite says the same of protection, training, bin, backups and freed bytes as the agreement', () => {
  const page = privacy.sections.flatMap(({ entries }) => entries.flat()).join('\n');
  for (const sentence of [BIN, BACKUPS, FREED_BYTES, NO_TRAINING, ...MEASURES])
    expect(page).toContain(sentence);
});
