// The parts that the operator's pages use beside those of the application: versions, and the state of the installation.
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { isWorkerRunning } from './adapters/database/worker-lock.ts';
import type { App } from './compose.ts';
import { installationChecks, installationSettings } from './compose-installation.ts';
import { publishedJobName } from './journey/journey.ts';
import { newestMigration } from './platform/migrate.ts';

const PACKAGE = new URL('../package.json', import.meta.url);

export const adminDepsOf = async (app: App) => {
  const { config } = app;
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(PACKAGE, 'utf8')));
  return {
    ...app,
    jobName: publishedJobName,
    lateAfterS: config.LATE_AFTER_S,
    settings: installationSettings(config),
    checks: installationChecks(app),
    isWorkerRunning,
    versions: {
      product: version,
      schema: await newestMigration(),
      speech: app.speech.name,
      analyser: app.analyser.name,
    },
  };
};
