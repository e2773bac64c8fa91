// Creates every part of the application once, for the server and for the command line. It contains no business rules.
import type { Texting } from '#contract/line-settings.ts';
import { openAnalyser } from './adapters/analysis/open.ts';
import type { Analyser } from './adapters/analysis/port.ts';
import { openRemoteChat } from './adapters/chat/remote.ts';
import { openDatabase } from './adapters/database/index.ts';
import { openFiles } from './adapters/files/open.ts';
import type { FileStore } from './adapters/files/port.ts';
import { openMailer, outboxFolder } from './adapters/mail/open.ts';
import type { Mailer, OutboxEraser } from './adapters/mail/port.ts';
import type { Payments } from './adapters/payment/port.ts';
import { openTexter } from './adapters/sms/open.ts';
import type { Texter } from './adapters/sms/port.ts';
import { ffmpegDecoder } from './adapters/sound/ffmpeg.ts';
import { openSpeech, soundsFolder } from './adapters/speech/open.ts';
import type { SpeechEngine } from './adapters/speech/port.ts';
import type { NumberProvider, Telephony } from './adapters/telephony/port.ts';
import { openTraces } from './adapters/traces/open.ts';
import type { Traces } from './adapters/traces/port.ts';
import { type Alerts, openAlerts } from './alerts/index.ts';
import { asideIn, type NightlyBackups } from './backup/index.ts';
import { type Answering, openAnswering } from './compose-answering.ts';
import { nightlyBackupsWith } from './compose-backups.ts';
import { diskRoomOf, watchDisk } from './compose-disk.ts';
import { JOB_KINDS } from './compose-jobs.ts';
import { type FirmLearningParts, learningWith } from './compose-learning.ts';
import { openOutboxEraser } from './compose-outbox.ts';
import {
  deletingProvidersOf,
  numberProviderOf,
  paymentsOf,
  pusherOf,
  telephonyOf,
  textingOf,
} from './compose-vendors.ts';
import { checkDataFolder } from './data-folder/index.ts';
import { countMessagesNeedingAttention } from './deliveries/index.ts';
import { type Erasure, openErasure } from './erasure/index.ts';
import {
  CHANNEL,
  createEventNotifier,
  createSubscribers,
  type EventNotifier,
  readNotification,
} from './events/index.ts';
import { type Greetings, openGreetings } from './greetings/index.ts';
import { type Identity, openIdentity, SESSIONS_CHANGED } from './identity/index.ts';
import { type Jobs, openJobs } from './jobs/index.ts';
import { openReceive, type Receive } from './journey/1-receive.ts';
import { openStoreMessage, type StoreMessage } from './journey/2-store.ts';
import { type Returns, returnsWith } from './journey/bounces.ts';
import { replyLaterWith } from './journey/caller-text.ts';
import { enqueueStepWith } from './journey/definitions.ts';
import { type EnqueueStep, publishedJobName } from './journey/journey.ts';
import { openStoreCall, type StoreCall } from './journey/store-call.ts';
import { type Keys, openKeys } from './keys/index.ts';
import { type Leads, openLeads } from './leads/index.ts';
import { budgetsFor, type Limits, openLimits } from './limits/index.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Archive, Database } from './platform/database.ts';
import type { DiskRoom } from './platform/disk-room.ts';
import { type Failpoint, failpointAt } from './platform/failpoint.ts';
import { type Log, openLog } from './platform/log.ts';
import { type Metrics, openMetrics } from './platform/metrics.ts';
import { migrate } from './platform/migrate.ts';
import { openSecrets, type Secrets } from './platform/secrets.ts';
import { openRecordings, type Recordings } from './recordings/index.ts';
import { type OptOuts, openOptOuts } from './replies/index.ts';
import { forgetCustomerWith } from './subscriptions/index.ts';

export type App = FirmLearningParts &
  Answering & {
    config: Config;
    log: Log;
    clock: Clock;
    db: Database;
    archive: Archive;
    secrets: Secrets;
    embedded: boolean;
    keys: Keys;
    limits: Limits;
    files: FileStore;
    room: DiskRoom;
    recordings: Recordings;
    identity: Identity;
    leads: Leads;
    erasure: Erasure;
    backups: NightlyBackups;
    greetings: Greetings;
    alerts: Alerts;
    returns: Returns;
    jobs: Jobs;
    enqueueStep: EnqueueStep;
    receive: Receive;
    storeMessage: StoreMessage;
    storeCall: StoreCall;
    telephony: Telephony | null;
    numberProvider: NumberProvider | null;
    mailer: Mailer;
    texter: Texter;
    texting: Texting;
    optOuts: OptOuts;
    pusher: ReturnType<typeof pusherOf>;
    payments: Payments | null;
    /** Deletes from this machine's outbox, which may hold older mails even if a relay is configured now. */
    outboxEraser: OutboxEraser;
    speech: SpeechEngine;
    analyser: Analyser;
    subscribers: ReturnType<typeof createSubscribers>;
    notifier: EventNotifier;
    metrics: Metrics;
    traces: Traces;
    failpoint: Failpoint;
    close(): Promise<void>;
  };

