// Without a relay each mail is written as a file, atomically. Its name is made from the Message-ID, so a repeated mail is
// the same file.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessGone } from '#server/platform/disk-failure.ts';
import { isThere, removeWhole, writeWhole } from '#server/platform/write-whole.ts';
import { compose, idHash } from './compose-mail.ts';
import type { Signer } from './dkim.ts';
import type { Mailer } from './port.ts';

const fileOf = (messageId: string): string => `${idHash(messageId)}.eml`;

/** Deletes a mail of the outbox. Returns false when it does not exist. */
export const deleteMail = (folder: string, messageId: string): Promise<boolean> =>
  removeWhole(folder, fileOf(messageId));

const header = (head: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';

/** Reads only the headers, in the form that compose-mail.ts writes. */
export const mailsIn = async (folder: string): Promise<{ messageId: string; to: string }[]> => {
  const names = (await readdir(folder).catch(unlessGone<string[]>([]))).filter((name) =>
    /^[0-9a-f]+\.eml$/.test(name),
  );
  const found: { messageId: string; to: string }[] = [];
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8').catch(unlessGone(''));
    const [head = ''] = text.replace(/\r?\n[\t ]+/g, ' ').split(/\r?\n\r?\n/, 1);
    const messageId = header(head, 'message-id');
    if (messageId !== '') found.push({ messageId, to: header(head, 'to') });
  }
  return found;
};

export const openOutbox = (folder: string, signer: Signer | null = null): Mailer => ({
  name: 'outbox',
  send: async (mail) => {
    const { bytes } = await compose(mail, signer);
    const name = fileOf(mail.messageId);
    if (!(await isThere(join(folder, name)))) await writeWhole(folder, name, bytes);
    return 'accepted';
  },
  has: async (messageId) => isThere(join(folder, fileOf(messageId))),
  close: async () => {},
});
