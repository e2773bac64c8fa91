// The backup of every night into BACKUP_DIR. Of several workers one makes it: the others find the lock taken, or the new
// backup. An interrupted one has no manifest, and the next run replaces it.
import type { Clock } from '#server/platform/clock.ts';
import { asFailure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { type LoggedErasure, writeErasureLog } from './erasure-log.ts';
import { type BackupDeps, makeBackup } from './make.ts';
import { type Manifest, manifestsIn, type Place } from './manifest.ts';
import { isDue, isOfFuture } from './rules.ts';

export type NewestBackup = { madeAt: Date; rows: number; nights: number };

export type NightlyBackups = {
  /** Makes a backup if one is due. Failures are logged and counted; the next run tries again. */
  runIfDue(): Promise<void>;
  /** Writes the log of erasures beside the backups. Failures are logged; the next backup writes it too. */
  publishErasures(): Promise<void>;
  /** For the operator's pages; null without BACKUP_DIR or before the first backup. */
  newest(): Promise<NewestBackup | null>;
};

export type NightlyDeps = BackupDeps & {
  clock: Clock;
  erasures(): Promise<LoggedErasure[]>;
  log: Log;
  metrics: Pick<Metrics, 'stepFailed' | 'observeBackup'>;
  /** When a backup is due, in minutes after midnight in Belgium. */
  atMinutes: number;
  /** Null without BACKUP_DIR. */
  open: (() => Promise<Place>) | null;
};

const madeAtOf = ({ madeAt }: Manifest): Date => new Date(madeAt);

export const openNightlyBackups = (deps: NightlyDeps): NightlyBackups => {
  const { open, clock, log, metrics } = deps;
  let newestAt: Date | null = null;
  /** A reason says what to do; without one the stack is needed. */
  const logTrouble = (what: string, error: unknown): void => {
    const { code, reason } = asFailure(error);
    log.error({ step: 'backup', code, ...(reason && { reason }) }, what, reason ? undefined : error);
  };
  const look = async (place: Place): Promise<Manifest[]> => {
    const all = (await manifestsIn(place)).filter((one) => !isOfFuture(madeAtOf(one), clock.now()));
    newestAt = all[0] ? madeAtOf(all[0]) : null;
    return all;
  };
  const withPlace = async <T>(work: (place: Place) => Promise<T>, otherwise: T): Promise<T> => {
    if (!open) return otherwise;
    const place = await open();
    return work(place).finally(() => place.store.close());
  };
  // Infinite until there is a backup, so that the alert also notices one that was never made.
  if (open)
    metrics.observeBackup(() =>
      newestAt === null ? Number.POSITIVE_INFINITY : (clock.now().getTime() - newestAt.getTime()) / 1000,
    );

  const publish = async ({ store }: Place): Promise<void> =>
    writeErasureLog(store, await deps.erasures(), newId(clock.now().getTime()));

  const make = async (place: Place): Promise<void> => {
    const [last] = await look(place);
    if (!isDue(last ? madeAtOf(last) : null, clock.now(), deps.atMinutes)) return;
    const started = performance.now();
    await publish(place);
    const made = await makeBackup(deps, place);
    await look(place);
    const ms = Math.round(performance.now() - started);
    log.info({ step: 'backup', count: made.rows, ms }, 'backup made');
  };

  return {
    runIfDue: () =>
      withPlace(make, undefined).catch((error: unknown) => {
        const failure = asFailure(error);
        // Another worker is making it.
        if (failure.code === 'conflict' && failure.retry === 'yes') return;
        metrics.stepFailed('backup', failure.code);
        logTrouble('no backup was made', error);
      }),
    publishErasures: () =>
      withPlace(publish, undefined).catch((error: unknown) =>
        logTrouble('the log of erasures was not written', error),
      ),
    newest: () =>
      withPlace(async (place) => {
        const all = await look(place);
        const [first] = all;
        if (!first) return null;
        const rows = first.tables.reduce((sum, table) => sum + table.rows, 0);
        return { madeAt: madeAtOf(first), rows, nights: all.length };
      }, null),
  };
};
