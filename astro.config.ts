import react from '@astrojs/react';
import tailwind from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { finalAssets } from './web/site/build/final-assets.ts';
import { piecesPage } from './web/site/build/pieces-page.ts';
import { preloadScripts } from './web/site/build/preload-scripts.ts';
import { sampleCall } from './web/site/build/sample-call.ts';
import { voxyWakes } from './web/site/build/voxy-wakes.ts';

export default defineConfig({
  srcDir: './web',
  publicDir: './web/public',
  outDir: './dist/site',
  output: 'static',
  trailingSlash: 'ignore',
  build: {
    format: 'directory',
    // The server's policy hashes what is inline; a stylesheet of its own is cached once for every page.
    inlineStylesheets: 'never',
  },
  compressHTML: true,
  prefetch: false,
  devToolbar: { enabled: false },
  integrations: [react(), piecesPage(), preloadScripts(), finalAssets(), voxyWakes()],
  vite: {
    plugins: [tailwind()],
    // Computed by Node, because the analyser reads its tables from files beside its code.
    define: { SAMPLE_CALL: JSON.stringify(await sampleCall()) },
    // A data: URL would need a wider policy than 'self'.
    build: {
      assetsInlineLimit: 0,
      // Older browsers have no light-dark(): the build writes a fallback for them.
      cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
              // Icons of every row of the dashboard: one file costs half of eight.
              {
                name: 'row-icons',
                test: /lucide-react\/dist\/esm\/icons\/(arrow-up|download|mail|chevron-down|phone|play|settings|square|trash-2|trash)\.m?js$/,
              },
              { name: 'query', test: /node_modules\/@tanstack\// },
            ],
          },
        },
      },
    },
  },
});
