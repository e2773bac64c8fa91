// The line that an address or a typed code names.
import { foldLetters } from './fold-letters.ts';

const SLUG = /^[a-z0-9-]{1,60}$/;

export const slugFromPath = (pathname: string): string | null => {
  const slug = /^\/messagerie\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '';
  return SLUG.test(slug) ? slug : null;
};

/** Visitors type 'Cabinet Dupré', paste the whole link, or add a space; all name the same line. */
export const slugFromTyped = (typed: string): string | null => {
  const last =
    typed
      .trim()
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? '';
  const slug = foldLetters(last)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return SLUG.test(slug) ? slug : null;
};
