// Voicemails that telephone exchanges send by mail: the SMTP server answers 250 only once a message is stored.
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { inDatabaseOf } from '#tests/support/installed-database.ts';
import { sendByMail } from '#tests/support/intake.ts';

import {
  freePort,
  type Installation,
  makeInstallation,
  type Running,
  until,
} from '#tests/support/running-server.ts';

import { convert, speechLikeWav, wavOf } from '#tests/support/sound.ts';

let installation: Installation;
let server: Running;
let port: number;
let token: string;
let sounds: Record<'gsm' | 'bareGsm' | 'mp3', Buffer>;

beforeAll(async () => {
  installation = await makeInstallation();
  port = await freePort();
  // No worker runs: every listed message was stored by the SMTP server itself.
  server = await installation.start({ ROLE: 'web', MAILBOX_PORT: String(port), AUDIO_MAX_MB: '1' });
  token = await signIn(server.url, printedAccount(server));
  const made = (kind: 'gsm' | 'bareGsm' | 'mp3') => convert(speechLikeWav(2), kind);
  sounds = { gsm: await made('gsm'), bareGsm: await made('bareGsm'), mp3: await made('mp3') };
}, 120_000);
afterAll(() => installation.remove());

type Attachment = { filename: string; contentType: string; content: Buffer };
const send = async (
  attachments: Attachment[],
  given: {
    to?: string;
    headers?: Record<string, string | { prepared: boolean; value: string }>;
    date?: Date;
    messageId?: string;
  } = {},
) => {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  try {
    return await transport.sendMail({
      from: 'asterisk@pbx.example',
      to: given.to ?? 'demo@voxlex.example',
      subject: '[PBX]: Nouveau message 1 dans la boîte 100',
      text: 'Vous avez un message de "Camille" +32470000099.',
      attachments,
      ...given,
    });
  } finally {
    transport.close();
  }
};
const listed = () => messagesOf(server.url, token);
const wav49 = (): Attachment => ({
  filename: 'msg0000.WAV',
  contentType: 'audio/x-wav',
  content: sounds.gsm,
});

test('a repeated mail from Asterisk is one message, with its caller and time', async () => {
  const headers = {
    'X-Asterisk-CallerID': '"Camille Exemple" <0470000031>',
    'X-Asterisk-VM-Duration': '2',
    'X-Asterisk-VM-Orig-time': '1768899600',
    'X-Asterisk-VM-Message-ID': '1768899600-00000001',
  };
  for (let time = 0; time < 3; time += 1)
    expect((await send([wav49()], { headers })).response).toMatch(/^250/);
  const mine = (await listed()).filter((one) => one.caller_phone_number === '+32470000031');
  expect(mine).toHaveLength(1);
  expect(mine[0]?.received_at).toBe('2026-01-20T09:00:00.000Z');
  expect(mine[0]?.audio_file_url).not.toBeNull();
});

test('the same id with another sound is another message, for an exchange that restarts its numbering', async () => {
  const headers = {
    'X-Asterisk-CallerID': '0470000033',
    'X-Asterisk-VM-Message-ID': 'msg0000',
  };
  const other = { ...wav49(), content: sounds.mp3 };
  for (const attachment of [wav49(), other, wav49(), other])
    expect((await send([attachment], { headers })).response).toMatch(/^250/);
  expect((await listed()).filter((one) => one.caller_phone_number === '+32470000033')).toHaveLength(2);
});

test('bare GSM frames are accepted as sound', async () => {
  const gsm = { filename: 'msg0000.gsm', contentType: 'audio/x-gsm', content: sounds.bareGsm };
  const plain = { prepared: true, value: '"Camille" <0470000032>' };
  const headers = { 'X-Asterisk-CallerID': plain };
  expect((await send([gsm], { headers })).response).toMatch(/^250/);
  expect((await listed()).filter((one) => one.caller_phone_number === '+32470000032')).toHaveLength(1);
});

