// Floods each public entry: its budget refuses, and another firm's message is transcribed and mailed in its turn.
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leave, printedAccount, signIn } from '#tests/support/firm.ts';
import { trialOf } from '#tests/support/leads.ts';
import {
  freePort,
  type Installation,
  makeInstallation,
  type Running,
  until,
} from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { type SpeechServer, startSpeechServer } from '#tests/support/speech-server.ts';

const OTHER = 'maitre.autre@exemple.be';
const FLOOD = 40;
let installation: Installation;
let speech: SpeechServer;
let server: Running;
let mailbox: number;
let slug: string;
let sound: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  installation = await makeInstallation();
  speech = await startSpeechServer();
  sound = new Uint8Array(await convert(speechLikeWav(2), 'webm'));
  mailbox = await freePort();
  server = await installation.start({
    ROLE: 'web',
    TRUST_PROXY: '127.0.0.1',
    MESSAGES_PER_ADDRESS: '20',
    MESSAGES_PER_LINE: String(FLOOD),
    MAILBOX_PORT: String(mailbox),
  });
  await installation.voxlex(
    server,
    'user',
    'create',
    '--email',
    OTHER,
    '--name',
    'Autre',
    '--password',
    'cabinet-du-quai-17',
  );
  const added = await installation.voxlex(
    server,
    'line',
    'add',
    '--user',
    OTHER,
    '--name',
    'Autre',
    '--json',
  );
  slug = JSON.parse(added).slug;
}, 180_000);
afterAll(async () => {
  await installation.remove();
  await speech.close();
});

const refusalOf = async (reply: Response) => {
  const { code, message } = await reply.json();
  return [reply.status, code, message, Number(reply.headers.get('retry-after')) > 0];
};
const REFUSED = [429, 'rate_limited', 'Trop de demandes. Veuillez patienter quelques minutes.', true];

test('the caller’s page refuses one address at its budget and a line at its own; another line takes messages, and is served next', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1)
    statuses.push((await leave(server.url, sound, {}, 'demo', '203.0.113.1')).status);
  expect(statuses).toEqual([...Array(20).fill(201), 429]);
  // Another address of the same IPv6 network counts as the same address.
  for (let n = 0; n < 20; n += 1)
    expect((await leave(server.url, sound, {}, 'demo', `2001:db8:1:2::${n + 1}`)).status).toBe(201);
  expect((await leave(server.url, sound, {}, 'demo', '2001:db8:1:2:ffff::9')).status).toBe(429);
  const overLine = await leave(server.url, sound, {}, 'demo', '203.0.113.2');
  expect(await refusalOf(overLine)).toEqual(REFUSED);
  const other = new Uint8Array(await convert(speechLikeWav(5), 'webm'));
  expect((await leave(server.url, other, {}, slug, '203.0.113.2')).status).toBe(201);

  await installation.start({
    ROLE: 'worker',
    SPEECH_URL: speech.url,
    SPEECH_KEY: 'invented',
    LATE_AFTER_S: '3600',
  });
  await until('every mail', async () => (await installation.countMails()) === FLOOD + 1);
  // Without turns it would be the last of forty-one.
  const transcribed = speech.requests.findIndex(({ sound }) => (sound?.seconds ?? 0) > 3);
  expect(transcribed).toBe(1);
  const mails = (await installation.mails()).sort((one, two) => Number(one.date) - Number(two.date));
  const mailed = mails.findIndex(({ to }) => JSON.stringify(to).includes(OTHER));
  expect(mailed).toBeGreaterThanOrEqual(0);
  expect(mailed).toBeLessThan(FLOOD / 2);
}, 240_000);

test.each([
  ['/api/leads/trial', trialOf()],
  ['/api/survey', { email: 'anne@exemple.be', phone: '+32 470 00 00 21' }],
  ['/api/leads/recordings', null],
  ['/api/chat-completion', { messages: [{ role: 'user', content: 'Quel est le tarif ?' }] }],
])(
  '%s refuses an address at its budget',
  async (path, body) => {
    const send = () =>
      fetch(server.url + path, {
        method: 'POST',
        headers: {
          'x-forwarded-for': '198.51.100.9',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        body: body ? JSON.stringify(body) : new FormData(),
      });
    const last = await until(
      'a refusal',
      async () => {
        const reply = await send();
        return reply.status === 429 && reply;
      },
      { everyMs: 0 },
    );
    expect(await refusalOf(last)).toEqual(REFUSED);
  },
  120_000,
);

test('the exchange’s upload refuses wrong tokens, then the address, and a line at its budget', async () => {
  const made = JSON.parse(await installation.voxlex(server, 'line', 'token', '--line', slug, '--json'));
  const sendTo = (token: string, from: string) => {
    const form = new FormData();
    form.set('audio', new File([sound], 'a.webm'));
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': from };
    return fetch(`${server.url}/api/intake/pbx`, { method: 'POST', body: form, headers });
  };
  const wrong = [];
  for (let n = 0; n < 31; n += 1) wrong.push((await sendTo('x'.repeat(40), '198.51.100.1')).status);
  expect(wrong).toEqual([...Array(30).fill(401), 429]);
  const right = [];
  for (let n = 0; n < FLOOD; n += 1) right.push((await sendTo(made.token, '198.51.100.1')).status);
  expect(new Set(right)).toEqual(new Set([201]));
  expect(await refusalOf(await sendTo(made.token, '198.51.100.1'))).toEqual(REFUSED);
}, 120_000);

/** The replies to RCPT of one SMTP conversation. */
const repliesTo = async (recipients: readonly string[]): Promise<string[]> => {
  const socket = connect(mailbox, '127.0.0.1');
  const lines = createInterface(socket)[Symbol.asyncIterator]();
  const reply = async (): Promise<string> => {
    const { value = '' } = await lines.next();
    return value.startsWith('250-') ? reply() : value;
  };
  const say = (line: string): Promise<string> => {
    socket.write(`${line}\r\n`);
    return reply();
  };
  await reply();
  await say('EHLO pbx.example');
  await say('MAIL FROM:<asterisk@pbx.example>');
  const replies = [];
  for (const recipient of recipients) replies.push(await say(`RCPT TO:<${recipient}@voxlex.example>`));
  socket.destroy();
  return replies;
};

test('the SMTP server answers 450 past the budget of a line, and takes mails of another line', async () => {
  const replies = await repliesTo([...Array(FLOOD + 1).fill('demo'), slug]);
  expect(replies.map((reply) => reply.slice(0, 3))).toEqual([...Array(FLOOD).fill('250'), '450', '250']);
  expect(replies[FLOOD]).toBe('450 Too many mails, try again later');
});

test('the flooded firm can still sign in', async () => {
  expect(await signIn(server.url, printedAccount(server))).toMatch(/^ey/);
});
