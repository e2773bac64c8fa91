import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scratchName, sweepScratch } from './scratch.ts';

const now = new Date('2026-11-21T12:00:00Z');
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scratch-'));
});
afterEach(() => rm(folder, { recursive: true }));

const put = async (name: string, at = now) => {
  await writeFile(join(folder, name), 'x');
  await utimes(join(folder, name), at, at);
};
const withPid = (pid: number, start?: string) => {
  const [host, , ours, random] = scratchName().split('-');
  return [host, pid, start ?? ours, random].join('-');
};
const deadPid = () => spawnSync(process.execPath, ['--version']).pid;

test('files of this process are kept', async () => {
  const name = scratchName();
  await put(name, new Date('2020-01-01'));
  expect(await sweepScratch(folder, now)).toBe(0);
  expect(await readdir(folder)).toEqual([name]);
});

test('files and folders of a dead process are deleted', async () => {
  await put(withPid(deadPid()));
  await mkdir(join(folder, withPid(deadPid())));
  expect(await sweepScratch(folder, now)).toBe(2);
  expect(await readdir(folder)).toEqual([]);
});

test('files of an earlier process with the same pid are deleted', async () => {
  await put(withPid(process.pid, 'deadbeef'));
  expect(await sweepScratch(folder, now)).toBe(1);
});

test('files of another live process are kept for 24 hours', async () => {
  const fresh = withPid(process.ppid);
  await put(fresh);
  await put(withPid(process.ppid), new Date('2026-11-20T11:00:00Z'));
  expect(await sweepScratch(folder, now)).toBe(1);
  expect(await readdir(folder)).toEqual([fresh]);
});

test('files of another host are judged by age only', async () => {
  await put(`00000000-${deadPid()}-aaaaaaaa-1`);
  expect(await sweepScratch(folder, now)).toBe(0);
  await put(`00000000-${deadPid()}-aaaaaaaa-2`, new Date('2026-11-20T11:00:00Z'));
  expect(await sweepScratch(folder, now)).toBe(1);
});
