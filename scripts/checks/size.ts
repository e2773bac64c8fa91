// No file has more than 300 lines, data excepted; no decision record more than 45.
import type { Check } from './check.ts';
import { linesOf, sourcesOf } from './sources.ts';

const MOST = 300;
const MOST_IN_A_RECORD = 45;
const CODE = /\.(ts|tsx|mjs|css|astro|sh)$/;
/** Texts and tables without logic. */
const DATA = /(\.data\.ts|^server\/platform\/tables\.ts|^web\/(content|texts)\/.*)$/;
const RECORD = /^docs\/decisions\/\d.*\.md$/;

const lengthOf = (root: string, path: string): number => {
  const lines = linesOf(root, path);
  return lines.at(-1) === '' ? lines.length - 1 : lines.length;
};

const tooLong = (root: string, paths: readonly string[], most: number): string[] =>
  paths.flatMap((path) => {
    const length = lengthOf(root, path);
    return length > most ? [`${path}: ${length} lines, at most ${most}`] : [];
  });

export const size: Check = {
  name: 'file length',
  problems: async (root) => {
    const all = sourcesOf(root, /./);
    const code = sourcesOf(root, CODE).filter((path) => !DATA.test(path));
    return [
      ...tooLong(root, code, MOST),
      ...tooLong(
        root,
        all.filter((path) => RECORD.test(path)),
        MOST_IN_A_RECORD,
      ),
    ];
  },
};
