// Metrics for Prometheus: counts and durations, without personal data in labels.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type QueueFigure = {
  name: string;
  waiting: number;
  running: number;
  dead: number;
  oldestWaitingS: number;
};

export type Metrics = {
  received: (source: string) => void;
  refused: (code: string) => void;
  stepDone: (step: string, seconds: number) => void;
  stepFailed: (step: string, code: string) => void;
  notified: (kind: string, outcome: string) => void;
  replied: (state: string, reason: string) => void;
  /** Read at each scrape, because a counter in memory would be wrong after a crash. */
  text: () => Promise<string>;
  observeQueue: (read: () => Promise<readonly QueueFigure[]>) => void;
  observeDisk: (freeBytes: () => Promise<number>) => void;
  observeAttention: (read: () => Promise<readonly { reason: string; count: number }[]>) => void;
  observeBackup: (ageS: () => number) => void;
  relayCertificate: (relay: string, ends: Date) => void;
};

export const openMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'voxlex_' });
  const registers = [registry];
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const received = counter('voxlex_messages_received_total', 'Messages accepted.', 'source');
  const refused = counter('voxlex_messages_refused_total', 'Uploads refused.', 'code');
  const failures = counter('voxlex_step_failures_total', 'Tries of a step that failed.', 'step', 'code');
  const notified = counter('voxlex_deliveries_total', 'Mails handed over.', 'kind', 'outcome');
  const replied = counter(
    'voxlex_replies_total',
    'Text messages to callers, by state and by the reason of a refusal.',
    'state',
    'reason',
  );
  const relayCertificate = new Gauge({
    name: 'voxlex_relay_certificate_expiry_timestamp_seconds',
    help: 'When the certificate of the mail relay ends; no value without TLS.',
    labelNames: ['relay'],
    registers,
  });
  const steps = new Histogram({
    name: 'voxlex_step_seconds',
    help: 'Time each step of the journey takes.',
    labelNames: ['step'],
    buckets: [0.01, 0.05, 0.1, 0.3, 1, 3, 10, 30, 120],
    registers,
  });
  return {
    received: (source) => received.inc({ source }),
    refused: (code) => refused.inc({ code }),
    stepDone: (step, seconds) => steps.observe({ step }, seconds),
    stepFailed: (step, code) => failures.inc({ step, code }),
    notified: (kind, outcome) => notified.inc({ kind, outcome }),
    replied: (state, reason) => replied.inc({ state, reason }),
    relayCertificate: (relay, ends) => relayCertificate.set({ relay }, ends.getTime() / 1000),
    text: () => registry.metrics(),
    observeDisk: (freeBytes) => {
      new Gauge({
        name: 'voxlex_disk_free_bytes',
        help: 'Free space on the fullest disk of DATA_DIR.',
        registers,
        async collect() {
          this.set(await freeBytes());
        },
      });
    },
    observeBackup: (ageS) => {
      new Gauge({
        name: 'voxlex_backup_age_seconds',
        help: 'Age of the newest complete nightly backup; no value without BACKUP_DIR.',
        registers,
        collect() {
          this.set(ageS());
        },
      });
    },
    observeAttention: (read) => {
      new Gauge({
        name: 'voxlex_messages_needing_attention',
        help: 'Unread messages that need a person, by reason.',
        labelNames: ['reason'],
        registers,
        async collect() {
          const figures = await read();
          this.reset();
          for (const { reason, count } of figures) this.set({ reason }, count);
        },
      });
    },
    observeQueue: (read) => {
      const age = new Gauge({
        name: 'voxlex_queue_oldest_waiting_seconds',
        help: 'Age of the oldest job that waits.',
        labelNames: ['queue'],
        registers,
      });
      new Gauge({
        name: 'voxlex_queue_jobs',
        help: 'Jobs by queue and state.',
        labelNames: ['queue', 'state'],
        registers,
        async collect() {
          const figures = await read();
          // An empty queue is not listed: without the reset its last value would remain.
          this.reset();
          age.reset();
          for (const { name, waiting, running, dead, oldestWaitingS } of figures) {
            this.set({ queue: name, state: 'waiting' }, waiting);
            this.set({ queue: name, state: 'running' }, running);
            this.set({ queue: name, state: 'dead' }, dead);
            age.set({ queue: name }, oldestWaitingS);
          }
        },
      });
    },
  };
};
