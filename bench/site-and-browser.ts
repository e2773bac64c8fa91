// The built site with its real headers, and a browser for measurements.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { createHttp } from '#server/http/server.ts';
import { site } from '#server/http/site/index.ts';
import { parseConfig } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';
import { freePort } from '#tests/support/running-server.ts';
import { findProgram } from '../scripts/prepare/programs.mjs';

const serve = async (folder: string) => {
  const config = parseConfig({ DATA_DIR: folder });
  const app = await createHttp({
    config,
    log: silentLog,
    authenticate: async () => {
      throw new Failure('unauthorized');
    },
  });
  await site(app, { config, log: silentLog, lineExists: async () => false });
  return { app, base: await app.listen({ port: 0, host: '127.0.0.1' }) };
};

export type Opened = { base: string; browser: Browser; port: number };

/** Both are closed after `measure`, also when it fails. */
export const withSite = async (measure: (opened: Opened) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'voxlex-measured-'));
  const { app, base } = await serve(folder);
  const port = await freePort();
  const executablePath = findProgram('chromium');
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    await measure({ base, browser, port });
  } finally {
    await browser.close();
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
};
