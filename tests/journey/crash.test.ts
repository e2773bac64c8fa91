// Kills the worker after each step: there must be one message with its sound, and one mail.
import { randomUUID } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { type Account, leave, messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { keptSounds, sha256 } from '#tests/support/kept-sounds.ts';
import { type Installation, makeInstallation, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { type SpeechServer, startSpeechServer } from '#tests/support/speech-server.ts';

const MARK = 'le perroquet de la baronne';
const CALLER = '+32470000077';

let sound: Uint8Array<ArrayBuffer>;
let speech: SpeechServer;
const installations: Installation[] = [];

beforeAll(async () => {
  sound = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
  speech = await startSpeechServer();
  speech.text = `Bonjour, c’est urgent, ${MARK} est en garde à vue.`;
  return () => speech.close();
});
afterAll(async () => {
  for (const installation of installations.splice(0)) await installation.remove();
});

const oneMessage = async (url: string, account: Account) => {
  const token = await signIn(url, account);
  return until('the message notified', async () => {
    const items = await messagesOf(url, token);
    return items[0]?.ai_summary !== null && items.length > 0 ? items : undefined;
  });
};

/** The number of waiting and running jobs, from the server's metrics. */
const unfinished = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const jobs = text.matchAll(/^voxlex_queue_jobs\{queue="journey[^}]*state="(?:waiting|running)"\} (\d+)$/gm);
  return [...jobs].reduce((sum, [, count]) => sum + Number(count), 0);
};

/** Makes every stored file so old that the sweep deletes it if no row names it. Returns the names. */
const growOld = async (installation: Installation): Promise<string[]> => {
  const folder = join(installation.folder, 'data', 'audio');
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const at = new Date(Date.now() - 2 * 3_600_000);
  for (const file of files) await utimes(file, at, at).catch(() => {});
  return files;
};

const STEPS = ['stored', 'keep', 'hear', 'understand', 'tell.sent', 'tell'];

// At once: most of each is the wait for the claim of the killed process to end.
test.concurrent.for(STEPS)(
  'killed after %s, there is one message and one mail, and the logs hold no word of the caller',
  { timeout: 180_000 },
  async (failpoint, { expect }) => {
    const installation = await makeInstallation({ onDisk: true });
    installations.push(installation);
    const engine = { SPEECH_URL: speech.url, SPEECH_KEY: 'invented' };
    const id = randomUUID();
    const first = await installation.start({ ...engine, FAILPOINT: failpoint });
    const account = printedAccount(first);
    await leave(first.url, sound, { id, caller: CALLER }).catch(() => undefined);
    expect(await first.ended).toBe('SIGKILL');

    // The next start finds a file without a row.
    if (failpoint === 'stored') expect(await growOld(installation)).toHaveLength(1);
    const second = await installation.start(engine);
    if (failpoint === 'stored')
      await until('the file without a row gone', async () => (await growOld(installation)).length === 0);
    // The browser got no answer and sends the upload again.
    if (failpoint === 'stored' || failpoint === 'keep')
      expect((await leave(second.url, sound, { id, caller: CALLER })).status).toBe(201);
    const items = await oneMessage(second.url, account);
    await until('the mail', async () => (await installation.countMails()) > 0);
    // By then a repeated job has sent any second mail.
    await until('a queue at rest', async () => (await unfinished(second.url)) === 0);

    expect(items).toHaveLength(1);
    expect(await keptSounds(installation, second)).toEqual([{ sourceId: id, sha256: sha256(sound) }]);
    expect(items[0]?.transcription).toContain(MARK);
    expect(await second.stop()).toBe(0);
    const mails = await installation.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(MARK);
    expect(first.said() + second.said()).not.toMatch(/perroquet|70000077|0470 00 00 77/);
  },
);
