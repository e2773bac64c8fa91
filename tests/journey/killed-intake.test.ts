// Kills the process at each entry before it answers. The sender repeats, and there is one message with the sent bytes.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FIRM_NUMBER, openEveryDoor, sendByMail, sendToPbx } from '#tests/support/intake.ts';
import { keptSounds, sha256 } from '#tests/support/kept-sounds.ts';
import {
  freePort,
  type Installation,
  makeInstallation,
  type Running,
  until,
} from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { type SpeechServer, startSpeechServer } from '#tests/support/speech-server.ts';
import { startTwilio, type Twilio } from '#tests/support/twilio.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let installation: Installation;
let provider: Twilio;
let speech: SpeechServer;
let front: Running;
let mailbox: number;
let token: string;
let settings: Record<string, string>;
/** The hash of each sound that was sent, once. */
const sent: string[] = [];

beforeAll(async () => {
  installation = await makeInstallation();
  provider = await startTwilio();
  speech = await startSpeechServer();
  mailbox = await freePort();
  settings = {
    ...provider.environment,
    SPEECH_URL: speech.url,
    SPEECH_KEY: 'invented',
    // No mail goes before the text is there, however long a kill delays it.
    LATE_AFTER_S: '3600',
  };
  // This process stays up; the tests kill a second one of the same installation.
  front = await installation.start({ ...settings, ROLE: 'web', MAILBOX_PORT: String(mailbox) });
  token = await openEveryDoor(installation);
});
afterAll(async () => {
  await installation.remove();
  await speech.close();
  await provider.close();
});

/** Each has another length, so that no two have the same bytes. */
const recorded = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const sound = new Uint8Array(await convert(speechLikeWav(2 + sent.length / 10), 'gsm'));
  sent.push(sha256(sound));
  return sound;
};
const kept = async () => (await keptSounds(installation, front)).map((one) => one.sha256).sort();

const BEFORE_THE_ANSWER = ['stored', 'keep'];

test.for(BEFORE_THE_ANSWER)(
  'the SMTP server killed after %s, before its 250: one message',
  async (FAILPOINT) => {
    const sound = await recorded();
    const port = await freePort();
    const dying = await installation.start({
      ...settings,
      ROLE: 'web',
      MAILBOX_PORT: String(port),
      FAILPOINT,
    });
    const messageId = `<${randomUUID()}@pbx.example>`;
    expect(await sendByMail(port, sound, messageId)).toBeNull();
    expect(await dying.ended).toBe('SIGKILL');
    expect(await sendByMail(mailbox, sound, messageId)).toBe(250);
    expect(await kept()).toEqual([...sent].sort());
  },
);

test.for(BEFORE_THE_ANSWER)(
  'the exchange’s upload killed after %s, before its 201: one message',
  async (FAILPOINT) => {
    const sound = await recorded();
    const dying = await installation.start({ ...settings, ROLE: 'web', FAILPOINT });
    const fields = { id: randomUUID(), caller: '0470 00 00 21' };
    expect(await sendToPbx(dying.url, token, sound, fields)).toBeNull();
    expect(await dying.ended).toBe('SIGKILL');
    expect(await sendToPbx(front.url, token, sound, fields)).toBe(201);
    expect(await kept()).toEqual([...sent].sort());
  },
);

test.for([...BEFORE_THE_ANSWER, 'call.kept'])(
  'the worker killed after %s of a call: one message, and the provider’s copy is deleted only then',
  async (FAILPOINT) => {
    const sound = await recorded();
    const call = provider.call({ from: '+32470000010', to: FIRM_NUMBER });
    const recording = provider.record(call, Buffer.from(sound), 3);
    const dying = await installation.start({ ...settings, ROLE: 'worker', FAILPOINT });
    expect(await dying.ended).toBe('SIGKILL');
    expect(provider.recordings.has(recording)).toBe(true);
    // The next worker finds the call in the provider's list and in the queue.
    const next = await installation.start({ ...settings, ROLE: 'worker' });
    await until('the provider’s copy deleted', async () => !provider.recordings.has(recording));
    await next.stop();
    expect(await kept()).toEqual([...sent].sort());
  },
);

test('afterwards each message is mailed once and has the sound that was sent', async () => {
  await installation.start({ ...settings, ROLE: 'worker' });
  await until('everything notified', async () => (await installation.countMails()) >= sent.length);
  await until('a queue at rest', async () => {
    const figures = await (await fetch(`${front.url}/metrics`)).text();
    return !/^voxlex_queue_jobs\{queue="journey[^}]*state="(?:waiting|running)"\} [1-9]/m.test(figures);
  });
  const ids = (await installation.mails()).map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(sent.length);
  expect(ids).toHaveLength(sent.length);
  expect(await kept()).toEqual([...sent].sort());
});
