// Whether a folder is on an encrypted device, as far as an account without rights can see: the kernel names dm-crypt (LUKS) in
// /sys. Encryption below the machine (a provider's volume, the drive itself) and by the file system does not stand there.
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

export type Encryption = { state: 'encrypted' | 'plain' | 'unknown'; device: string };

/** The kernel's files; a test has its own. */
export type KernelFiles = { mounts: string; devices: string };
const KERNEL: KernelFiles = { mounts: '/proc/self/mountinfo', devices: '/sys/dev/block' };

type Mount = { at: string; number: string; type: string; source: string };

const unescaped = (text: string): string =>
  text.replace(/\\([0-7]{3})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 8)));

/** `36 35 98:0 / /srv rw - ext4 /dev/sda1 rw`: the fields behind the hyphen are type and source. */
const readMounts = (text: string): Mount[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [before = '', behind = ''] = line.split(' - ');
      const [, , number = '', , at = ''] = before.split(' ');
      const [type = '', source = ''] = behind.split(' ');
      return { at: unescaped(at), number, type, source: unescaped(source) };
    });

const contains = (at: string, path: string): boolean =>
  path === at || path.startsWith(at.endsWith('/') ? at : `${at}/`);

/** Of two mounts on one folder the later one is seen. */
const mountOf = (mounts: readonly Mount[], path: string): Mount | null =>
  mounts
    .filter(({ at }) => contains(at, path))
    .reduce<Mount | null>((one, other) => (one && one.at.length > other.at.length ? one : other), null);

/** btrfs shows a number of its own in place of its device's. */
const numberOf = async ({ number, source }: Mount): Promise<string> => {
  if (!number.startsWith('0:') || !source.startsWith('/dev/')) return number;
  const device = await stat(source).catch(() => null);
  return device ? `${Math.floor(device.rdev / 256)}:${device.rdev % 256}` : number;
};

/** A volume of LVM or a RAID is encrypted if each device below it is. */
const isEncrypted = async (device: string): Promise<boolean> => {
  const kind = await readFile(join(device, 'dm/uuid'), 'utf8').catch(() => '');
  if (kind.startsWith('CRYPT-')) return true;
  const below = await readdir(join(device, 'slaves')).catch(() => []);
  const all = await Promise.all(
    below.map(async (name) => isEncrypted(await realpath(join(device, 'slaves', name)))),
  );
  return all.length > 0 && all.every(Boolean);
};

export const encryptionOf = async (folder: string, kernel: KernelFiles = KERNEL): Promise<Encryption> => {
  const text = await readFile(kernel.mounts, 'utf8').catch(() => null);
  const path = await realpath(folder).catch(() => folder);
  const mount = text === null ? null : mountOf(readMounts(text), path);
  if (!mount) return { state: 'unknown', device: 'an unknown device' };
  const device = await realpath(join(kernel.devices, await numberOf(mount))).catch(() => null);
  if (device === null) return { state: 'unknown', device: mount.type };
  return { state: (await isEncrypted(device)) ? 'encrypted' : 'plain', device: basename(device) };
};
