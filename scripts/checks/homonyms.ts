// Two files of the server, exports of two rooms, declarations in two stores, rules or adapters, or two values of the site must
// not have the same name: a search would find the wrong one. Adapters and site must not take a name of the contract either.
import type { Check } from './check.ts';
import { isTestFile, linesOf, sourcesOf } from './sources.ts';

/** Files that every room may have, and the entry points of processes. */
const SHARED = /\/(index|store|rules|api|view|open|port|main)\.ts$/;
const DECIDING = /^server\/.*\/(store|rules)\.ts$/;
const ADAPTER = /^server\/adapters\//;
const FRONT = /^server\/[^/]+\/index\.ts$/;
/** Each folder has a table of texts of its own (docs/writing.md), and Astro names the functions of a page. */
const REPEATS_BY_DESIGN = /^web\/(?:.*\/texts\.ts$|pages\/)/;
/** Types and components, which only their own feature imports. */
const isLocalToFeature = (name: string): boolean => /^[A-Z][a-z]/.test(name);

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

type Declared = readonly (readonly [name: string, path: string])[];

const declarationsOf = (root: string, paths: readonly string[]): Declared =>
  paths.flatMap((path) => declaredIn(linesOf(root, path).join('\n')).map((name) => [name, path] as const));

/** Repeated names of the contract, of the site, or of both. */
const repeatedInSite = (root: string): string[] => {
  const paths = sourcesOf(root, /^(contract|web)\/.*\.tsx?$/);
  const declared = declarationsOf(
    root,
    paths.filter((path) => !isTestFile(path) && !REPEATS_BY_DESIGN.test(path)),
  );
  const ofContract = new Set(
    declared.flatMap(([name, path]) => (path.startsWith('contract/') ? [name] : [])),
  );
  return repeated(declared.filter(([name]) => ofContract.has(name) || !isLocalToFeature(name)));
};

/** Names of adapters that another adapter, the contract, or a room's front, store or rules has too. */
const repeatedInAdapters = (root: string, files: readonly string[]): string[] => {
  const contract = sourcesOf(root, /^(contract|server)\/.*\.ts$/).filter(
    (path) => path.startsWith('contract/') && !isTestFile(path),
  );
  const adapters = declarationsOf(
    root,
    files.filter((path) => ADAPTER.test(path)),
  );
  const others = files.filter((path) => !ADAPTER.test(path) && (FRONT.test(path) || DECIDING.test(path)));
  const ofAdapters = new Set(adapters.map(([name]) => name));
  const outside = declarationsOf(root, [...contract, ...others]).filter(([name]) => ofAdapters.has(name));
  return repeated([...adapters, ...outside]);
};

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
    const declared = declarationsOf(
      root,
      files.filter((path) => !ADAPTER.test(path) && (FRONT.test(path) || DECIDING.test(path))),
    );
    return [
      ...repeated(named).map((one) => `the same file name: ${one}`),
      ...repeated(exported).map((one) => `the same export: ${one}`),
      ...[...repeated(declared), ...repeatedInAdapters(root, files), ...repeatedInSite(root)].map(
        (one) => `the same declaration: ${one}`,
      ),
    ];
  },
};
