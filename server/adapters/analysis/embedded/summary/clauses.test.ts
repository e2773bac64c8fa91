import { expect, it } from 'vitest';
import { readFrench } from '../reading.ts';
import { clausesOf } from './clauses.ts';
import { folded } from './spoken-pieces.ts';

/** The clauses, if one certainly begins at the word. */
const clausesAt = (text: string, word: string): string[] => {
  const reading = readFrench(text);
  const begins = Float64Array.from(reading.stream.words, ({ w }, at) => Number(at === 0 || w === word));
  return clausesOf(reading, begins).map(({ pieces }) => folded(pieces));
};

it.each([
  ['je signe rien', 'rien', ['je signe rien']],
  ['le devis où ils ont voté non', 'non', ['le devis ou ils ont vote non']],
  ['je signe rien ne bouge', 'rien', ['je signe', 'rien ne bouge']],
  ['ils gardent tout plus rien', 'rien', ['ils gardent tout plus', 'rien']],
  ['je viens demain non mardi', 'non', ['je viens demain', 'non mardi']],
])('%j keeps a negation in the clause that it ends', (text, word, clauses) => {
  expect(clausesAt(text, word)).toEqual(clauses);
});
