// A sandbox for child processes that read untrusted bytes: no network, no other files, no other processes. It uses
// bubblewrap or unshare; a system with neither runs the child without a sandbox.
import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { stepsBack } from './step-back.ts';

/** Paths that the child may read, and folders that it may also write. */
export type Reach = { reads: readonly string[]; writes: readonly string[]; cwd: string };

export type Sandbox = {
  name: 'bubblewrap' | 'unshare' | 'none';
  /** The command line that runs the program in the sandbox. A child killed by a signal exits with 128 plus its number. */
  around(program: string, args: readonly string[], reach: Reach): [command: string, ...args: string[]];
};

export const NO_SANDBOX: Sandbox = { name: 'none', around: (program, args) => [program, ...args] };

const SEARCH_PATH = ['/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin'];
/** Programs and libraries; not all of /usr, which may contain data. */
const SYSTEM = [
  ...['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/nix/store'],
  ...['bin', 'sbin', 'lib', 'lib32', 'lib64', 'libexec'].map((name) => `/usr/${name}`),
  ...['bin', 'lib', 'lib64'].map((name) => `/usr/local/${name}`),
  ...['/etc/ld.so.cache', '/etc/alternatives'],
  // The speech engine reads them to choose instructions and threads.
  ...['/proc/cpuinfo', '/sys/devices/system/cpu'],
];
/** The size of the child's own /tmp in memory. */
const SCRATCH_BYTES = 64 * 1024 ** 2;
const DEVICES = ['/dev/null', '/dev/urandom'];

const isWithin = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way === '' || !(way === '..' || way.startsWith('../'));
};

/** The paths to make visible besides the system, including the program's folder, without duplicates. */
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
 * Builds a root file system in the child's mount namespace over /run. Arguments: readable paths, `--`, writable paths,
 * `--`, the working folder, the command. `mount` needs /proc, so the old one is unmounted last. The shell remains as
 * process 1 of the namespace: a process 1 ignores the signals that end a child at its limits.
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

/** The path of an executable program in these folders, or null. */
export const findProgram = async (
  name: string,
  folders: readonly string[] = SEARCH_PATH,
): Promise<string | null> => {
  for (const folder of folders) {
    const path = join(folder, name);
    const there = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (there) return path;
  }
  return null;
};

/** Why no kind of sandbox works, and what to do. */
export const whyNoSandbox = async (folders: readonly string[] = SEARCH_PATH): Promise<string> => {
  const paths = await Promise.all(KINDS.map(({ command }) => findProgram(command, folders)));
  const installed = KINDS.filter((_kind, index) => paths[index] !== null).map(({ name }) => name);
  if (installed.length === 0)
    return 'neither bubblewrap nor unshare is installed: run apt-get install bubblewrap';
  const which = `${installed.join(' and ')} ${installed.length > 1 ? 'are' : 'is'} installed but may not create namespaces`;
  return `${which}: a unit must not set RestrictNamespaces=, the seccomp profile of a container must allow unshare and mount, and the kernel needs user.max_user_namespaces above 0, kernel.unprivileged_userns_clone=1 and kernel.apparmor_restrict_unprivileged_userns=0 where it has these (sysctl)`;
};

const ends = ([command, ...args]: [string, ...string[]]): Promise<number | null> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { env: {}, stdio: 'ignore' });
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });

/** The sandbox works when the program runs in it, can write its folder and cannot see this file. */
const works = async (around: Sandbox['around'], program: string): Promise<boolean> => {
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

/** The kinds of sandbox that work for this program, the best first. */
export async function* availableSandbox(program: string): AsyncGenerator<Sandbox, undefined> {
  if (process.platform !== 'linux') return;
  const nice = await findProgram('nice');
  for (const { name, command, around } of KINDS) {
    const path = await findProgram(command);
    if (!path) continue;
    const raised = around(path);
    // The nice value is inherited at start: set from outside later, it would not reach the child's own children.
    const sandbox: Sandbox = {
      name,
      around: (...given) =>
        nice ? [nice, '-n', String(stepsBack()), ...raised(...given)] : raised(...given),
    };
    if (await works(sandbox.around, program)) yield sandbox;
  }
}

const known = new Map<string, Promise<Sandbox>>();

/** Each program is tested once in this process. */
export const sandboxFor = (program: string): Promise<Sandbox> => {
  const before = known.get(program);
  if (before) return before;
  const sandbox = availableSandbox(program)
    .next()
    .then(({ value }) => value ?? NO_SANDBOX);
  known.set(program, sandbox);
  return sandbox;
};
