// `\w` and `\b` know only ASCII letters, with the flag u too: in «frappée» the é ends the word. A pattern with accented letters
// uses `\p{L}` and look-arounds.
import type { Check } from './check.ts';
import { isTestFile, linesOf, sourcesOf } from './sources.ts';

const CODE = /^(contract|server|web)\/.*\.tsx?$/;
/** A regular expression, or the string that one is built from. */
const PATTERN = /\/(?:\\.|[^/\\])+\/|'(?:\\.|[^'\\])*'/g;
const ACCENTED = /[À-ɏ]/;
const ASCII_ONLY = /\\[bw]/i;

const isWrong = (line: string): boolean =>
  [...line.matchAll(PATTERN)].some(([text]) => ACCENTED.test(text) && ASCII_ONLY.test(text));

export const wordBoundaries: Check = {
  name: 'word boundaries',
  problems: async (root) =>
    sourcesOf(root, CODE)
      .filter((path) => !isTestFile(path))
      .flatMap((path) =>
        linesOf(root, path).flatMap((line, index) =>
          isWrong(line) ? [`${path}:${index + 1}: \\w and \\b know no accented letter, \\p{L} does`] : [],
        ),
      ),
};
