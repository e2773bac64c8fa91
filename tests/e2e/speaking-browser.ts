// Chromium with a wav file as its microphone.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import config from '../../playwright.config.ts';

export const openSpeakingBrowser = async (
  folder: string,
  wav: Buffer,
): Promise<{ browser: Browser; context: BrowserContext }> => {
  const file = join(folder, 'microphone.wav');
  await writeFile(file, wav);
  const { executablePath, args = [] } = config.use?.launchOptions ?? {};
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${file}%noloop`,
    ],
  });
  const context = await browser.newContext({ locale: 'fr-BE', timezoneId: 'Europe/Brussels' });
  return { browser, context };
};

/** Chromium has no voices here, so the page gets two. It must not speak before a press. */
export const giveVoices = (at: Page) =>
  at.addInitScript(() => {
    const said: [string, string][] = [];
    const speech = {
      getVoices: () => [{ lang: 'fr-BE' }, { lang: 'nl-NL' }],
      addEventListener: () => {},
      removeEventListener: () => {},
      speaking: false,
      speak: ({ lang, text }: SpeechSynthesisUtterance) => {
        said.push([lang, text]);
        speech.speaking = true;
      },
      cancel: () => {
        speech.speaking = false;
      },
      said,
    };
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
  });

/** The language and text of each utterance. */
export const spokenOn = (at: Page) =>
  at.evaluate(() => (speechSynthesis as unknown as { said: [string, string][] }).said);
