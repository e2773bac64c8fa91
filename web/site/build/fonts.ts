// The font files for drawings at build time; they are not served.
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

export const FONTS = {
  serif: resolve('@fontsource/newsreader/files/newsreader-latin-500-normal.woff'),
  strong: resolve('@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff'),
};

/** These fonts lack the narrow no-break space, so an ordinary no-break space replaces it. */
export const drawable = (text: string): string => text.replaceAll('\u202f', '\u00a0');
