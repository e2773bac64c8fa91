// A firm with analysed calls and its owner signed in at the dashboard, for journeys of a whole file.
import { type Browser, expect, type Page } from '@playwright/test';
import { leave, messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { type SpeechServer, startSpeechServer } from '#tests/support/speech-server.ts';
import { elsewhere, fillSignIn } from './at-the-door.ts';

export type AnalysedCalls = {
  server: Running;
  page: Page;
  /** One more call, analysed when the promise ends. */
  receive(caller: string, words: string): Promise<void>;
  close(): Promise<void>;
};

const leaveOneByOne = async (
  server: Running,
  speech: SpeechServer,
  calls: readonly (readonly [caller: string, words: string])[],
): Promise<void> => {
  const token = await signIn(server.url, printedAccount(server));
  const sound = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
  for (const [caller, words] of calls) {
    speech.text = words;
    expect((await leave(server.url, sound, { caller })).status).toBe(201);
    await until('the analysis', async () =>
      (await messagesOf(server.url, token)).some(
        ({ caller_phone_number: number, ai_summary }) => number === caller && ai_summary !== null,
      ),
    );
  }
};

const signedIn = async (browser: Browser, server: Running): Promise<Page> => {
  const page = await (await elsewhere(browser)).newPage();
  await page.addInitScript(() => localStorage.setItem('voxlex.phone-warning', 'dismissed'));
  await page.goto(`${server.url}/auth`);
  await fillSignIn(page, printedAccount(server));
  await page.waitForURL('**/dashboard');
  return page;
};

export const analysedCalls = async (
  browser: Browser,
  calls: readonly (readonly [caller: string, words: string])[],
): Promise<AnalysedCalls> => {
  const installation: Installation = await makeInstallation();
  const speech = await startSpeechServer();
  const server = await installation.start({ SPEECH_URL: speech.url });
  await leaveOneByOne(server, speech, calls);
  const page = await signedIn(browser, server);
  const close = async (): Promise<void> => {
    await page.context().close();
    await installation.remove();
    await speech.close();
  };
  const receive = (caller: string, words: string) => leaveOneByOne(server, speech, [[caller, words]]);
  return { server, page, receive, close };
};