test('a mail without Asterisk headers gives its first sound and its date, and no caller', async () => {
  const logo = {
    filename: 'voicemail.wav',
    contentType: 'audio/x-wav',
    content: Buffer.from('89504e470d0a1a0a', 'hex'),
  };
  const sound = { filename: 'piece.dat', contentType: 'application/octet-stream', content: sounds.mp3 };
  const date = new Date('2026-01-21T08:30:00Z');
  expect((await send([logo, sound], { date })).response).toMatch(/^250/);
  const found = (await listed()).find((one) => one.received_at === '2026-01-21T08:30:00.000Z');
  expect(found?.caller_phone_number).toBeNull();
});

test('an unknown mailbox is answered 550, a mail without sound 554, one too big 552; nothing is stored', async () => {
  const before = (await listed()).length;
  const text = {
    filename: 'a.wav',
    contentType: 'audio/x-wav',
    content: Buffer.from('Bonjour.'.repeat(900)),
  };
  const big = { ...wav49(), content: Buffer.concat([sounds.gsm, Buffer.alloc(1_400_000)]) };
  const cases: [Attachment[], string, number][] = [
    [[wav49()], 'personne@voxlex.example', 550],
    [[wav49()], "demo'--@voxlex.example", 550],
    [[text], 'demo@voxlex.example', 554],
    [[], 'demo@voxlex.example', 554],
    [[big], 'demo@voxlex.example', 552],
  ];
  for (const [attachments, to, responseCode] of cases)
    await expect(send(attachments, { to })).rejects.toMatchObject({ responseCode });
  expect(await listed()).toHaveLength(before);
});

test('the mailbox of a closed line does not exist, also for a mail that was under way; opened again it takes mails', async () => {
  const set = (values: string) =>
    inDatabaseOf(installation, `update lines set ${values} where slug = 'demo'`);
  const before = (await listed()).length;
  await set('active = false, closed_at = now()');
  for (const attachments of [[wav49()], []])
    await expect(send(attachments)).rejects.toMatchObject({ responseCode: 550 });
  expect(await listed()).toHaveLength(before);
  await set('active = true, closed_at = null');
  const reopened = { 'X-Asterisk-CallerID': '0470000034', 'X-Asterisk-VM-Message-ID': 'msg-reopened' };
  expect((await send([wav49()], { headers: reopened })).response).toMatch(/^250/);
  expect(await listed()).toHaveLength(before + 1);
});

const raw = (head: string, body = 'Bonjour.'): string => `From: <a@pbx.example>\r\n${head}\r\n\r\n${body}`;
const many = (count: number, one: string): string => Array.from({ length: count }, () => one).join('');
const sendRaw = async (mail: string | Buffer): Promise<string> => {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  const envelope = { from: 'a@pbx.example', to: 'demo@voxlex.example' };
  return transport
    .sendMail({ envelope, raw: mail })
    .then(
      ({ response }) => response,
      (error: { responseCode?: number }) => `refused ${error.responseCode}`,
    )
    .finally(() => transport.close());
};
/** Hostile mails, each far below the size limit. */
const HOSTILE: [string, string][] = [
  ['480 kB of addresses', raw(`To: ${many(24_000, 'a@voxlex.example, ')}x@y.example`)],
  [
    'a thousand attachments of one byte',
    raw(
      'Content-Type: multipart/mixed; boundary=b',
      `${many(1000, '\r\n--b\r\nContent-Disposition: attachment; filename=a\r\n\r\nx')}\r\n--b--`,
    ),
  ],
  [
    'twenty-one attachments',
    raw(
      'Content-Type: multipart/mixed; boundary=b',
      `${many(21, '\r\n--b\r\nContent-Disposition: attachment; filename=a\r\n\r\nx')}\r\n--b--`,
    ),
  ],
  [
    'multiparts a thousand deep',
    raw(
      'Content-Type: multipart/mixed; boundary=b0',
      Array.from(
        { length: 1000 },
        (_, n) => `\r\n--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n`,
      ).join(''),
    ),
  ],
  [
    'a parameter in a hundred thousand pieces',
    raw(
      `Content-Type: audio/wav;\r\n ${Array.from({ length: 100_000 }, (_, n) => `name*${n}=a;`).join('\r\n ')}`,
    ),
  ],
  [
    'a head as long as a head may be, in pieces of one parameter',
    raw(
      many(
        3,
        `Content-Type: audio/wav; ${Array.from({ length: 1400 }, (_, n) => `n*${n}=a`).join('; ')}\r\n`,
      ),
    ),
  ],
  [
    'the same in the head of a part',
    raw(
      'Content-Type: multipart/mixed; boundary=b',
      `\r\n--b\r\nContent-Type: audio/wav; ${Array.from({ length: 100_000 }, (_, n) => `name*${n}=a`).join('; ')}\r\n\r\nx\r\n--b--`,
    ),
  ],
];

