import { expect, test } from 'vitest';
import { tooMuchIn } from './bounds.ts';

const mail = (head: string, body = 'Bonjour.'): Buffer =>
  Buffer.from(`From: <a@pbx.example>\r\n${head}\r\n\r\n${body}`);
const many = (count: number, one: string): string => Array.from({ length: count }, () => one).join('');

test.each<[string, Buffer]>([
  [
    'a mail from a telephone exchange',
    mail('To: demo@voxlex.example\r\nX-Asterisk-CallerID: "Camille" <0470000031>'),
  ],
  ['a mail with many Received headers', mail(many(80, `Received: from a by b; ${'x'.repeat(300)}\r\n`))],
  ['a mail with line feeds alone', Buffer.from('To: a@b.example\n\nBonjour')],
  ['a mail without a body', Buffer.from('To: a@b.example')],
  ['a long body', mail('To: a@b.example', 'x'.repeat(500_000))],
  [
    'a recording in twenty parts',
    mail('To: a@b.example', many(21, '\r\n--b\r\nContent-Type: audio/wav\r\n\r\nUklGRg==')),
  ],
])('%s is parsed', (_what, bytes) => expect(tooMuchIn(bytes)).toBeNull());

test.each<[string, Buffer, string]>([
  ['480 kB of To', mail(`To: ${many(24_000, 'a@voxlex.example, ')}x@y.example`), 'header bytes'],
  ['headers without an end', Buffer.from(many(9000, 'X-A: bbbbbbbb\r\n')), 'header bytes'],
  ['a thousand headers', mail(many(1000, 'X-A: b\r\n')), 'headers'],
  ['one header of 20 kB', mail(`X-A: ${'b'.repeat(20_000)}`), 'bytes in one header'],
  [
    'one header folded into 20 kB',
    mail(`X-A: ${many(500, `${'b'.repeat(40)}\r\n `)}b`),
    'bytes in one header',
  ],
  ['300 addresses', mail(`To: ${many(300, 'a@b.be,')}c@d.be`), 'addresses'],
  ['300 addresses over several headers', mail(many(10, `Cc: ${many(30, 'a@b.be,')}c@d.be\r\n`)), 'addresses'],
  ['1,000 parts', mail('To: a@b.example', many(1000, '\r\n--b\r\n\r\nx')), 'parts'],
  [
    '1,000 nested boundaries',
    mail('To: a@b.example', many(1000, '\n--b\nContent-Type: multipart/mixed; boundary=b\n')),
    'parts',
  ],
])('%s is refused before it is parsed', (_what, bytes, reason) => expect(tooMuchIn(bytes)).toBe(reason));
