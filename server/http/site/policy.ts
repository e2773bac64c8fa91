// Builds the content security policy of a page: own files, plus its inline scripts and styles by hash.
import { createHash } from 'node:crypto';
import { calendarScriptOf, PIXEL_ORIGINS, VENDORS_META } from '#contract/vendors.ts';

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const inlineHashes = (html: string): { script: string[]; style: string[] } => {
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag = '', attributes = '', text = ''] of html.matchAll(INLINE)) {
    const isData = /\btype="application\/(ld\+)?json"/.test(attributes);
    if (isData || /\bsrc=/.test(attributes)) continue;
    found[tag.toLowerCase() === 'style' ? 'style' : 'script'].add(hashOf(text));
  }
  return { script: [...found.script].sort(), style: [...found.style].sort() };
};

/** Third-party origins of a page: those that its meta element lists and a setting enables. */
const vendorsOf = (html: string, settings: VendorSettings) => {
  const content = new RegExp(`<meta name="${VENDORS_META}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  const asked = content.split(' ');
  const calendar = asked.includes('calendar') ? settings.calendar : '';
  const pixel = asked.includes('pixel') && settings.pixel !== '' ? PIXEL_ORIGINS : [];
  const frame = calendar && new URL(calendar).origin;
  const script = calendar && new URL(calendarScriptOf(calendar)).origin;
  return {
    scripts: [...(script ? [script] : []), ...pixel.slice(0, 1)],
    frames: frame ? [frame] : [],
    pixel,
    // The consent banner and the vendors' scripts need the trusted-types policy 'default', which restricts their writes.
    policies: content === '' ? ['voxlex'] : ['voxlex', 'default'],
  };
};

export type VendorSettings = { calendar: string; pixel: string };

export const policyOf = (
  html: string,
  https: boolean,
  settings: VendorSettings = { calendar: '', pixel: '' },
): string => {
  const inline = inlineHashes(html);
  const { scripts, frames, pixel, policies } = vendorsOf(html, settings);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.script, ...scripts].join(' '),
    ["style-src 'self'", ...inline.style].join(' '),
    ["img-src 'self' data: blob:", ...pixel].join(' '),
    "font-src 'self'",
    "media-src 'self' blob:",
    ["connect-src 'self'", ...pixel].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ['trusted-types', ...policies].join(' '),
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
};
