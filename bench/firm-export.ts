// The export of a firm with 10,000 messages, in a process with the flags of the server.   npm run bench -- firm-export [messages]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { exportFirm } from '#server/firm-export/index.ts';
import { readEnvironment } from '#server/platform/config.ts';
import { newId } from '#server/platform/ids.ts';
import { zipOf } from '#server/platform/zip.ts';
import { insertRecordings } from '#server/recordings/index.ts';
import { makeLine, makeMessage } from '#tests/support/factories.ts';
import { recordingsFixture } from '#tests/support/recordings.ts';
import { toneWav } from '#tests/support/sound.ts';
import { serverEnvironment, serverFlags } from '../scripts/prepare/server-process.mjs';
import { printTable, verdict } from './figures.ts';

export const title = 'the export of a firm: seconds, size and memory that it takes while it is read';

const COUNT = 10_000;
const SOUND_S = 5;
/** More than at the beginning, whatever the number of entries. */
const MOST_GROWN_MB = 150;

/** The server's flags decide when V8 collects recordings that were sent, which are outside of its heap. */
const asServer = async (args: readonly string[]): Promise<void> => {
  const child = spawn(
    process.execPath,
    [...serverFlags, ...process.execArgv, ...process.argv.slice(1, 2), 'firm-export', ...args],
    { env: { ...readEnvironment(), ...serverEnvironment }, stdio: 'inherit' },
  );
  const [code] = await once(child, 'exit');
  process.exitCode = code === 0 ? 0 : 1;
};

export const run = async (args: readonly string[] = []): Promise<void> => {
  if (!serverFlags.every((flag) => process.execArgv.includes(flag))) return asServer(args);
  const count = Number(args[0] ?? COUNT);
  const fixture = await recordingsFixture();
  const { db } = fixture.fresh;
  const line = await makeLine(db, fixture.firm);
  const kept = await fixture.recordings.save(fixture.firm, Readable.from([toneWav(SOUND_S)]), {
    maxBytes: 10_000_000,
  });
  const text = 'Bonjour, ici Anne Exemple, rappelez-moi au sujet de l’audience de demain. '.repeat(6);
  for (let made = 0; made < count; made += 1) {
    const voicemailId = await makeMessage(
      db,
      { userId: fixture.firm, lineId: line.id },
      { transcription: text },
    );
    // Every message has the same file, which is read and decrypted for each of them.
    await db.asSystem((trx) =>
      insertRecordings(trx, [{ id: newId(), userId: fixture.firm, voicemailId, sound: kept }]),
    );
  }
  global.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  let bytes = 0;
  const began = performance.now();
  const made = { messages: 0, sounds: 0, missing: [] };
  for await (const piece of await zipOf(
    exportFirm({ db, clock: { now: () => new Date() }, recordings: fixture.recordings }, fixture.firm, made),
    new Date(),
  )) {
    bytes += piece.length;
    most = Math.max(most, process.memoryUsage().rss);
  }
  const seconds = (performance.now() - began) / 1000;
  await fixture.close();
  const isWhole = made.messages === count && made.sounds === count && made.missing.length === 0;
  const held = verdict(isWhole && most - before < MOST_GROWN_MB * 1_000_000);
  const mb = (of: number): string => (of / 1_000_000).toFixed(0);
  printTable(
    ['messages', 'sounds', 'seconds', 'MB', 'MB of memory before', 'at most', 'verdict'],
    [[made.messages, made.sounds, seconds.toFixed(1), mb(bytes), mb(before), mb(most), held].map(String)],
  );
};
