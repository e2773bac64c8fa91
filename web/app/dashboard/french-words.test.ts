import { describe, expect, it } from 'vitest';
import { piecesOf } from './french-words.ts';

const marked = (text: string, typed: string) =>
  piecesOf(text, typed)
    .filter((piece) => piece.found)
    .map((piece) => piece.text);

describe('the words that were searched for', () => {
  it('are marked in every form, with their accents', () => {
    expect(marked('Congédiée hier, elle fut congédiée. Le congé ?', 'congedier')).toEqual([
      'Congédiée',
      'congédiée',
    ]);
  });

  it('are marked where the stem is no beginning of the word', () => {
    expect(marked('Elle est heureuse, il est heureux.', 'heureuse')).toEqual(['heureuse', 'heureux']);
  });

  it('are whole words if only one or two letters were searched for', () => {
    expect(marked('De demain à mercredi de Namur', 'de')).toEqual(['De', 'de']);
    expect(marked('De demain', 'de na')).toEqual(['De', 'demain']);
  });

  it('leave the text as it was', () => {
    const text = 'L’étude : « 240 euros », dit-elle.';
    expect(
      piecesOf(text, 'etude euro')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
    expect(marked(text, 'etude euro')).toEqual(['étude', 'euros']);
    expect(marked(text, '')).toEqual([]);
    expect(piecesOf('', 'x')).toEqual([]);
  });
});
