// A fresh clone with scripts and lock file but without packages, on a machine with only the given programs.
import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export type Ended = { code: number; out: string; said: string };

export type BareClone = {
  folder: string;
  /** Adds a program to the machine, written as a shell script. */
  provide(name: string, script: string): Promise<void>;
  write(path: string, content: string): Promise<void>;
  run(file: string, ...args: string[]): Promise<Ended>;
  /** Runs only the preparations that `needs` names. */
  prepare(needs?: string): Promise<Ended>;
  remove(): Promise<void>;
};

/** A stand-in for npm that installs only the project's Node. */
export const INSTALLS = `/bin/mkdir -p node_modules/.bin && /bin/ln -sf ${process.execPath} node_modules/.bin/node`;

export const makeBareClone = async (): Promise<BareClone> => {
  const folder = await mkdtemp(join(tmpdir(), 'voxlex-clone-'));
  const programs = join(folder, 'programs');
  await mkdir(programs);
  await cp(join(ROOT, 'scripts'), join(folder, 'scripts'), { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) await cp(join(ROOT, file), join(folder, file));

  const write = async (path: string, content: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  const run = (file: string, ...args: string[]): Promise<Ended> =>
    new Promise((resolve) => {
      const env = { PATH: programs, HOME: folder };
      execFile(process.execPath, [join(folder, file), ...args], { env }, (error, out, said) => {
        const failed = error ? 1 : 0;
        resolve({ code: typeof error?.code === 'number' ? error.code : failed, out, said });
      });
    });
  return {
    folder,
    write,
    run,
    provide: async (name, script) => {
      await writeFile(join(programs, name), `#!/bin/sh\n${script}\n`);
      await chmod(join(programs, name), 0o755);
    },
    prepare: async (needs = '') => {
      await write(
        'once.mjs',
        `import { command } from './scripts/prepare/run.mjs';
import { prepare } from './scripts/prepare.mjs';
await command(() => prepare(${needs}));
`,
      );
      return run('once.mjs');
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
