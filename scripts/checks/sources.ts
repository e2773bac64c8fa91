// The files of a working copy, or of a tree planted for a test.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const NOT_OURS = new Set([
  'node_modules',
  '.git',
  'dist',
  'data',
  '.astro',
  '.cache',
  'coverage',
  'test-results',
  'playwright-report',
]);

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(path);
    return entry.isFile() ? [path] : [];
  });

/** Paths relative to the root, with forward slashes. */
export const sourcesOf = (root: string, wanted: RegExp): string[] => {
  const found = walk(root)
    .map((path) => relative(root, path).split(sep).join('/'))
    .filter((path) => wanted.test(path))
    .sort();
  // A check that reads nothing would always pass.
  if (found.length === 0) throw new Error(`No file matches ${wanted}: nothing was checked.`);
  return found;
};

export const linesOf = (root: string, path: string): string[] =>
  readFileSync(join(root, path), 'utf8').split('\n');

/** `path:line: what` for every line that matches. */
export const linesMatching = (root: string, path: string, pattern: RegExp, what: string): string[] =>
  linesOf(root, path).flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${what}`] : []));

export const isTestFile = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('tests/');
