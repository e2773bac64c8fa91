// The worker is killed after every step, as a loss of power would: one message, one mail, whatever the step.
import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Account, leave, messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { type House, makeHouse, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { type SpeechServer, startSpeechServer } from '#tests/support/speech-server.ts';

const MARK = 'le perroquet de la baronne';
const CALLER = '+32470000077';

let sound: Uint8Array<ArrayBuffer>;
let speech: SpeechServer;
const houses: House[] = [];

beforeAll(async () => {
  sound = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
  speech = await startSpeechServer({ text: `Bonjour, c’est urgent, ${MARK} est en garde à vue.` });
  return () => speech.close();
});
afterEach(async () => {
  for (const house of houses.splice(0)) await house.remove();
});

const oneMessage = async (url: string, account: Account) => {
  const token = await signIn(url, account);
  return until('the message told', async () => {
    const items = await messagesOf(url, token);
    return items[0]?.ai_summary !== null && items.length > 0 ? items : undefined;
  });
};

describe.each(['keep', 'hear', 'understand', 'tell.sent', 'tell'])('killed after %s', (failpoint) => {
  test.concurrent('there is one message and one mail, and nobody’s words in the logs', async () => {
    const house = await makeHouse();
    houses.push(house);
    const engine = { SPEECH_URL: speech.url, SPEECH_KEY: 'invented' };
    const id = randomUUID();
    const first = await house.start({ ...engine, FAILPOINT: failpoint });
    const account = printedAccount(first);
    await leave(first.url, sound, { id, caller: CALLER }).catch(() => undefined);
    expect(await first.ended).toBe('SIGKILL');

    const second = await house.start(engine);
    // The caller's browser saw no answer and tries again.
    if (failpoint === 'keep') expect((await leave(second.url, sound, { id, caller: CALLER })).status).toBe(201);
    const items = await oneMessage(second.url, account);
    await until('the mail', async () => (await house.countMails()) > 0);
    await until('an empty queue', async () => !/"waiting":[1-9]/.test(await (await fetch(`${second.url}/metrics`)).text()));

    expect(items).toHaveLength(1);
    expect(items[0]?.transcription).toContain(MARK);
    expect(await second.stop()).toBe(0);
    const mails = await house.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(MARK);
    expect(first.said() + second.said()).not.toMatch(/perroquet|70000077|0470 00 00 77/);
    void createHash;
  });
});
