// Leads behind their real endpoints, with a database, a folder and a queue; the test moves the clock.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskStore } from '#server/adapters/files/disk.ts';
import { ffmpegDecoder } from '#server/adapters/sound/ffmpeg.ts';
import { createHttp } from '#server/http/server.ts';
import { site } from '#server/http/site/index.ts';
import { openJobs } from '#server/jobs/index.ts';
import { openKeys } from '#server/keys/index.ts';
import { FORWARD_JOB, openLeads } from '#server/leads/index.ts';
import { parseConfig } from '#server/platform/config.ts';
import { openDiskRoom } from '#server/platform/disk-room.ts';
import { Failure } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';
import { openRecordings } from '#server/recordings/index.ts';
import { freshDatabase } from './database.ts';
import { memoryMailer, testSecrets, turnedClock } from './identity.ts';
import { testLimits } from './limits.ts';

export type LeadsFixture = Awaited<ReturnType<typeof leadsFixture>>;

export const leadsFixture = async (settings: Record<string, string> = {}, given: { site?: string } = {}) => {
  const fresh = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'leads-'));
  const config = parseConfig({ DATA_DIR: folder, AUDIO_MAX_MB: '1', ...settings });
  const clock = turnedClock();
  const mailer = memoryMailer();
  const keys = await openKeys(fresh.db, testSecrets);
  const limits = testLimits(fresh.db, clock);
  const room = openDiskRoom([folder], 0);
  const jobs = await openJobs({ direct: fresh.direct, log: silentLog, kinds: [FORWARD_JOB] });
  const recordings = await openRecordings({
    db: fresh.db,
    files: await openDiskStore(join(folder, 'audio')),
    keys,
    clock,
    decoder: ffmpegDecoder(),
    folder: join(folder, 'tmp'),
    maxSeconds: 600,
  });
  const leads = await openLeads({
    db: fresh.db,
    clock,
    keys,
    limits,
    room,
    jobs,
    recordings,
    mailer,
    config,
  });
  const app = await createHttp({
    config,
    log: silentLog,
    authenticate: async () => {
      throw new Failure('unauthorized');
    },
  });
  leads.routes(app);
  if (given.site)
    await site(app, { config, log: silentLog, lineExists: async () => false, dist: given.site });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    fresh,
    config,
    leads,
    recordings,
    mailer,
    clock,
    url,
    work: () => jobs.work(leads.jobs()),
    post: (path: string, body: unknown) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    upload: (form: FormData, query = '') =>
      fetch(`${url}/api/leads/recordings${query}`, { method: 'POST', body: form }),
    /** Every file in the store or beside it. */
    stored: async (): Promise<string[]> => {
      const under = async (name: string) =>
        (await readdir(join(folder, name), { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name));
      return [...(await under('audio')), ...(await under('tmp'))];
    },
    /** Makes retries due at once. */
    hurry: () => fresh.owner("update pgboss.job set start_after = now() where state in ('created', 'retry')"),
    close: async () => {
      await app.close();
      await jobs.stop({ gracefulS: 0 });
      await rm(folder, { recursive: true, force: true });
      await fresh.close();
    },
  };
};

export const trialOf = (given: Record<string, unknown> = {}) => ({
  fullName: 'Anne Exemple',
  legalDomain: 'Droit pénal',
  email: 'anne@exemple.be',
  phone: '+32 470 00 00 21',
  website: 'Non renseigné',
  isSymplicyClient: 'non',
  timestamp: '2026-11-21T10:00:00.000Z',
  source: 'Formulaire d’essai gratuit',
  ...given,
});

export const greetingOf = (
  sound: Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
  order: 'file first' | 'file last' = 'file last',
): FormData => {
  const form = new FormData();
  const file = () => form.set('audio', new File([sound], 'message.webm', { type: 'audio/webm' }));
  if (order === 'file first') file();
  for (const [name, value] of Object.entries({
    email: 'anne@exemple.be',
    fullName: 'Anne Exemple',
    filename: 'message.webm',
    contentType: 'audio/webm',
    duration: '2',
    timestamp: '2026-11-21T10:00:00.000Z',
    source: 'Recording',
    ...fields,
  }))
    form.set(name, value);
  if (order === 'file last') file();
  return form;
};
