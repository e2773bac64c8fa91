// One act on every message of a filter: choosing them, progress, result, undo also after a reload.
import { expect, type Page, test } from '@playwright/test';
import { openDashboard, rows } from './open-dashboard.ts';
import { expectNoFaultFrom360To1440, type SiteAlone, startSiteAlone } from './site-alone.ts';

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

const openDemo = async (page: Page, search = '') => {
  await page.addInitScript(() => localStorage.setItem('voxlex.phone-warning', 'dismissed'));
  await page.goto(`${alone.base}/demo${search}`);
  await expect(rows(page).first()).toBeVisible();
};
const selection = (page: Page) => page.getByRole('region', { name: 'Messages sélectionnés' });
const bulk = (page: Page) => page.getByRole('region', { name: 'Action sur plusieurs messages' });

/** Ticks one message, then its page, then all of the filter. On a telephone the page is selected below the list. */
const chooseAll = async (page: Page) => {
  const below = page.getByRole('button', { name: 'Sélectionner la page' });
  if (await below.isVisible()) await below.click();
  else {
    await rows(page).first().locator('.row-check input').check({ force: true });
    await selection(page).getByRole('button', { name: 'Toute la page' }).click();
  }
  await selection(page)
    .getByRole('button', { name: /^Sélectionner les \d+ messages/ })
    .click();
};

test('every message of a filter is handled with an outcome, and taken back as one', async ({ page }) => {
  await openDemo(page, '?state=todo');
  await chooseAll(page);
  const chosen = await selection(page).getByRole('status').textContent();
  const total = Number(/^\d+/.exec(chosen ?? '')?.[0]);
  expect(total).toBeGreaterThan(10);
  await expectNoFaultFrom360To1440(page, 'whole filter');
  await selection(page).getByRole('button', { name: 'Choisir l’issue de l’appel' }).click();
  await selection(page).getByRole('button', { name: 'Sans suite' }).click();
  await expect(bulk(page).getByRole('status')).toHaveText(`${total} messages traités.`);
  await expect(rows(page)).toHaveCount(0);
  await expectNoFaultFrom360To1440(page, 'result');
  // The letter takes back the last act, here all of them.
  await page.keyboard.press('u');
  await expect(bulk(page).getByRole('status')).toHaveText(`${total} messages remis comme avant.`);
  await expect(rows(page)).toHaveCount(10);
  await bulk(page).getByRole('button', { name: 'Fermer' }).click();
  await expect(bulk(page)).toHaveCount(0);
});

test('a message that comes in while the whole filter is chosen belongs to it, and unticking ends the choice', async ({
  page,
}) => {
  const api = await openDashboard(page, alone.base);
  await chooseAll(page);
  const before = Number(/^\d+/.exec((await selection(page).getByRole('status').textContent()) ?? '')?.[0]);
  const [first] = api.messages;
  if (first === undefined) throw new Error('no message');
  const id = '0190d3a0-0000-7000-8000-0000000fffff';
  api.messages.unshift({ ...first, id, received_at: new Date().toISOString() });
  const event = { id: `${Date.now()}-${id}`, event: 'voicemail.created', voicemail_id: id };
  await expect.poll(() => api.streams).toBeGreaterThan(0);
  api.say(`event: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`);
  await expect(page.locator(`[data-message="${id}"]`)).toBeVisible();
  await expect(selection(page).getByRole('status')).toHaveText(`${before + 1} messages choisis`);
  await page.locator(`[data-message="${id}"] .row-check input`).uncheck({ force: true });
  await expect(selection(page).getByRole('status')).toHaveText('9 messages choisis');
});

test('the keyboard alone deletes a filter, and restores it from the bin', async ({ page }) => {
  await openDemo(page, '?urgent=1');
  const press = async (name: string | RegExp) => {
    await selection(page).getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await rows(page).first().locator('.cell-expand button').focus();
  await page.keyboard.press('x');
  await press('Toute la page');
  const more = selection(page).getByRole('button', { name: /^Sélectionner les/ });
  if (await more.isVisible()) await press(/^Sélectionner les/);
  await press('Supprimer');
  await expect(rows(page)).toHaveCount(0);
  await page.evaluate(() => history.pushState(null, '', '?state=bin'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await rows(page).first().locator('.cell-expand button').focus();
  await page.keyboard.press('x');
  await expect(selection(page).getByRole('button', { name: 'Supprimer' })).toHaveCount(0);
  const count = await rows(page).count();
  if (count > 1) await press('Toute la page');
  await press('Restaurer');
  await expect(rows(page)).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(rows(page)).toHaveCount(count);
});

const ID = '0190d3a3-0000-7000-8000-000000000001';
const BACK = '0190d3a3-0000-7000-8000-000000000002';
const state = (given: object) => ({
  id: ID,
  act: { status: 'Traité' },
  assignee_name: null,
  undoes: null,
  total: 845,
  done: 0,
  unchanged: 0,
  skipped: 0,
  undoable: true,
  created_at: new Date().toISOString(),
  ended_at: null,
  ...given,
});

for (const [width, scheme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const)
  test(`progress, result and undo after a reload, at ${width} px, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 844 });
    const api = await openDashboard(page, alone.base);
    let asked: unknown;
    let shown = state({});
    api.answers.set('POST /api/voicemails/bulk', (route) => {
      asked = route.request().postDataJSON();
      return route.fulfill({ status: 202, json: shown });
    });
    api.answers.set(`GET /api/voicemails/bulk/${ID}`, (route) => route.fulfill({ json: shown }));
    await chooseAll(page);
    await expectNoFaultFrom360To1440(page, 'selection');
    await selection(page).getByRole('button', { name: 'Traité', exact: true }).click();
    await expect(bulk(page).getByRole('progressbar')).toBeVisible();
    expect(asked).toMatchObject({ filter: { state: 'all' }, act: { status: 'Traité' } });
    shown = state({ done: 300 });
    await expect(bulk(page).getByText('300 sur 845')).toBeVisible();
    await expectNoFaultFrom360To1440(page, 'progress');
    shown = state({ done: 842, unchanged: 2, skipped: 1, ended_at: new Date().toISOString() });
    const said = '842 messages traités, 2 déjà traités, 1 laissé tel quel.';
    await expect(bulk(page).getByRole('status')).toHaveText(said);
    await page.reload();
    await expect(bulk(page).getByRole('status')).toHaveText(said);
    await expectNoFaultFrom360To1440(page, 'result');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    const back = state({ id: BACK, act: {}, undoes: ID, total: 842, undoable: false });
    api.answers.set(`POST /api/voicemails/bulk/${ID}/undo`, (route) =>
      route.fulfill({ status: 202, json: back }),
    );
    api.answers.set(`GET /api/voicemails/bulk/${BACK}`, (route) =>
      route.fulfill({ json: { ...back, done: 842, ended_at: new Date().toISOString() } }),
    );
    await bulk(page).getByRole('button', { name: 'Annuler' }).click();
    await expect(bulk(page).getByRole('status')).toHaveText('842 messages remis comme avant.');
  });

test('above ten thousand messages the filter has to be narrowed, and a refusal says why', async ({
  page,
}) => {
  const api = await openDashboard(page, alone.base);
  api.answers.set('POST /api/voicemails/bulk', (route) =>
    route.fulfill({ status: 400, json: { code: 'bulk_too_many', message: 'Affinez le filtre.' } }),
  );
  await chooseAll(page);
  await selection(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Affinez le filtre.')).toBeVisible();
  await expect(selection(page)).toBeVisible();
});
