// Pages and files a second, against bare node:http that serves the same bytes from memory.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure, median, printTable, verdict } from './figures.ts';
import { repliesPerSecond } from './replies.ts';

export const title = 'static files a second, against bare node:http serving the same bytes from memory';

const ROUNDS = 5;
const FOR_MS = 1500;
const LEAST = 0.6;

const start = async (...args: string[]) => {
  const file = new URL('static-server.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line]: Buffer[] = await once(child.stdout, 'data');
  const stop = async (): Promise<void> => {
    child.kill();
    await once(child, 'exit');
  };
  return { address: String(line).trim(), stop };
};

export const run = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'voxlex-static-'));
  const assets = await readdir(new URL('../dist/site/_astro/', import.meta.url));
  const sheet = assets.find((name) => name.endsWith('.css')) ?? '';
  const paths = ['/blog', '/favicon.svg', `/_astro/${sheet}`];
  const ours = await start('ours', folder);
  const bare = await start('bare', folder, ours.address, ...paths);
  try {
    const rows: string[][] = [];
    for (const path of paths) {
      const samples: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
      await repliesPerSecond(ours.address + path, 500);
      await repliesPerSecond(bare.address + path, 500);
      for (let round = 0; round < ROUNDS; round += 1) {
        samples.bare.push(await repliesPerSecond(bare.address + path, FOR_MS));
        samples.ours.push(await repliesPerSecond(ours.address + path, FOR_MS));
      }
      const ratio = median(samples.ours) / median(samples.bare);
      const name = path.startsWith('/_astro/') ? 'the stylesheet' : path;
      rows.push([
        name,
        figure(median(samples.bare)),
        figure(median(samples.ours)),
        ratio.toFixed(2),
        `≥ ${LEAST}`,
        verdict(ratio >= LEAST),
      ]);
    }
    printTable(['static', 'bare a second', 'voxlex a second', 'ratio', 'required', ''], rows);
  } finally {
    await bare.stop();
    await ours.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
