// The notify step on real parts: the queue on a database, and a relay with planned failures. The database's clock decides
// when a job is due, so tests move it instead of waiting.
import type { Mailer } from '#server/adapters/mail/port.ts';
import { readRelay } from '#server/adapters/mail/relay.ts';
import { openSmtp } from '#server/adapters/mail/smtp-client.ts';
import { type Jobs, openJobs } from '#server/jobs/index.ts';
import { type NotifyDeps, notify } from '#server/journey/5-notify.ts';
import { definitionsOf, enqueueStepWith, KINDS } from '#server/journey/definitions.ts';
import { JOURNEY, type Run } from '#server/journey/journey.ts';
import { writeNotice } from '#server/journey/write-notice.ts';
import { messageIdFor } from '#server/letters/index.ts';
import type { Database } from '#server/platform/database.ts';
import { silentLog } from '#server/platform/log.ts';
import { openMetrics } from '#server/platform/metrics.ts';
import type { NewRow } from '#server/platform/tables.ts';
import type { FreshDatabase } from './database.ts';
import { makeLine, makeMessage } from './factories.ts';
import { recordingsFixture } from './recordings.ts';
import { until } from './running-server.ts';
import { type Relay, startRelay } from './smtp.ts';

const URL = 'https://voxlex.example';
/** Usable outside a test, because the measurements use this installation too. */
const soon = async <T>(look: () => Promise<T>): Promise<T> => {
  let last: unknown;
  const seen = await until('what must follow', async () => {
    try {
      return { value: await look() };
    } catch (error) {
      last = error;
      return undefined;
    }
  }).catch(() => {
    throw last;
  });
  return seen.value;
};
/** Long, because a busy machine may stall for seconds. Short only while the relay never answers. */
const LONG = { connectMs: 50_000, greetingMs: 50_000, silenceMs: 50_000, totalMs: 50_000 };
const SHORT = { ...LONG, greetingMs: 1000, silenceMs: 1000 };

export type DeliveryRow = { state: string; attempts: number; resent: number; last_code: string | null };
type JobRow = { state: string; retried: number; due: number };

export type Notifying = {
  firm: string;
  fresh: FreshDatabase;
  db: Database;
  relay: Relay;
  jobs: Jobs;
  /** The step itself, to run without the queue and with some parts replaced. */
  step(given?: Partial<NotifyDeps>): Run;
  /** An analysed message that is not notified yet. */
  message(given?: Partial<NewRow<'voicemails'>>): Promise<string>;
  /** Stores the text of the message. */
  ready(id: string): Promise<unknown>;
  /** Another line of the firm. */
  line(recipients: readonly string[]): Promise<{ id: string }>;
  /** The messages that were announced to devices. */
  announced: string[];
  /** Enqueues the step for the message. */
  hand(id: string): Promise<void>;
  delivery(id: string): Promise<DeliveryRow | undefined>;
  /** The deliveries to each recipient. */
  deliveries(id: string): Promise<{ recipient: string; state: string; attempts: number }[]>;
  /** The job of a message, with the seconds until it is due. */
  job(id: string): Promise<JobRow | undefined>;
  /** Resolves once the job waits for its next try after so many retries. */
  waiting(id: string, retried: number): Promise<JobRow>;
  /** Sets the number of retries and makes the next one due. Resolves once that one has begun. */
  move(id: string, retried: number): Promise<void>;
  settled(id: string, state: string): Promise<DeliveryRow>;
  metrics(): Promise<string>;
  close(): Promise<void>;
};

