// A schema file that builds an index or changes a column locks the messages. Uploads at that time are refused with 503 and without a
// row, callers' pages repeat them, and each is stored once.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { leave } from '#tests/support/firm.ts';
import { keptSounds, sha256 } from '#tests/support/kept-sounds.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

let installation: Installation;
let server: Running;
let database: Awaited<ReturnType<typeof openEmbedded>>;
let migrating: pg.Client;
beforeAll(async () => {
  installation = await makeInstallation();
  server = await installation.start({ ROLE: 'web', LOG_LEVEL: 'silent' });
  database = await openEmbedded(join(installation.folder, 'data'), silentLog);
  migrating = new pg.Client({ host: database.host, user: 'voxlex', database: 'voxlex' });
  await migrating.connect();
});
afterAll(async () => {
  await migrating.end();
  await database.close();
  await installation.remove();
});

test('while the table is locked uploads are refused and not stored, and afterwards each is stored once', async () => {
  const sound = new Uint8Array(await convert(speechLikeWav(2), 'webm'));
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const send = async (id: string): Promise<number> => {
    const reply = await leave(server.url, sound, { id });
    await reply.body?.cancel();
    return reply.status;
  };
  await migrating.query('begin');
  await migrating.query('lock table voicemails in share mode');
  expect(await Promise.all(ids.map(send))).toEqual([503, 503, 503]);
  await migrating.query('rollback');
  await Promise.all(ids.map((id) => until('thanks', async () => (await send(id)) === 201)));
  const kept = await keptSounds(installation, server);
  expect(kept.map(({ sourceId }) => sourceId).toSorted()).toEqual(ids.toSorted());
  expect(new Set(kept.map((one) => one.sha256))).toEqual(new Set([sha256(sound)]));
});
