// Makes the copy of the built site that is served: stamped, compressed, each page with its policy.
// It is made again only when the build or a setting changed, and appears whole or not at all.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '#server/platform/failure.ts';
import { isMarkup, kindOf, takesStamps } from './kinds.ts';
import { policyOf } from './policy.ts';
import type { Prepared } from './site-manifest.ts';
import { type Stamps, stamp } from './stamp.ts';
import { drawTerms, TERMS_PDF, TERMS_SOURCE } from './terms-pdf.ts';

/** Changes when this file makes something else from the same input. */
const SHAPE = 3;
/** Below this a compressed answer saves no packet. */
const WORTH_COMPRESSING = 512;

const COMPRESSES = fileURLToPath(new URL('./compress-child.ts', import.meta.url));

const filesOf = async (root: string): Promise<string[]> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  return names.map((name) => name.split(sep).join('/')).sort();
};

const keyOf = (sources: ReadonlyMap<string, Buffer>, values: Stamps, https: boolean): string => {
  const hash = createHash('sha256').update(JSON.stringify([SHAPE, values, https]));
  for (const [name, bytes] of sources) hash.update(`\0${name}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, 24);
};

const put = async (path: string, bytes: Buffer | string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
};

const writePrepared = async (
  folder: string,
  name: string,
  bytes: Buffer,
  policy: string | null,
): Promise<Prepared> => {
  await put(join(folder, 'files', name), bytes);
  return {
    name,
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    policy,
    encodings: kindOf(name).text && bytes.length >= WORTH_COMPRESSING ? ['br', 'gzip'] : [],
  };
};

const prepareOne = async (
  folder: string,
  name: string,
  source: Buffer,
  values: Stamps,
  https: boolean,
): Promise<Prepared> => {
  const bytes = takesStamps(name)
    ? Buffer.from(stamp(source.toString('utf8'), values, isMarkup(name)))
    : source;
  if (name === TERMS_SOURCE)
    return writePrepared(folder, TERMS_PDF, await drawTerms(bytes.toString('utf8')), null);
  const vendors = { calendar: values.CALENDAR, pixel: values.META_PIXEL_ID };
  const policy = name.endsWith('.html') ? policyOf(bytes.toString('utf8'), https, vendors) : null;
  return writePrepared(folder, name, bytes, policy);
};

const compressed = (folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    // No setting of ours is any concern of it.
    const child = spawn(process.execPath, [COMPRESSES, folder], {
      env: {},
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Failure('internal', { reason: 'the site is not compressed' })),
    );
  });

export const prepareSite = async (from: {
  dist: string;
  into: string;
  values: Stamps;
  https: boolean;
}): Promise<{ folder: string; made: boolean }> => {
  const { dist, into, values, https } = from;
  const names = await filesOf(dist);
  if (!names.includes('index.html')) throw new Failure('internal', { reason: 'the site is not built' });
  const sources = new Map<string, Buffer>();
  for (const name of names) sources.set(name, await readFile(join(dist, name)));

  const key = keyOf(sources, values, https);
  const folder = join(into, key);
  const isThere = await stat(join(folder, 'manifest.json')).catch(() => null);
  if (isThere) return { folder, made: false };

  const draft = join(into, `.${key}-${process.pid}`);
  await rm(draft, { recursive: true, force: true });
  const cache = await Promise.all(
    [...sources].map(([name, source]) => prepareOne(draft, name, source, values, https)),
  );
  await put(join(draft, 'manifest.json'), JSON.stringify(cache));
  await compressed(draft);
  // Another process may have been quicker with the same copy: then its copy is ours.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  for (const old of await readdir(into))
    if (old !== key && !old.startsWith('.')) await rm(join(into, old), { recursive: true, force: true });
  return { folder, made: true };
};
