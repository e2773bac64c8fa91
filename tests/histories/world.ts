// One process of the product with its real endpoints, queue, database, files and relay. A stand-in for the provider
// serves HTTP, and the test moves the time; only the queue's workers wait for real time.
import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRelay } from '#server/adapters/mail/relay.ts';
import { openSmtp } from '#server/adapters/mail/smtp-client.ts';
import type { SoundDecoder } from '#server/adapters/sound/port.ts';
import { openTwilio } from '#server/adapters/telephony/twilio-calls.ts';
import { NO_TRACES } from '#server/adapters/traces/port.ts';
import { createHttp } from '#server/http/server.ts';
import { type JobDefinition, openJobs } from '#server/jobs/index.ts';
import { openReceive } from '#server/journey/1-receive.ts';
import { openStoreMessage } from '#server/journey/2-store.ts';
import { transcribe } from '#server/journey/3-transcribe.ts';
import { notify } from '#server/journey/5-notify.ts';
import { returnsWith } from '#server/journey/bounces.ts';
import { definitionsOf, enqueueStepWith, KINDS } from '#server/journey/definitions.ts';
import { mailboxKeeper } from '#server/journey/intake/mailbox.ts';
import { pbxRoutes } from '#server/journey/intake/pbx.ts';
import { twilioRoutes } from '#server/journey/intake/twilio.ts';
import { lookForCalls } from '#server/journey/poll-calls.ts';
import { type CallPayload, SETTLE_CALL, settleCallOf } from '#server/journey/settle-call.ts';
import { openStoreCall } from '#server/journey/store-call.ts';
import { writeNotice } from '#server/journey/write-notice.ts';
import { messageIdFor } from '#server/letters/index.ts';
import { budgetsFor, openLimits } from '#server/limits/index.ts';
import { parseConfig } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';
import { openMetrics } from '#server/platform/metrics.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { recordingsFixture } from '#tests/support/recordings.ts';
import { startRelay } from '#tests/support/smtp.ts';
import { wavOf } from '#tests/support/sound.ts';
import { startTwilio } from '#tests/support/twilio.ts';
import { movedTime } from './moved-time.ts';

const URL = 'https://voxlex.example';
const PATIENCE = { connectMs: 5000, greetingMs: 5000, silenceMs: 5000, totalMs: 20_000 };

/** Decoding is skipped: a process for each sound would take most of the time. */
const quickDecoder: SoundDecoder = {
  decode: async (_file, folder) => {
    const [wavPath, mp3Path] = [join(folder, 'whole.wav'), join(folder, 'playable.mp3')];
    await writeFile(wavPath, 'wav');
    await writeFile(mp3Path, 'mp3');
    const speech = { wavPath, seconds: 3, parts: [] };
    return { wavPath, mp3Path, speech, seconds: 3, peaks: [1], incomplete: false, meanDb: -20 };
  },
};

