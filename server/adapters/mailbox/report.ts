// Parses a delivery status notification (RFC 3464). Only its codes are used, because its text has no fixed form.
import type { ParsedMail } from 'mailparser';
import type { DeliveryReport } from './port.ts';

const isReport = (mail: ParsedMail): boolean => {
  const type: unknown = mail.headers.get('content-type');
  if (typeof type !== 'object' || type === null || !('value' in type) || !('params' in type)) return false;
  const { value, params } = type;
  const kind =
    typeof params === 'object' && params !== null && 'report-type' in params ? params['report-type'] : '';
  return value === 'multipart/report' && String(kind).toLowerCase() === 'delivery-status';
};

const MESSAGE_ID = /^message-id:\s*(<[^<>\s]{3,250}>)/im;

export const reportIn = (mail: ParsedMail): DeliveryReport | null => {
  if (!isReport(mail)) return null;
  const text = mail.text ?? '';
  const action = /^action:\s*([a-z-]+)/im.exec(text)?.[1]?.toLowerCase();
  if (!action) return null;
  const quoted = mail.attachments
    .filter(({ contentType }) => /^(message\/rfc822|text\/rfc822-headers)$/i.test(contentType))
    .map(({ content }) => MESSAGE_ID.exec(content.toString('latin1'))?.[1])
    .find((id) => id !== undefined);
  return {
    failed: action === 'failed',
    status: /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(text)?.[1] ?? '5.0.0',
    messageId: quoted ?? MESSAGE_ID.exec(text)?.[1] ?? null,
  };
};
