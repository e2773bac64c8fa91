// A sandbox for a child process that reads untrusted bytes: no network, no file but those named here, no other process.
// The system gives them, by bubblewrap or by util-linux; a system that gives neither runs the child without.
import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { stepsBack } from './step-back.ts';

/** Folders and files that the child may read, and folders that it may also write. */
export type Reach = { reads: readonly string[]; writes: readonly string[]; cwd: string };

export type Sandbox = {
  name: 'bubblewrap' | 'unshare' | 'none';
  /** The command line that runs this program in the sandbox. A signal that ends it becomes exit code 128 plus its number. */
  around(program: string, args: readonly string[], reach: Reach): [command: string, ...args: string[]];
};

export const NO_SANDBOX: Sandbox = { name: 'none', around: (program, args) => [program, ...args] };

const SEARCH_PATH = ['/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin'];
/** Programs and libraries; of /usr no more than that, where data of others may lie. */
const SYSTEM = [
  ...['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/nix/store'],
  ...['bin', 'sbin', 'lib', 'lib32', 'lib64', 'libexec'].map((name) => `/usr/${name}`),
  ...['bin', 'lib', 'lib64'].map((name) => `/usr/local/${name}`),
  ...['/etc/ld.so.cache', '/etc/alternatives'],
  // An engine chooses its instructions and its threads by these.
  ...['/proc/cpuinfo', '/sys/devices/system/cpu'],
];
/** A /tmp of its own, in memory, gone with it. */
const SCRATCH_BYTES = 64 * 1024 ** 2;
const DEVICES = ['/dev/null', '/dev/urandom'];

const isWithin = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way === '' || !(way === '..' || way.startsWith('../'));
};

/** What has to be shown besides the system, the program's own folder among it; nothing twice. */
const shown = (program: string, { reads, writes }: Reach): string[] => {
  const wanted = new Set([...reads, dirname(program)]);
  const there = [...SYSTEM, ...writes];
  return [...wanted].filter((path) => !there.some((folder) => isWithin(folder, path)));
};

const bubblewrap =
  (bwrap: string): Sandbox['around'] =>
  (program, args, reach) => [
    bwrap,
    ...['--unshare-all', '--die-with-parent', '--cap-drop', 'ALL'],
    ...SYSTEM.flatMap((path) => ['--ro-bind-try', path, path]),
    ...DEVICES.flatMap((path) => ['--dev-bind', path, path]),
    ...['--size', String(SCRATCH_BYTES), '--tmpfs', '/tmp'],
    ...shown(program, reach).flatMap((path) => ['--ro-bind-try', path, path]),
    ...reach.writes.flatMap((path) => ['--bind', path, path]),
    ...['--remount-ro', '/', '--chdir', reach.cwd, '--', program, ...args],
  ];

/**
 * A root of its own, made in the child's own mount namespace over /run. Arguments: what to show, `--`, what to let write,
 * `--`, the folder to begin in, the command. `mount` needs /proc to the end, when the one of before is taken away. The
 * shell stays: process 1 of a namespace would ignore the signals that end a child at its limits.
 */
const ROOT = `
set -e
PATH=/usr/sbin:/usr/bin:/sbin:/bin
new=/run
mount -t tmpfs -o mode=755,size=1m walls $new
mkdir $new/tmp
mount -t tmpfs -o size=${SCRATCH_BYTES} scratch $new/tmp
place() {
  if [ -d "$1" ]; then mkdir -p "$new$1"; else mkdir -p "$new\${1%/*}"; : > "$new$1"; fi
  mount -o "$2" "$1" "$new$1"
}
while [ "$1" != -- ]; do
  if [ -c "$1" ]; then place "$1" bind; elif [ -e "$1" ]; then place "$1" bind,ro; fi
  shift
done
shift
while [ "$1" != -- ]; do place "$1" bind; shift; done
folder=$2
shift 2
mkdir -p $new/proc $new/old
mount --rbind /proc $new/proc
cd $new
pivot_root . old
umount -l /old
rmdir /old
mount -o remount,ro /
umount -l /proc
cd "$folder"
setpriv --no-new-privs --bounding-set=-all "$@"
`;

const namespaces =
  (unshare: string): Sandbox['around'] =>
  (program, args, reach) => [
    unshare,
    ...['--user', '--map-root-user', '--net', '--ipc', '--uts', '--mount', '--pid'],
    ...['--fork', '--kill-child', '--', '/bin/sh', '-c', ROOT, 'sh'],
    ...[...SYSTEM, ...DEVICES, ...shown(program, reach), '--', ...reach.writes, '--', reach.cwd],
    ...[program, ...args],
  ];

const KINDS = [
  { name: 'bubblewrap', command: 'bwrap', around: bubblewrap },
  { name: 'unshare', command: 'unshare', around: namespaces },
] as const;

const findCommand = async (name: string): Promise<string | null> => {
  for (const path of SEARCH_PATH.map((folder) => join(folder, name))) {
    const there = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (there) return path;
  }
  return null;
};

const ends = ([command, ...args]: [string, ...string[]]): Promise<number | null> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { env: {}, stdio: 'ignore' });
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });

/** They stand when the program runs behind them, can write where it may, and does not see this very file. */
const stand = async (around: Sandbox['around'], program: string): Promise<boolean> => {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'voxlex-sandbox-'));
  const script = 'test ! -e "$0" && : > written && exec "$@"';
  const hidden = import.meta.filename;
  const reach = { reads: [dirname(program)], writes: [folder], cwd: folder };
  const version = [program, program.endsWith('ffmpeg') ? '-version' : '--version'];
  try {
    return (await ends(around('/bin/sh', ['-c', script, hidden, ...version], reach))) === 0;
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** The sandboxes available for this program, best first. */
export async function* availableSandbox(program: string): AsyncGenerator<Sandbox, undefined> {
  if (process.platform !== 'linux') return;
  const nice = await findCommand('nice');
  for (const { name, command, around } of KINDS) {
    const path = await findCommand(command);
    if (!path) continue;
    const raised = around(path);
    // A rank is inherited when a process starts: a child's child would go on at ours if it were set from outside.
    const sandbox: Sandbox = {
      name,
      around: (...given) =>
        nice ? [nice, '-n', String(stepsBack()), ...raised(...given)] : raised(...given),
    };
    if (await stand(sandbox.around, program)) yield sandbox;
  }
}

const known = new Map<string, Promise<Sandbox>>();

/** Tried once in this process for each program. */
export const sandboxFor = (program: string): Promise<Sandbox> => {
  const before = known.get(program);
  if (before) return before;
  const sandbox = availableSandbox(program)
    .next()
    .then(({ value }) => value ?? NO_SANDBOX);
  known.set(program, sandbox);
  return sandbox;
};
