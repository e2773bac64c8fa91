// What needs a person now.
import type { FastifyInstance } from 'fastify';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { DAYS_KEPT_AFTER_END } from '#contract/subscriptions.ts';
import { bind } from '#server/http/bind.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { DiskRoom } from '#server/platform/disk-room.ts';
import { endedFor, needsOf } from './rules.ts';
import {
  databaseVersions,
  lateByFirm,
  possiblyEnded,
  promiseOfLastDay,
  silentLines,
  undeliveredByFirm,
  unfinishedNumbers,
  unfinishedOpenings,
  waitingRequests,
} from './store.ts';

export type AdminTodayDeps = {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'counts'>;
  jobName(job: string): string;
  room: Pick<DiskRoom, 'freeBytes' | 'isNearlyFull'>;
  lateAfterS: number;
  /** When the certificate of the mail relay ends; null without a relay, or if it does not answer. */
  certificateUntil(): Promise<Date | null>;
  /** When the newest nightly backup was made; null without one. */
  backupAt(): Promise<Date | null>;
  versions: { product: string; schema: string; speech: string; analyser: string; hasRelay: boolean };
};

const UNDELIVERED_DAYS = 7;

export const adminTodayRoutes = (app: FastifyInstance, deps: AdminTodayDeps): void => {
  const { db, clock, jobs, room, lateAfterS, versions } = deps;

  bind(app, adminEndpoints.adminToday, async () => {
    const now = clock.now();
    const [counts, isDiskNearlyFull, freeBytes, certificateUntil, backupAt] = await Promise.all([
      jobs.counts(),
      room.isNearlyFull(),
      room.freeBytes(),
      deps.certificateUntil(),
      deps.backupAt(),
    ]);
    const found = await db.asOperator(async (trx) => ({
      requests: await waitingRequests(trx),
      openings: await unfinishedOpenings(trx),
      numbers: await unfinishedNumbers(trx, now),
      undelivered: await undeliveredByFirm(trx, UNDELIVERED_DAYS),
      late: await lateByFirm(trx, lateAfterS),
      silent: await silentLines(trx),
      ended: endedFor(DAYS_KEPT_AFTER_END, await possiblyEnded(trx, now), now),
      promise: await promiseOfLastDay(trx),
      ...(await databaseVersions(trx)),
    }));
    const failedJobs = counts.map(({ name, dead }) => ({ name: deps.jobName(name), count: dead }));
    return {
      needs: needsOf({ ...found, failedJobs, isDiskNearlyFull, certificateUntil }, now),
      facts: {
        product: versions.product,
        schema: versions.schema,
        node: process.versions.node,
        postgres: found.postgres,
        speech: versions.speech,
        analyser: versions.analyser,
        disk_free_bytes: Number.isFinite(freeBytes) ? freeBytes : null,
        certificate_until: certificateUntil?.toISOString() ?? null,
        has_relay: versions.hasRelay,
        backup_at: backupAt?.toISOString() ?? null,
      },
      promise: {
        ...found.promise,
        late: found.late.reduce((sum, { count }) => sum + count, 0),
      },
    };
  });
};
