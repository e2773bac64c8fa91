import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDiskRoom } from './disk-room.ts';

test('below the floor uploads are refused, near it the disk is nearly full, and a missing folder is ignored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'voxlex-room-'));
  try {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const folders = [folder, join(folder, 'missing')];
    const half = openDiskRoom(folders, free / 2);
    await half.requireRoom();
    expect(await half.isNearlyFull()).toBe(true);
    await expect(openDiskRoom(folders, free * 2).requireRoom()).rejects.toMatchObject({
      code: 'storage_full',
    });
    expect(await openDiskRoom(folders, free / 100).isNearlyFull()).toBe(false);
    expect(await half.freeBytes()).toBeLessThan(Number.POSITIVE_INFINITY);
  } finally {
    await rm(folder, { recursive: true });
  }
});
