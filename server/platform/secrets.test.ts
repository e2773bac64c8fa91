import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSecrets, secretsOf } from './secrets.ts';

const ONE = 'a1'.repeat(32);
const OTHER = 'b2'.repeat(32);

describe('wrapping', () => {
  const plain = randomBytes(32);

  test('a wrapped value can be unwrapped for the same purpose', () => {
    const wrapped = secretsOf(ONE).wrap(plain, 'user 1');
    expect(secretsOf(ONE).unwrap(wrapped, 'user 1')).toEqual(plain);
    expect(wrapped.includes(plain)).toBe(false);
  });

  test('the same value wrapped twice gives different bytes', () => {
    const secrets = secretsOf(ONE);
    expect(secrets.wrap(plain, 'p').equals(secrets.wrap(plain, 'p'))).toBe(false);
  });

  test('a wrapped value cannot be unwrapped for another purpose', () => {
    const wrapped = secretsOf(ONE).wrap(plain, 'user 1');
    expect(() => secretsOf(ONE).unwrap(wrapped, 'user 2')).toThrow('another purpose');
  });

  test('another SECRET_KEY is distinguished from damage', () => {
    const wrapped = secretsOf(ONE).wrap(plain, 'p');
    expect(() => secretsOf(OTHER).unwrap(wrapped, 'p')).toThrow('another SECRET_KEY');
    for (const at of [wrapped.length - 1, 20, 6]) {
      const damaged = Buffer.from(wrapped);
      damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at);
      expect(() => secretsOf(ONE).unwrap(damaged, 'p')).toThrow('damaged');
    }
    expect(() => secretsOf(ONE).unwrap(wrapped.subarray(0, 10), 'p')).toThrow('damaged');
    expect(() => secretsOf(ONE).unwrap(Buffer.alloc(0), 'p')).toThrow('damaged');
  });
});

describe('the key in DATA_DIR/secret.key', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'voxlex-secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const open = () =>
    openSecrets({ SECRET_KEY: undefined, SECRET_KEY_OLD: undefined, DATA_DIR: join(folder, 'data') });
  const file = () => join(folder, 'data', 'secret.key');

  test('is created once, readable by its owner only, and leaves no other files', async () => {
    const wrapped = (await open()).wrap(Buffer.from('x'), 'p');
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'data'))).toEqual(['secret.key']);
    expect((await open()).unwrap(wrapped, 'p').toString()).toBe('x');
  });

  test('is the same for several starts at the same time', async () => {
    const all = await Promise.all([open(), open(), open(), open()]);
    const wrapped = secretsOf(ONE).wrap(Buffer.from('x'), 'p');
    const own = all.map((secrets) => secrets.wrap(Buffer.from('x'), 'p'));
    for (const secrets of all) for (const one of own) expect(secrets.unwrap(one, 'p').toString()).toBe('x');
    expect(() => all[0]?.unwrap(wrapped, 'p')).toThrow('another SECRET_KEY');
  });

  test('is refused if other users may read it or if it is invalid', async () => {
    await open();
    await chmod(file(), 0o644);
    await expect(open()).rejects.toThrow('chmod 600');
    await chmod(file(), 0o600);
    await writeFile(file(), 'hello');
    await expect(open()).rejects.toThrow('64 hexadecimal digits');
  });

  test('is not created if SECRET_KEY is set', async () => {
    const secrets = await openSecrets({
      SECRET_KEY: ONE,
      SECRET_KEY_OLD: undefined,
      DATA_DIR: join(folder, 'data'),
    });
    expect(
      secretsOf(ONE)
        .unwrap(secrets.wrap(Buffer.from('x'), 'p'), 'p')
        .toString(),
    ).toBe('x');
    await expect(readFile(file())).rejects.toThrow('ENOENT');
  });
});
