// Lists in each page the scripts of an island that wakes at once. A browser would otherwise find them import by import, each
// after the script that needs it has arrived.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const ISLAND = /<astro-island\b[^>]*\sclient="load"[^>]*>/g;
const SCRIPT = /\s(?:component|renderer)-url="\/_astro\/([^"]+)"/g;
/** Not `import(…)`, which waits until something asks for it. */
const IMPORT = /\b(?:from|import)\s*"\.\/([^"]+\.js)"/g;

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => (name === undefined ? [] : [name]));

/** The scripts of the page's islands and everything that they import, the nearest first. */
export const scriptsOf = async (page: string, read: (name: string) => Promise<string>): Promise<string[]> => {
  const names = new Set((page.match(ISLAND) ?? []).flatMap((island) => found(island, SCRIPT)));
  // A set also visits what is added on the way.
  for (const name of names) for (const next of found(await read(name), IMPORT)) names.add(next);
  return [...names];
};

export const preloadScripts = (): AstroIntegration => ({
  name: 'preload-scripts',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      const read = (name: string) => readFile(join(folder, '_astro', name), 'utf8');
      for (const name of await readdir(folder, { recursive: true })) {
        if (!name.endsWith('.html')) continue;
        const page = await readFile(join(folder, name), 'utf8');
        const links = (await scriptsOf(page, read)).map(
          (script) => `<link rel="modulepreload" href="/_astro/${script}">`,
        );
        if (links.length > 0)
          await writeFile(
            join(folder, name),
            page.replace('</head>', () => `${links.join('')}</head>`),
          );
      }
    },
  },
});
