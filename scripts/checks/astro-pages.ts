// An .astro file only declares a page. dependency-cruiser cannot read it, so its imports are checked here.
import type { Check } from './check.ts';
import { linesOf, sourcesOf } from './sources.ts';

const FROM =
  /^\s*(?:import\b.*?|\}\s*)from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)/;
const ALLOWED = /^(\.{1,2}\/|#web\/|#contract\/|astro:|astro$|@fontsource|react$)/;

export const astroPages: Check = {
  name: 'astro pages',
  problems: async (root) =>
    sourcesOf(root, /^web\/.*\.astro$/).flatMap((path) =>
      linesOf(root, path).flatMap((line, index) => {
        const found = FROM.exec(line);
        const target = found?.[1] ?? found?.[2] ?? found?.[3];
        return target && !ALLOWED.test(target)
          ? [`${path}:${index + 1}: a page imports the site and the contract, not ${target}`]
          : [];
      }),
    ),
};
