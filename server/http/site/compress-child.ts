// Compresses a prepared site, in a process of its own: what that takes (53 MB for ours) stays with whoever did it, and
// the server lives for months.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { limitConcurrency } from '#server/platform/limit-concurrency.ts';
import { siteManifest } from './site-manifest.ts';

/** As many as a small machine has processors, which a database that is just being made needs as well. */
const AT_ONCE = 2;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compress = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
};

const [, , folder = ''] = process.argv;
const inTurn = limitConcurrency(AT_ONCE);
const list = siteManifest.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
const wanted = list.filter(({ encodings }) => encodings.length > 0);
await Promise.all(wanted.map(({ name }) => inTurn(() => compress(join(folder, 'files', name)))));