export const newSound = (): Buffer => wavOf(randomBytes(2000));
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const openWorld = async () => {
  const fresh = await freshDatabase();
  const time = await movedTime(fresh);
  const fixture = await recordingsFixture(fresh);
  const { db } = fresh;
  /** The clock of the server's machine may be wrong, while the database's clock is right. */
  let skewMs = 0;
  const clock = { now: () => new Date(time.now() + skewMs) };
  const recordings = await fixture.opened({ decoder: quickDecoder });
  const relay = await startRelay();
  const mailer = openSmtp(readRelay(relay.url, URL), PATIENCE);
  const metrics = openMetrics();
  const violations: string[] = [];
  const crashes = new Set<string>();
  const failpoint = (name: string): void => {
    if (crashes.delete(name)) throw new Failure('unavailable', { retry: { afterMs: 1000 }, reason: 'crash' });
  };

  const provider = await startTwilio({
    now: time.now,
    pageSize: 2,
    beforeRemoval: async (sid, wav) => {
      const seconds = provider.recordings.get(sid)?.seconds ?? 0;
      const [kept] = await fresh.owner('select from audio_files where sha256 = $1', [hashOf(wav)]);
      if (seconds >= 2 && !kept) violations.push(`the provider's copy of ${sid} goes before ours is kept`);
    },
  });
  const { TWILIO_API_URL, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN } = provider.environment;
  const telephony = openTwilio({
    url: TWILIO_API_URL,
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    clock,
  });

  const jobs = await openJobs({ direct: fresh.direct, log: silentLog, kinds: [...KINDS, SETTLE_CALL] });
  await time.moveQueueToo();
  const enqueueStep = enqueueStepWith(jobs);
  const keep = openStoreMessage({
    traces: NO_TRACES,
    db,
    clock,
    recordings,
    enqueueStep,
    created: () => {},
    failpoint,
  });
  const keepCall = openStoreCall({
    db,
    clock,
    recordings,
    enqueueStep,
    replySoon: async () => {},
    created: () => {},
    updated: () => {},
    failpoint,
  });
  const maxBytes = 1_000_000;
  const settle = settleCallOf({
    db,
    clock,
    telephony,
    recordings,
    storeCall: keepCall,
    maxBytes,
    received: metrics.received,
    failpoint,
  });
  const callJob: JobDefinition<CallPayload> = { ...SETTLE_CALL, concurrency: 4, handler: settle };
  await jobs.work([
    callJob,
    ...definitionsOf(
      {
        transcribe: transcribe({
          db,
          clock,
          recordings,
          speech: {
            name: 'none',
            ready: async () => false,
            transcribe: () => Promise.reject(new Error('asked without being ready')),
            close: async () => {},
          },
          enqueueStep,
          compareParties: async () => {},
          replyLater: async () => {},
          replySoon: async () => {},
          updated: () => {},
          failpoint,
        }),
        analyse: async () => {},
        notify: notify({
          db,
          clock,
          mailer,
          metrics,
          from: 'Voxlex <voix@voxlex.example>',
          messageIdOf: (id) => messageIdFor(id, URL),
          envelopeFrom: () => undefined,
          undelivered: async () => {},
          ownerAddress: async () => 'cabinet@firme.example',
          announce: async () => {},
          deleteFromOutbox: async () => {},
          write: writeNotice({
            db,
            clock,
            recordings,
            publicUrl: URL,
            company: 'Voxlex, Tournai, Belgique',
            threadKey: Buffer.alloc(32),
          }),
          updated: () => {},
          failpoint,
        }),
      },
      metrics,
    ),
  ]);

  const app = await createHttp({
    config: parseConfig({}),
    log: silentLog,
    authenticate: () => Promise.reject(new Failure('unauthorized')),
  });
  const limits = openLimits({ db, clock, key: Buffer.alloc(32), budgets: budgetsFor(parseConfig({})) });
  const counted = { received: metrics.received, refused: metrics.refused };
  pbxRoutes(app, { db, clock, storeMessage: keep, limits, recordings, maxBytes, ...counted });
  twilioRoutes(app, {
    db,
    clock,
    log: silentLog,
    jobs,
    telephony,
    greetings: { parts: async () => [] },
    publicUrl: URL,
  });
  const mailbox = mailboxKeeper({
    clock,
    receive: openReceive(db),
    storeMessage: keep,
    recordings,
    maxBytes,
    limits,
    reports: { returns: returnsWith(Buffer.alloc(32), undefined), sender: 'voix', take: async () => {} },
    ...counted,
  });

  const idle = async (): Promise<void> => {
    // A moved clock makes retries due without a notification, so workers are woken here.
    await fresh.owner(
      `select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name)
       from (select distinct name from pgboss.job where state in ('created', 'retry') and start_after <= now()) as due`,
    );
    for (;;) {
      const [row] = await fresh.owner<{ n: number }>(
        `select count(*)::int as n from pgboss.job where name <> 'dead'
         and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`,
      );
      if (row?.n === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
  };

  return {
    fresh,
    fixture,
    recordings,
    relay,
    provider,
    telephony,
    jobs,
    app,
    mailbox,
    time,
    metrics,
    violations,
    url: URL,
    idle,
    poll: () => lookForCalls({ db, jobs, telephony, log: silentLog }),
    setClockOff: (ms: number) => {
      skewMs = ms;
    },
    /** Aborts what runs at this point of the code, the next time it is reached. */
    crashAt: (name: string) => void crashes.add(name),
    forgiveCrashes: () => crashes.clear(),
    tell: (path: string, parameters: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: path,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': provider.signatureOf(URL + path, parameters),
        },
        payload: new URLSearchParams(parameters).toString(),
      }),
    close: async () => {
      await app.close();
      await jobs.stop({ gracefulS: 0 });
      await mailer.close();
      await relay.close();
      await provider.close();
      await fixture.close();
    },
  };
};

export type World = Awaited<ReturnType<typeof openWorld>>;
