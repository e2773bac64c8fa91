import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CARD_COLOURS, card } from './card.ts';

test('a card is a picture of the size that networks ask for, with something drawn on it', async () => {
  const bytes = Buffer.from(await card('Sept erreurs de messagerie vocale\u202f!', 'Blog · Étude'));
  const { width, height, format } = await sharp(bytes).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
  const { channels } = await sharp(bytes).greyscale().stats();
  expect(channels[0]?.stdev).toBeGreaterThan(10);
});

test('another title makes another card', async () => {
  const [one, other] = [await card('Un titre', 'Blog'), await card('Un autre titre', 'Blog')];
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false);
});

test('a card has the light colours of the style sheet', () => {
  const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
  for (const [name, colour] of Object.entries(CARD_COLOURS))
    expect(tokens).toContain(`  --${name}: light-dark(${colour}, `);
});
