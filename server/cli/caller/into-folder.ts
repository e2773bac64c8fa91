// An export into a folder of its own: caller.json, and beside it every recording as it was sent.
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CallerExport, Sound } from '#server/callers/index.ts';
import { Failure } from '#server/platform/failure.ts';
import { asJson, type Heading } from './as-json.ts';

export type Laid = { messages: number; recordings: number; missing: readonly string[] };

const write = (path: string, from: Readable): Promise<void> =>
  pipeline(from, createWriteStream(path, { flags: 'wx', mode: 0o600 }));

/** What lies there is somebody's: nothing is put among it, and nothing over it. */
export const emptyFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Failure('conflict', { reason: `${folder} is not empty: name a new folder` });
};

/** A sound that is gone or damaged is said; it must not keep back all the others. */
const saved = async (folder: string, sound: Sound): Promise<boolean> => {
  const path = join(folder, sound.file);
  try {
    const { read, bytes } = await sound.open();
    await write(path, read({ start: 0, end: bytes }));
    return true;
  } catch (error) {
    // Of the store's own words: a full disk here is no damage there.
    if (!(error instanceof Failure && ['not_found', 'internal'].includes(error.code))) throw error;
    await rm(path, { force: true });
    return false;
  }
};

export const intoFolder = async (folder: string, heading: Heading, kept: CallerExport): Promise<Laid> => {
  const missing: string[] = [];
  let messages = 0;
  let recordings = 0;
  const pieces = asJson(heading, kept, async ({ sounds }) => {
    const lost: string[] = [];
    for (const sound of sounds) {
      if (await saved(folder, sound)) recordings += 1;
      else lost.push(sound.file);
    }
    messages += 1;
    missing.push(...lost);
    return lost;
  });
  // Under its name only once it is whole: who finds caller.json has everything.
  const draft = join(folder, '.caller.json');
  await write(draft, Readable.from(pieces));
  await rename(draft, join(folder, 'caller.json'));
  return { messages, recordings, missing };
};
