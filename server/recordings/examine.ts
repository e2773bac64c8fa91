// Decodes a stored file to check that it is audio and to measure its length and loudness.
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { diskFailure } from '#server/platform/disk-failure.ts';
import { scratchName } from '#server/platform/scratch.ts';
import type { DecodeDeps } from './decode.ts';
import { openSealed } from './vault/open.ts';

export type Examined = { seconds: number; meanDb: number };

export const examineIn =
  (deps: Pick<DecodeDeps, 'files' | 'decoder' | 'folder' | 'maxSeconds'>) =>
  async (key: string, secret: Buffer, signal: AbortSignal): Promise<Examined> => {
    const folder = join(deps.folder, scratchName());
    try {
      await mkdir(folder, { mode: 0o700 });
      const file = join(folder, 'original');
      const stored = await openSealed(deps.files, key, secret);
      await pipeline(stored.read(), createWriteStream(file, { mode: 0o600 }), { signal });
      const { maxSeconds } = deps;
      const { seconds, meanDb } = await deps.decoder.decode(file, folder, { maxSeconds, signal });
      return { seconds, meanDb };
    } catch (error) {
      throw diskFailure(error);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
