// File names are kebab-case, avoid empty words, and the site has no barrel files.
import type { Check } from './check.ts';
import { sourcesOf } from './sources.ts';

const OURS = /^(contract|server|web|bench|scripts|tests)\/.*\.(ts|tsx|mjs|astro|css)$/;
const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
/** Astro spells a parameter of the address `[slug]`, hides a page that starts with `_`, and makes `[name].png` of `[name].png.ts`. */
const PAGE = /^_?(\[(\.\.\.)?[a-z0-9-]+\]|[a-z0-9]+(-[a-z0-9]+)*)(\.[a-z0-9]+)?\.(astro|ts)$/;
const EMPTY_WORDS = /(^|[-/.])(utils?|helpers?|misc|managers?|common)([-/.]|$)/;

const problemOf = (path: string): string[] => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const found: string[] = [];
  if (!KEBAB.test(name) && !(path.startsWith('web/pages/') && PAGE.test(name)))
    found.push(`${path}: a file name is kebab-case`);
  if (EMPTY_WORDS.test(path)) found.push(`${path}: an empty word; name what is inside`);
  if (/^web\/(?!pages\/).*\/?index\.tsx?$/.test(path))
    found.push(`${path}: no barrel in the site; import the file itself`);
  return found;
};

export const names: Check = {
  name: 'names',
  problems: async (root) => sourcesOf(root, OURS).flatMap(problemOf),
};
