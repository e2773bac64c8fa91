// The price stands in texts of the public site word for word. Each of them must be the price that is charged.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BELGIAN_RATE, MESSAGES_PER_SEAT, PRICE_CENTS } from '#contract/subscriptions.ts';

const PLACES = [
  'web/texts/landing.ts',
  'web/texts/offers.ts',
  'web/texts/terms.ts',
  'web/content/articles/accueil-telephonique-cabinet-avocat.md',
  'server/assistant/facts.data.ts',
  'docs/operations.md',
];
const text = PLACES.map((path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
  .join('\n')
  .replaceAll('\\u00a0', ' ');
const found = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, figure = '']) => figure);

const euros = PRICE_CENTS / 100;
const withoutVat = (euros / (1 + BELGIAN_RATE / 100)).toFixed(2).replace('.', ',');

test.each([
  ['with VAT', /(\d[\d,]*)\s€\sTVAC/g, String(euros), 7],
  ['without VAT', /(\d[\d,]*)\s€\sHTVA/g, withoutVat, 2],
  ['to the operator', /monthly price of (\d+)\s€/g, String(euros), 1],
  ['of a plan', /'(\d+)\s€'/g, String(euros), 3],
  ['in questions', /(\d+) euros/g, String(euros), 3],
  ['of messages', /(\d+)\smessages par mois/g, String(MESSAGES_PER_SEAT), 5],
])('the figure %s is the one that is charged, wherever it is written', (_what, pattern, figure, least) => {
  const figures = found(pattern);
  expect(figures.length).toBeGreaterThanOrEqual(least);
  expect(new Set(figures)).toEqual(new Set([figure]));
});
