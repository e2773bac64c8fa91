// A full disk during uploads: refused, nothing stored in part, and recovery once there is space.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExternalPostgres } from '#tests/support/external-postgres.ts';
import { audit, type Row } from './audit.ts';
import { openPlace } from './place.ts';

const FAULT = 'disk full while receiving';
const MOUNTED = 'mkdir -p "$0" && mount -t tmpfs -o size=4m tmpfs "$0" && exec "$@"';

export const diskFull = async (options: {
  times: number;
  sound: Uint8Array<ArrayBuffer>;
  external: ExternalPostgres;
}): Promise<Row> => {
  const { times, sound, external } = options;
  if (spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'true']).status !== 0)
    return {
      fault: FAULT,
      messages: 0,
      lost: 0,
      twice: 0,
      resent: 0,
      compared: 0,
      seen: 'not here: no namespaces',
    };
  let audio = '';
  const place = await openPlace(
    { ROLE: 'all', DISK_FLOOR_MB: '0' },
    {
      external,
      within: (program, args) => [
        'unshare',
        ['--user', '--map-root-user', '--mount', 'sh', '-c', MOUNTED, 'data/audio', program, ...args],
      ],
    },
  );
  audio = join('/proc', String(place.front.child.pid), 'root', place.installation.folder, 'data', 'audio');
  const ballast = join(audio, 'ballast');
  const acknowledged: string[] = [];
  const tried: string[] = [];
  const statuses = new Map<number | null, number>();
  try {
    await mkdir(audio, { recursive: true });
    for (let n = 0; n < times; n += 1) {
      await writeFile(ballast, Buffer.alloc(5_000_000)).catch(() => {});
      for (const full of [true, false]) {
        if (!full) await rm(ballast);
        const id = randomUUID();
        tried.push(id);
        const status = await place.upload(sound, id);
        if (status === 201) acknowledged.push(id);
        if (full || status !== 201) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
    await place.settled();
    const found = await audit(place, { acknowledged, tried });
    const [bare] = await place.query<{ n: number }>(
      `select count(*)::int as n from voicemails where not exists (
         select from audio_files where audio_files.voicemail_id = voicemails.id)`,
    );
    const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    return {
      fault: FAULT,
      ...found,
      seen: `${answers}; ${bare?.n} rows without sound; well again each time`,
    };
  } finally {
    await place.close();
  }
};
