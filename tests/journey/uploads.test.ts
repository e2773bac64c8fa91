// Uploads while the server is killed, and two hundred at once: one message and one file each, or a clear refusal.
import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { voicemailPage } from '#contract/voicemail.ts';
import { type Account, printedAccount, signIn } from '#tests/support/firm.ts';
import { keptSounds, sha256 } from '#tests/support/kept-sounds.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';

const BOUNDARY = 'voxlex-uploads';
let installation: Installation;
let server: Running;
let account: Account;

/** No worker runs: the files that it adds would be counted too. */
const start = async (): Promise<void> => {
  server = await installation.start({ ROLE: 'web' });
};
beforeAll(async () => {
  installation = await makeInstallation({ onDisk: true });
  await start();
  account = printedAccount(server);
});
afterAll(() => installation.remove());

const field = (name: string, value: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const bodyOf = (sound: Buffer, fields: Record<string, string>): Buffer =>
  Buffer.concat([
    Buffer.from(
      Object.entries(fields)
        .map(([name, value]) => field(name, value))
        .join(''),
    ),
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="audio"; filename="message.webm"\r\n\r\n`,
    ),
    sound,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

type Answer = { status: number; body: string };
/** Sent from the given address, because limits are counted by address. */
const opened = (
  url: string,
  length: number,
  localAddress?: string,
): { sending: ClientRequest; answer: Promise<Answer> } => {
  const sending = request(url, {
    method: 'POST',
    ...(localAddress ? { localAddress } : {}),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': length },
  });
  const answer = new Promise<Answer>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', (reply) => {
      text(reply).then((body) => resolve({ status: reply.statusCode ?? 0, body }), reject);
    });
  });
  return { sending, answer };
};
const sent = (url: string, body: Buffer, localAddress?: string): Promise<Answer> => {
  const { sending, answer } = opened(url, body.length, localAddress);
  sending.end(body);
  return answer;
};

const refusal = z.object({ code: z.string(), message: z.string() });
const idOf = ({ body }: Answer): string => z.parse(z.object({ id: z.string() }), JSON.parse(body)).id;

const inInstallation = (...names: string[]): string => join(installation.folder, 'data', ...names);
const files = async (): Promise<string[]> =>
  (await readdir(inInstallation('audio'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

const messages = async (): Promise<number> => {
  const authorization = `Bearer ${await signIn(server.url, account)}`;
  const reply = await fetch(`${server.url}/api/voicemails`, { headers: { authorization } });
  return z.parse(voicemailPage, await reply.json()).total;
};
const leads = async (): Promise<number> => {
  const printed = await installation.voxlex(server, 'leads', 'list', '--json');
  return z.parse(z.object({ leads: z.array(z.unknown()) }), JSON.parse(printed)).leads.length;
};
const greeting = async (id: string): Promise<string> => {
  const file = join(installation.folder, `${id}.wav`);
  await installation.voxlex(server, 'leads', 'show', id, '--audio', file);
  return sha256(await readFile(file));
};

const DOORS = [
  {
    what: 'a caller’s message',
    path: '/api/messages/demo',
    fields: { caller: '+32470000077' },
    count: messages,
    sound: async () => (await keptSounds(installation, server))[0]?.sha256,
  },
  {
    what: 'a greeting',
    path: '/api/leads/recordings',
    fields: { email: 'anne@exemple.be', fullName: 'Anne Exemple' },
    count: leads,
    sound: greeting,
  },
];

test.each(DOORS)(
  'killed in the middle of the upload of $what, the retry leaves one message and one file',
  { timeout: 180_000 },
  async ({ path, fields, count, sound }) => {
    const before = await files();
    const wav = speechLikeWav(20, { rate: 48_000 });
    // Longer than the write buffer, so half of it is on disk when the server dies.
    const long = bodyOf(wav, { ...fields, id: randomUUID() });
    const { sending, answer } = opened(server.url + path, long.length);
    const lost = answer.then(
      () => 'answered',
      () => 'cut',
    );
    sending.write(long.subarray(0, 1_300_000));
    await until('half a file', async () => {
      const [path] = (await files()).filter((one) => !before.includes(one));
      return path !== undefined && (await stat(path)).size > 0 && path;
    });
    expect(await server.stop('SIGKILL')).toBe('SIGKILL');
    expect(await lost).toBe('cut');

    await start();
    // At its start the store removes the drafts of dead processes.
    expect(await files()).toEqual(before);
    const first = await sent(server.url + path, long);
    expect(first.status).toBe(201);
    // The browser got no answer to that one either and tries once more.
    const second = await sent(server.url + path, long);
    expect(idOf(second)).toBe(idOf(first));
    expect(await count()).toBe(1);
    expect(await sound(idOf(first))).toBe(sha256(wav));
    expect(await files()).toHaveLength(before.length + 1);
  },
);

test('each of two hundred simultaneous uploads is stored whole or refused', async () => {
  const before = await files();
  const rows = await messages();
  const sound = await convert(speechLikeWav(3), 'webm');
  const ids = Array.from({ length: 200 }, () => randomUUID());
  // No two are alike, so a sound stored under another id would show.
  const sounds = ids.map(() => Buffer.concat([sound, randomBytes(16)]));
  const answers = await Promise.all(
    ids.map((id, n) => {
      const body = bodyOf(sounds[n] ?? sound, { id, caller: '+32470000078' });
      // One address exceeds its limit, the other does not.
      return sent(`${server.url}/api/messages/demo`, body, n < 150 ? '127.0.1.1' : '127.0.1.2');
    }),
  );
  const stored = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status !== 201);
  for (const { status, body } of refused) {
    expect([429, 503]).toContain(status);
    expect(z.parse(refusal, JSON.parse(body)).message).toMatch(/^\p{Lu}.* patienter|réessayer\.$/u);
  }
  expect(refused.length).toBeGreaterThanOrEqual(30);
  expect(new Set(stored.map(idOf)).size).toBe(stored.length);
  expect(stored.length).toBeGreaterThan(0);
  expect(await messages()).toBe(rows + stored.length);
  expect(await files()).toHaveLength(before.length + stored.length);
  const kept = new Map((await keptSounds(installation, server)).map((one) => [one.sourceId, one.sha256]));
  for (const [n, id] of ids.entries())
    if (answers[n]?.status === 201) expect(kept.get(id)).toBe(sha256(sounds[n] ?? sound));
});
