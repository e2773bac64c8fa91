// Runs commands in a root folder of their own, as a container does: own mounts, own processes, nothing of this machine but
// its network. Needs root.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readEnvironment } from '#server/platform/config.ts';

export type Place = {
  root: string;
  workdir: string;
  /** `uid:gid`. */
  user: string;
  environment: Record<string, string>;
  /** Makes the root read-only but for these folders; `from` is a folder of this machine. */
  writable?: readonly { at: string; from: string | null }[];
};

/** Mounts are made in a namespace of their own, so that they end with the command. */
const ENTER = `
set -e
root=$1; uid=$2; gid=$3; workdir=$4; shift 4
mount --make-rprivate /
mount --bind "$root" "$root"
mkdir -p "$root/proc" "$root/dev" "$root/tmp"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=755 dev "$root/dev"
for one in null zero full random urandom; do : > "$root/dev/$one"; mount --bind "/dev/$one" "$root/dev/$one"; done
mkdir "$root/dev/shm"; mount -t tmpfs -o mode=1777 shm "$root/dev/shm"
ln -s /proc/self/fd "$root/dev/fd"
[ -e "$root/etc/resolv.conf" ] || : > "$root/etc/resolv.conf"
mount --bind /etc/resolv.conf "$root/etc/resolv.conf"
# A network that puts its own certificates before others': what this machine trusts, the build trusts.
if [ -n "$NODE_EXTRA_CA_CERTS" ]; then
  : > "$root/dev/authorities"; mount --bind "$NODE_EXTRA_CA_CERTS" "$root/dev/authorities"
fi
writable=$1; shift
if [ "$writable" != - ]; then
  mount -o remount,bind,ro "$root"
  for pair in $writable; do
    at=\${pair%%=*}; from=\${pair#*=}
    if [ -n "$from" ]; then mount --bind "$from" "$root$at"; else mount -t tmpfs -o mode=1777 scratch "$root$at"; fi
  done
fi
# Of root's rights Docker leaves some during the build and the compose file none at run time.
if [ "$writable" = - ]; then bounding=; else bounding="--bounding-set=-all --inh-caps=-all --no-new-privs"; fi
exec chroot "$root" /usr/bin/setpriv --reuid "$uid" --regid "$gid" --clear-groups $bounding \\
  /usr/bin/env --chdir="$workdir" -i "$@"
`;

/** The words after `unshare`, for a command in the place. */
const wordsFor = ({ root, workdir, user, environment, writable }: Place, command: readonly string[]) => {
  const [uid = '0', gid = '0'] = user.split(':');
  const pairs = writable?.map(({ at, from }) => `${at}=${from ?? ''}`).join(' ') ?? '-';
  const trusted = readEnvironment().NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS: '/dev/authorities' } : {};
  const variables = Object.entries({ ...environment, ...trusted }).map(([name, value]) => `${name}=${value}`);
  return [
    ...['--mount', '--pid', '--fork', '--kill-child', '--ipc', '--uts', '--'],
    ...['sh', '-c', ENTER, 'enter', root, uid, gid, workdir, pairs, ...variables, ...command],
  ];
};

export const startIn = (place: Place, command: readonly string[]) =>
  spawn('unshare', wordsFor(place, command), { stdio: ['ignore', 'pipe', 'pipe'] });

/** Returns what the command printed; throws with it where the command fails. */
export const runIn = async (place: Place, command: readonly string[]): Promise<string> => {
  const child = startIn(place, command);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${printed.slice(-4000)}`);
  return printed;
};
