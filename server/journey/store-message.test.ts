// A sender's own id with the same bytes is a repeat; with other bytes it is another message.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_TRACES } from '#server/adapters/traces/port.ts';
import { type Jobs, openJobs } from '#server/jobs/index.ts';
import { type Line, lineById } from '#server/lines/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { recordingOf } from '#server/recordings/index.ts';
import { makeLine } from '#tests/support/factories.ts';
import { type RecordingsFixture, recordingsFixture } from '#tests/support/recordings.ts';
import { toneWav } from '#tests/support/sound.ts';
import { openStoreMessage } from './2-store.ts';
import { enqueueStepWith, KINDS } from './definitions.ts';

const [FIRST, SECOND] = [toneWav(1, 440), toneWav(1, 880)];
let fixture: RecordingsFixture;
let jobs: Jobs;
let line: Line;
beforeAll(async () => {
  fixture = await recordingsFixture();
  jobs = await openJobs({ direct: fixture.fresh.direct, log: silentLog, kinds: KINDS });
  const { id } = await makeLine(fixture.fresh.db, fixture.firm);
  const found = await fixture.fresh.db.asSystem((trx) => lineById(trx, fixture.firm, id));
  if (!found) throw new Error('the line is not there');
  line = found;
}, 60_000);
afterAll(async () => {
  await jobs.stop({ gracefulS: 0 });
  await fixture.close();
});

/** One server process; `created` collects the messages that it announced to the dashboards. */
const opened = () => {
  const created: string[] = [];
  const keep = openStoreMessage({
    traces: NO_TRACES,
    db: fixture.fresh.db,
    clock: { now: () => fixture.time.now },
    recordings: fixture.recordings,
    enqueueStep: enqueueStepWith(jobs),
    created: (_userId, id) => void created.push(id),
    failpoint: () => {},
  });
  const send = async (source: string, sourceId: string | null, sound: Buffer) => {
    const kept = await fixture.recordings.save(fixture.firm, Readable.from([sound]), { maxBytes: 1_000_000 });
    const receivedAt = fixture.time.now;
    return (await keep(line, kept, { source, sourceId, caller: null, receivedAt })).id;
  };
  return { created, send };
};

const hashOf = (sound: Buffer): string => createHash('sha256').update(sound).digest('hex');
/** SHA-256 of the stored sound, decrypted. */
const storedHash = async (voicemailId: string): Promise<string> => {
  const recording = await fixture.fresh.db.asSystem((trx) => recordingOf(trx, fixture.firm, voicemailId));
  if (!recording) throw new Error('no recording');
  const pieces: Buffer[] = [];
  const stored = await fixture.recordings.original(recording);
  for await (const piece of stored.read({ start: 0, end: stored.bytes })) pieces.push(piece);
  return hashOf(Buffer.concat(pieces));
};

test.each(['pbx', 'mailbox', 'browser', 'import'])(
  'from %s the same id with other bytes is another message, and a repeat of either returns its id',
  async (source) => {
    const { created, send } = opened();
    const stored = await fixture.stored();
    const one = await send(source, 'msg0000', FIRST);
    const other = await send(source, 'msg0000', SECOND);
    expect(other).not.toBe(one);
    expect([await storedHash(one), await storedHash(other)]).toEqual([hashOf(FIRST), hashOf(SECOND)]);
    expect(await send(source, 'msg0000', FIRST)).toBe(one);
    expect(await send(source, 'msg0000', SECOND)).toBe(other);
    expect(created).toEqual([one, other]);
    // The repeats left no files.
    expect((await fixture.stored()) - stored).toBe(2);
  },
);

test('twenty concurrent uploads of one id with two sounds, in two processes, become two messages', async () => {
  const processes = [opened(), opened()];
  const posts = Array.from({ length: 20 }, (_, n) => ({
    process: processes[n % 2],
    sound: n % 4 < 2 ? FIRST : SECOND,
  }));
  const ids = await Promise.all(
    posts.map(async ({ process, sound }) => [sound, await process?.send('pbx', 'msg0001', sound)] as const),
  );
  const of = (sound: Buffer) => new Set(ids.filter(([sent]) => sent === sound).map(([, id]) => id));
  expect([of(FIRST).size, of(SECOND).size, new Set(ids.map(([, id]) => id)).size]).toEqual([1, 1, 2]);
  for (const [sound, id] of ids) expect(await storedHash(id ?? '')).toBe(hashOf(sound));
});

test('an upload without an id is always a new message', async () => {
  const { send } = opened();
  expect(await send('pbx', null, FIRST)).not.toBe(await send('pbx', null, FIRST));
});
