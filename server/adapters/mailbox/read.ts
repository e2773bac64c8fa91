// What a mail says of the voicemail in it. Asterisk's headers are known to the letter; of others only date and id are.
import { createHash } from 'node:crypto';
import { type Headers, simpleParser } from 'mailparser';
import type { VoicemailMail } from './port.ts';
import { reportIn } from './report.ts';

const textOf = (headers: Headers, name: string): string | undefined => {
  const value = headers.get(name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

/** A name with accents makes an encoded word of the whole header; of it only the number is wanted, which is ASCII. */
const decoded = (text: string): string =>
  text.replace(/=\?[^?]+\?([QB])\?([^?]*)\?=\s*/gi, (_all, how: string, words: string) =>
    how.toUpperCase() === 'B'
      ? Buffer.from(words, 'base64').toString('latin1')
      : words
          .replaceAll('_', ' ')
          .replace(/=([0-9a-f]{2})/gi, (_sign, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );

/** `0470000012`, or `"Camille Exemple" <0470000012>`. */
const numberIn = (header: string | undefined): string | undefined => {
  const callerId = header && decoded(header);
  return callerId && (/<([^<>]*)>\s*$/.exec(callerId)?.[1] ?? callerId);
};

/** Seconds since 1970, as Asterisk counts them. */
const momentIn = (origTime: string | undefined): Date | null =>
  origTime && /^\d{9,11}$/.test(origTime) ? new Date(Number(origTime) * 1000) : null;

export const readVoicemailMail = async (bytes: Buffer): Promise<VoicemailMail> => {
  const mail = await simpleParser(bytes, { skipHtmlToText: true, skipTextToHtml: true, skipTextLinks: true });
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
