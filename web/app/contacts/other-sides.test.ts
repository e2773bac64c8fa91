import { expect, test } from 'vitest';
import { otherSides } from './other-sides.ts';

test.each([
  ['Dupont contre Lambert', 'Marie Dupont', ['Lambert']],
  ['Dupont c. Lambert SRL', 'Lambert', ['Dupont']],
  ['Maes / Lambert', 'Maes', []],
  ['Lefèvre tegen Peeters', 'LEFEVRE Anne', ['Peeters']],
  ['Dupont c/ Immo Vesder', 'Dupont', ['Immo Vesder']],
  ['Dupont contre Lambert', null, ['Dupont', 'Lambert']],
  ['Dupont contre Dupont', 'Dupont', []],
  ['Dupont contre Lambert contre Maes', 'Dupont', []],
  ['Succession Dupont', 'Dupont', []],
  [null, 'Dupont', []],
])('%s of %s', (title, name, sides) => {
  expect(otherSides(title, name)).toEqual(sides);
});
