// The whole journey with sound in an S3 bucket: stored encrypted, transcribed and played from there, refused while it fails.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leave, messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { inDatabaseOf } from '#tests/support/installed-database.ts';
import { keptSounds, sha256 } from '#tests/support/kept-sounds.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { type S3, startS3 } from '#tests/support/s3.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';

let s3: S3;
let installation: Installation;
let server: Running;
let sound: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  s3 = await startS3();
  installation = await makeInstallation();
  sound = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
  server = await installation.start(s3.settings);
});
afterAll(async () => {
  await installation.remove();
  await s3.close();
});

const messages = async () => messagesOf(server.url, await signIn(server.url, printedAccount(server)));

test('a message is stored in the bucket, mailed, and played from it, by ranges too', async () => {
  const reply = await leave(server.url, sound);
  expect(reply.status).toBe(201);
  const { url } = await reply.json();
  await until('the mail', async () => (await installation.countMails()) === 1);
  const path = new URL(url).pathname;
  const part = await fetch(server.url + path, { headers: { range: 'bytes=100-199' } });
  expect(part.status).toBe(206);
  expect((await part.arrayBuffer()).byteLength).toBe(100);
  const [message] = await messages();
  expect(message?.duration_seconds).toBe(3);
  const asked = s3.asked.map(({ line }) => line);
  // The original, and the decoded copy that every browser plays.
  expect(asked.filter((line) => line.startsWith('PUT'))).toHaveLength(2);
});

test('while the bucket fails uploads are refused and no row is made; afterwards uploads work again', async () => {
  const before = (await messages()).length;
  s3.always(503);
  const refused = await leave(server.url, sound);
  expect([refused.status, (await refused.json()).code]).toEqual([503, 'unavailable']);
  expect(await messages()).toHaveLength(before);
  s3.always(null);
  expect((await leave(server.url, sound)).status).toBe(201);
  await until('the second mail', async () => (await installation.countMails()) === 2);
  expect((await keptSounds(installation, server)).map((one) => one.sha256)).toEqual(
    Array(2).fill(sha256(sound)),
  );
});

test('erasing a caller empties the bucket of them; while it fails the rows stay for the next run', async () => {
  await leave(server.url, sound, { caller: '0470 00 00 48' });
  const found = await until('the message decoded', async () =>
    (await messages()).find(
      ({ caller_phone_number, duration_seconds: s }) => caller_phone_number === '+32470000048' && s !== null,
    ),
  );
  const erase = () =>
    installation.voxlexWith(
      s3.settings,
      server,
      'caller',
      'erase',
      ...['--user', printedAccount(server).email, '--number', '0470000048', '--json'],
    );
  s3.always(503);
  await expect(erase()).rejects.toMatchObject({ stderr: expect.stringContaining('run it again') });
  s3.always(null);
  const asked = s3.asked.length;
  expect(JSON.parse(await erase())).toMatchObject({ messages: 1, recordings: 1 });
  // The original, and the decoded copy that every browser plays.
  const removed = s3.asked.slice(asked).filter(({ line }) => line.startsWith('DELETE'));
  expect(new Set(removed.map(({ line }) => line)).size).toBe(2);
  expect((await messages()).map(({ id }) => id)).not.toContain(found.id);
});

test('what a run of retention could not delete is named, stays, and goes with the next run', async () => {
  const reply = await leave(server.url, sound, { caller: '0470 00 00 49' });
  const { id } = await reply.json();
  await until('the message decoded', async () =>
    (await messages()).find((one) => one.id === id && one.duration_seconds !== null),
  );
  await inDatabaseOf(
    installation,
    `update voicemails set received_at = '2010-01-01', created_at = '2010-01-01' where id = $1`,
    [id],
  );
  await inDatabaseOf(installation, 'update lines set keep_days = 3000');
  const run = async () =>
    JSON.parse(await installation.voxlexWith(s3.settings, server, 'retention', 'run', '--json'));
  s3.always(503);
  const failing = await run();
  expect(failing).toMatchObject({ messages: { outlived: 0 }, recordings: 0, failed: 1 });
  expect(failing.not_reached.slice(0, 2)).toEqual([
    expect.stringMatching(/^1 messages, recordings or transcripts: .*the next run tries again$/),
    expect.stringMatching(/^files without a row \(.*\): .*the next run tries again$/),
  ]);
  expect((await messages()).map((one) => one.id)).toContain(id);
  s3.always(null);
  const next = await run();
  expect(next).toMatchObject({ messages: { outlived: 1 }, recordings: 1, failed: 0 });
  expect(next.not_reached.join('\n')).not.toContain('next run');
  expect((await messages()).map((one) => one.id)).not.toContain(id);
});
