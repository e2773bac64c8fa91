// Scripts and styles have hashed names and are cached for ever, so their bytes are final at build time and can be
// compressed. A setting in one stops the build, because browsers would keep its old value; islands get properties.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const brotli = promisify(brotliCompress);

export const finalAssets = (): AstroIntegration => ({
  name: 'final-assets',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = join(fileURLToPath(dir), '_astro');
      for (const name of await readdir(folder)) {
        if (!/\.(js|css)$/.test(name)) continue;
        const bytes = await readFile(join(folder, name));
        if (bytes.includes('__VOXLEX_'))
          throw new Error(`${name} carries a setting: pass it to the island as a property instead.`);
        await writeFile(join(folder, `${name}.br`), await brotli(bytes));
      }
    },
  },
});
