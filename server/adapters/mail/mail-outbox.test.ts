import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailsIn, openOutbox } from './mail-outbox.ts';
import type { Mail } from './port.ts';

const mail: Mail = {
  messageId: '<0199a1b2-0000-7000-8000-000000000001@localhost>',
  from: 'Voxlex <voxlex@localhost>',
  to: 'cabinet@firme.example',
  subject: 'Message vocal · +32 470 00 00 01',
  html: '<p>Bonjour</p>',
  text: 'Bonjour',
  date: new Date('2026-01-20T09:00:00Z'),
};

let home: string;
let folder: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'voxlex-outbox-'));
  folder = join(home, 'outbox');
});
afterEach(() => rm(home, { recursive: true, force: true }));

test('a mail is written as one complete .eml file that a mail parser reads', async () => {
  await expect(openOutbox(folder).send(mail)).resolves.toBe('accepted');
  const names = await readdir(folder);
  expect(names).toHaveLength(1);
  expect(names[0]).toMatch(/^[0-9a-f]{32}\.eml$/);
  const read = await simpleParser(await readFile(join(folder, String(names[0]))));
  expect(read).toMatchObject({ messageId: mail.messageId, subject: mail.subject, html: mail.html });
});

test('an attachment arrives as it is, under its name, and the mail keeps its two texts', async () => {
  const content = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 0xff, 0x0d, 0x0a, 0x2e, 0x0a]);
  const attachments = [{ filename: 'facture-2026-00001.pdf', type: 'application/pdf', content }];
  await openOutbox(folder).send({ ...mail, attachments });
  const [name] = await readdir(folder);
  const read = await simpleParser(await readFile(join(folder, String(name))));
  expect(read).toMatchObject({ text: mail.text, html: mail.html });
  expect(read.attachments).toHaveLength(1);
  expect(read.attachments[0]).toMatchObject({
    filename: 'facture-2026-00001.pdf',
    contentType: 'application/pdf',
    content,
  });
});

test('the same mail sent twice is one file with the content of the first', async () => {
  const outbox = openOutbox(folder);
  await outbox.send(mail);
  await outbox.send({ ...mail, date: new Date('2026-01-20T10:00:00Z') });
  const [name, ...others] = await readdir(folder);
  expect(others).toEqual([]);
  const read = await simpleParser(await readFile(join(folder, String(name))));
  expect(read.date).toEqual(mail.date);
});

test('the outbox reports whether it contains a mail', async () => {
  const outbox = openOutbox(folder);
  await expect(outbox.has(mail.messageId)).resolves.toBe(false);
  await outbox.send(mail);
  await expect(outbox.has(mail.messageId)).resolves.toBe(true);
  await expect(outbox.has('<another@localhost>')).resolves.toBe(false);
});

test('other users of the machine cannot read the outbox', async () => {
  await openOutbox(folder).send(mail);
  const [name] = await readdir(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, String(name)))).mode & 0o777).toBe(0o600);
});

test('a folder that cannot be written causes a failure that may be tried again, without a partial file', async () => {
  await writeFile(folder, 'a file where the folder should be');
  await expect(openOutbox(folder).send(mail)).rejects.toMatchObject({ code: 'unavailable', retry: 'yes' });
  expect(await readdir(home)).toEqual(['outbox']);
});

const refused: [string, Partial<Mail>, string][] = [
  ['two recipients', { to: 'a@firme.example, b@firme.example' }, 'mail_to'],
  ['a group', { to: 'x: a@firme.example;' }, 'mail_to'],
  ['a recipient with a name', { to: 'Chef <a@firme.example>' }, 'mail_to'],
  ['a recipient that is no address', { to: 'cabinet' }, 'mail_to'],
  ['an empty recipient', { to: '' }, 'mail_to'],
  ['a header line in the recipient', { to: 'a@firme.example\r\nBcc: b@evil.example' }, 'mail_to'],
  ['look-alike letters in the recipient', { to: 'c\u0430binet@firme.example' }, 'mail_to'],
  ['two senders', { from: 'a@x.example, b@x.example' }, 'mail_from'],
  ['a header line in the sender', { from: 'V\nBcc: b@evil.example <a@x.example>' }, 'mail_from'],
  ['a header line in the subject', { subject: 'Bonjour\r\nBcc: b@evil.example' }, 'mail_subject'],
  ['a header line in the Message-ID', { messageId: '<a@x>\r\nBcc: b@evil.example' }, 'mail_message_id'],
  ['an invalid Message-ID', { messageId: '../../etc/passwd' }, 'mail_message_id'],
  ['invalid References', { references: ['<a@x> <b@x>'] }, 'mail_message_id'],
  [
    'a header line in the name of an attachment',
    { attachments: [{ filename: 'a.pdf\r\nX: y', type: 'application/pdf', content: Buffer.from('') }] },
    'mail_subject',
  ],
  ['a header line in In-Reply-To', { inReplyTo: '<a@x>\nX: y' }, 'mail_message_id'],
];
test.each(refused)('%s is refused before a file is written', async (_name, wrong, reason) => {
  const sending = openOutbox(folder).send({ ...mail, ...wrong });
  await expect(sending).rejects.toMatchObject({ code: 'bad_request', retry: 'no', reason });
  await expect(readdir(folder)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('mails are listed with their addresses; an empty header has no value, and a missing folder no mail', async () => {
  expect(await mailsIn(folder)).toEqual([]);
  await openOutbox(folder).send(mail);
  await writeFile(join(folder, 'ab12.eml'), 'Message-ID: <1@a>\r\nTo:\r\nSubject: Bonjour\r\n\r\nCorps');
  expect(await mailsIn(folder)).toEqual(
    expect.arrayContaining([
      { messageId: mail.messageId, to: mail.to },
      { messageId: '<1@a>', to: '' },
    ]),
  );
});

test('a mail that cannot be read is an error, so that an erasure does not pass over it', async () => {
  await mkdir(join(folder, 'ab12.eml'), { recursive: true });
  await expect(mailsIn(folder)).rejects.toMatchObject({ code: 'unavailable', retry: 'yes' });
});
