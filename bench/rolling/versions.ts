// The commit before the newest schema file beside the newest one, on one database and one DATA_DIR.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ExternalPostgres } from '#tests/support/external-postgres.ts';
import { until, type Within } from '#tests/support/running-server.ts';
import { audit } from '../faults/audit.ts';
import { openPlace } from '../faults/place.ts';

const exec = promisify(execFile);
const ROOT = new URL('../../', import.meta.url).pathname;
const SCHEMA = 'server/platform/schema';
const MESSAGES = 10;

const git = async (...args: string[]): Promise<string> =>
  (await exec('git', args, { cwd: ROOT })).stdout.trim();

export type Versions = { file: string; messages: number; lost: number; twice: number; oldReady: number };

/** The code of that commit with the packages and the site of today. */
const checkOut = async (commit: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'voxlex-before-'));
  await exec(
    'sh',
    ['-c', `git archive ${commit} contract server scripts package.json | tar -x -C ${folder}`],
    { cwd: ROOT },
  );
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await cp(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true });
  return folder;
};

export const runVersions = async (
  external: ExternalPostgres,
  sound: Uint8Array<ArrayBuffer>,
): Promise<Versions> => {
  const [added = ''] = (await git('log', '--diff-filter=A', '--format=%H', '--', `${SCHEMA}/*.sql`)).split(
    '\n',
  );
  const file = await git('show', '--diff-filter=A', '--name-only', '--format=', added, '--', SCHEMA);
  const old = await checkOut(`${added}^`);
  const asBefore: Within = (program, args) => [
    program,
    args.map((one) => (one.startsWith(ROOT) ? join(old, one.slice(ROOT.length)) : one)),
  ];
  const early = { LATE_AFTER_S: '1' };
  const place = await openPlace(early, { external, within: asBefore });
  try {
    await place.start({ ...early, ROLE: 'worker' }, asBefore);
    const fresh = await place.start({ ...early, ROLE: 'web' });
    await place.start({ ...early, ROLE: 'worker' });
    const acknowledged: string[] = [];
    for (let n = 0; n < MESSAGES; n += 1)
      for (const url of [place.front.url, fresh.url]) {
        const id = randomUUID();
        await until('thanks', async () => (await place.upload(sound, id, url)) === 201);
        acknowledged.push(id);
      }
    await place.settled();
    const oldReady = (await fetch(`${place.front.url}/readyz`)).status;
    return { file: file.replaceAll('\n', ', '), oldReady, ...(await audit(place, { acknowledged })) };
  } finally {
    await place.close();
    await rm(old, { recursive: true, force: true });
  }
};
