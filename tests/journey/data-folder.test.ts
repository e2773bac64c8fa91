// Processes on one external database: over one DATA_DIR, over two, and with another key.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExternalPostgres, startExternalPostgres } from '#tests/support/external-postgres.ts';
import { type Installation, makeInstallation, until } from '#tests/support/running-server.ts';
import { type S3, startS3 } from '#tests/support/s3.ts';
import { type Relay, startRelay } from '#tests/support/smtp.ts';

let postgres: ExternalPostgres;
let bucket: S3;
let relay: Relay;
let [here, there]: Installation[] = [];
let database: { DATABASE_URL: string; SECRET_KEY: string };

beforeAll(async () => {
  [postgres, bucket, relay] = await Promise.all([startExternalPostgres(), startS3(), startRelay()]);
  [here, there] = await Promise.all([
    makeInstallation({ isEmpty: true }),
    makeInstallation({ isEmpty: true }),
  ]);
  database = await postgres.database();
});
afterAll(async () => {
  await Promise.all([here?.remove(), there?.remove()]);
  await Promise.all([bucket.close(), relay.close(), postgres.close()]);
});

/** What a start says that is refused. */
const refusal = async (place: Installation | undefined, more: Record<string, string>): Promise<string> => {
  const started = await place?.start({ ...database, ROLE: 'worker', ...more });
  expect(await started?.ended).toBe(78);
  return started?.said() ?? '';
};

test('the folder of the first process needs nothing more, with several roles and again', async () => {
  const web = await here?.start({ ...database, ROLE: 'web' });
  const worker = await here?.start({ ...database, ROLE: 'worker' });
  await until('the worker', async () => worker?.said().includes('Voxlex works'));
  expect(await worker?.stop()).toBe(0);
  expect(await web?.stop()).toBe(0);
  const all = await here?.start(database);
  expect(await all?.stop()).toBe(0);
});

test('another folder is refused with one sentence until bucket and relay are shared', async () => {
  const mark = (await readFile(join(here?.folder ?? '', 'data', 'mark'), 'utf8')).trim();
  const said = await refusal(there, {});
  expect(said).toMatch(/^The settings STORAGE_URL and SMTP_URL are missing: .*\n$/);
  expect(said).toContain(mark);
  expect(await refusal(there, bucket.settings)).toMatch(/^The setting SMTP_URL is missing: .*\n$/);
  expect(await refusal(there, { SMTP_URL: relay.url })).toMatch(/^The setting STORAGE_URL is missing: .*\n$/);
});

test('with both it starts, and with another key it is refused', async () => {
  const shared = { ...bucket.settings, SMTP_URL: relay.url };
  const web = await there?.start({ ...database, ...shared, ROLE: 'web' });
  expect((await fetch(`${web?.url}/readyz`)).status).toBe(200);
  expect(await refusal(there, { ...shared, SECRET_KEY: '5e'.repeat(32) })).toMatch(
    /^The setting SECRET_KEY is wrong: .*\n$/,
  );
});
