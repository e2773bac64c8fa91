// The log of erasures beside the backups: digests only, so that an older backup is erased again also where the database
// that knew of the erasures is lost.
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { FileStore } from '#server/adapters/files/port.ts';
import { putVerified } from './content.ts';

const FOLDER = 'er';

const erasure = z.object({ digest: z.hex(), kind: z.string(), at: z.iso.datetime() });
export type LoggedErasure = z.infer<typeof erasure>;

export const readErasureLog = async (store: FileStore): Promise<LoggedErasure[]> => {
  const found: LoggedErasure[] = [];
  for await (const { key } of store.list(FOLDER)) {
    const lines = (await text(await store.read(key))).split('\n').filter((line) => line !== '');
    found.push(...lines.map((line) => erasure.parse(JSON.parse(line))));
  }
  return found;
};

/** The new file is complete before the older ones are removed. Rows of another installation in them stay. */
export const writeErasureLog = async (
  store: FileStore,
  erasures: readonly LoggedErasure[],
  stamp: string,
): Promise<void> => {
  const older: string[] = [];
  for await (const { key } of store.list(FOLDER)) older.push(key);
  const all = new Map([...(await readErasureLog(store)), ...erasures].map((one) => [one.digest, one]));
  if (all.size === 0) return;
  const lines = [...all.values()].map((one) => `${JSON.stringify(one)}\n`).join('');
  await putVerified(store, `${FOLDER}/${stamp}`, Readable.from([Buffer.from(lines)]));
  for (const key of older) await store.remove(key);
};
