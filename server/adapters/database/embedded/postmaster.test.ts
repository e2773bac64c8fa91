import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPostmaster, liesElsewhere, removeStalePidFile } from './postmaster.ts';

test('a server that is just starting, its socket not yet written down, is not taken for one of another start', async () => {
  const cluster = await mkdtemp(join(tmpdir(), 'postmaster-'));
  // Known by its command line, as a real one is.
  const stand = 'process.stdout.write("up"); setInterval(() => {}, 1000)';
  const child = spawn(process.execPath, ['-e', stand, 'postgres', cluster], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    await once(child.stdout, 'data');
    const seen = async (...rest: string[]) => {
      const lines = [String(child.pid), cluster, '1763719200', '5432', ...rest];
      await writeFile(join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`);
      const found = findPostmaster(cluster);
      if (!found) throw new Error('no server found');
      return liesElsewhere(found, '/run/ours');
    };
    expect(await seen()).toBe(false);
    expect(await seen('')).toBe(false);
    expect(await seen('/run/ours')).toBe(false);
    expect(await seen('/run/of-another-start')).toBe(true);
  } finally {
    child.kill();
    await rm(cluster, { recursive: true });
  }
});

test('a pid file is removed where it would stop every start, and left to PostgreSQL where it can see to it itself', async () => {
  const cluster = await mkdtemp(join(tmpdir(), 'postmaster-'));
  const path = join(cluster, 'postmaster.pid');
  const left = async (text: string, age = 0): Promise<boolean> => {
    await writeFile(path, text);
    const then = Date.now() / 1000 - age;
    await utimes(path, then, then);
    await removeStalePidFile(cluster);
    return access(path).then(
      () => true,
      () => false,
    );
  };
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  try {
    expect(await left(`${gone.pid}\n${cluster}\n`)).toBe(true);
    // The process of this test is no database server: its id was given to another process since.
    expect(await left(`${process.pid}\n${cluster}\n`)).toBe(false);
    expect(await left('')).toBe(true);
    expect(await left('', 60)).toBe(false);
  } finally {
    await rm(cluster, { recursive: true });
  }
});
