// Browser notifications of new messages: enabled by a click, remembered, without message content.
import { expect, type Page, test } from '@playwright/test';
import { expectNoFault, type SiteAlone, startSiteAlone } from './site-alone.ts';
import { type StubbedApi, stubApi } from './stubbed-api.ts';

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

/** Records notifications and sounds instead of showing and playing them. */
const listenIn = (page: Page, answer: 'granted' | 'denied') =>
  page.addInitScript((permission) => {
    const asked: string[] = [];
    class Shown {
      static permission = localStorage.getItem('allowed') ?? 'default';
      static requestPermission = async () => {
        asked.push('permission');
        localStorage.setItem('allowed', permission);
        Shown.permission = permission;
        return permission;
      };
      onclick = null;
      constructor(title: string, options: object) {
        asked.push(`${title} ${JSON.stringify(options)}`);
      }
      close() {}
    }
    class Heard {
      constructor() {
        asked.push('sound');
      }
      resume = () => Promise.reject(new Error('silent'));
    }
    Object.assign(window, { Notification: Shown, AudioContext: Heard, asked });
    // Another window has the focus.
    document.hasFocus = () => false;
  }, answer);
const asked = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'asked'));

const arrives = (api: StubbedApi, number: string): string => {
  const [first] = api.messages;
  if (first === undefined) throw new Error('no message');
  const event = { id: number, event: 'voicemail.created', voicemail_id: first.id };
  return `id: ${number}\nevent: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`;
};
const openAlerts = async (page: Page) => {
  await page.getByRole('button', { name: 'Alertes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alertes' });
  await expect(dialog).toBeVisible();
  return dialog;
};

test('permission is requested on a click only, and a notification contains no text of the message', async ({
  page,
}) => {
  const api = await stubApi(page);
  await listenIn(page, 'granted');
  await page.goto(`${alone.base}/dashboard`);
  await expect(page.locator('[data-message]')).toHaveCount(10);
  expect(await asked(page)).toEqual([]);
  const dialog = await openAlerts(page);
  await expectNoFault(page, 'alerts');
  await dialog.getByLabel('Notification du navigateur').check();
  await expect.poll(() => asked(page)).toEqual(['permission']);
  await dialog.getByLabel('Signal sonore').check();
  await expect.poll(() => asked(page)).toEqual(['permission', 'sound']);
  // The choice is kept for later visits.
  await expect.poll(() => api.streams).toBe(1);
  await page.reload();
  await expect.poll(() => api.streams).toBe(2);
  api.say(arrives(api, '1'));
  await expect
    .poll(() => asked(page))
    .toEqual(['sound', 'Nouveau message {"tag":"voxlex.message","icon":"/icon-192.png","silent":true}']);
  const again = await openAlerts(page);
  await expect(again.getByLabel('Notification du navigateur')).toBeChecked();
  await again.getByLabel('Notification du navigateur').uncheck();
  await again.getByLabel('Signal sonore').uncheck();
  expect(await page.evaluate(() => localStorage.getItem('voxlex.alerts'))).toBe(
    '{"notify":false,"sound":false}',
  );
});

test('a refused permission is shown with instructions', async ({ page }) => {
  await stubApi(page);
  await listenIn(page, 'denied');
  await page.goto(`${alone.base}/dashboard`);
  const dialog = await openAlerts(page);
  await dialog.getByLabel('Notification du navigateur').click();
  await expect(dialog.getByRole('alert')).toContainText('n’autorise pas les notifications');
  await expect(dialog.getByLabel('Notification du navigateur')).not.toBeChecked();
  await expectNoFault(page, 'refused');
});

test('two tabs share one stream and both get events; when one closes the other takes over', async ({
  page,
  context,
}) => {
  const first = (one: Page) => one.locator('[data-message]').first();
  const mine = await stubApi(page);
  const [newest, second] = mine.messages.splice(0, 2);
  if (newest === undefined || second === undefined) throw new Error('no messages');
  await page.goto(`${alone.base}/dashboard`);
  await expect.poll(() => mine.streams).toBe(1);
  const other = await context.newPage();
  const its = await stubApi(other);
  its.messages.splice(0, 2);
  await other.goto(`${alone.base}/dashboard`);
  // It waits for the stream's lock and gets the events from the first tab.
  const inLine = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0);
  await expect.poll(inLine).toBe(1);
  for (const api of [mine, its]) api.messages.unshift(second);
  mine.say(arrives(mine, '1'));
  await expect(first(other)).toHaveAttribute('data-message', second.id);
  await page.bringToFront();
  await expect(first(page)).toHaveAttribute('data-message', second.id);
  expect(its.streams).toBe(0);
  await page.close();
  await expect.poll(() => its.streams).toBe(1);
  its.messages.unshift(newest);
  its.say(arrives(its, '2'));
  await expect(first(other)).toHaveAttribute('data-message', newest.id);
});
