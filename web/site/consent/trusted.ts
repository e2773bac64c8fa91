// What the banner and the vendors behind it may write into a page: words and plain shapes, scripts of their own origin.

const SHAPES = /<\/?(?:svg|path|p|br|strong|span|div)(?:\s[^<>]*)?>/g;
const RUNS = /<[^>]*(?:\son\w+\s*=|javascript:|\ssrcdoc\s*=)/i;

/** Words and shapes as they are; anything else as words. */
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
