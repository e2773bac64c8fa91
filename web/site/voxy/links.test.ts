import { expect, test } from 'vitest';
import { replyPartsOf } from './links.ts';

const linked = (reply: string): (string | null)[] =>
  replyPartsOf(reply)
    .filter(({ href }) => href)
    .map(({ href }) => href);

test('pages and letters are links, and what stands around them is kept to the letter', () => {
  const reply = 'Voir https://voxlex.example/#tarifs, ou écrire à team@voxlex.example.';
  expect(linked(reply)).toEqual(['https://voxlex.example/#tarifs', 'mailto:team@voxlex.example']);
  expect(
    replyPartsOf(reply)
      .map(({ text }) => text)
      .join(''),
  ).toBe(reply);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'ftp://a.example/b',
  '<b>gras</b>',
])('%s stays text', (reply) => {
  expect(linked(reply)).toEqual([]);
});

test('an address of letters written out is one, and http is one', () => {
  expect(linked('mailto:a@voxlex.example http://voxlex.example/a?b=c')).toEqual([
    'mailto:a@voxlex.example',
    'http://voxlex.example/a?b=c',
  ]);
});
