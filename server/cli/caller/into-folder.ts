// Writes an export into an empty folder: caller.json and every recording as it was received.
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CallerExport, Sound } from '#server/callers/index.ts';
import { Failure } from '#server/platform/failure.ts';
import { asJson, type Heading } from './as-json.ts';

export type ExportCounts = { messages: number; recordings: number; missing: readonly string[] };

const write = (path: string, from: Readable): Promise<void> =>
  pipeline(from, createWriteStream(path, { flags: 'wx', mode: 0o600 }));

/** Refuses a folder that contains files, so that an export never overwrites other data or mixes with it. */
export const emptyFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Failure('conflict', { reason: `${folder} is not empty: name a new folder` });
};

/** Returns false for a missing or damaged recording, so that it does not stop the export of the others. */
const saved = async (folder: string, sound: Sound): Promise<boolean> => {
  const path = join(folder, sound.file);
  try {
    const { read, bytes } = await sound.open();
    await write(path, read({ start: 0, end: bytes }));
    return true;
  } catch (error) {
    // The file store throws these codes for a missing or damaged file. A full disk has to end the export.
    if (!(error instanceof Failure && ['not_found', 'internal'].includes(error.code))) throw error;
    await rm(path, { force: true });
    return false;
  }
};

export const intoFolder = async (
  folder: string,
  heading: Heading,
  exported: CallerExport,
): Promise<ExportCounts> => {
  const missing: string[] = [];
  let messages = 0;
  let recordings = 0;
  const pieces = asJson(heading, exported, async ({ sounds }) => {
    const lost: string[] = [];
    for (const sound of sounds) {
      if (await saved(folder, sound)) recordings += 1;
      else lost.push(sound.file);
    }
    messages += 1;
    missing.push(...lost);
    return lost;
  });
  // The rename comes last, so that a caller.json that exists is always complete.
  const draft = join(folder, '.caller.json');
  await write(draft, Readable.from(pieces));
  await rename(draft, join(folder, 'caller.json'));
  return { messages, recordings, missing };
};
