// Repeats every fault of docs/promises.md on real parts: how many acknowledged messages were lost, how many were notified
// twice.   npm run bench -- faults [repetitions] [words of a row's name…]
import { startExternalPostgres } from '#tests/support/external-postgres.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { startSpeechServer } from '#tests/support/speech-server.ts';
import type { Row } from './faults/audit.ts';
import { callsInDisorder } from './faults/calls.ts';
import { carrierInTrouble } from './faults/carrier.ts';
import { commitCut } from './faults/commits.ts';
import { databaseKilled } from './faults/database.ts';
import { diskFull } from './faults/disk.ts';
import { modelHostile, speechEngineHostile } from './faults/engines.ts';
import { killedHandingOver } from './faults/hand-overs.ts';
import { killedAfter, killedInDoor } from './faults/kills.ts';
import { openPlace } from './faults/place.ts';
import { poisonAmongGood } from './faults/poison.ts';
import { killedReading } from './faults/readings.ts';
import { clocksApart, workersStalled } from './faults/workers.ts';
import { printTable } from './figures.ts';

export const title = 'every fault of docs/promises.md, 20 times each: messages lost, and notified twice';

const STEPS = ['received', 'store', 'transcribe', 'analyse', 'notify.sent', 'notify'];
const TIMES = 20;
/** Most of a row is waiting: for a killed worker's heartbeat to expire, for a retry to be due. */
const AT_ONCE = 3;

type Given = { name: string; run: () => Promise<Row | Row[]> };

/** A row that does not end must not stop the others. */
const broken = (name: string, error: unknown): Row => {
  process.exitCode = 1;
  const seen = `did not end: ${error instanceof Error ? error.message : 'unknown'}`;
  return { fault: name, messages: 0, lost: Number.NaN, twice: Number.NaN, resent: 0, compared: 0, seen };
};

/** Starts and stops once: Node writes its compile cache at exit, and hundreds of starts use it. */
const warmUp = async (): Promise<void> => (await openPlace()).close();

const inTurn = async (rows: readonly Given[]): Promise<Row[]> => {
  const found: Row[][] = rows.map(() => []);
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < rows.length) {
      const at = next++;
      const row = rows[at];
      if (!row) return;
      const began = performance.now();
      const given = [await row.run().catch((error: unknown) => broken(row.name, error))].flat();
      found[at] = given;
      const took = Math.round((performance.now() - began) / 1000);
      for (const { fault, messages, lost, twice, seen } of given)
        process.stderr.write(
          `${fault}: ${messages} messages, ${lost} lost, ${twice} twice (${seen}; ${took} s)\n`,
        );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return found.flat();
};

export const run = async (args: readonly string[] = []): Promise<void> => {
  const times = Number(args.find((word) => /^\d+$/.test(word)) ?? TIMES);
  const words = args.filter((word) => !/^\d+$/.test(word));
  const speech = await startSpeechServer();
  const external = await startExternalPostgres();
  // Killed repeatedly, so it must not be shared.
  const mortal = await startExternalPostgres();
  const sound = new Uint8Array(await convert(speechLikeWav(2), 'webm'));
  const common = { times, speechUrl: speech.url, sound };
  const rows: Given[] = [
    { name: 'workers stalled', run: () => workersStalled(common) },
    { name: 'workers clocks', run: () => clocksApart(common) },
    ...STEPS.flatMap((step) => [
      { name: `kill embedded ${step}`, run: () => killedAfter(step, common) },
      { name: `kill external ${step}`, run: () => killedAfter(step, { ...common, external }) },
    ]),
    { name: 'kill relay notify.sent', run: () => killedAfter('notify.sent', { ...common, relay: true }) },
    ...(['mailbox', 'exchange'] as const).flatMap((door) =>
      ['received', 'store'].map((step) => ({
        name: `kill ${door} ${step}`,
        run: () => killedInDoor(door, step, common),
      })),
    ),
    ...(['commit', 'answer'] as const).map((lost) => ({
      name: `commit cut ${lost}`,
      run: () => commitCut(lost, { ...common, external }),
    })),
    { name: 'calls', run: () => callsInDisorder(times) },
    { name: 'database embedded', run: () => databaseKilled(common) },
    { name: 'database external', run: () => databaseKilled({ ...common, external: mortal }) },
    { name: 'disk', run: () => diskFull({ ...common, external }) },
    { name: 'carrier', run: () => carrierInTrouble(times) },
    { name: 'speech engine', run: () => speechEngineHostile(common) },
    { name: 'model', run: () => modelHostile(common) },
    ...(['claimed', 'sent'] as const).map((step) => ({
      name: `hand-over ${step}`,
      run: () => killedHandingOver(step, common),
    })),
    { name: 'hand-over relay sent', run: () => killedHandingOver('sent', { ...common, relay: true }) },
    { name: 'reading', run: () => killedReading(times, sound) },
    { name: 'poison', run: () => poisonAmongGood({ ...common, good: times * 9 }) },
  ];
  try {
    await warmUp();
    const wanted = rows.filter(({ name }) =>
      words.every((word) => word.split(',').some((part) => name.includes(part))),
    );
    const found = await inTurn(wanted);
    printTable(
      ['fault', 'messages', 'lost', 'twice', 'resent', 'sound compared', 'seen'],
      found.map(({ fault, messages, lost, twice, resent, compared, seen }) => [
        fault,
        ...[messages, lost, twice, resent].map(String),
        compared > 0 ? String(compared) : '–',
        seen,
      ]),
    );
  } finally {
    await mortal.close();
    await external.close();
    await speech.close();
  }
};
