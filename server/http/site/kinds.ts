// Media types of the site's files by their extension.
import { extname } from 'node:path';

type Kind = {
  type: string;
  /** True if compression shrinks the file; the other formats are compressed already. */
  text: boolean;
};

const kinds: Record<string, Kind> = {
  '.html': { type: 'text/html; charset=utf-8', text: true },
  '.css': { type: 'text/css; charset=utf-8', text: true },
  '.js': { type: 'text/javascript; charset=utf-8', text: true },
  '.mjs': { type: 'text/javascript; charset=utf-8', text: true },
  '.json': { type: 'application/json; charset=utf-8', text: true },
  '.webmanifest': { type: 'application/manifest+json; charset=utf-8', text: true },
  '.svg': { type: 'image/svg+xml; charset=utf-8', text: true },
  '.xml': { type: 'application/xml; charset=utf-8', text: true },
  '.txt': { type: 'text/plain; charset=utf-8', text: true },
  '.wasm': { type: 'application/wasm', text: true },
  '.woff2': { type: 'font/woff2', text: false },
  '.png': { type: 'image/png', text: false },
  '.jpg': { type: 'image/jpeg', text: false },
  '.webp': { type: 'image/webp', text: false },
  '.avif': { type: 'image/avif', text: false },
  '.ico': { type: 'image/x-icon', text: false },
  '.pdf': { type: 'application/pdf', text: false },
  '.mp3': { type: 'audio/mpeg', text: false },
  '.ogg': { type: 'audio/ogg', text: false },
  '.wav': { type: 'audio/wav', text: false },
  '.webm': { type: 'audio/webm', text: false },
};

export const kindOf = (name: string): Kind =>
  kinds[extname(name)] ?? { type: 'application/octet-stream', text: false };

/** Files that may contain placeholders. Scripts may not: they are cached as immutable, so their bytes must not change. */
export const takesStamps = (name: string): boolean => /\.(html|xml|txt|json|webmanifest)$/.test(name);
export const isMarkup = (name: string): boolean => /\.(html|xml)$/.test(name);
