// The commit before the newest schema file beside the newest one, on one database and one DATA_DIR.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { ExternalPostgres } from '#tests/support/external-postgres.ts';
import { until } from '#tests/support/running-server.ts';
import { audit } from '../faults/audit.ts';
import { openPlace } from '../faults/place.ts';
import { checkOut, git, within } from './older-version.ts';

const SCHEMA = 'server/platform/schema';
const MESSAGES = 10;

export type Versions = { file: string; messages: number; lost: number; twice: number; oldReady: number };

export const runVersions = async (
  external: ExternalPostgres,
  sound: Uint8Array<ArrayBuffer>,
): Promise<Versions> => {
  const [added = ''] = (await git('log', '--diff-filter=A', '--format=%H', '--', `${SCHEMA}/*.sql`)).split(
    '\n',
  );
  const file = await git('show', '--diff-filter=A', '--name-only', '--format=', added, '--', SCHEMA);
  const old = await checkOut(`${added}^`);
  const asBefore = within(old);
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
