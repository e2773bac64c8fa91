// Links in the documents lead to a file or a heading that exists, and so do file names in backticks and in comments of the code.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Check } from './check.ts';
import { linesOf, sourcesOf } from './sources.ts';

/** The articles in web/content link to addresses of the site; tests/site follows those. */
const DOCUMENT = /^(?!web\/).*\.md$/;
const LINK = /\[[^\]]*\]\(([^()\s]+)\)/g;
const NAMED_FILE = /`((?:contract|server|web|tests|bench|scripts|docs)\/[\w./-]+\.[a-z]+)`/g;
/** Files of a schema do not change any more, so they may name files of the past. */
const CODE = /\.(ts|tsx|mjs|astro|css)$/;
const COMMENT = /(?:^|\s)\/[/*].*|^\s*\*\s.*/;
const FILE_IN_COMMENT = /(?<![\w/.#-])(?:contract|server|web|tests|bench|scripts|docs)\/[\w./-]+\.[a-z]+\b/g;
/** A decision may name files that later decisions removed. */
const MAY_NAME_THE_PAST = /^docs\/decisions\//;

/** The lines outside of code fences, where brackets are not links. */
const proseLines = (root: string, path: string): { line: string; number: number }[] => {
  let isCode = false;
  return linesOf(root, path).flatMap((line, index) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    return isCode ? [] : [{ line, number: index + 1 }];
  });
};

/** A heading's anchor as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const hasAnchor = (root: string, path: string, anchor: string): boolean =>
  proseLines(root, path).some(({ line }) => {
    const heading = /^#+\s+(.*)$/.exec(line)?.[1];
    return heading !== undefined && anchorOf(heading) === anchor;
  });

const linkProblem = (root: string, path: string, target: string): string | null => {
  if (/^[a-z]+:/.test(target)) return null;
  const [file = '', anchor] = target.split('#');
  const place = file === '' ? path : join(dirname(path), decodeURI(file));
  if (!existsSync(join(root, place))) return `no such file: ${target}`;
  if (anchor && place.endsWith('.md') && !hasAnchor(root, place, anchor)) return `no such heading: ${target}`;
  return null;
};

const commentProblems = (root: string): string[] =>
  sourcesOf(root, CODE).flatMap((path) =>
    linesOf(root, path).flatMap((line, index) =>
      (COMMENT.exec(line)?.[0].match(FILE_IN_COMMENT) ?? [])
        .filter((file) => !existsSync(join(root, file)))
        .map((file) => `${path}:${index + 1}: no such file: ${file}`),
    ),
  );

export const links: Check = {
  name: 'links',
  problems: async (root) => [
    ...commentProblems(root),
    ...sourcesOf(root, DOCUMENT).flatMap((path) =>
      proseLines(root, path).flatMap(({ line, number }) => {
        const broken = [...line.replace(/`[^`]*`/g, '``').matchAll(LINK)].flatMap(
          ([, target = '']) => linkProblem(root, path, target) ?? [],
        );
        const named = MAY_NAME_THE_PAST.test(path) ? [] : [...line.matchAll(NAMED_FILE)];
        const missing = named.flatMap(([, file = '']) =>
          existsSync(join(root, file)) ? [] : [`no such file: ${file}`],
        );
        return [...broken, ...missing].map((problem) => `${path}:${number}: ${problem}`);
      }),
    ),
  ],
};
