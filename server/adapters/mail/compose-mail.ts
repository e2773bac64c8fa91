// Composes the bytes of a mail. The same mail gives the same bytes, so that a retry sends an identical mail.
import { createHash } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import { Failure } from '#server/platform/failure.ts';
import type { Signer } from './dkim.ts';
import { oneAddress, oneRecipient } from './mail-address.ts';
import type { Mail } from './port.ts';

export type Composed = { bytes: Buffer; sender: string; recipient: string };

const MESSAGE_ID = /^<[A-Za-z0-9._-]{1,120}@[A-Za-z0-9.:[\]-]{1,120}>$/;

const checkedId = (id: string): string => {
  if (!MESSAGE_ID.test(id)) throw new Failure('bad_request', { retry: 'no', reason: 'mail_message_id' });
  return id;
};

const oneLine = (text: string): string => {
  if (/\p{Cc}/u.test(text)) throw new Failure('bad_request', { retry: 'no', reason: 'mail_subject' });
  return text;
};

export const idHash = (messageId: string): string =>
  createHash('sha256').update(checkedId(messageId)).digest('hex').slice(0, 32);

export const compose = async (mail: Mail, signer: Signer | null = null): Promise<Composed> => {
  const from = oneAddress(mail.from, 'from');
  const to = oneRecipient(mail.to);
  const message = new MailComposer({
    from: mail.fromName ? { name: oneLine(mail.fromName), address: from.address } : from,
    to,
    ...(mail.replyTo ? { replyTo: oneAddress(mail.replyTo, 'reply_to') } : {}),
    subject: oneLine(mail.subject),
    messageId: checkedId(mail.messageId),
    date: mail.date,
    ...(mail.inReplyTo ? { inReplyTo: checkedId(mail.inReplyTo) } : {}),
    ...(mail.references?.length ? { references: mail.references.map(checkedId) } : {}),
    text: mail.text,
    html: mail.html,
    ...(mail.attachments
      ? {
          attachments: mail.attachments.map(({ filename, type, content }) => ({
            filename: oneLine(filename),
            contentType: type,
            content,
          })),
        }
      : {}),
    headers: {
      // Suppresses out-of-office replies, but not bounces, from which a failed delivery is known.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      ...(mail.unsubscribe
        ? {
            'List-Unsubscribe': `<${oneLine(mail.unsubscribe)}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    encoding: 'quoted-printable',
    baseBoundary: idHash(mail.messageId),
    boundaryPrefix: '--',
    newline: 'win',
    // Content is always text or bytes. A path or URL in it must not make the composer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const bytes = await message.compile().build();
  return {
    bytes: signer ? await signer.sign(bytes) : bytes,
    sender: mail.envelopeFrom ? oneAddress(mail.envelopeFrom, 'from').address : from.address,
    recipient: to.address,
  };
};
