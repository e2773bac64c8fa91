// Cuts the database connection at the COMMIT of a message, or at its answer. In the second case the row is stored although
// the sender gets an error, so the sound must not be deleted.
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openExternal } from '#server/adapters/database/open.ts';
import { silentLog } from '#server/platform/log.ts';
import { type ExternalPostgres, startExternalPostgres } from '#tests/support/external-postgres.ts';
import { makeFirm, makeLine } from '#tests/support/factories.ts';
import { leave } from '#tests/support/firm.ts';
import { FIRM_NUMBER, openEveryDoor, sendByMail, sendToPbx } from '#tests/support/intake.ts';
import { keptSounds, sha256 } from '#tests/support/kept-sounds.ts';
import { type Cut, type PostgresProxy, startPostgresProxy } from '#tests/support/postgres-proxy.ts';
import {
  freePort,
  type Installation,
  makeInstallation,
  type Running,
  until,
} from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { startTwilio, type Twilio } from '#tests/support/twilio.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let postgres: ExternalPostgres;
let proxy: PostgresProxy;
let provider: Twilio;
let installation: Installation;
let server: Running;
let settings: { DATABASE_URL: string; SECRET_KEY: string };
let mailbox: number;
let token: string;
/** The hash of each sound that was sent, once. */
const sent: string[] = [];

beforeAll(async () => {
  postgres = await startExternalPostgres();
  const database = await postgres.database();
  proxy = await startPostgresProxy(database.DATABASE_URL);
  provider = await startTwilio();
  installation = await makeInstallation();
  mailbox = await freePort();
  settings = { ...database, DATABASE_URL: proxy.url };
  server = await installation.start({ ...settings, ...provider.environment, MAILBOX_PORT: String(mailbox) });
  const opened = await openExternal(database.DATABASE_URL, database.DATABASE_URL, silentLog);
  const firm = await makeFirm(opened.db);
  // A call with a text reply commits in another way than one without.
  await makeLine(opened.db, firm.id, {
    slug: 'demo',
    recipients: ['cabinet@firme.example'],
    sms_reply: true,
  });
  await opened.close();
  token = await openEveryDoor(installation, settings);
});
afterAll(async () => {
  await installation.remove();
  await provider.close();
  await proxy.close();
  await postgres.close();
});

/** Each has another length, so that no two have the same bytes. */
const recorded = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const sound = new Uint8Array(await convert(speechLikeWav(2 + sent.length / 10), 'gsm'));
  sent.push(sha256(sound));
  return sound;
};
const kept = async () => (await keptSounds(installation, server, settings)).map((one) => one.sha256).sort();
const before = async () => [...sent].sort();

type Send = () => Promise<number | string | null>;
const imported = async (file: string): Promise<string> => {
  const words = ['message', 'import', file, '--line', 'demo', '--json'];
  // It exits with 1 when the file is refused.
  const printed = installation.voxlexWith(settings, server, ...words).catch(({ stdout }) => stdout);
  const { files } = JSON.parse(await printed);
  return files[0].code ?? 'kept';
};
/** Each sends the same bytes at every call. */
const DOORS: Record<
  string,
  [again: number | string, thanks: number | string, (sound: Uint8Array<ArrayBuffer>) => Promise<Send>]
> = {
  'the caller’s page': [
    503,
    201,
    async (sound) => {
      const id = randomUUID();
      return async () => (await leave(server.url, sound, { id })).status;
    },
  ],
  'the exchange’s door': [
    503,
    201,
    async (sound) => {
      const fields = { id: randomUUID() };
      return () => sendToPbx(server.url, token, sound, fields);
    },
  ],
  'the exchange’s door, answered by a text': [
    503,
    201,
    async (sound) => {
      const fields = { id: randomUUID(), caller: '0470 00 00 21' };
      return () => sendToPbx(server.url, token, sound, fields);
    },
  ],
  'the mailbox': [
    451,
    250,
    async (sound) => {
      const messageId = `<${randomUUID()}@pbx.example>`;
      return () => sendByMail(mailbox, sound, messageId);
    },
  ],
  'message import': [
    'unavailable',
    'kept',
    async (sound) => {
      const file = join(installation.folder, `${sent.length}.wav`);
      await writeFile(file, sound);
      return () => imported(file);
    },
  ],
};
const CASES = Object.keys(DOORS).flatMap((door) =>
  (['commit', 'answer'] as const).map((lost) => [door, lost] as const),
);

test.for(CASES)(
  '%s, its %s lost: the first try is refused, and the second makes one message with its bytes',
  async ([door, lost]) => {
    const [again, thanks, prepared] = DOORS[door] ?? [];
    const earlier = await before();
    const send = await prepared?.(await recorded());
    const cuts = proxy.cuts();
    proxy.cutNext('voicemails', lost);
    expect(await send?.()).toBe(again);
    expect(proxy.cuts()).toBe(cuts + 1);
    // What is committed is on the dashboard, so it must be playable.
    expect(await kept()).toEqual(lost === 'answer' ? await before() : earlier);
    expect(await send?.()).toBe(thanks);
    expect(await kept()).toEqual(await before());
  },
);

test.for<[string, Cut]>([
  ['anonymous', 'commit'],
  ['anonymous', 'answer'],
  ['+32470000010', 'commit'],
  ['+32470000011', 'answer'],
])(
  'a call of %s, its %s lost: fetched again, one message, and the provider’s copy deleted last',
  async ([from, lost]) => {
    const sound = Buffer.from(await recorded());
    const cuts = proxy.cuts();
    proxy.cutNext('voicemails', lost);
    const CallSid = provider.call({ from, to: FIRM_NUMBER });
    const RecordingSid = provider.record(CallSid, sound, 3);
    const target = { url: server.url, publicUrl: `http://localhost:${server.port}` };
    const done = { CallSid, RecordingSid, RecordingStatus: 'completed' };
    expect((await provider.tell(target, '/api/intake/twilio/recording', done)).status).toBe(200);
    await until('the provider’s copy deleted', async () => !provider.recordings.has(RecordingSid));
    expect(proxy.cuts()).toBe(cuts + 1);
    expect(await kept()).toEqual(await before());
  },
);
