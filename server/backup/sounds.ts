// The recordings of a backup: bytes as they are stored, encrypted already, never written twice.
import * as z from 'zod';
import type { FileStore } from '#server/adapters/files/port.ts';
import { asFailure } from '#server/platform/failure.ts';
import { hashOf } from './content.ts';

const sound = z.object({ key: z.string(), bytes: z.int(), sha256: z.string() });
export type Sound = z.infer<typeof sound>;
export const asSounds = (lines: unknown): Sound[] => z.array(sound).parse(lines);

/** What was copied before stays; what an erasure has taken away meanwhile is gone from the next backup too. */
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
      await to.put(key, await from.read(key));
    } catch (error) {
      if (asFailure(error).code === 'not_found') continue;
      throw error;
    }
    sounds.push({ key, bytes, sha256: await hashOf(to, key) });
    copied += 1;
  }
  return { sounds, copied };
};

/** Puts sounds of a backup back. One that the backup lost or that was damaged is named and passed over: the others count. */
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
