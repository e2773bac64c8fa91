// Words that hide who acts or what is meant (docs/writing.md), counted in comments, documents and commit subjects.
import type { Check } from './check.ts';
import { linesOf, sourcesOf } from './sources.ts';

const CODE = /\.(ts|tsx|mjs|astro|css|sql)$/;
/** They quote the forbidden words. */
const QUOTES = /^(docs\/writing\.md|scripts\/checks\/plain-words\.ts|tests\/architecture\/)/;
const FORBIDDEN = /\b(whoever|somebody|nobody|anybody|of ours|for good|be it|meanwhile|of before)\b/i;
const COMMENT = /(?:^|\s)(?:\/\/|\/\*\*?|--)(?:\s|$)(.*)|^\s*\*\s(.*)/;

/** The text of a comment on this line; a document is text from end to end. */
const proseOf = (path: string, line: string): string => {
  if (path.endsWith('.md')) return line;
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
