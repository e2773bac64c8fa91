// Every file of deploy/ run or read by its program; the steps of the Dockerfile in clean root folders, without an engine.
//   npm run bench -- delivery [image|programs|proxies]
// As root on Debian, with: apt-get install debootstrap docker-compose prometheus nginx caddy systemd openssl
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { buildImage } from './delivery/build-image.ts';
import { readByPrograms } from './delivery/programs.ts';
import { tryProxies } from './delivery/proxies.ts';
import { type Finding, runImage } from './delivery/run-image.ts';
import { figure, printTable, verdict } from './figures.ts';

export const title = 'the files of deploy/: every step of the Dockerfile, compose, alerts, unit, proxies';

const PROGRAMS = {
  image: ['debootstrap', 'unshare', 'du'],
  programs: ['docker-compose', 'promtool', 'systemd-analyze', 'openssl'],
  proxies: ['nginx', 'caddy', 'openssl'],
} as const;
type Part = keyof typeof PROGRAMS;
const PARTS = Object.keys(PROGRAMS) as Part[];

const isThere = (program: string): boolean => {
  try {
    execFileSync('which', [program]);
    return true;
  } catch {
    return false;
  }
};

const CACHE = join(new URL('..', import.meta.url).pathname, '.cache/delivery');

const RUNS: Record<Part, () => Promise<Finding[]>> = {
  programs: readByPrograms,
  proxies: tryProxies,
  image: async () => {
    const say = (step: string, seconds: number): void =>
      void process.stderr.write(`${figure(seconds).padStart(7)} s  ${step}\n`);
    return runImage(await buildImage(CACHE, say));
  },
};

export const run = async (args: string[]): Promise<void> => {
  const chosen = PARTS.filter((part) => args.length === 0 || args.includes(part));
  const missing = chosen.flatMap((part) => PROGRAMS[part].filter((program) => !isThere(program)));
  if (missing.length > 0) {
    process.stderr.write(
      `Missing: ${[...new Set(missing)].join(', ')}. See the head of bench/delivery.ts.\n`,
    );
    process.exitCode = 1;
    return;
  }
  const found: Finding[] = [];
  for (const part of chosen) found.push(...(await RUNS[part]()));
  printTable(
    ['what', 'seen', 'verdict'],
    found.map(({ what, seen, held }) => [what, seen, verdict(held)]),
  );
};
