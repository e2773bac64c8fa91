// Recordings on real parts: a database, a folder of files, ffmpeg. Only the keys are test values.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openDiskStore } from '#server/adapters/files/disk.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import { ffmpegDecoder } from '#server/adapters/sound/ffmpeg.ts';
import type { SoundDecoder } from '#server/adapters/sound/port.ts';
import { newId } from '#server/platform/ids.ts';
import { insertRecordings, openRecordings, type Recordings } from '#server/recordings/index.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { makeFirm, makeLine, makeMessage } from './factories.ts';

export type RecordingsFixture = {
  fresh: FreshDatabase;
  folder: string;
  files: FileStore;
  recordings: Recordings;
  firm: string;
  /** The time of the clock, which a test may move. */
  time: { now: Date };
  /** Another instance on the same folder and database, with some parts replaced. */
  opened(given?: { files?: FileStore; decoder?: SoundDecoder }): Promise<Recordings>;
  /** A message of the firm with this sound. */
  kept(sound: Buffer): Promise<{ voicemailId: string; audioId: string; key: string }>;
  /** The files of the store. */
  stored(): Promise<number>;
  /** The files of the private folder. */
  scratch(): Promise<string[]>;
  close(): Promise<void>;
};

const madeUpKeys = () => {
  const secret = randomBytes(32);
  const key = async (name: string) => createHash('sha256').update(secret).update(name).digest();
  return { userKey: key, systemKey: key };
};

export const recordingsFixture = async (given?: FreshDatabase): Promise<RecordingsFixture> => {
  const fresh = given ?? (await freshDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'recordings-'));
  const files = await openDiskStore(join(folder, 'audio'));
  const time = { now: new Date('2026-11-21T10:00:00Z') };
  const keys = madeUpKeys();
  const opened: RecordingsFixture['opened'] = (given = {}) =>
    openRecordings({
      db: fresh.db,
      files,
      keys,
      decoder: ffmpegDecoder(),
      folder: join(folder, 'tmp'),
      maxSeconds: 600,
      clock: { now: () => time.now },
      ...given,
    });
  const recordings = await opened();
  const firm = (await makeFirm(fresh.db)).id;
  const line = (await makeLine(fresh.db, firm)).id;

  return {
    fresh,
    folder,
    files,
    recordings,
    firm,
    time,
    opened,
    kept: async (sound) => {
      const kept = await recordings.save(firm, Readable.from([sound]), { maxBytes: 1_000_000 });
      const voicemailId = await makeMessage(fresh.db, { userId: firm, lineId: line });
      const audioId = newId();
      await fresh.db.asSystem((trx) =>
        insertRecordings(trx, [{ id: audioId, userId: firm, voicemailId, sound: kept }]),
      );
      return { voicemailId, audioId, key: kept.key };
    },
    stored: async () => {
      const found = await readdir(join(folder, 'audio'), { recursive: true, withFileTypes: true });
      return found.filter((one) => one.isFile()).length;
    },
    scratch: () => readdir(join(folder, 'tmp')),
    close: async () => {
      await rm(folder, { recursive: true });
      await fresh.close();
    },
  };
};
