// OFFLINE=1 without a network: a network namespace that has only a loopback interface.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const ALONE = new URL('./alone.ts', import.meta.url).pathname;
/** The loopback of a new namespace is down; this brings it up without the `ip` program. */
const UP = 'mount -t sysfs none /sys && echo 0x9 > /sys/class/net/lo/flags && exec "$@"';
const namespace = (kind: readonly string[]): string[] => [...kind, '--net', '--mount', 'sh', '-c', UP, 'sh'];

const ways = [[], ['--user', '--map-root-user']].map(namespace);

const permitted = async (): Promise<string[] | null> => {
  for (const way of ways)
    if (
      await run('unshare', [...way, 'true']).then(
        () => true,
        () => false,
      )
    )
      return way;
  return null;
};
const way = await permitted();

test.skipIf(way === null)(
  `${way === null ? 'NOT TRIED, this machine permits no network namespace: ' : ''}a message is transcribed, mailed and shown without a network`,
  async () => {
    const { stdout } = await run('unshare', [...(way ?? []), process.execPath, ALONE]);
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({
      reachable: 'ENETUNREACH',
      text: 'bonjour merci',
      page: 200,
    });
  },
  240_000,
);
