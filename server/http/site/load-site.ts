// Loads the built site into memory at start, inserts the settings and adds a content security policy to each page.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Failure } from '#server/platform/failure.ts';
import { isMarkup, kindOf, takesStamps } from './kinds.ts';
import { policyOf } from './policy.ts';
import { type Stamps, stamp } from './stamp.ts';
import { drawTerms, TERMS_PDF, TERMS_SOURCE } from './terms-pdf.ts';

export type Encoding = 'br' | 'gzip';
export type SiteFile = {
  bytes: Buffer;
  etag: string;
  headers: Record<string, string>;
  isPage: boolean;
  /** Compresses the body at the first request for it; null for a file that compression would not shrink. */
  compressed: ((encoding: Encoding) => Promise<Buffer>) | null;
};
export type SiteFiles = ReadonlyMap<string, SiteFile>;
export type Site = {
  files: SiteFiles;
  /** Draws the PDF at its first request, because the library takes time and memory; null without the terms' text. */
  termsPdf: (() => Promise<SiteFile>) | null;
};

/** Bytes. Compressing a smaller body saves no network packet. */
const WORTH_COMPRESSING = 512;

/** The highest quality takes ten times longer, and the first visitor would wait for it. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const filesOf = async (root: string): Promise<Map<string, Buffer>> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(relative(root, path).split(sep).join('/'), await readFile(path));
  }
  return files;
};

/** Maps a file to its URL: about/index.html to /about, 404.html to /404, any other file to its name. */
const addressOf = (name: string): string =>
  `/${name.replace(/(^|\/)index\.html$/, '').replace(/^(404|500)\.html$/, '$1')}`;

const cachingOf = (name: string): string => {
  // These names contain a hash of the content, so the files never change.
  if (name.startsWith('_astro/')) return 'public, max-age=31536000, immutable';
  return name.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
};

const compressor = (bytes: Buffer, builtBrotli: Buffer | undefined) => {
  const bodies = new Map<Encoding, Promise<Buffer>>();
  if (builtBrotli) bodies.set('br', Promise.resolve(builtBrotli));
  return (encoding: Encoding): Promise<Buffer> => {
    const body = bodies.get(encoding) ?? (encoding === 'br' ? brotli(bytes, BROTLI) : zip(bytes));
    bodies.set(encoding, body);
    return body;
  };
};

export const fileOf = (name: string, bytes: Buffer, policy?: string, builtBrotli?: Buffer): SiteFile => {
  const { type, text } = kindOf(name);
  const compresses = text && bytes.length >= WORTH_COMPRESSING;
  return {
    bytes,
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    isPage: policy !== undefined,
    headers: {
      'content-type': type,
      'cache-control': cachingOf(name),
      ...(compresses ? { vary: 'accept-encoding' } : { 'accept-ranges': 'bytes' }),
      ...(policy !== undefined && { 'content-security-policy': policy }),
    },
    compressed: compresses ? compressor(bytes, builtBrotli) : null,
  };
};

const drawnOnce = (json: Buffer): (() => Promise<SiteFile>) => {
  let drawn: Promise<SiteFile> | undefined;
  return () => {
    drawn ??= drawTerms(json.toString()).then((bytes) => fileOf(TERMS_PDF, bytes));
    return drawn;
  };
};

const sampleCall = async (file: string, path: string): Promise<SiteFile> => {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new Failure('internal', { reason: 'the file of HERO_CALL_AUDIO cannot be read', cause });
  });
  return fileOf(path, bytes);
};

/** `sampleCallFile` is served at the address in HERO_CALL_AUDIO of `values`. */
export const loadSite = async (
  dist: string,
  values: Stamps,
  https: boolean,
  sampleCallFile?: string,
): Promise<Site> => {
  const sources = await filesOf(dist);
  if (!sources.has('index.html')) throw new Failure('internal', { reason: 'the site is not built' });
  const vendors = { calendar: values.CALENDAR, pixel: values.META_PIXEL_ID };
  const files = new Map<string, SiteFile>();
  let termsPdf: Site['termsPdf'] = null;
  for (const [name, source] of sources) {
    if (name.endsWith('.br')) continue;
    const bytes = takesStamps(name) ? Buffer.from(stamp(source.toString(), values, isMarkup(name))) : source;
    if (name === TERMS_SOURCE) {
      termsPdf = drawnOnce(bytes);
      continue;
    }
    const policy = name.endsWith('.html') ? policyOf(bytes.toString(), https, vendors) : undefined;
    files.set(addressOf(name), fileOf(name, bytes, policy, sources.get(`${name}.br`)));
  }
  if (sampleCallFile) {
    const path = values.HERO_CALL_AUDIO;
    files.set(path, await sampleCall(sampleCallFile, path));
  }
  return { files, termsPdf };
};
