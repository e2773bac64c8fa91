// Adds the page of all components to the development server; a build does not have it.
import type { AstroIntegration } from 'astro';

export const piecesPage = (): AstroIntegration => ({
  name: 'pieces-page',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command === 'dev') injectRoute({ pattern: '/_ui', entrypoint: './web/site/pieces/pieces.astro' });
    },
  },
});
