// Deletes mails and SMS from the outbox of this machine, which may hold older ones even if a relay is configured now.
import { forgetMail, mailsIn } from '#server/adapters/mail/mail-outbox.ts';
import type { OutboxEraser } from '#server/adapters/mail/port.ts';
import { forgetText, textsIn } from '#server/adapters/sms/sms-outbox.ts';

export const openOutboxEraser = (folder: string): OutboxEraser => ({
  forgetMail: (messageId) => forgetMail(folder, messageId),
  forgetText: (id) => forgetText(folder, id),
  mails: () => mailsIn(folder),
  texts: () => textsIn(folder),
});