export const notifying = async (): Promise<Notifying> => {
  const installation = await recordingsFixture();
  const { db } = installation.fresh;
  const relay = await startRelay();
  const patience = { ...LONG };
  const mailer: Mailer = openSmtp(readRelay(relay.url, URL), patience);
  const metrics = openMetrics();
  const announced: string[] = [];
  const line = await makeLine(db, installation.firm, { recipients: ['cabinet@firme.example'] });
  const step: Notifying['step'] = (given = {}) =>
    notify({
      db,
      clock: { now: () => new Date() },
      mailer,
      metrics,
      from: 'Voxlex <voix@voxlex.example>',
      messageIdOf: (id) => messageIdFor(id, URL),
      envelopeFrom: () => undefined,
      undelivered: async () => {},
      ownerAddress: async () => 'cabinet@firme.example',
      announce: async (_trx, { id }) => {
        announced.push(id);
      },
      deleteFromOutbox: async () => {},
      write: writeNotice({
        db,
        clock: { now: () => new Date() },
        recordings: installation.recordings,
        publicUrl: URL,
        company: 'Voxlex, Tournai, Belgique',
        threadKey: Buffer.alloc(32),
      }),
      updated: () => {},
      failpoint: () => {},
      ...given,
    });
  const jobs = await openJobs({ direct: installation.fresh.direct, log: silentLog, kinds: KINDS });
  await jobs.work(
    definitionsOf({ transcribe: async () => {}, analyse: async () => {}, notify: step() }, metrics),
  );
  const enqueueStep = enqueueStepWith(jobs);

  const delivery: Notifying['delivery'] = async (id) =>
    (
      await installation.fresh.owner<DeliveryRow>(
        'select state, attempts, resent, last_code from deliveries where voicemail_id = $1',
        [id],
      )
    )[0];
  const job: Notifying['job'] = async (id) =>
    (
      await installation.fresh.owner<JobRow>(
        `select state::text, retry_count as retried, extract(epoch from start_after - now())::float8 as due
         from pgboss.job where name = $1 and data->>'voicemailId' = $2`,
        [JOURNEY.notify.job, id],
      )
    )[0];
  return {
    firm: installation.firm,
    fresh: installation.fresh,
    db,
    relay: {
      ...relay,
      always: (behaviour) => {
        const isSilent = typeof behaviour === 'object' && 'silence' in behaviour;
        Object.assign(patience, isSilent ? SHORT : LONG);
        relay.always(behaviour);
      },
    },
    jobs,
    announced,
    step,
    ready: (id) =>
      installation.fresh.owner(
        `update voicemails set transcription_state = 'done', transcription = 'Bonjour.' where id = $1`,
        [id],
      ),
    line: (recipients) => makeLine(db, installation.firm, { recipients: [...recipients] }),
    message: (given = {}) =>
      makeMessage(
        db,
        { userId: installation.firm, lineId: line.id },
        { transcription_state: 'done', step: 'analysed', transcription: 'Bonjour, rappelez-moi.', ...given },
      ),
    hand: (id) => db.asSystem((trx) => enqueueStep(trx, 'notify', { user_id: installation.firm, id })),
    delivery,
    deliveries: (id) =>
      installation.fresh.owner(
        'select recipient, state, attempts from deliveries where voicemail_id = $1 order by recipient',
        [id],
      ),
    job,
    waiting: (id, retried) =>
      soon(async () => {
        const found = await job(id);
        if (found?.state !== 'retry' || found.retried < retried)
          throw new Error(`the job is ${found?.state}`);
        return found;
      }),
    move: async (id, retried) => {
      const due = `update pgboss.job set retry_count = $2, start_after = now()
        where name = $3 and data->>'voicemailId' = $1 and state = 'retry'`;
      await installation.fresh.owner(due, [id, retried, JOURNEY.notify.job]);
      // The failed try may still be storing the time of the next one.
      await soon(async () => {
        const rows = await installation.fresh.owner(`${due} and retry_count = $2 returning id`, [
          id,
          retried,
          JOURNEY.notify.job,
        ]);
        if (rows.length > 0) throw new Error('the job has not begun');
      });
    },
    settled: (id, state) =>
      soon(async () => {
        const found = await delivery(id);
        if (found?.state !== state) throw new Error(`the delivery is ${found?.state}`);
        return found;
      }),
    metrics: metrics.text,
    close: async () => {
      await jobs.stop({ gracefulS: 0 });
      await mailer.close();
      await relay.close();
      await installation.close();
    },
  };
};
