// The content policy of one page: nothing but our own files, and the very scripts and styles written in it.
import { createHash } from 'node:crypto';

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

export const policyOf = (html: string, https: boolean): string => {
  const inline = inlineHashes(html);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.script].join(' '),
    ["style-src 'self'", ...inline.style].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // One name, for the day a page must load a calendar's script; nothing makes a policy today.
    'trusted-types voxlex',
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
};
