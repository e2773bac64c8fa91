// Each rule outside the import graph is violated once here by a planted file.
import { execFileSync } from 'node:child_process';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { astroPages } from '../../scripts/checks/astro-pages.ts';
import type { Check } from '../../scripts/checks/check.ts';
import { commitProblems, commits, subjectProblems } from '../../scripts/checks/commits.ts';
import { environment } from '../../scripts/checks/environment.ts';
import { homonyms } from '../../scripts/checks/homonyms.ts';
import { links } from '../../scripts/checks/links.ts';
import { names } from '../../scripts/checks/names.ts';
import { plainWords } from '../../scripts/checks/plain-words.ts';
import { publicEndpoints } from '../../scripts/checks/public-endpoints.ts';
import { queries } from '../../scripts/checks/queries.ts';
import { size } from '../../scripts/checks/size.ts';
import { sourcesOf } from '../../scripts/checks/sources.ts';
import { wordBoundaries } from '../../scripts/checks/word-boundaries.ts';
import { words } from '../../scripts/checks/words.ts';
import { type Planted, plant } from './planted-tree.ts';

let tidy: Planted;
const planted: Planted[] = [];

beforeAll(async () => {
  tidy = await plant();
});
afterEach(async () => {
  for (const { remove } of planted.splice(0)) await remove();
});
afterAll(() => tidy.remove());

const problemsWith = async (check: Check, path: string, content: string): Promise<readonly string[]> => {
  const broken = await plant({ [path]: content });
  planted.push(broken);
  return check.problems(broken.root);
};

test.each([
  astroPages,
  commits,
  environment,
  homonyms,
  links,
  names,
  plainWords,
  publicEndpoints,
  queries,
  size,
  wordBoundaries,
  words,
])('a tree in order passes: $name', async (check) => {
  expect(await check.problems(tidy.root)).toEqual([]);
});

const lines = (count: number): string => 'export {};\n'.repeat(count);

type Case = readonly [check: Check, what: string, path: string, content: string];
const named = (cases: readonly Case[]) =>
  cases.map(([check, what, path, content]) => ({ name: check.name, what, check, path, content }));

