import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ARTICLE_CATEGORIES, frontMatter, frontMatterFault, isoOf, SCENES } from './front-matter.ts';

const folder = new URL('../../content/articles/', import.meta.url);

/** Parses front matter as these files write it: one key per line, texts in quotes, lists in brackets. */
const written = (text: string): unknown => {
  if (text.startsWith('[')) return text.slice(1, -1).split(', ');
  return /^("|\d+$|true$)/.test(text) ? JSON.parse(text) : text;
};
const parse = (source: string) => {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const lines = head.split('\n').map((line) => /^(\w+): (.*)$/.exec(line) ?? []);
  return { front: Object.fromEntries(lines.map(([, key = '', text = '']) => [key, written(text)])), body };
};

const articles = await Promise.all(
  (await readdir(folder))
    .sort()
    .map(async (name) => ({ name, ...parse(await readFile(new URL(name, folder), 'utf8')) })),
);
const slugs = articles.map(({ name }) => name.replace(/\.md$/, ''));

test('the nine articles of the specification are there', () => {
  expect(slugs).toEqual([
    'accueil-telephonique-cabinet-avocat',
    'automatisation-vocale-productivite-cabinet-avocat',
    'avocats-belgique-gagner-temps-voxlex',
    'erreurs-messagerie-vocale-avocat',
    'etude-transcription-avocat-belgique',
    'integration-voxlex-symplicy-avocat',
    'productivite-avocat-messages-vocaux',
    'solution-belge-gestion-appels-manques',
    'transcription-vocale-avocat-perte-temps',
  ]);
});

test.each(articles)('$name says of itself what an article must say', ({ name, front }) => {
  expect(frontMatter.safeParse(front).error?.issues).toBeUndefined();
  expect(`${front.slug}.md`).toBe(name);
});

test('each has a place and a picture of its own, and every category of the specification is used', () => {
  const own = articles.map(({ front }) => frontMatter.parse(front));
  expect(own.map(({ order }) => order).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(new Set(own.map(({ image }) => image)).size).toBe(SCENES.length);
  expect(new Set(own.map(({ category }) => category))).toEqual(new Set(ARTICLE_CATEGORIES));
});

test.each(articles)('$name is an article: neither a note nor a treatise', ({ body }) => {
  const words = body.match(/\p{L}[\p{L}’'-]*/gu)?.length ?? 0;
  expect(words).toBeGreaterThanOrEqual(600);
  expect(words).toBeLessThanOrEqual(1200);
});

/** Words a minute, read with care. */
const PACE = 200;
test.each(articles)('$name takes as long to read as it says', ({ body, front }) => {
  const words = body.match(/\p{L}[\p{L}’'-]*/gu)?.length ?? 0;
  expect(front.readTime).toBe(`${Math.ceil(words / PACE)} min de lecture`);
});

test.each(articles)('$name is plain words, set as a French compositor sets them', ({ body }) => {
  expect(frontMatterFault(body)).toBeNull();
  expect(body).not.toMatch(/ [;:!?»]|« |\p{L}'\p{L}/u);
});

test.each(articles)(
  '$name leads only to articles that exist, and to the trial or a demonstration',
  ({ body }) => {
    const linked = [...body.matchAll(/\]\(\/blog\/([^)]+)\)/g)].map(([, slug]) => slug);
    for (const slug of linked) expect(slugs).toContain(slug);
    expect(body).toMatch(/\]\((\/#essai|\/#calendly|__VOXLEX_BOOKING_URL__)\)/);
  },
);

test('the fixed articles keep their titles, their sections and their links', () => {
  const of = (slug: string) => articles.find(({ name }) => name === `${slug}.md`);
  const time = of('avocats-belgique-gagner-temps-voxlex');
  expect(time?.front.title).toBe(
    'Comment les avocats belges gagnent 5h par semaine avec la transcription automatique',
  );
  for (const link of ['(/)', '(/#calendly)', '(/blog/solution-belge-gestion-appels-manques)', '(/blog)'])
    expect(time?.body).toContain(link);
  expect(time?.body.match(/^### \d\./gm)).toHaveLength(4);
  const missed = of('solution-belge-gestion-appels-manques');
  expect(missed?.front).toMatchObject({ today: true, readTime: '4 min de lecture' });
  for (const word of ['avocats', 'notaires', 'agences immobilières', 'médecins', 'consultants indépendants'])
    expect(missed?.body).toContain(word);
  for (const link of ['(/)', '(/#calendly)']) expect(missed?.body).toContain(link);
});

test('the article on Symplicy says what the firm chooses and what it grants', () => {
  const body = articles.find(({ name }) => name.startsWith('integration-'))?.body;
  expect(body).toContain('Vous indiquez lesquels peuvent partir automatiquement');
  expect(body).toContain('Vous pouvez désactiver un scénario');
  expect(body).toContain('donne à Voxlex un accès aux formulaires de votre cabinet');
});

test.each([
  ['<script>alert(1)</script>', 'mark-up'],
  ['un <img src=x onerror=alert(1)>', 'mark-up'],
  ['[ici](javascript:alert(1))', 'a link to javascript'],
  ['[ici](data:text/html,x)', 'a link to data'],
  ['[ici](http://ailleurs.example)', 'a link to http://'],
])('%s has no place in an article', (body, fault) => {
  expect(frontMatterFault(body)).toContain(fault);
});

test('a French date is read, and one that no calendar has is refused', () => {
  expect(isoOf('1er septembre 2025')).toBe('2025-09-01');
  expect(isoOf('10 mars 2025')).toBe('2025-03-10');
  for (const wrong of ['31 avril 2025', '1 mars 2025', '10 march 2025', 'hier'])
    expect(isoOf(wrong)).toBeNull();
});
