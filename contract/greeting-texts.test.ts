import { expect, test } from 'vitest';
import { proposedText } from './greeting-texts.ts';
import { LANGUAGES } from './languages.ts';

const FIRM = 'Cabinet Exemple';

test.each(LANGUAGES)('in %s every proposed text names the firm and asks for a message', (language) => {
  const usual = proposedText('usual', language, FIRM);
  const closed = proposedText('closed', language, FIRM);
  expect(usual).toContain(FIRM);
  expect(closed).toContain(FIRM);
  expect(closed).not.toBe(usual);
});

test('an absence is announced with its days, spelled as one says them', () => {
  const days = { from: '2026-12-24', to: '2027-01-01' };
  expect(proposedText('absence', 'fr', FIRM, days)).toContain('fermé du 24 décembre au 1er janvier inclus.');
  expect(proposedText('absence', 'nl', FIRM, days)).toContain('van 24 december tot en met 1 januari.');
  expect(proposedText('absence', 'de', FIRM, days)).toContain(
    'vom 24. Dezember bis einschließlich 1. Januar',
  );
  expect(proposedText('absence', 'en', FIRM, days)).toContain('from 24 December to 1 January inclusive.');
});

test('an absence of one day is announced with that day', () => {
  const days = { from: '2026-12-24', to: '2026-12-24' };
  expect(proposedText('absence', 'fr', FIRM, days)).toContain('Le cabinet est fermé le 24 décembre.');
});
