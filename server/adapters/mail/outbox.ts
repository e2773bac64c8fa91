// Without a relay a mail is a file: one for each Message-ID, whole or not at all.
import { join } from 'node:path';
import { isThere, writeWhole } from '#server/platform/write-whole.ts';
import { compose, idHash } from './compose.ts';
import type { Signer } from './dkim.ts';
import type { Mailer } from './port.ts';

const fileOf = (messageId: string): string => `${idHash(messageId)}.eml`;

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
