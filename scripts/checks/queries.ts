// SQL stands in stores. The import graph sees who loads kysely; a query built on a transaction that was handed in
// needs no import, so it is looked for by its words.
import type { Check } from './check.ts';
import { isTestFile, linesMatching, sourcesOf } from './sources.ts';

const SERVER = /^server\/.*\.ts$/;
const MAY_ASK = [
  /\/store\.ts$/,
  /-store\.ts$/,
  /^server\/platform\/migrate/,
  /^server\/adapters\/database\//,
  /^server\/jobs\//,
];
const QUERY =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|selectNoFrom|executeTakeFirst(OrThrow)?)\(|\bsql(<[^>]*>)?`|\bsql\.raw\(|\.query\(\s*['"`]\s*(select|insert|update|delete|with)\b/i;

export const queries: Check = {
  name: 'queries',
  problems: async (root) =>
    sourcesOf(root, SERVER)
      .filter((path) => !isTestFile(path) && !MAY_ASK.some((place) => place.test(path)))
      .flatMap((path) => linesMatching(root, path, QUERY, 'a query belongs in a store.ts')),
};
