// Measures how often the most frequent questions of prospects find the right page of the built site.
import { beforeAll, expect, test } from 'vitest';
import { openSearch } from '#server/adapters/search/index.ts';
import type { Passage, Search } from '#server/adapters/search/port.ts';
import { readSite } from '#server/adapters/search/read-site.ts';
import { BUILT_SITE } from '#server/http/site/index.ts';
import { HELD_OUT } from '#tests/assistant/held-out.data.ts';
import { type Asked, BESIDE, QUESTIONS } from '#tests/assistant/questions.data.ts';
import { CONCEPTS } from './concepts.data.ts';
import { answerFromPages } from './from-pages.ts';

const to = { site: 'https://voxlex.example', email: 'team@voxlex.example' };
let search: Search;
let passages: Passage[];
beforeAll(async () => {
  passages = await readSite(BUILT_SITE, (html) => html);
  search = openSearch(passages, CONCEPTS);
});

const UNKNOWN = 'Je n’ai pas trouvé';
const saidTo = (question: string): string =>
  answerFromPages(search, [{ role: 'user', content: question }], to);

/** `expected` is an address and the beginning of a heading, like '/#questions Comment arrêter'. */
const isPlace = (expected: string, { path, anchor, heading }: Passage): boolean => {
  const [place = '', ...words] = expected.split(' ');
  const at = `${path}${anchor ? `#${anchor}` : ''}`;
  return (at === place || at.startsWith(`${place}#`)) && heading.startsWith(words.join(' '));
};
const pageOf = (expected: string): string => expected.split(/[# ]/)[0] ?? '';

const missed = (
  isRight: (expected: string, found: Passage) => boolean,
  asked: readonly Asked[] = QUESTIONS,
): string[] =>
  asked
    .filter(({ question, answeredAt }) => {
      const [best] = search.find(question, 1);
      if (!best || saidTo(question).startsWith(UNKNOWN)) return true;
      return !answeredAt.some((expected) => isRight(expected, best.passage));
    })
    .map(({ question }) => question);

test('there are sixty questions, and the site contains every expected passage', () => {
  expect(QUESTIONS).toHaveLength(60);
  const lost = [...QUESTIONS, ...HELD_OUT]
    .flatMap(({ answeredAt }) => answeredAt)
    .filter((expected) => !passages.some((passage) => isPlace(expected, passage)));
  expect(lost).toEqual([]);
});

test('nine in ten questions find the right page first', () => {
  const wrong = missed((expected, found) => pageOf(expected) === found.path);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(6);
});

test('three in four of twenty held-out questions find the right page first', () => {
  expect(HELD_OUT).toHaveLength(20);
  const wrong = missed((expected, found) => pageOf(expected) === found.path, HELD_OUT);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(5);
});

test('more than eight in ten questions find the right passage first', () => {
  const wrong = missed(isPlace);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(9);
});

test('questions beside the subject of the site get no answer', () => {
  const answered = BESIDE.filter((question) => !saidTo(question).startsWith(UNKNOWN));
  expect(answered).toEqual([]);
});

test('every answer consists of whole sentences and one address of the site', () => {
  for (const { question } of QUESTIONS) {
    const said = saidTo(question);
    if (said.startsWith(UNKNOWN)) continue;
    const [words = '', source = ''] = said.split('\n\n');
    expect(words, question).toMatch(/^[\p{Lu}\p{N}«].*[.!?…»]$/su);
    expect(source, question).toMatch(/^À lire sur notre site\u202f: https:\/\/voxlex\.example\/\S*$/);
  }
});
