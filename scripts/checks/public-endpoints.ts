// The handler of an endpoint without sign-in spends a budget of server/limits/rules.ts first: otherwise one address could
// keep the server busy.
import type { Check } from './check.ts';
import { isTestFile, linesOf, sourcesOf } from './sources.ts';

const ROW = /(\w+): endpoint\(\{(?:(?!endpoint\().)*?access: '(\w+)'/gs;
const SPENDS = /\.spend\(/;

const textOf = (root: string, path: string): string => linesOf(root, path).join('\n');

const publicRows = (source: string): string[] =>
  [...source.matchAll(ROW)].flatMap(([, name = '', access]) => (access === 'public' ? [name] : []));

export const publicEndpoints: Check = {
  name: 'public-endpoints',
  problems: async (root) => {
    const rows = sourcesOf(root, /^contract\/[^/]+\.ts$/)
      .filter((path) => !isTestFile(path))
      .flatMap((path) => publicRows(textOf(root, path)).map((name) => [name, path] as const));
    // A handler ends where the next endpoint is named.
    const handlers = sourcesOf(root, /^server\/.*\.ts$/)
      .filter((path) => !isTestFile(path))
      .flatMap((path) =>
        textOf(root, path)
          .split(/\bendpoints\./)
          .slice(1),
      );
    return rows
      .filter(([name]) => !handlers.some((text) => /^\w+/.exec(text)?.[0] === name && SPENDS.test(text)))
      .map(([name, path]) => `${path}: ${name} is public, but no handler spends a budget with limits.spend`);
  },
};
