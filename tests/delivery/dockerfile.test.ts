// The rules of deploy/Dockerfile. `npm run bench -- delivery` runs its steps.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { environmentOf, lastOf, readDockerfile } from '#tests/support/dockerfile.ts';
import { serverEnvironment, serverFlags } from '../../scripts/prepare/server-process.mjs';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

const stages = readDockerfile(read('deploy/Dockerfile'));
const [build, last] = stages;
const instructions = last?.instructions ?? [];

test('there are two stages over the same named base, and nothing is fetched but by package managers', () => {
  expect(stages.map(({ from }) => from)).toEqual(['debian:bookworm-slim', 'debian:bookworm-slim']);
  const all = stages.flatMap((stage) => stage.instructions);
  expect(all.map(({ name }) => name)).not.toContain('ADD');
  for (const { text } of all.filter(({ name }) => name === 'RUN'))
    expect(text).not.toMatch(/curl|wget|https?:/);
});

test('packages of Debian come without recommended ones, and their lists do not stay', () => {
  const installing = stages
    .flatMap((stage) => stage.instructions)
    .filter(({ text }) => text.includes('apt-get install'));
  expect(installing).toHaveLength(2);
  for (const { text } of installing) {
    expect(text).toContain('apt-get update && ');
    expect(text).toContain('install -y --no-install-recommends ');
    expect(text).toContain('&& rm -rf /var/lib/apt/lists/*');
  }
});

test('the last stage has no build tool, takes only what the build made, and runs as a numbered account', () => {
  const installed = instructions.map(({ text }) => /--no-install-recommends ([a-z -]+?) *&&/.exec(text)?.[1]);
  expect(installed.filter(Boolean)).toEqual(['bubblewrap ca-certificates ffmpeg openssl']);
  const copied = instructions.filter(({ name }) => name === 'COPY');
  expect(copied).toHaveLength(6);
  for (const { words } of copied) expect(words[0]).toBe('--from=build');
  expect(lastOf(instructions, 'USER')?.text).toBe('10001:10001');
  const order = instructions.map(({ name }) => name);
  expect(order.lastIndexOf('COPY')).toBeLessThan(order.indexOf('USER'));
  expect(order.lastIndexOf('RUN')).toBeLessThan(order.indexOf('USER'));
});

test('it starts as npm start does, and asks itself whether it lives', () => {
  expect(lastOf(instructions, 'CMD')?.words).toEqual(['node', ...serverFlags, 'server/main.ts']);
  expect(environmentOf(instructions)).toMatchObject({
    UV_THREADPOOL_SIZE: serverEnvironment.UV_THREADPOOL_SIZE,
    DATA_DIR: lastOf(instructions, 'VOLUME')?.text,
    PORT: lastOf(instructions, 'EXPOSE')?.text,
  });
  expect(lastOf(instructions, 'HEALTHCHECK')?.text).toContain('/healthz');
});

test('no secret is written into the image', () => {
  const texts = stages.flatMap((stage) => stage.instructions).map(({ text }) => text);
  for (const text of texts) expect(text).not.toMatch(/KEY|TOKEN|PASSWORD|SECRET|_URL/);
});

const packages = z.object({ dependencies: z.record(z.string(), z.string()) });

const importedBy = (folders: readonly string[]): Set<string> => {
  const files = folders.flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => read(`${folder}/${file}`)),
  );
  const names = files.flatMap((text) => [
    ...text.matchAll(/(?:from |import\(|resolve\()'((?:@[\w-]+\/)?[\w-]+)[/']/g),
  ]);
  return new Set(names.map(([, name = '']) => name));
};

test('the packages that only the site needs are left out, and no other', () => {
  const imported = importedBy(['server', 'contract']);
  const { dependencies } = packages.parse(JSON.parse(read('package.json')));
  // `node` runs the server; fontkit and auth-js are imported for tests and types, and the first comes with pdfkit anyway.
  const kept = new Set([...imported, 'node', 'fontkit', '@supabase/auth-js']);
  const wanted = Object.keys(dependencies).filter((name) => !kept.has(name));
  const pruning = build?.instructions.find(({ text }) => text.startsWith('npm pkg delete'))?.text ?? '';
  const left = [...pruning.matchAll(/dependencies(?:\.|\[)([@\w/-]+)/g)].map(([, name]) => name);
  expect(left.toSorted()).toEqual(wanted.toSorted());
  expect(pruning).toContain('devDependencies optionalDependencies');
});

test('npm runs on the Node of package.json, because it leaves out what the running Node is too old for', () => {
  const { dependencies } = packages.parse(JSON.parse(read('package.json')));
  const texts = build?.instructions.map(({ text }) => text) ?? [];
  expect(texts.some((text) => text.includes(`node@${dependencies.node}`))).toBe(true);
});

test('the context of the build is what is copied, so that neither .env nor data is in it', () => {
  const lines = read('deploy/Dockerfile.dockerignore').split('\n').filter(Boolean);
  expect(lines[1]).toBe('*');
  const sources = (build?.instructions ?? [])
    .filter(({ name }) => name === 'COPY')
    .flatMap(({ words }) => words.slice(0, -1));
  expect(lines.slice(2).toSorted()).toEqual(sources.map((source) => `!${source}`).toSorted());
});