/** `serve` registers the process as a running server, `work` as a worker; the command line runs beside such a server. */
export const createApp = async (config: Config, { serve = false, work = false } = {}): Promise<App> => {
  const clock = systemClock;
  const log = openLog(undefined, config.LOG_LEVEL);
  const failpoint = failpointAt(config.FAILPOINT);
  const metrics = openMetrics();
  const traces = await openTraces(config);
  const mailer = openMailer(config);
  const texter = openTexter(config, clock);
  const secrets = await openSecrets(config);
  const opened = await openDatabase(config, log);
  const { db } = opened;
  const room = diskRoomOf(config, opened.folder);
  try {
    if (serve) await opened.serve(work);
    await migrate(opened.direct, log);
    const keys = await openKeys(db, secrets);
    if (serve && !opened.embedded) await checkDataFolder(db, config);
    const key = await keys.systemKey('limits');
    const limits = openLimits({ db, clock, key, budgets: budgetsFor(config) });
    const jobs = await openJobs({ direct: opened.direct, log, kinds: JOB_KINDS });
    metrics.observeQueue(async () =>
      (await jobs.counts()).map((queue) => ({ ...queue, name: publishedJobName(queue.name) })),
    );
    metrics.observeDisk(room.freeBytes);
    metrics.observeAttention(() => db.asSystem(countMessagesNeedingAttention));
    const files = await openFiles(config, clock);
    const recordings = await openRecordings({
      files,
      decoder: ffmpegDecoder(),
      keys,
      db,
      clock,
      folder: soundsFolder(config),
      maxSeconds: config.AUDIO_MAX_MIN * 60,
    });
    const identity = await openIdentity({
      db,
      keys,
      limits,
      secrets,
      config,
      clock,
      log,
      listen: opened.listen,
      mailer,
      jobs,
    });
    const leads = await openLeads({ db, clock, keys, limits, room, jobs, recordings, mailer, config });
    const speech = openSpeech(config, log);
    const greetings = await openGreetings({
      db,
      clock,
      keys,
      recordings,
      maxBytes: config.AUDIO_MAX_MB * 1024 * 1024,
    });
    const optOuts = openOptOuts(await keys.systemKey('texts'));
    const stopLinks = texter.takesAnswers ? null : `${config.PUBLIC_URL}/s/`;
    const answering = await openAnswering({ db, clock, keys, jobs, config, log, optOuts, stopLinks });
    const payments = paymentsOf(config);
    const alerts = openAlerts({ db, clock, jobs, log });
    const returns = returnsWith(await keys.systemKey('returns'), config.BOUNCE_DOMAIN);
    const subscribers = createSubscribers();
    const notifier = createEventNotifier({ notify: opened.notify, clock, log });
    const enqueueStep = enqueueStepWith(jobs);
    const { created, updated } = notifier;
    const backups = nightlyBackupsWith({
      config,
      db,
      jobs,
      secrets,
      files,
      clock,
      log,
      metrics,
      archive: opened.archive,
    });
    const telephony = telephonyOf(config, clock);
    const outboxEraser = openOutboxEraser(outboxFolder(config));
    // Listen after identity: its listener clears the cached sessions that `recheck` must not read.
    await opened.listen(SESSIONS_CHANGED, subscribers.recheck);
    const stopListening = await opened.listen(CHANNEL, (text) =>
      readNotification(text).forEach(subscribers.publish),
    );
    const watchingDisk = serve ? watchDisk(room, log) : null;
    return {
      config,
      log,
      clock,
      db,
      archive: opened.archive,
      secrets,
      embedded: opened.embedded,
      keys,
      limits,
      files,
      room,
      recordings,
      identity,
      leads,
      erasure: openErasure({
        db,
        clock,
        log,
        recordings,
        outboxEraser,
        jobs,
        updated,
        publicUrl: config.PUBLIC_URL,
        aside: asideIn(config.DATA_DIR),
        accessLogMonths: config.ACCESS_LOG_MONTHS,
        forgetCustomer: forgetCustomerWith({ db, payments }),
        providers: deletingProvidersOf(config, { texter, telephony }),
        publish: () => backups.publishErasures(),
      }),
      backups,
      greetings,
      ...answering,
      alerts,
      returns,
      jobs,
      enqueueStep,
      receive: openReceive(db),
      storeMessage: openStoreMessage({ db, clock, recordings, enqueueStep, created, failpoint, traces }),
      storeCall: openStoreCall({
        db,
        clock,
        recordings,
        enqueueStep,
        replySoon: replyLaterWith(jobs, 0),
        created,
        updated,
        failpoint,
      }),
      telephony,
      numberProvider: numberProviderOf(config),
      mailer,
      texter,
      pusher: pusherOf(config, await keys.systemKey('push'), clock),
      payments,
      optOuts,
      texting: textingOf(config, texter),
      outboxEraser,
      speech,
      analyser: openAnalyser(config, log, openRemoteChat),
      ...learningWith(db),
      subscribers,
      notifier,
      metrics,
      traces,
      failpoint,
      close: async () => {
        watchingDisk?.stop();
        // Stop the jobs first: a running handler still needs every other part.
        await jobs.stop();
        await traces.close();
        await speech.close();
        await notifier.stop();
        await stopListening();
        await identity.close();
        await mailer.close();
        await files.close();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
};
