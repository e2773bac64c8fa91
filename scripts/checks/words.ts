// Forbidden texts: paths of a developer's machine, a registry in the lock file, an unfinished merge.
import type { Check } from './check.ts';
import { linesMatching, sourcesOf } from './sources.ts';

const TEXT =
  /\.(ts|tsx|mjs|cjs|js|json|astro|css|md|sh|ya?ml|toml|html|svg|example)$|(^|\/)(Dockerfile|run)$/;
const RULES: readonly (readonly [pattern: RegExp, files: RegExp, what: string])[] = [
  [
    /"resolved":/,
    /^package-lock\.json$/,
    'the lock file names a registry: install with the project’s .npmrc',
  ],
  [/"version": "(git|file|https?)[+:]/, /^package-lock\.json$/, 'a package from outside the registry'],
  [
    /(^|[\s'"`(=])\/(home|Users|work)\/[A-Za-z0-9_.-]+/,
    /^(?!scripts\/checks\/|tests\/architecture\/)/,
    'a path of a developer’s machine',
  ],
  [/^(<{7}|>{7}) /, /./, 'an unfinished merge'],
  [
    /\b(TODO|FIXME|XXX|HACK)\b/,
    /^(?!scripts\/checks\/|tests\/architecture\/)/,
    'unfinished work: finish it or open an issue',
  ],
];

export const words: Check = {
  name: 'words',
  problems: async (root) => {
    const files = sourcesOf(root, TEXT);
    return RULES.flatMap(([pattern, where, what]) =>
      files.filter((path) => where.test(path)).flatMap((path) => linesMatching(root, path, pattern, what)),
    );
  },
};
