// A firm of two people with messages of eleven weeks: most are laid down by SQL, those of the tasks arrive through the
// caller's page and the real steps, and their times are moved afterwards.
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { settled } from '#tests/e2e/open-dashboard.ts';
import { leave, signIn } from '#tests/support/firm.ts';
import { WITHOUT_BUDGETS } from '#tests/support/limits.ts';
import { layDown } from '#tests/support/many-messages.ts';
import { until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { startSpeechServer } from '#tests/support/speech-server.ts';
import { type TwoPeople, twoPeople } from '#tests/support/two-people.ts';

const MESSAGES = 160;
const DAYS = 77;

export type Office = {
  firm: TwoPeople;
  /** Leaves a message with these words, so many seconds long, and waits until it is notified. Returns its id. */
  receive(words: string, given?: { seconds?: number; daysAgo?: number; caller?: string }): Promise<string>;
  /** An act of the owner that was made without a page, so long ago. */
  act(id: string, patch: object, ago: string): Promise<void>;
  /** The dashboard of the owner in a page of its own. */
  open(page: Page): Promise<void>;
  close(): Promise<void>;
};

/** The demonstration account is signed in once, in the browser's context. */
export const openOffice = async (): Promise<Office> => {
  const speech = await startSpeechServer();
  const firm = await twoPeople({ SPEECH_URL: speech.url, ...WITHOUT_BUDGETS, TRUST_PROXY: '127.0.0.1' });
  const embedded = await openEmbedded(join(firm.installation.folder, 'data'), silentLog);
  const options = { host: embedded.host, user: 'voxlex', database: 'voxlex' };
  const client = new pg.Client(options);
  await client.connect();
  const userId: string = (await client.query(`select user_id from lines where slug = 'demo'`)).rows[0]
    .user_id;
  await layDown(options, [{ userId, count: MESSAGES, days: DAYS, whole: true }]);
  const sounds = new Map<number, Uint8Array<ArrayBuffer>>();
  const soundOf = async (seconds: number) => {
    const sound = sounds.get(seconds) ?? new Uint8Array(await convert(speechLikeWav(seconds), 'webm'));
    sounds.set(seconds, sound);
    return sound;
  };
  let senders = 0;
  const receive: Office['receive'] = async (words, { seconds = 12, daysAgo = 0, caller } = {}) => {
    speech.text = words;
    senders += 1;
    const reply = await leave(
      firm.server.url,
      await soundOf(seconds),
      caller ? { caller } : {},
      'demo',
      `10.0.0.${senders}`,
    );
    const { id } = await reply.json();
    await until('the message is notified', async () => {
      const { rows } = await client.query(`select from voicemails where id = $1 and step = 'notified'`, [id]);
      return rows.length > 0;
    });
    if (daysAgo > 0)
      await client.query(
        `update voicemails set received_at = received_at - make_interval(days => $2) where id = $1`,
        [id, daysAgo],
      );
    return id;
  };
  return {
    firm,
    receive,
    act: async (id, patch, ago) => {
      const token = await signIn(firm.server.url, firm.owner);
      const reply = await fetch(`${firm.server.url}/api/voicemails/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(patch),
      });
      if (!reply.ok) throw new Error(`the act answered ${reply.status}`);
      await client.query('update message_acts set at = at - $2::interval where voicemail_id = $1', [id, ago]);
      await client.query(
        `update voicemails set updated_at = updated_at - $2::interval, deleted_at = deleted_at - $2::interval
         where id = $1`,
        [id, ago],
      );
    },
    open: async (page) => {
      // The filters are folded, as in a browser that never showed them.
      await page.addInitScript(() => localStorage.removeItem('voxlex.filters'));
      await page.goto(`${firm.base}/dashboard`);
      await page.locator('[data-message]').first().waitFor();
      // The live stream stays open, so the network is never idle.
      await settled(page);
    },
    close: async () => {
      await client.end();
      await embedded.close();
      await firm.installation.remove();
      await speech.close();
    },
  };
};

export const signedInContext = async (
  browser: Browser,
  { firm }: Office,
  size: { width: number; height: number },
) => {
  const phone = size.width < 768 ? { hasTouch: true, isMobile: true } : {};
  const context = await browser.newContext({
    locale: 'fr-BE',
    timezoneId: 'Europe/Brussels',
    viewport: size,
    acceptDownloads: true,
    ...phone,
  });
  const page = await context.newPage();
  await firm.signedIn(page, firm.owner);
  // A second tab could send what the first one kept, and announce it there.
  await page.close();
  return context;
};