const broken: readonly Case[] = [
  [environment, 'process.env', 'server/lines/rules.ts', 'export const a = process.env.PORT;\n'],
  [environment, 'its other spelling', 'server/lines/rules.ts', "export const a = process['env'];\n"],
  [environment, 'taken out of process', 'server/lines/rules.ts', 'export const { env } = process;\n'],
  [environment, 'imported', 'server/lines/rules.ts', "import { env } from 'node:process';\n"],
  [environment, 'a setting in the site', 'web/ui/a.tsx', 'export const a = import.meta.env.PUBLIC_URL;\n'],
  [queries, 'a query in a handler', 'server/lines/api.ts', "export const a = trx.selectFrom('lines');\n"],
  [queries, 'one over two lines', 'server/lines/api.ts', "export const a = trx\n  .insertInto('lines');\n"],
  [queries, 'a tagged query', 'server/journey/1-receive.ts', 'export const a = sql`select 1`;\n'],
  [
    queries,
    'a typed one',
    'server/journey/1-receive.ts',
    'export const a = sql<{ id: string }>`select 1`;\n',
  ],
  [queries, 'a plain one', 'server/http/server.ts', "export const a = pool.query('select 1');\n"],
  [size, 'a long file', 'server/lines/long.ts', lines(301)],
  [size, 'a long decision', 'docs/decisions/0002-long.md', 'word\n'.repeat(46)],
  [names, 'an empty word', 'server/lines/utils.ts', 'export {};\n'],
  [names, 'an empty word at the end', 'web/ui/date-helpers.ts', 'export {};\n'],
  [names, 'an empty word as a folder', 'server/misc/a.ts', 'export {};\n'],
  [names, 'capitals', 'server/lines/QueueRow.ts', 'export {};\n'],
  [names, 'a barrel', 'web/ui/index.ts', 'export {};\n'],
  [names, 'a barrel of a feature', 'web/app/inbox/index.tsx', 'export {};\n'],
  [words, 'somebody’s own path', 'server/lines/rules.ts', '// as in /home/someone/notes\n'],
  [words, 'unfinished work', 'server/lines/rules.ts', `// ${'TO'}${'DO'}: later\n`],
  [words, 'an unfinished merge', 'server/lines/rules.ts', '<<<<<<< ours\n'],
  [words, 'a registry', 'package-lock.json', '{\n  "resolved": "https://registry.example/zod.tgz"\n}\n'],
  [words, 'a repository', 'package-lock.json', '{\n  "version": "git+https://host.example/zod"\n}\n'],
  [
    publicEndpoints,
    'one whose handler spends no budget',
    'contract/endpoints-public.ts',
    "export const rows = { ask: endpoint({ path: '/api/ask', access: 'public' }), me: endpoint({ access: 'user' }) };\n",
  ],
  [homonyms, 'a second clock', 'server/adapters/mail/clock.ts', 'export const tick = 1;\n'],
  [homonyms, 'a second isUrgent in rules', 'server/messages/rules.ts', 'export const isUrgent = true;\n'],
  [homonyms, 'a second isUrgent', 'server/messages/index.ts', "export { isUrgent } from './rules.ts';\n"],
  [
    homonyms,
    'a value of rules in an adapter',
    'server/adapters/mail/dkim.ts',
    'export const isUrgent = 1;\n',
  ],
  [
    homonyms,
    'a type of the contract in an adapter',
    'server/adapters/sms/open.ts',
    'export type Word = string;\n',
  ],
  [homonyms, 'second words in the site', 'web/app/inbox/words.ts', 'export const words = 1;\n'],
  [homonyms, 'a second name in the contract', 'contract/words.ts', 'export const word = 1;\n'],
  [homonyms, 'a type of the contract in the site', 'web/app/inbox/a.ts', 'export type Word = string;\n'],
  [homonyms, 'one under another name', 'server/messages/index.ts', "export { m as q } from './rules.ts';\n"],
  [links, 'a missing file', 'docs/a.md', 'See [the plan](plan.md).\n'],
  [links, 'a missing heading', 'docs/a.md', '# One\n\nSee [two](#two).\n'],
  [links, 'a missing heading elsewhere', 'docs/a.md', 'See [two](decisions/0001-short.md#two).\n'],
  [links, 'a file that moved', 'docs/a.md', 'Proved by `server/lines/gone.test.ts`.\n'],
  [
    wordBoundaries,
    'a letter after é',
    'server/lines/rules.ts',
    'export const a = /\\b(?:frapp\\w+|étrangl)/i;\n',
  ],
  [wordBoundaries, 'a pattern in a string', 'web/ui/a.ts', "export const a = 'verhör|bedroht\\\\w*';\n"],
  [links, 'a file that moved, in a comment', 'web/ui/a.ts', '// Read by server/lines/gone.ts.\n'],
  [plainWords, 'nobody in a document', 'docs/a.md', 'The request of nobody.\n'],
  [plainWords, 'whoever in a comment', 'scripts/checks/a.ts', '// Whoever starts it.\n'],
  [plainWords, 'somebody after code', 'scripts/checks/a.ts', 'export {}; // for somebody\n'],
  [plainWords, 'for good in a block', 'scripts/checks/a.ts', '/**\n * Gone for good.\n */\n'],
  [plainWords, 'nobody in a title', 'web/ui/a.test.ts', "test('asks nobody', async () => {});\n"],
  [plainWords, 'meanwhile after a table', 'web/ui/a.test.ts', "])('%s waits meanwhile', ({ a }) => {\n"],
  [astroPages, 'the server', 'web/pages/a.astro', "---\nimport { a } from '#server/lines/index.ts';\n---\n"],
  [
    astroPages,
    'the server, over lines',
    'web/pages/a.astro',
    "---\nimport {\n  a,\n} from '#server/a.ts';\n---\n",
  ],
  [astroPages, 'a library', 'web/pages/a.astro', "---\nimport 'kysely';\n---\n"],
];

