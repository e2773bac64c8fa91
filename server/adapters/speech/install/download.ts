// Downloads a large file with resume after a broken connection.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { errorCode, Failure } from '#server/platform/failure.ts';
import type { ModelFile } from '../embedded/child-protocol.ts';

export type Progress = (bytes: number, total: number) => void;

/** Tries in one run; the next run resumes. */
const TRIES = 5;
const QUIET_MS = 60_000;

const sizeOf = async (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

export const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

const refused = (reason: string): Failure => new Failure('vendor_failed', { retry: 'no', reason });

/** Downloads the rest of the file. After a broken connection the part that arrived stays, for the next call. */
const fetchInto = async (url: URL, path: string, file: ModelFile, progress: Progress): Promise<void> => {
  const had = await sizeOf(path);
  const stalled = new AbortController();
  let timer = setTimeout(() => stalled.abort(), QUIET_MS);
  const reply = await fetch(url, {
    headers: had > 0 ? { range: `bytes=${had}-` } : {},
    signal: stalled.signal,
  });
  try {
    if (reply.status === 404) throw refused(`not found: ${url.pathname.split('/').at(-1)}`);
    if (!reply.ok || !reply.body) throw new Error(`status ${reply.status}`);
    // A server without range support sends the whole file again.
    const resumed = reply.status === 206 && reply.headers.get('content-range')?.startsWith(`bytes ${had}-`);
    const target = await open(path, resumed ? 'a' : 'w', 0o600);
    try {
      let bytes = resumed ? had : 0;
      progress(bytes, file.bytes);
      for await (const chunk of reply.body) {
        clearTimeout(timer);
        timer = setTimeout(() => stalled.abort(), QUIET_MS);
        await target.write(chunk);
        bytes += chunk.length;
        progress(bytes, file.bytes);
        if (bytes > file.bytes) throw refused('more bytes than the model has');
      }
      await target.sync();
    } finally {
      await target.close();
    }
  } finally {
    clearTimeout(timer);
    stalled.abort();
  }
};

const CHANGE = 'check the network and the firewall, or set MODEL_BASE_URL to a mirror';

const neverBegan = ({ host }: URL, cause: unknown): string => {
  const error = cause instanceof Error ? cause : null;
  // fetch wraps the error of the network.
  return `${host} cannot be reached (${errorCode(error?.cause) ?? error?.message ?? 'no answer'}), so the download never began: ${CHANGE}`;
};

export const download = async (
  url: URL,
  path: string,
  file: ModelFile,
  progress: Progress,
): Promise<void> => {
  let cause: unknown;
  for (let turn = 0; turn < TRIES && (await sizeOf(path)) < file.bytes; turn += 1) {
    try {
      await fetchInto(url, path, file, progress);
    } catch (error) {
      if (error instanceof Failure) {
        await rm(path, { force: true });
        throw error;
      }
      cause = error;
    }
  }
  const had = await sizeOf(path);
  if (had < file.bytes)
    throw new Failure('vendor_failed', {
      cause,
      retry: 'yes',
      reason:
        had === 0
          ? neverBegan(url, cause)
          : 'the connection broke; run the command again, it goes on where it stopped',
    });
  if (had === file.bytes && (await sha256Of(path)) === file.sha256) return;
  await rm(path, { force: true });
  throw refused('what was fetched is not the model: its SHA-256 is another');
};
