// Scripts are served as immutable: a setting stamped into one would stay in browsers after it changed.
// Islands get settings as properties, which the build leaves in the page.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

export const noSettingsInScripts = (): AstroIntegration => ({
  name: 'no-settings-in-scripts',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      for (const name of await readdir(root, { recursive: true })) {
        if (!/\.(js|css)$/.test(name)) continue;
        if ((await readFile(join(root, name), 'utf8')).includes('__VOXLEX_'))
          throw new Error(`${name} carries a setting: pass it to the island as a property instead.`);
      }
    },
  },
});
