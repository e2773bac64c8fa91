// Whether the committed weights are those that the training scripts write from the committed calls.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { committedAt, TRAINED, writtenTo } from '../../scripts/trained-files.ts';
import { printTable } from '../figures.ts';

const digestOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);

/** Fails if a file differs. */
export const printWeights = (): void => {
  const folder = mkdtempSync(join(tmpdir(), 'voxlex-weights-'));
  const rows = Object.entries(TRAINED).flatMap(([script, files]) => {
    const program = fileURLToPath(new URL(`../../scripts/${script}`, import.meta.url));
    execFileSync(process.execPath, [program, folder], { stdio: 'ignore' });
    return files.map((file) => {
      const [committed, trained] = [digestOf(committedAt(file)), digestOf(writtenTo(file, folder))];
      return [file, committed, trained, committed === trained ? 'yes' : 'no'];
    });
  });
  rmSync(folder, { recursive: true });
  printTable(['trained file', 'committed', 'trained again', 'same'], rows);
  if (rows.some(([, , , same]) => same === 'no')) process.exitCode = 1;
};
