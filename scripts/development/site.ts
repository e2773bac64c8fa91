// The site with reload on one address: pages from Astro, everything else from the server behind it.
// node scripts/development/site.ts <port> <server's address>
import { dev } from 'astro';

const FOR_THE_SERVER = /^\/(api|auth\/v1|audio|healthz|readyz|metrics|outbox)(\/|\?|$)/;
/** The server uses one page for every line; the path is rewritten to it. */
const LINE = /^\/messagerie\/[a-z0-9-]{1,60}\/?(\?.*)?$/;

const [port, server = ''] = process.argv.slice(2);

await dev({
  root: new URL('../../', import.meta.url).pathname,
  server: { port: Number(port), host: '127.0.0.1' },
  vite: {
    server: {
      strictPort: true,
      proxy: { [FOR_THE_SERVER.source]: { target: server } },
      // The server writes there at every start; the site does not change.
      watch: { ignored: ['**/data/**', '**/dist/**'] },
    },
    plugins: [
      {
        name: 'one-page-for-every-line',
        configureServer: ({ middlewares }) => {
          middlewares.use((request, _response, next) => {
            if (LINE.test(request.url ?? '')) request.url = '/messagerie/_line';
            next();
          });
        },
      },
    ],
  },
});
