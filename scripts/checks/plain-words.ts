// Words that hide who acts or what is meant (docs/writing.md), counted in comments, documents, titles of tests and commit
// subjects.
import type { Check } from './check.ts';
import { linesOf, sourcesOf } from './sources.ts';

const CODE = /\.(ts|tsx|mjs|astro|css|sql)$/;
/** They quote the forbidden words. */
const QUOTES = /^(docs\/writing\.md|scripts\/checks\/plain-words\.ts|tests\/architecture\/)/;
const FORBIDDEN = /\b(whoever|somebody|nobody|anybody|of ours|for good|be it|meanwhile|of before)\b/i;
const COMMENT = /(?:^|\s)(?:\/\/|\/\*\*?|--)(?:\s|$)(.*)|^\s*\*\s(.*)/;

const TEST = /\.(test|spec)\.tsx?$/;
/** A string before the function of a test: «test('…', async () =>», also after the table of an `each`. */
const TITLE = /\((['"`])(.+)\1, (?:async )?\(/;

/** The text of a comment or of a test's title on this line; a document is text from end to end. */
const proseOf = (path: string, line: string): string => {
  if (path.endsWith('.md')) return line;
  const title = TEST.test(path) ? TITLE.exec(line)?.[2] : undefined;
  if (title !== undefined) return title;
  const found = COMMENT.exec(line);
  return found?.[1] ?? found?.[2] ?? '';
};

export const forbiddenWord = (text: string): string | undefined => FORBIDDEN.exec(text)?.[0];

export const plainWords: Check = {
  name: 'plain words',
  problems: async (root) =>
    sourcesOf(root, /./)
      .filter((path) => (CODE.test(path) || path.endsWith('.md')) && !QUOTES.test(path))
      .flatMap((path) =>
        linesOf(root, path).flatMap((line, index) => {
          const word = forbiddenWord(proseOf(path, line));
          return word ? [`${path}:${index + 1}: «${word}»: name the person, process or value`] : [];
        }),
      ),
};
