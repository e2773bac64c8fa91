// The page that shows every piece of ui/ is for those who build the site: it is not in the production build.
import type { AstroIntegration } from 'astro';

export const piecesPage = (): AstroIntegration => ({
  name: 'pieces-page',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command === 'dev') injectRoute({ pattern: '/_ui', entrypoint: './web/site/pieces/pieces.astro' });
    },
  },
});
