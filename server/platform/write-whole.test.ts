// After a power cut an acknowledged file must be on the disk, with its name.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { writeWhole } from './write-whole.ts';

const { done } = vi.hoisted(() => ({ done: [] as string[] }));
/** The real functions, which record what was synced and in which order. */
vi.mock('node:fs/promises', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs/promises')>();
  const open: typeof fs.open = async (path, ...rest) => {
    const file = await fs.open(path, ...rest);
    const sync = file.sync.bind(file);
    const writeFile = file.writeFile.bind(file);
    file.sync = async () => {
      await sync();
      done.push(`sync ${path}`);
    };
    file.writeFile = async (...given) => {
      await writeFile(...given);
      done.push(`write ${path}`);
    };
    return file;
  };
  const rename: typeof fs.rename = async (from, to) => {
    await fs.rename(from, to);
    done.push(`rename ${from} ${to}`);
  };
  return { ...fs, open, rename };
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-whole-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  done.length = 0;
});

test('the file is synced before it is renamed, and the folder after', async () => {
  await writeWhole(folder, 'one.eml', Buffer.from('Bonjour'));
  expect(await readFile(join(folder, 'one.eml'), 'utf8')).toBe('Bonjour');
  const draft = done[0]?.replace('write ', '') ?? '';
  expect(draft).toMatch(/\/\.one\.eml\.[0-9a-f]{12}$/);
  expect(done).toEqual([
    `write ${draft}`,
    `sync ${draft}`,
    `rename ${draft} ${join(folder, 'one.eml')}`,
    `sync ${folder}`,
  ]);
});

test('a failed rename leaves no file', async () => {
  await expect(writeWhole(folder, 'no/such/name', Buffer.from('x'))).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(await readdir(folder)).toEqual(['one.eml']);
});
