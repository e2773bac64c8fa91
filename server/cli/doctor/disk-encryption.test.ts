// The kernel's files of invented machines.
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { encryptionOf } from './disk-encryption.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'voxlex-kernel-'));
  await mkdir(join(root, 'dev'));
  return () => rm(root, { recursive: true, force: true });
});

/** `below`: the devices of which it is made. */
const device = async (name: string, number: string, kind: string | null, below: string[] = []) => {
  const folder = join(root, 'block', name);
  await mkdir(join(folder, 'slaves'), { recursive: true });
  if (kind !== null) {
    await mkdir(join(folder, 'dm'));
    await writeFile(join(folder, 'dm/uuid'), `${kind}\n`);
  }
  for (const one of below) await symlink(join(root, 'block', one), join(folder, 'slaves', one));
  await symlink(folder, join(root, 'dev', number));
};

const ask = async (mounts: readonly string[], folder = '/srv/voxlex/data') => {
  await writeFile(join(root, 'mounts'), `${mounts.join('\n')}\n`);
  return encryptionOf(folder, { mounts: join(root, 'mounts'), devices: join(root, 'dev') });
};

const ROOT = '21 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw';

test('a device of dm-crypt is encrypted, a partition is not', async () => {
  await device('sda1', '8:1', null);
  await device('dm-0', '253:0', 'CRYPT-LUKS2-0a1b-srv');
  expect(await ask([ROOT])).toEqual({ state: 'plain', device: 'sda1' });
  expect(await ask([ROOT, '30 21 253:0 / /srv rw shared:2 - ext4 /dev/mapper/srv rw'])).toEqual({
    state: 'encrypted',
    device: 'dm-0',
  });
});

test('a volume is encrypted only if every device below it is', async () => {
  await device('sda2', '8:2', null);
  await device('dm-0', '253:0', 'CRYPT-LUKS2-0a1b-a');
  await device('dm-1', '253:1', 'LVM-whole', ['dm-0']);
  await device('dm-2', '253:2', 'LVM-half', ['dm-0', 'sda2']);
  const on = (number: string) => ask([`30 21 ${number} / / rw - ext4 /dev/mapper/x rw`]);
  expect((await on('253:1')).state).toBe('encrypted');
  expect((await on('253:2')).state).toBe('plain');
});

test('the mount that is nearest to the folder counts, not one with a similar name', async () => {
  await device('sda1', '8:1', null);
  await device('dm-0', '253:0', 'CRYPT-PLAIN-x');
  const others = [
    ROOT,
    '30 21 253:0 / /srv/vox rw - ext4 /dev/mapper/x rw',
    '31 21 253:0 / /srv/with\\040space rw - ext4 /dev/mapper/x rw',
  ];
  expect((await ask(others)).state).toBe('plain');
  expect((await ask(others, '/srv/with space/data')).state).toBe('encrypted');
});

test('a file system without a device of its own cannot be judged, and neither can another system', async () => {
  expect(await ask(['21 1 0:45 / / rw - overlay overlay rw'])).toEqual({
    state: 'unknown',
    device: 'overlay',
  });
  const nowhere = { mounts: join(root, 'nothing'), devices: join(root, 'dev') };
  expect((await encryptionOf('/srv', nowhere)).state).toBe('unknown');
});