test.each(named(broken))('$name: $what is reported once', async ({ check, path, content }) => {
  const problems = await problemsWith(check, path, content);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(path);
});

const allowed: readonly Case[] = [
  [
    environment,
    'asking whether this is development',
    'web/ui/a.tsx',
    'export const a = import.meta.env.DEV;\n',
  ],
  [queries, 'a query in a store', 'server/messages/list/store.ts', 'export const a = sql`select 1`;\n'],
  [queries, 'a query in a test', 'server/lines/rules.test.ts', "export const a = trx.selectFrom('lines');\n"],
  [size, 'long content', 'web/content/articles.ts', lines(400)],
  [size, 'long data', 'server/language/names.data.ts', lines(400)],
  [size, 'a file of just 300 lines', 'server/lines/full.ts', lines(300)],
  [
    links,
    'a heading, a file, an address',
    'docs/a.md',
    '# The `one`, two\n[1](#the-one-two) [2](../contract/values.ts) [3](https://a.example/b)\n',
  ],
  [links, 'a path in code', 'web/ui/a.ts', "export const a = 'server/lines/gone.ts';\n"],
  [links, 'brackets in code', 'docs/a.md', '```\n[a](b.md)\n```\nand `[a](b.md)`\n'],
  [
    links,
    'a decision about a file of the past',
    'docs/decisions/0002-old.md',
    'It was `server/lines/gone.ts`.\n',
  ],
  [plainWords, 'nobody in a text of the product', 'scripts/checks/a.ts', "export const a = 'nobody';\n"],
  [wordBoundaries, 'two patterns', 'web/ui/a.ts', 'export const a = [/\\bfirm/, /équipe/];\n'],
  [homonyms, 'a second store', 'server/messages/store.ts', 'export const list = 1;\n'],
  [homonyms, 'a test beside its file', 'server/platform/clock.test.ts', 'export {};\n'],
  [names, 'a parameter of an address', 'web/pages/messagerie/[slug].astro', '<p />\n'],
  [names, 'the page of a folder', 'web/pages/blog/index.astro', '<p />\n'],
];

test.each(named(allowed))('$name: $what is in order', async ({ check, path, content }) => {
  expect(await problemsWith(check, path, content)).toEqual([]);
});

test('a check that finds no file to read fails instead of being content', () => {
  expect(() => sourcesOf(tidy.root, /\.cobol$/)).toThrow('nothing was checked');
});

test.each([
  ['x'.repeat(73), '73 characters'],
  ['Add a limit.', 'full stop'],
  ['Added a limit', 'imperative'],
  ['Adding a limit', 'imperative'],
  ['Adds a limit', 'imperative'],
  ['Answer nobody', 'name the person'],
])('the subject of a commit «%s» is reported', (subject, problem) => {
  expect(subjectProblems(subject)).toEqual([expect.stringContaining(problem)]);
});

test.each(['Add a limit of uploads', 'Pass the clock to jobs', 'Need a second factor', 'x'.repeat(72)])(
  'the subject of a commit «%s» is in order',
  (subject) => {
    expect(subjectProblems(subject)).toEqual([]);
  },
);

test('only commits after the given one are read, and none in a clone that does not have it', async () => {
  const { root, remove } = await plant();
  planted.push({ root, remove });
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@voxlex.example', ...args], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
  git('init', '-q');
  git('commit', '-q', '--allow-empty', '-m', 'Broken before the rules.');
  const base = git('rev-parse', 'HEAD');
  git('commit', '-q', '--allow-empty', '-m', 'Broken after them.');
  expect(await commitProblems(root, base)).toEqual([expect.stringMatching(/^[0-9a-f]+: ends with/)]);
  expect(await commitProblems(root, '0'.repeat(40))).toEqual([]);
});
