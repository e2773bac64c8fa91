// The recordings of a backup: copied as stored, already encrypted, and only once.
import * as z from 'zod';
import type { FileStore } from '#server/adapters/files/port.ts';
import { asFailure } from '#server/platform/failure.ts';
import { hashOf, putVerified } from './content.ts';

const sound = z.object({ key: z.string(), bytes: z.int(), sha256: z.string() });
export type Sound = z.infer<typeof sound>;
export const asSounds = (lines: unknown): Sound[] => z.array(sound).parse(lines);

/** Recordings copied by an earlier backup are kept; erased ones are not in the next backup. */
export const copySounds = async (
  from: FileStore,
  to: FileStore,
  before: readonly Sound[],
): Promise<{ sounds: Sound[]; copied: number }> => {
  const known = new Map(before.map((one) => [one.key, one]));
  const sounds: Sound[] = [];
  let copied = 0;
  for await (const { key } of from.list()) {
    const bytes = await from.size(key);
    if (bytes === null) continue;
    const there = known.get(key);
    if (there?.bytes === bytes && (await to.size(key)) === bytes) {
      sounds.push(there);
      continue;
    }
    try {
      sounds.push({ key, bytes, sha256: await putVerified(to, key, await from.read(key)) });
    } catch (error) {
      if (asFailure(error).code === 'not_found') continue;
      throw error;
    }
    copied += 1;
  }
  return { sounds, copied };
};

/** Restores the recordings. A missing or damaged one is reported and skipped, so that the others are restored. */
export const bringSounds = async (
  from: FileStore,
  to: FileStore,
  sounds: readonly Sound[],
): Promise<{ brought: number; damaged: string[] }> => {
  const damaged: string[] = [];
  let brought = 0;
  for (const { key, bytes, sha256 } of sounds) {
    if ((await to.size(key)) === bytes && (await hashOf(to, key)) === sha256) continue;
    if ((await hashOf(from, key).catch(() => null)) !== sha256) {
      damaged.push(key);
      continue;
    }
    await to.put(key, await from.read(key));
    brought += 1;
  }
  return { brought, damaged };
};
