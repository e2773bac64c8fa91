// The prepared site in memory: an address, and the bytes and headers that answer it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kindOf } from './kinds.ts';
import { siteManifest } from './site-manifest.ts';

export type Body = { bytes: Buffer; headers: Record<string, string> };
export type Item = { etag: string; plain: Body; br: Body | null; gzip: Body | null; isPage: boolean };
export type SiteCache = ReadonlyMap<string, Item>;

/** about/index.html answers /about, 404.html answers /404, anything else its own name. */
const addressOf = (name: string): string =>
  `/${name.replace(/(^|\/)index\.html$/, '').replace(/^(404|500)\.html$/, '$1')}`;

const cachingOf = (name: string): string => {
  // The build writes a hash of the content into these names.
  if (name.startsWith('_astro/')) return 'public, max-age=31536000, immutable';
  return name.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
};

const ENDINGS = { br: '.br', gzip: '.gz' } as const;

export const loadSiteCache = async (folder: string): Promise<SiteCache> => {
  const list = siteManifest.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  const cache = new Map<string, Item>();
  for (const { name, etag, policy, encodings } of list) {
    const body = async (encoding: 'br' | 'gzip' | null): Promise<Body> => ({
      bytes: await readFile(join(folder, 'files', encoding ? `${name}${ENDINGS[encoding]}` : name)),
      headers: {
        'content-type': kindOf(name).type,
        'cache-control': cachingOf(name),
        etag: `"${etag}${encoding ? `-${encoding}` : ''}"`,
        ...(encodings.length > 0 && { vary: 'accept-encoding' }),
        ...(encodings.length === 0 && { 'accept-ranges': 'bytes' }),
        ...(encoding && { 'content-encoding': encoding }),
        ...(policy && { 'content-security-policy': policy }),
      },
    });
    cache.set(addressOf(name), {
      etag,
      isPage: policy !== null,
      plain: await body(null),
      br: encodings.includes('br') ? await body('br') : null,
      gzip: encodings.includes('gzip') ? await body('gzip') : null,
    });
  }
  return cache;
};