/** A busy machine needs far less; parsing these mails in the server process would take far longer. */
const PROMPT_MS = 5000;

/** The longest wait for /healthz while the work goes on. */
const longestHealthWait = async (work: Promise<unknown>, url = server.url): Promise<number> => {
  let longest = 0;
  let over = false;
  const ended = work.finally(() => {
    over = true;
  });
  do {
    const asked = performance.now();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    longest = Math.max(longest, performance.now() - asked);
  } while (!over);
  await ended;
  return longest;
};

test.each(HOSTILE)('%s is answered 554, and the server keeps answering requests', async (_what, mail) => {
  const answer = sendRaw(mail);
  expect(await longestHealthWait(answer)).toBeLessThan(PROMPT_MS);
  expect(await answer).toBe('refused 554');
  expect((await send([wav49()], { messageId: `<after-${mail.length}@pbx.example>` })).response).toMatch(
    /^250/,
  );
});

test('a mail of 36 MB, the largest allowed, is one message, and the server keeps answering requests', async () => {
  const largest = await makeInstallation();
  try {
    const door = await freePort();
    const big = await largest.start({ ROLE: 'web', MAILBOX_PORT: String(door), AUDIO_MAX_MIN: '20' });
    const wav = speechLikeWav(2);
    const sound = wavOf(Buffer.concat(Array.from({ length: 409 }, () => wav.subarray(44))));
    expect(sound.length).toBeGreaterThan(24.9 * 1024 * 1024);
    const send = () => sendByMail(door, new Uint8Array(sound), '<large@pbx.example>');
    // A machine too busy to parse it in time answers 451, after which a mail server sends it again.
    const stored = until('the answer 250', async () => {
      const code = await send();
      expect([250, 451]).toContain(code);
      return code === 250;
    });
    expect(await longestHealthWait(stored, big.url)).toBeLessThan(PROMPT_MS);
    expect(await messagesOf(big.url, await signIn(big.url, printedAccount(big)))).toHaveLength(1);
  } finally {
    await largest.remove();
  }
}, 240_000);

test('a caller’s name in any charset leaves the number readable', async () => {
  const names = [
    '=?UTF-8?Q?Zo=C3=A9_Exemple?= <0470000034>',
    '=?iso-8859-15?B?Wm/pIEV4ZW1wbGU=?= <0470000034>',
    '=?UTF-8?B?Wm/DqQ==?= =?UTF-8?B?IDwwNDcwMDAwMDM0Pg==?=',
  ];
  for (const [n, value] of names.entries()) {
    const headers = { 'X-Asterisk-CallerID': { prepared: true, value } };
    expect((await send([wav49()], { headers, messageId: `<name-${n}@pbx.example>` })).response).toMatch(
      /^250/,
    );
  }
  const mine = (await listed()).filter((one) => one.caller_phone_number === '+32470000034');
  expect(mine).toHaveLength(names.length);
});
