// Icons are drawn by web/ui/drawn-icon.ts in what is built.
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const OURS = fileURLToPath(new URL('../../ui/drawn-icon.ts', import.meta.url));

export const drawnIcons = (): AstroIntegration => ({
  name: 'drawn-icons',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'build') return;
      updateConfig({
        vite: {
          // What is written into the pages is what wakes there.
          environments: { prerender: { resolve: { noExternal: ['lucide-react'] } } },
          plugins: [
            {
              name: 'drawn-icons',
              enforce: 'pre',
              resolveId: (source, importer) =>
                source === '../createLucideIcon.mjs' && /lucide-react/.test(importer ?? '') ? OURS : null,
              generateBundle(_options, bundle) {
                const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
                if (
                  this.environment.name === 'client' &&
                  !chunks.some(({ moduleIds }) => moduleIds.includes(OURS))
                )
                  this.error('lucide-react has changed: its icons are no longer made where they were');
              },
            },
          ],
        },
      });
    },
  },
});
