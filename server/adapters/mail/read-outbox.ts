// Reads the outbox folder: mails are .eml files, text messages .json files. The newest comes first.
import { constants } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type AddressObject, simpleParser } from 'mailparser';
import * as z from 'zod';
import type { OutboxItem, OutboxMail, OutboxReader, OutboxSms } from './port.ts';

/** A name has no slash and a single dot, so that it cannot lead out of the folder. */
const NAME = /^[A-Za-z0-9_-]{1,120}\.(eml|json)$/;
const LARGEST = 5 * 1024 * 1024;

const sms = z.object({
  to: z.string().default(''),
  from: z.string().default(''),
  body: z.string().optional(),
  text: z.string().optional(),
});

const addressesIn = (field: AddressObject | AddressObject[] | undefined): string =>
  [field ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ');

const mailFrom = async (name: string, writtenAt: Date, bytes: Buffer): Promise<OutboxMail> => {
  const mail = await simpleParser(bytes, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    skipImageLinks: true,
  });
  return {
    kind: 'mail',
    name,
    writtenAt,
    from: addressesIn(mail.from),
    to: addressesIn(mail.to),
    subject: mail.subject ?? '',
    date: mail.date ?? null,
    messageId: mail.messageId ?? null,
    inReplyTo: mail.inReplyTo ?? null,
    html: mail.html || null,
    text: mail.text ?? '',
    headers: mail.headerLines.map(({ line }) => line.replace(/\r?\n[\t ]+/g, ' ')),
  };
};

const smsFrom = (name: string, writtenAt: Date, bytes: Buffer): OutboxSms => {
  const raw = bytes.toString('utf8');
  let known: z.infer<typeof sms> | undefined;
  try {
    known = sms.safeParse(JSON.parse(raw)).data;
  } catch {
    // Invalid JSON is shown as raw text, so that no file is missing from the operator's page.
  }
  return {
    kind: 'sms',
    name,
    writtenAt,
    from: known?.from ?? '',
    to: known?.to ?? '',
    text: known?.body ?? known?.text ?? raw,
  };
};

const contentOf = async (path: string): Promise<{ writtenAt: Date; bytes: Buffer } | null> => {
  // O_NOFOLLOW: a symbolic link in the folder must not show a file from elsewhere.
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null);
  if (!file) return null;
  try {
    const about = await file.stat();
    if (!about.isFile() || about.size > LARGEST) return null;
    return { writtenAt: about.mtime, bytes: await file.readFile() };
  } finally {
    await file.close();
  }
};

export const openOutboxReader = (folder: string): OutboxReader => {
  const read = async (name: string): Promise<OutboxItem | null> => {
    if (!NAME.test(name)) return null;
    const content = await contentOf(join(folder, name));
    if (!content) return null;
    return name.endsWith('.eml')
      ? mailFrom(name, content.writtenAt, content.bytes)
      : smsFrom(name, content.writtenAt, content.bytes);
  };
  return {
    read,
    list: async (limit) => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
      const dated = await Promise.all(
        names.map(async (name) => {
          const about = await stat(join(folder, name)).catch(() => null);
          return { name, at: about?.mtimeMs ?? 0 };
        }),
      );
      dated.sort((a, b) => b.at - a.at || b.name.localeCompare(a.name));
      const items = await Promise.all(dated.slice(0, limit).map(({ name }) => read(name)));
      return { items: items.filter((item) => item !== null), total: names.length };
    },
  };
};
