// Time from acceptance to the mail handed over, speech engine excluded, against the sum of its bare parts:
// one upload to node:http with write + fsync + insert, and one file written for the mail.
import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { freePort, makeHouse, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { figure, load, percentile, printTable } from './figures.ts';
import { hangUp, multipart, post } from './uploads.ts';

export const title = 'time from acceptance to the mail handed over, engine excluded, one message at a time';

const TIMES = 60;

export const run = async (): Promise<void> => {
  const house = await makeHouse();
  const body = multipart(await convert(speechLikeWav(5), 'webm'));
  const server = await house.start({ LOG_LEVEL: 'silent' });
  const database = await openEmbedded(join(house.folder, 'data'), silentLog);
  const port = await freePort();
  const bare = spawn(
    process.execPath,
    [
      new URL('bare-intake.ts', import.meta.url).pathname,
      join(house.folder, 'data/bare'),
      database.host,
      String(port),
    ],
    { stdio: 'inherit' },
  );
  try {
    const yardstick = `http://127.0.0.1:${port}/`;
    await until('the yardstick', () =>
      post(yardstick, body, 0).then(
        () => true,
        () => false,
      ),
    );
    let told = 0;
    const ours: number[] = [];
    for (let n = 0; n < TIMES; n += 1) {
      await post(`${server.url}/api/messages/demo`, body, n);
      const accepted = performance.now();
      told += 1;
      await until('the mail', async () => (await house.countMails()) >= told, { everyMs: 2 });
      ours.push(performance.now() - accepted);
    }
    const plain = await load(TIMES, 1, async (n) => {
      await post(yardstick, body, n);
      const file = await open(join(house.folder, `data/bare/mail-${n}`), 'w');
      await file.write(body.subarray(0, 8000));
      await file.sync();
      await file.close();
    });
    ours.sort((a, b) => a - b);
    const p50 = percentile(ours, 0.5);
    printTable(
      ['journey', 'p50 ms', 'p95 ms', 'ratio of p50'],
      [
        ['bare upload + one file for the mail', figure(plain.p50), figure(plain.p95), '1'],
        ['voxlex, acceptance to mail', figure(p50), figure(percentile(ours, 0.95)), figure(p50 / plain.p50)],
      ],
    );
  } finally {
    bare.kill();
    hangUp();
    await server.stop();
    await database.close();
    await house.remove();
  }
};
