// Durable acceptances a second through POST /api/messages, against bare node:http that writes, fsyncs and inserts.
import { WITHOUT_BUDGETS } from '#tests/support/limits.ts';
import { makeInstallation } from '#tests/support/running-server.ts';
import { figure, load, median, printTable, type Sample, verdict } from './figures.ts';
import { hangUp, multipart, post, recording } from './uploads.ts';
import { startYardstick } from './yardstick.ts';

export const title =
  'durable acceptances a second, against bare node:http that writes, fsyncs and inserts the same';

const ROUNDS = 5;
const TIMES = 600;
const AT_ONCE = 16;
/** Of the bare server's rate. */
const LEAST = 0.5;
/** V8 optimises during the first thousand uploads, which take half as long again. */
const WARM = 5000;
/** About half a minute of webm/opus. */
const BYTES = 120_000;

const middle = (samples: readonly Sample[]): Sample => ({
  perSecond: median(samples.map((one) => one.perSecond)),
  p50: median(samples.map((one) => one.p50)),
  p95: median(samples.map((one) => one.p95)),
});

export const run = async (): Promise<void> => {
  const installation = await makeInstallation({ onDisk: true });
  const body = multipart(recording(BYTES));
  // Web only: the engine and the decoder are measured elsewhere.
  const server = await installation.start({ ...WITHOUT_BUDGETS, ROLE: 'web', LOG_LEVEL: 'silent' });
  const yardstick = await startYardstick(installation, body);
  try {
    const ours = `${server.url}/api/messages/demo`;
    const samples: { ours: Sample[]; bare: Sample[] } = { ours: [], bare: [] };
    for (const url of [yardstick.url, ours]) {
      await load(WARM, AT_ONCE, (n) => post(url, body, n));
      hangUp();
    }
    await yardstick.analyze();
    for (let round = 0; round < ROUNDS; round += 1) {
      samples.bare.push(await load(TIMES, AT_ONCE, (n) => post(yardstick.url, body, n)));
      samples.ours.push(await load(TIMES, AT_ONCE, (n) => post(ours, body, n)));
    }
    const [mine, theirs] = [middle(samples.ours), middle(samples.bare)];
    const ratio = mine.perSecond / theirs.perSecond;
    const row = (name: string, sample: Sample, ...judged: string[]) => [
      name,
      figure(sample.perSecond),
      figure(sample.p50),
      figure(sample.p95),
      ...judged,
    ];
    printTable(
      ['intake', 'a second', 'p50 ms', 'p95 ms', 'ratio', 'required', ''],
      [
        row('bare node:http + write + fsync + the same inserts', theirs, '1', '', ''),
        row('voxlex', mine, ratio.toFixed(2), `≥ ${LEAST}`, verdict(ratio >= LEAST)),
      ],
    );
  } finally {
    hangUp();
    await yardstick.stop();
    await installation.remove();
  }
};
