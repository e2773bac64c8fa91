// Extracts the voicemail from a mail. Caller, time and id come from Asterisk's headers; for other exchanges only the
// date and the Message-ID are used.
import { createHash } from 'node:crypto';
import libmime from 'libmime';
import { type Headers, type ParsedMail, simpleParser } from 'mailparser';
import { PARSER_BOUNDS } from './bounds.ts';
import type { DeliveryReport, VoicemailMail } from './port.ts';

const AS_SENT = { skipHtmlToText: true, skipTextToHtml: true, skipTextLinks: true };

const textOf = (headers: Headers, name: string): string | undefined => {
  const value = headers.get(name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

/** Accepts `0470000012` and `"Camille Exemple" <0470000012>`. */
const numberIn = (header: string | undefined): string | null => {
  if (header === undefined) return null;
  const callerId = libmime.decodeWords(header);
  return /<([^<>]*)>\s*$/.exec(callerId)?.[1] ?? callerId;
};

/** Asterisk writes seconds since 1970. */
const momentIn = (origTime: string | undefined): Date | null =>
  origTime && /^\d{9,11}$/.test(origTime) ? new Date(Number(origTime) * 1000) : null;

const isReport = (mail: ParsedMail): boolean => {
  const type: unknown = mail.headers.get('content-type');
  if (typeof type !== 'object' || type === null || !('value' in type) || !('params' in type)) return false;
  const { value, params } = type;
  const kind =
    typeof params === 'object' && params !== null && 'report-type' in params ? params['report-type'] : '';
  return value === 'multipart/report' && String(kind).toLowerCase() === 'delivery-status';
};

const MESSAGE_ID = /^message-id:\s*(<[^<>\s]{3,250}>)/im;

/** Parses a delivery status notification (RFC 3464). Only its codes are used, because its text has no fixed form. */
const reportIn = (mail: ParsedMail): DeliveryReport | null => {
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

export const readVoicemailMail = async (bytes: Buffer): Promise<VoicemailMail> => {
  const mail = await simpleParser(bytes, { ...PARSER_BOUNDS, ...AS_SENT });
  const header = (name: string) => textOf(mail.headers, name);
  return {
    report: reportIn(mail),
    attachments: mail.attachments.map(({ content }) => content),
    caller: numberIn(header('x-asterisk-callerid')),
    receivedAt: momentIn(header('x-asterisk-vm-orig-time')) ?? mail.date ?? null,
    id:
      header('x-asterisk-vm-message-id') ??
      mail.messageId ??
      createHash('sha256').update(bytes).digest('hex'),
  };
};
