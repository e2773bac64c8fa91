// What a page's own script imports is named in the page: found only in the script, it would cost one more way to the
// server and back.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const OWN_SCRIPT = /<script type="module" src="(\/_astro\/[^"]+)"/g;
const STATIC_IMPORT = /(?:^|[;}])(?:import|export)(?:[\w*{}$\s,]*from)?\s*["'`]\.\/([^"'`]+)["'`]/g;

export const importsOf = (script: string): string[] =>
  [...script.matchAll(STATIC_IMPORT)].flatMap(([, file]) => (file ? [`/_astro/${file}`] : []));

export const withPreloads = async (html: string, read: (src: string) => Promise<string>): Promise<string> => {
  const own = [...html.matchAll(OWN_SCRIPT)].flatMap(([, src]) => (src ? [src] : []));
  const wanted = new Set<string>();
  const look = async (src: string): Promise<void> => {
    for (const next of importsOf(await read(src))) {
      if (wanted.has(next)) continue;
      wanted.add(next);
      await look(next);
    }
  };
  for (const src of own) await look(src);
  const links = [...wanted].filter((src) => !own.includes(src) && !html.includes(`href="${src}"`));
  return html.replace(
    '</head>',
    `${links.map((src) => `<link rel="modulepreload" href="${src}">`).join('')}</head>`,
  );
};

export const preloadImports = (): AstroIntegration => ({
  name: 'preload-imports',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      const read = (src: string): Promise<string> => readFile(join(root, src), 'utf8');
      for (const name of await readdir(root, { recursive: true })) {
        if (!name.endsWith('.html')) continue;
        const html = await read(name);
        const preloading = await withPreloads(html, read);
        if (preloading !== html) await writeFile(join(root, name), preloading);
      }
    },
  },
});
