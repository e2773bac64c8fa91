// kill -9 in the middle of an upload at each entry: of the embedded PostgreSQL, and of PostgreSQL and the server's whole
// process group. The sender repeats, and there is one message with the sent bytes.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findBinaries } from '#server/adapters/database/embedded/binaries.ts';
import { findPostmaster } from '#server/adapters/database/embedded/postmaster.ts';
import { choosePlace } from '#server/adapters/database/embedded/system-account.ts';
import { silentLog } from '#server/platform/log.ts';
import { type HalfSent, halfMailed, halfPosted } from '#tests/support/half-sent.ts';
import { openEveryDoor } from '#tests/support/intake.ts';
import { keptSounds, sha256 } from '#tests/support/kept-sounds.ts';
import {
  freePort,
  type Installation,
  makeInstallation,
  type Running,
  until,
} from '#tests/support/running-server.ts';
import { speechLikeWav } from '#tests/support/sound.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let installation: Installation;
let server: Running;
let mailbox: number;
let token: string;
/** The hash of each sound that was sent, once. */
const sent: string[] = [];

/** Starts the leader of a new process group, which can be killed as a whole. */
const start = async (): Promise<void> => {
  mailbox = await freePort();
  server = await installation.start({ ROLE: 'web', MAILBOX_PORT: String(mailbox) }, (program, args) => [
    'setsid',
    [program, ...args],
  ]);
};
beforeAll(async () => {
  installation = await makeInstallation({ onDisk: true });
  await start();
  token = await openEveryDoor(installation);
});
afterAll(() => installation.remove());

const killDatabase = (): void => {
  const { folder } = choosePlace(join(installation.folder, 'data'), findBinaries(), silentLog);
  const postmaster = findPostmaster(join(folder, 'cluster'));
  if (!postmaster) throw new Error('no database runs');
  process.kill(postmaster.pid, 'SIGKILL');
};

const killEverything = async (): Promise<void> => {
  // The server is killed first: otherwise it could answer 503 once its database is gone.
  process.kill(-(server.child.pid ?? 0), 'SIGKILL');
  killDatabase();
  expect(await server.ended).toBe('SIGKILL');
};

/** Each sends the same bytes at every call; with the code of success. */
const DOORS: Record<string, [thanks: number, (sound: Buffer, id: string) => Promise<HalfSent>]> = {
  'the caller’s page': [
    201,
    (sound, id) => halfPosted(`${server.url}/api/messages/demo`, sound, { fields: { id } }),
  ],
  'the exchange’s door': [
    201,
    (sound, id) =>
      halfPosted(`${server.url}/api/intake/pbx`, sound, {
        fields: { id },
        headers: { authorization: `Bearer ${token}` },
      }),
  ],
  'the mailbox': [250, (sound, id) => halfMailed(mailbox, sound, `<${id}@pbx.example>`)],
};

const recorded = (): Buffer => {
  // Longer than the write buffer, and no two alike.
  const sound = speechLikeWav(20 + sent.length, { rate: 48_000 });
  sent.push(sha256(sound));
  return sound;
};
const kept = async () => (await keptSounds(installation, server)).map((one) => one.sha256).sort();

test.for(Object.keys(DOORS))(
  'PostgreSQL killed in the middle of an upload through %s: one message with its bytes',
  async (door) => {
    const [thanks, half] = DOORS[door] ?? [];
    const [sound, id] = [recorded(), randomUUID()];
    const begun = await half?.(sound, id);
    killDatabase();
    const first = await begun?.finish();
    // The server may be back before the upload ends; a sender without success repeats.
    if (first !== thanks)
      await until('thanks', async () => (await (await half?.(sound, id))?.finish()) === thanks);
    // A repeat after success is the same message.
    expect(await (await half?.(sound, id))?.finish()).toBe(thanks);
    expect(await kept()).toEqual([...sent].sort());
  },
);

test.for(Object.keys(DOORS))(
  'everything killed at once in the middle of an upload through %s: one message with its bytes',
  async (door) => {
    const [thanks, half] = DOORS[door] ?? [];
    const [sound, id] = [recorded(), randomUUID()];
    const begun = await half?.(sound, id);
    await killEverything();
    expect(await begun?.finish()).toBeNull();
    await start();
    expect(await kept()).toEqual([...sent.slice(0, -1)].sort());
    expect(await (await half?.(sound, id))?.finish()).toBe(thanks);
    expect(await kept()).toEqual([...sent].sort());
  },
);
