// The Trusted Types policy for the banner and the vendors: text, simple markup, and scripts of their own origins.

/** The cookie that stores the visitor's choice; without it the banner shows. */
export const CHOICES = 'voxlex_choices';

const SHAPES = /<\/?(?:svg|path|p|br|strong|span|div)(?:\s[^<>]*)?>/g;
const RUNS = /<[^>]*(?:\son\w+\s*=|javascript:|\ssrcdoc\s*=)/i;

/** Allows simple markup; escapes anything else. */
export const harmless = (html: string): string =>
  !RUNS.test(html) && !html.replaceAll(SHAPES, '').includes('<') ? html : html.replaceAll('<', '&lt;');

export const allowedScript = (url: string, origins: readonly string[]): string => {
  const { origin } = new URL(url, location.href);
  if (origin !== location.origin && !origins.includes(origin))
    throw new TypeError('a script of somebody else');
  return url;
};

let made = false;
export const trust = (origins: readonly string[]): void => {
  if (made) return;
  made = true;
  window.trustedTypes?.createPolicy('default', {
    createHTML: harmless,
    createScriptURL: (url) => allowedScript(url, origins),
  });
};
