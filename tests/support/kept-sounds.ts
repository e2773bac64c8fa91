// Downloads the original sound of every message from a running server and hashes it. The hash in the database was
// written before the fault, so it does not show whether the file can still be read.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openDatabase } from '#server/adapters/database/index.ts';
import { openKeys } from '#server/keys/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Config, parseConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database.ts';
import { silentLog } from '#server/platform/log.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import { linksWith } from '#server/recordings/index.ts';
import type { Installation, Running } from './running-server.ts';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export type KeptSound = {
  sourceId: string | null;
  /** SHA-256 of the downloaded bytes, `answered 404` without any, or null for a message without sound. */
  sha256: string | null;
};

/** `environment`: the settings that the server was started with. */
export const withDatabaseOf = async <T>(
  installation: Pick<Installation, 'folder'>,
  environment: Record<string, string>,
  work: (db: Database, config: Config) => Promise<T>,
): Promise<T> => {
  const { DATABASE_URL, SECRET_KEY } = environment;
  const config = parseConfig({ DATA_DIR: join(installation.folder, 'data'), DATABASE_URL, SECRET_KEY });
  const opened = await openDatabase(config, silentLog);
  try {
    return await work(opened.db, config);
  } finally {
    await opened.close();
  }
};

const hashOf = async (url: string): Promise<string> => {
  const reply = await fetch(url);
  return reply.ok ? sha256(await reply.bytes()) : `answered ${reply.status}`;
};

/** Downloads by protected links, signed with the key of that installation. */
export const keptSounds = (
  installation: Pick<Installation, 'folder'>,
  server: Pick<Running, 'url'>,
  environment: Record<string, string> = {},
): Promise<KeptSound[]> =>
  withDatabaseOf(installation, environment, async (db, config) => {
    const keys = await openKeys(db, await openSecrets(config));
    const { linkFor } = linksWith(await keys.systemKey('links'), systemClock);
    const rows = await db.asSystem((trx) =>
      trx
        .selectFrom('voicemails')
        .leftJoin('audio_files', 'audio_files.voicemail_id', 'voicemails.id')
        .select(['source_id', 'audio_files.id as audio_id'])
        .orderBy('voicemails.id')
        .execute(),
    );
    const sounds: KeptSound[] = [];
    for (const { source_id: sourceId, audio_id: audioId } of rows) {
      const link = audioId && linkFor({ audioId, variant: 'original' });
      sounds.push({ sourceId, sha256: link && (await hashOf(server.url + link)) });
    }
    return sounds;
  });
