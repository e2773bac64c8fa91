// The code of an earlier commit with the packages and the site of today.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Within } from '#tests/support/running-server.ts';

const exec = promisify(execFile);
const ROOT = new URL('../../', import.meta.url).pathname;

export const git = async (...args: string[]): Promise<string> =>
  (await exec('git', args, { cwd: ROOT })).stdout.trim();

export const checkOut = async (commit: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'voxlex-before-'));
  await exec(
    'sh',
    ['-c', `git archive ${commit} contract server scripts package.json | tar -x -C ${folder}`],
    { cwd: ROOT },
  );
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await cp(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true });
  return folder;
};

/** Starts a process from that code. */
export const within =
  (folder: string): Within =>
  (program, args) => [
    program,
    args.map((one) => (one.startsWith(ROOT) ? join(folder, one.slice(ROOT.length)) : one)),
  ];
