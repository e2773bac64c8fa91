// The letters of the site as files that a drawing at build time can read: they are not served.
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

export const FONTS = {
  serif: resolve('@fontsource/newsreader/files/newsreader-latin-500-normal.woff'),
  strong: resolve('@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff'),
};

/** These files have no narrow space: the ordinary one that does not break stands for it. */
export const drawable = (text: string): string => text.replaceAll('\u202f', '\u00a0');
