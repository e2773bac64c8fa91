// Without a provider each text is written as a file, atomically.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessGone } from '#server/platform/disk-failure.ts';
import { isThere, removeWhole, writeWhole } from '#server/platform/write-whole.ts';
import type { Texter } from './port.ts';

const fileOf = (id: string): string => `sms-${id}.json`;

/** Deletes a text of the outbox. Returns false when it does not exist. */
export const deleteText = (folder: string, id: string): Promise<boolean> => removeWhole(folder, fileOf(id));

/** The ids of all SMS of the outbox. */
export const textsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(unlessGone<string[]>([]))).flatMap(
    (name) => /^sms-(.+)\.json$/.exec(name)?.[1] ?? [],
  );

export const openTextOutbox = (folder: string, from: string): Texter => ({
  name: 'outbox',
  authToken: null,
  takesAnswers: false,
  send: async ({ id, to, body }) => {
    const written = `${JSON.stringify({ id, from, to, body }, null, 2)}\n`;
    if (!(await isThere(join(folder, fileOf(id)))))
      await writeWhole(folder, fileOf(id), Buffer.from(written));
    return `outbox-${id}`;
  },
  // A file of this machine is deleted by the erasure itself.
  remove: async () => {},
  sent: async ({ id }) => ((await isThere(join(folder, fileOf(id)))) ? [`outbox-${id}`] : []),
});
