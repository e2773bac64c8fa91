// Every fact that Voxy states must stand on the built site.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { beforeAll, expect, test } from 'vitest';
import { BUILT_SITE } from '#server/http/site/index.ts';
import { factsTo } from '#tests/assistant/judge.ts';
import { BUTTONS, FACTS } from './facts.data.ts';
import { SUGGESTED } from './suggestions.data.ts';

const plain = (text: string): string => text.replaceAll('\u2011', '-').replace(/\s+/g, ' ');

type Page = { text: string; ids: Set<string> };
const readPage = async (path: string): Promise<Page> => {
  const ids = new Set<string>();
  let text = '';
  let skipped = 0;
  const isSkipped = (name: string): boolean => name === 'script' || name === 'style';
  const parser = new Parser({
    onopentag: (name, { id, class: classes = '' }) => {
      if (id) ids.add(id);
      if (isSkipped(name)) skipped += 1;
      // Words of two elements are apart, except inside a sentence.
      if (!/^(a|abbr|b|em|i|span|strong|wbr)$/.test(name) || /\b(block|flex|grid)\b/.test(classes))
        text += ' ';
    },
    ontext: (piece) => {
      if (skipped === 0) text += piece;
    },
    onclosetag: (name) => {
      if (isSkipped(name)) skipped -= 1;
      if (!/^(a|abbr|b|em|i|span|strong|wbr)$/.test(name)) text += ' ';
    },
  });
  parser.end(await readFile(join(BUILT_SITE, path, 'index.html'), 'utf8'));
  return { text: plain(text), ids };
};

const paths = new Set([
  ...FACTS.flatMap(({ stated }) => stated.map(([path]) => path)),
  ...Object.values(BUTTONS).map(([, address]) => address.split('#')[0] ?? ''),
]);
const pages = new Map<string, Page>();
beforeAll(async () => {
  for (const path of paths) pages.set(path, await readPage(path));
});

test('every sentence that an answer rests on stands on the page that it names', () => {
  const lost = FACTS.flatMap(({ id, stated }) =>
    stated.flatMap(([path, ...words]) =>
      words.filter((said) => !pages.get(path)?.text.includes(said)).map((said) => `${id}, ${path}: ${said}`),
    ),
  );
  expect(lost).toEqual([]);
});

test('every figure of an answer stands in a sentence that it rests on', () => {
  const figures = (text: string): string[] => text.match(/\d+/g) ?? [];
  const invented = FACTS.flatMap(({ id, answer, stated }) => {
    const known = new Set(stated.flatMap(([, ...words]) => words.flatMap(figures)));
    return figures(answer ?? '')
      .filter((figure) => !known.has(figure))
      .map((figure) => `${id}: ${figure}`);
  });
  expect(invented).toEqual([]);
});

test('every answer rests on the site and has a button; what the site does not say has neither', () => {
  const bare = FACTS.filter(
    ({ answer, stated, buttons }) => (answer !== null) !== (stated.length > 0 && buttons.length > 0),
  );
  expect(bare.map(({ id }) => id)).toEqual([]);
});

test('every button leads to a page, and to a part of it that exists', () => {
  const dead = Object.values(BUTTONS).filter(([, address]) => {
    const [path = '', id] = address.split('#');
    return !pages.has(path) || (id !== undefined && !pages.get(path)?.ids.has(id));
  });
  expect(dead).toEqual([]);
});

test('every fact has its own id, and no question stands under two facts', () => {
  const twice = (list: readonly string[]): string[] => list.filter((one, at) => list.indexOf(one) !== at);
  expect(twice(FACTS.map(({ id }) => id))).toEqual([]);
  expect(twice(FACTS.flatMap(({ asked }) => asked))).toEqual([]);
});

test('each fact with an answer has a question to suggest, which gets this answer', () => {
  const answering = FACTS.filter(({ answer }) => answer !== null).map(({ id }) => id);
  expect(Object.keys(SUGGESTED).sort()).toEqual(answering.sort());
  expect(Object.entries(SUGGESTED).filter(([id, question]) => factsTo(question) !== id)).toEqual([]);
});
