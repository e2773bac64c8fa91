// One message at a time, from its acceptance to its mail, with its text; transcription takes no time.
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { WITHOUT_BUDGETS } from '#tests/support/limits.ts';
import { makeInstallation, until } from '#tests/support/running-server.ts';
import { figure, load, percentile, printTable, verdict } from '../figures.ts';
import { post } from '../uploads.ts';
import { startYardstick } from '../yardstick.ts';
import { startEngine } from './engine.ts';

const TIMES = 60;
/** From acceptance to the mail. */
const MOST_MS = 300;

export const measureOneAtATime = async (body: Buffer): Promise<void> => {
  const installation = await makeInstallation();
  const engine = await startEngine(0);
  const server = await installation.start({
    ...WITHOUT_BUDGETS,
    SPEECH_URL: engine.url,
    SPEECH_KEY: 'invented',
    LOG_LEVEL: 'silent',
  });
  const yardstick = await startYardstick(installation, body);
  try {
    const ours: number[] = [];
    for (let n = 0; n < TIMES; n += 1) {
      await post(`${server.url}/api/messages/demo`, body, n);
      const accepted = performance.now();
      await until('the mail', async () => (await installation.countMails()) > n, { everyMs: 2 });
      ours.push(performance.now() - accepted);
    }
    const plain = await load(TIMES, 1, async (n) => {
      await post(yardstick.url, body, n);
      const file = await open(join(yardstick.folder, `mail-${n}`), 'w');
      await file.write(body.subarray(0, 8000));
      await file.sync();
      await file.close();
    });
    ours.sort((a, b) => a - b);
    const [p50, p95] = [percentile(ours, 0.5), percentile(ours, 0.95)];
    printTable(
      ['journey', 'p50 ms', 'p95 ms', 'ratio of p50', 'required p95', ''],
      [
        ['bare upload + one file for the mail', figure(plain.p50), figure(plain.p95), '1', '', ''],
        [
          'voxlex, acceptance to mail',
          figure(p50),
          figure(p95),
          figure(p50 / plain.p50),
          `≤ ${MOST_MS}`,
          verdict(p95 <= MOST_MS),
        ],
      ],
    );
  } finally {
    await yardstick.stop();
    await engine.close();
    await installation.remove();
  }
};
