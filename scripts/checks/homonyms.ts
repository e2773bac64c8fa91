// Two files of the server, exports of two rooms, or declarations in two stores or rules must not have the same name: a
// search would find the wrong one.
import type { Check } from './check.ts';
import { isTestFile, linesOf, sourcesOf } from './sources.ts';

/** Files that every room may have, and the entry points of processes. */
const SHARED = /\/(index|store|rules|api|view|open|port|main)\.ts$/;
const DECIDING = /^server\/.*\/(store|rules)\.ts$/;
const FRONT = /^server\/[^/]+\/index\.ts$/;

/** Names that occur more than once, with their places. */
const repeated = (places: readonly (readonly [name: string, place: string])[]): string[] => {
  const byName = Map.groupBy(places, ([name]) => name);
  return [...byName].flatMap(([name, found]) =>
    found.length > 1 ? [`${name}: ${found.map(([, place]) => place).join(', ')}`] : [],
  );
};

/** The names that a file declares and exports: `export const d`. */
const declaredIn = (source: string): string[] =>
  [...source.matchAll(/^export\s+(?:async\s+)?(?:const|function|type|class)\s+(\w+)/gm)].map(
    ([, name = '']) => name,
  );

/** The names that a file exports, in a list (`export { a, b as c } from …`) or with a declaration. */
const exportsOf = (source: string): string[] => {
  const lists = [...source.matchAll(/export\s+(?:type\s+)?\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').map((item) => item.trim().replace(/^type\s+|^.*\sas\s+/g, '')),
  );
  return [...lists.filter(Boolean), ...declaredIn(source)];
};

export const homonyms: Check = {
  name: 'homonyms',
  problems: async (root) => {
    const files = sourcesOf(root, /^server\/.*\.ts$/).filter((path) => !isTestFile(path));
    const named = files
      .filter((path) => !SHARED.test(path))
      .map((path) => [path.slice(path.lastIndexOf('/') + 1), path] as const);
    const exported = files
      .filter((path) => FRONT.test(path))
      .flatMap((path) => exportsOf(linesOf(root, path).join('\n')).map((name) => [name, path] as const));
    const declared = files
      .filter((path) => FRONT.test(path) || DECIDING.test(path))
      .flatMap((path) => declaredIn(linesOf(root, path).join('\n')).map((name) => [name, path] as const));
    return [
      ...repeated(named).map((one) => `the same file name: ${one}`),
      ...repeated(exported).map((one) => `the same export: ${one}`),
      ...repeated(declared).map((one) => `the same declaration: ${one}`),
    ];
  },
};
