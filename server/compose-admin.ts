// The parts that the operator's pages use beside those of the application: versions, and the certificate of the mail relay.
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { HOUR_MS } from '#contract/time.ts';
import { readRelay } from './adapters/mail/relay.ts';
import { relayCertificateEnds } from './adapters/mail/relay-certificate.ts';
import type { App } from './compose.ts';
import { publishedJobName } from './journey/journey.ts';
import type { Clock } from './platform/clock.ts';
import { newestMigration } from './platform/migrate.ts';

const PACKAGE = new URL('../package.json', import.meta.url);

/** Asked once an hour at most: the page is read more often than a certificate changes. */
const hourly = <T>(clock: Clock, read: () => Promise<T>): (() => Promise<T>) => {
  let last: { at: number; value: Promise<T> } | null = null;
  return () => {
    const now = clock.now().getTime();
    if (!last || now - last.at > HOUR_MS) last = { at: now, value: read() };
    return last.value;
  };
};

export const adminDepsOf = async (app: App) => {
  const { config, clock } = app;
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(PACKAGE, 'utf8')));
  const relay = config.SMTP_URL ? readRelay(config.SMTP_URL, config.PUBLIC_URL) : null;
  return {
    ...app,
    jobName: publishedJobName,
    lateAfterS: config.LATE_AFTER_S,
    certificateUntil: hourly(clock, async () => (relay ? relayCertificateEnds(relay) : null)),
    // A place of backups that does not answer must not keep the page closed.
    backupAt: hourly(clock, async () => (await app.backups.newest().catch(() => null))?.madeAt ?? null),
    versions: {
      product: version,
      schema: await newestMigration(),
      speech: app.speech.name,
      analyser: app.analyser.name,
      hasRelay: relay !== null,
    },
  };
};
