// Adds the directive `client:voxy` to Astro: the chat loads at the first interaction, or eight seconds after the load.
import type { AstroIntegration } from 'astro';

export const voxyWakes = (): AstroIntegration => ({
  name: 'voxy-wakes',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'voxy', entrypoint: './web/site/voxy/wake.ts' });
    },
  },
});
