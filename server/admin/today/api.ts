// What needs the operator now.
import type { FastifyInstance } from 'fastify';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { bind } from '#server/http/bind.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import type { DiskRoom } from '#server/platform/disk-room.ts';
import type { Found } from '#server/platform/in-background.ts';
import { type InstallationChecks, type InstallationSettings, installationNeeds } from './installation.ts';
import { byGravity, needsOf } from './rules.ts';
import {
  databaseVersions,
  installationFacts,
  promiseOfLastDay,
  silentLines,
  unfinishedNumbers,
  unfinishedOpenings,
  waitingRequests,
} from './store.ts';
import { firmTroubles } from './troubles.ts';

export type AdminTodayDeps = {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'counts'>;
  jobName(job: string): string;
  room: Pick<DiskRoom, 'freeBytes' | 'isNearlyFull'>;
  lateAfterS: number;
  settings: InstallationSettings;
  /** What the last checks of the installation found; null before the first ones. */
  checks(): Found<InstallationChecks> | null;
  isWorkerRunning(trx: Trx): Promise<boolean>;
  versions: { product: string; schema: string; speech: string; analyser: string };
};

export const adminTodayRoutes = (app: FastifyInstance, deps: AdminTodayDeps): void => {
  const { db, clock, jobs, room, lateAfterS, versions } = deps;

  bind(app, adminEndpoints.adminToday, async () => {
    const now = clock.now();
    const checked = deps.checks();
    const [counts, isDiskNearlyFull, freeBytes] = await Promise.all([
      jobs.counts(),
      room.isNearlyFull(),
      room.freeBytes(),
    ]);
    const found = await db.asOperator(async (trx) => ({
      requests: await waitingRequests(trx),
      openings: await unfinishedOpenings(trx),
      numbers: await unfinishedNumbers(trx, now),
      ...(await firmTroubles(trx, { lateAfterS, now })),
      silent: await silentLines(trx),
      promise: await promiseOfLastDay(trx),
      installation: { hasWorker: await deps.isWorkerRunning(trx), ...(await installationFacts(trx)) },
      ...(await databaseVersions(trx)),
    }));
    const failedJobs = counts.map(({ name, dead }) => ({ name: deps.jobName(name), count: dead }));
    const checks = checked?.value ?? null;
    const facts = { ...found.installation, isDiskNearlyFull };
    return {
      needs: byGravity([
        ...needsOf({ ...found, failedJobs }, now),
        ...installationNeeds(deps.settings, facts, checks, now),
      ]),
      checked_at: checked?.at.toISOString() ?? null,
      facts: {
        product: versions.product,
        schema: versions.schema,
        node: process.versions.node,
        postgres: found.postgres,
        speech: versions.speech,
        analyser: versions.analyser,
        disk_free_bytes: Number.isFinite(freeBytes) ? freeBytes : null,
        certificate_until: checks?.relayCertificateUntil?.toISOString() ?? null,
        has_relay: deps.settings.hasRelay,
        backup_at: checks?.backupAt?.toISOString() ?? null,
      },
      promise: {
        ...found.promise,
        late: found.late.reduce((sum, { count }) => sum + count, 0),
      },
    };
  });
};
