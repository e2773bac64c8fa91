// Runs the steps of deploy/Dockerfile in their order in clean root folders, each stage over a fresh Debian.
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  environmentOf,
  type Instruction,
  lastOf,
  readDockerfile,
  type Stage,
} from '#tests/support/dockerfile.ts';
import { type Place, runIn } from './root-folder.ts';

const exec = promisify(execFile);
const ROOT = new URL('../../', import.meta.url).pathname;
const DEBIAN = 'http://deb.debian.org/debian';
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

export type Image = { root: string; stage: Stage; baseBytes: number };

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

export const bytesIn = async (folder: string): Promise<number> =>
  Number((await exec('du', ['-s', '--block-size=1', folder])).stdout.split('\t')[0]);

/** As in `debian:bookworm-slim`: no pages of manuals, no translations, and no packages kept after they are installed. */
const SLIM = {
  'etc/dpkg/dpkg.cfg.d/docker': [
    'path-exclude /usr/share/doc/*',
    'path-include /usr/share/doc/*/copyright',
    ...['man', 'groff', 'info', 'lintian', 'locale'].map((name) => `path-exclude /usr/share/${name}/*`),
  ],
  'etc/apt/apt.conf.d/docker-clean': [
    'DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb /var/cache/apt/*.bin || true"; };',
    'Dir::Cache::pkgcache ""; Dir::Cache::srcpkgcache "";',
  ],
};

/** Debian's smallest system, kept for later runs. */
const ensureBase = async (folder: string): Promise<string> => {
  const base = join(folder, 'bookworm-slim');
  if (await isThere(base)) return base;
  const draft = `${base}.draft`;
  await rm(draft, { recursive: true, force: true });
  await exec('debootstrap', ['--variant=minbase', 'bookworm', draft, DEBIAN], { maxBuffer: 64 * 1024 ** 2 });
  const shared = ['doc', 'man', 'groff', 'info', 'lintian', 'locale'].map((name) => `usr/share/${name}`);
  for (const path of ['var/cache/apt', 'var/lib/apt/lists', ...shared])
    await rm(join(draft, path), { recursive: true, force: true });
  await mkdir(join(draft, 'var/cache/apt/archives/partial'), { recursive: true });
  for (const [path, lines] of Object.entries(SLIM))
    await writeFile(join(draft, path), `${lines.join('\n')}\n`);
  await rename(draft, base);
  return base;
};

/** The files of the repository below these paths: neither what git ignores nor what is not known to it. */
const copyFromContext = async (sources: readonly string[], target: string): Promise<void> => {
  const { stdout } = await exec('git', ['ls-files', '-z', ...sources], {
    cwd: ROOT,
    maxBuffer: 16 * 1024 ** 2,
  });
  for (const file of stdout.split('\0').filter(Boolean)) {
    const source = sources.find((one) => file === one || file.startsWith(`${one}/`)) ?? file;
    // As COPY does: the content of a folder, a file under its name.
    const below = file === source ? file : file.slice(source.length + 1);
    await cp(join(ROOT, file), file === source && !target.endsWith('/') ? target : join(target, below));
  }
};

const copy = async (
  { words }: Instruction,
  place: Place,
  built: ReadonlyMap<string, string>,
): Promise<void> => {
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter((word) => !word.startsWith('--'));
  const sources = paths.slice(0, -1);
  const named = paths.at(-1) ?? '.';
  const resolved = join(place.root, named.startsWith('/') ? '' : place.workdir, named);
  const target = named.endsWith('/') ? `${resolved.replace(/\/$/, '')}/` : resolved;
  if (from === undefined) return copyFromContext(sources, target);
  const root = built.get(from);
  if (root === undefined || sources.length !== 1)
    throw new Error(`COPY ${words.join(' ')} is not understood`);
  await exec('cp', ['-aT', '--reflink=auto', join(root, sources[0] ?? ''), target]);
};

const perform = async (
  stage: Stage,
  root: string,
  built: ReadonlyMap<string, string>,
  say: (step: string, seconds: number) => void,
): Promise<void> => {
  const place: Place = { root, workdir: '/', user: '0:0', environment: { PATH } };
  for (const [at, instruction] of stage.instructions.entries()) {
    const { name, text } = instruction;
    const began = performance.now();
    place.environment = { PATH, ...environmentOf(stage.instructions.slice(0, at)) };
    if (name === 'WORKDIR') {
      place.workdir = text;
      await mkdir(join(root, text), { recursive: true });
    } else if (name === 'COPY') await copy(instruction, place, built);
    else if (name === 'USER') place.user = text;
    else if (name === 'RUN') await runIn(place, ['sh', '-c', text]);
    else if (!['ENV', 'VOLUME', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK', 'CMD'].includes(name))
      throw new Error(`${name} is not understood`);
    if (name === 'RUN' || name === 'COPY')
      say(`${name} ${text.slice(0, 90)}`, (performance.now() - began) / 1000);
  }
};

/** `folder` keeps the base; the stages are made anew. */
export const buildImage = async (
  folder: string,
  say: (step: string, seconds: number) => void,
): Promise<Image> => {
  await mkdir(folder, { recursive: true });
  const base = await ensureBase(folder);
  const stages = readDockerfile(await readFile(join(ROOT, 'deploy/Dockerfile'), 'utf8'));
  const built = new Map<string, string>();
  for (const stage of stages) {
    const root = join(folder, `stage-${stage.name}`);
    await rm(root, { recursive: true, force: true });
    await exec('cp', ['-a', '--reflink=auto', base, root]);
    await perform(stage, root, built, say);
    built.set(stage.name, root);
  }
  const stage = stages.at(-1);
  const root = stage && built.get(stage.name);
  if (!stage || !root || !lastOf(stage.instructions, 'CMD')) throw new Error('the last stage starts nothing');
  return { root, stage, baseBytes: await bytesIn(base) };
};
