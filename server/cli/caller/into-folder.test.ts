// The export of a caller's data goes into one folder that only its owner can read.
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportCaller } from '#server/callers/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type ErasureFixture, erasureFixture } from '#tests/support/erasure.ts';
import { testOptOuts } from '#tests/support/opt-outs.ts';
import { toneWav } from '#tests/support/sound.ts';
import { asText } from './as-text.ts';
import { emptyFolder, intoFolder } from './into-folder.ts';

const SOUND = toneWav(1);
const HEADING = {
  user: 'cabinet@firme.example',
  number: '+32470000011',
  exported_at: '2026-11-22T10:00:00Z',
};
let app: ErasureFixture;
beforeAll(async () => {
  app = await erasureFixture(SOUND);
}, 60_000);
afterAll(() => app.close());

const kept = () =>
  exportCaller(
    { db: app.fresh.db, recordings: app.recordings, optOuts: testOptOuts, clock: systemClock },
    app.firm,
    HEADING.number,
  );
const left = () => app.left({ caller_phone_number: HEADING.number, ai_summary: 'Demande\nun rappel.' });
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('caller.json and the recordings are readable by their owner alone; a missing recording is listed', async () => {
  const whole = await left();
  const lost = await left();
  await app.files.remove(lost.key);
  const folder = join(app.folder, 'export');
  await emptyFolder(folder);
  const missing = `voicemail_${lost.id}.wav`;
  expect(await intoFolder(folder, HEADING, await kept())).toEqual({
    messages: 2,
    recordings: 1,
    missing: [missing],
  });
  expect((await readdir(folder)).sort()).toEqual(['caller.json', `voicemail_${whole.id}.wav`]);
  expect(await readFile(join(folder, `voicemail_${whole.id}.wav`))).toEqual(SOUND);
  for (const name of await readdir(folder)) expect(await modeOf(join(folder, name))).toBe(0o600);
  expect(await modeOf(folder)).toBe(0o700);
  const written = JSON.parse(await readFile(join(folder, 'caller.json'), 'utf8'));
  expect(written).toMatchObject({
    ...HEADING,
    messages: [
      { id: whole.id, recordings: [{ file: `voicemail_${whole.id}.wav` }] },
      { id: lost.id, recordings: [{ file: null, missing: true }] },
    ],
  });
});

test('a folder that contains a file is refused', async () => {
  const folder = join(app.folder, 'full');
  await mkdir(folder);
  await writeFile(join(folder, '.hidden'), '');
  await expect(emptyFolder(folder)).rejects.toMatchObject({ code: 'conflict' });
});

test('the text form shows each fact on its own line', async () => {
  const lines: string[] = [];
  for await (const line of asText(HEADING, await kept())) lines.push(line);
  expect(lines[0]).toContain(HEADING.number);
  expect(lines).toContain('  transcription  Bonjour, rappelez-moi.');
  expect(lines).toContain('  summary        Demande un rappel.');
  expect(lines.join('\n')).toMatch(/mail {11}cabinet@firme\.example, notice, sent 2026-11-21 10:00/);
});
