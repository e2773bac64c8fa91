// Deletes mails and SMS from the outbox of this machine, which may hold older ones even if a relay is configured now.
import { deleteMail, mailsIn } from '#server/adapters/mail/mail-outbox.ts';
import type { OutboxEraser } from '#server/adapters/mail/port.ts';
import { deleteText, textsIn } from '#server/adapters/sms/sms-outbox.ts';

export const openOutboxEraser = (folder: string): OutboxEraser => ({
  deleteMail: (messageId) => deleteMail(folder, messageId),
  deleteText: (id) => deleteText(folder, id),
  mails: () => mailsIn(folder),
  texts: () => textsIn(folder),
});
