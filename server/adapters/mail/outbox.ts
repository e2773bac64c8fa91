// Without a relay a mail is a file: one for each Message-ID, whole or not at all.
import { join } from 'node:path';
import { isThere, removeWhole, writeWhole } from '#server/platform/write-whole.ts';
import { compose, idHash } from './compose.ts';
import type { Signer } from './dkim.ts';
import type { Mailer } from './port.ts';

const fileOf = (messageId: string): string => `${idHash(messageId)}.eml`;

/** A mail written here is still ours to take away; false when there is none. */
export const forgetMail = (folder: string, messageId: string): Promise<boolean> =>
  removeWhole(folder, fileOf(messageId));

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
