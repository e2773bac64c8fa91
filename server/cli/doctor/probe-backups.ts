// Whether BACKUP_DIR can be written, and how old its newest backup is. What is written is removed again.
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { openBackupFiles } from '#server/adapters/files/open.ts';
import { bucketTrouble } from '#server/adapters/files/s3/bucket-trouble.ts';
import { isDue, isOfFuture, manifestsIn } from '#server/backup/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Config, WrongSetting } from '#server/platform/config.ts';
import { openDiskRoom } from '#server/platform/disk-room.ts';
import { asFailure } from '#server/platform/failure.ts';
import { canWrite, mayWrite } from './probe-folders.ts';
import { probeFiles } from './probe-storage.ts';
import type { CheckResult } from './rules.ts';
import { judgeBackups } from './work-rules.ts';

/** Last night's backup counts as missing three hours after BACKUP_AT: one of many messages takes that long. */
const GRACE_MS = 3 * 3_600_000;
const MB = 1024 * 1024;

const folderTrouble = async (folder: string, floorMb: number): Promise<string | null> => {
  if (!existsSync(folder))
    return (await mayWrite(dirname(folder)))
      ? null
      : `${folder} (BACKUP_DIR) does not exist: create it for the account of the service (install -d -o voxlex -g voxlex -m 700 ${folder}).`;
  if (!(await canWrite(folder)))
    return `This account cannot write ${folder} (BACKUP_DIR): run chown -R on it for the account of the service, and name it in ReadWritePaths= of its unit.`;
  const free = await openDiskRoom([folder], floorMb * MB).freeBytes();
  return free < floorMb * MB
    ? `On the disk of ${folder} (BACKUP_DIR) ${Math.floor(free / MB)} MB are free: enlarge it, or the next backup fails.`
    : null;
};

export const backupsOf = async (config: Config, now = new Date()): Promise<CheckResult> => {
  const { BACKUP_DIR: where, BACKUP_AT: atMinutes, DISK_FLOOR_MB: floorMb } = config;
  const none = { newest: null, missed: false, trouble: null };
  if (where === undefined) return judgeBackups({ ...none, place: null });
  const isFolder = typeof where === 'string';
  const place = isFolder ? where : `the bucket ${where.bucket}`;
  try {
    const trouble = isFolder ? await folderTrouble(where, floorMb) : null;
    if (trouble !== null || (isFolder && !existsSync(where)))
      return judgeBackups({ ...none, place, trouble });
    const store = await openBackupFiles(config, where, systemClock, { reading: true });
    try {
      const refused = isFolder ? null : await probeFiles(store);
      const made = (await manifestsIn({ folder: null, store })).map(({ madeAt }) => new Date(madeAt));
      const newest = made.find((at) => !isOfFuture(at, now)) ?? null;
      const missed = newest !== null && isDue(newest, new Date(now.getTime() - GRACE_MS), atMinutes);
      return judgeBackups({ place, trouble: refused, newest, missed });
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof WrongSetting) return judgeBackups({ ...none, place, trouble: error.message });
    const { code, reason } = asFailure(error);
    const why = isFolder
      ? `cannot be read (${reason ?? code})`
      : `cannot be used: ${bucketTrouble(reason ?? '')}`;
    return judgeBackups({ ...none, place, trouble: `${place} (BACKUP_DIR) ${why}.` });
  }
};
