import react from '@astrojs/react';
import tailwind from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { drawnIcons } from './web/site/build/drawn-icons.ts';
import { lateScripts } from './web/site/build/late-scripts.ts';
import { leanSession } from './web/site/build/lean-session.ts';
import { noSettingsInScripts } from './web/site/build/no-settings-in-scripts.ts';
import { piecesPage } from './web/site/build/pieces-page.ts';
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
  integrations: [
    react(),
    leanSession(),
    drawnIcons(),
    piecesPage(),
    noSettingsInScripts(),
    voxyWakes(),
    lateScripts(),
  ],
  vite: {
    plugins: [tailwind()],
    // A data: URL would need a wider policy than 'self'.
    build: { assetsInlineLimit: 0 },
  },
});
