// Extracts the voicemail from a mail. Caller, time and id come from Asterisk's headers; for other exchanges only the
// date and the Message-ID are used.
import { createHash } from 'node:crypto';
import libmime from 'libmime';
import { type Headers, simpleParser } from 'mailparser';
import { PARSER_BOUNDS } from './bounds.ts';
import type { VoicemailMail } from './port.ts';
import { reportIn } from './report.ts';

const AS_SENT = { skipHtmlToText: true, skipTextToHtml: true, skipTextLinks: true };

const textOf = (headers: Headers, name: string): string | undefined => {
  const value = headers.get(name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

/** Accepts `0470000012` and `"Camille Exemple" <0470000012>`. */
const numberIn = (header: string | undefined): string | undefined => {
  const callerId = header && libmime.decodeWords(header);
  return callerId && (/<([^<>]*)>\s*$/.exec(callerId)?.[1] ?? callerId);
};

/** Asterisk writes seconds since 1970. */
const momentIn = (origTime: string | undefined): Date | null =>
  origTime && /^\d{9,11}$/.test(origTime) ? new Date(Number(origTime) * 1000) : null;

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
