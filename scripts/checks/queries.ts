// SQL stands in stores. A query on a transaction that was passed in needs no import of kysely, so it is found by its
// method names.
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
