// «Accès» of /parametres on the real server: keys, tokens and sessions, by their words and by the keyboard alone.
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { type Account, printedAccount, signIn as tokenOf } from '#tests/support/firm.ts';
import { sendToPbx } from '#tests/support/intake.ts';
import { type Installation, makeInstallation, type Running } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { elsewhere, fillSignIn } from './at-the-door.ts';
import { complaintsOf, expectAwake, expectNoFault, expectNoFaultAnywhere } from './site-alone.ts';

let installation: Installation;
let server: Running;
let base = '';
let account: Account;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  installation = await makeInstallation();
  server = await installation.start();
  base = `http://localhost:${server.port}`;
  account = printedAccount(server);
});
test.afterAll(() => installation?.remove());

const openAccess = async (page: Page): Promise<void> => {
  await page.goto(`${base}/auth`);
  await expectAwake(page);
  await fillSignIn(page, account);
  await page.waitForURL('**/dashboard');
  await page.goto(`${base}/parametres/acces`);
  await expect(page.getByRole('heading', { level: 1, name: 'Accès' })).toBeVisible();
};
const statusWith = async (key: string): Promise<number> =>
  (await fetch(`${base}/api/voicemails`, { headers: { authorization: `Bearer ${key}` } })).status;
const keys = (page: Page) => page.getByRole('list', { name: 'Clés d’API de votre cabinet' });
const devices = (page: Page) => page.getByRole('list', { name: 'Appareils connectés à votre compte' });
const dialog = (page: Page) => page.getByRole('dialog');

test('a key is shown once, works at once, and is refused once it is revoked', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: base });
  const complaints = complaintsOf(page);
  await openAccess(page);
  await expect(page.getByText('Aucune clé pour l’instant.')).toBeVisible();
  await page.getByRole('button', { name: 'Créer une clé' }).click();
  await dialog(page).getByLabel('Nom de la clé').fill('Agenda du cabinet');
  await dialog(page).getByLabel('Lecture et écriture').check();
  await dialog(page).getByRole('button', { name: 'Créer une clé' }).click();
  await expect(dialog(page).getByText(/elle ne sera plus jamais affichée/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Copier la clé' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Clé copiée' })).toBeVisible();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  expect(key).toMatch(/^vxk_[\w-]{32}$/);
  await expect(dialog(page).getByText(key)).toBeVisible();
  await expectNoFaultAnywhere(page, 'new key');
  await dialog(page).getByRole('button', { name: 'J’ai terminé' }).click();
  await expect(page.getByText(key)).toHaveCount(0);
  const row = keys(page).getByRole('listitem');
  await expect(row).toContainText(/Agenda du cabinet.*Lecture et écriture.*Créée le .* · jamais utilisée/);

  expect(await statusWith(key)).toBe(200);
  await page.reload();
  await expect(row).toContainText(/utilisée le \d+(?:er)? \p{L}+ à \d\d:\d\d/u);
  expect(await page.content()).not.toContain(key);

  await row.getByRole('button', { name: 'Révoquer la clé Agenda du cabinet' }).click();
  await expect(
    dialog(page).getByRole('heading', { name: /^Révoquer la clé «.Agenda du cabinet.»/ }),
  ).toBeVisible();
  await expectNoFault(page, 'revoke');
  await dialog(page).getByRole('button', { name: 'Annuler' }).click();
  expect(await statusWith(key)).toBe(200);
  await row.getByRole('button', { name: 'Révoquer la clé Agenda du cabinet' }).click();
  await dialog(page).getByRole('button', { name: 'Révoquer' }).click();
  await expect(page.getByText('Aucune clé pour l’instant.')).toBeVisible();
  await expect(page.getByText('Clé révoquée.')).toBeVisible();
  expect(await statusWith(key)).toBe(401);
  expect(complaints).toEqual([]);
});

test('a key is made and revoked by the keyboard alone, and the focus is never lost', async ({ page }) => {
  await openAccess(page);
  const create = page.getByRole('button', { name: 'Créer une clé' }).first();
  await expect(page.getByText('Aucune clé pour l’instant.')).toBeVisible();
  await create.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(create).toBeFocused();

  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await dialog(page).getByLabel('Nom de la clé').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Donnez un nom de 1 à 80\u00a0caractères.')).toBeVisible();
  await page.keyboard.type('Facturation');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByLabel('Lecture', { exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Votre nouvelle clé' })).toBeVisible();
  await page.keyboard.press('Escape');
  const revoke = page.getByRole('button', { name: 'Révoquer la clé Facturation' });
  await revoke.focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Révoquer' }).focus();
  await page.keyboard.press('Enter');
  await expect(revoke).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Clés d’API' })).toBeFocused();
});

test('an older session shows the password again before it creates a key', async ({ page }) => {
  await openAccess(page);
  const database = await openEmbedded(join(installation.folder, 'data'), silentLog);
  const pool = new pg.Pool({ host: database.host, user: 'voxlex', database: 'voxlex', max: 1 });
  await pool.query("update sessions set proved_at = now() - interval '1 hour'");
  await pool.end();
  await database.close();
  await page.getByRole('button', { name: 'Créer une clé' }).click();
  await dialog(page).getByLabel('Nom de la clé').fill('Comptabilité');
  const create = dialog(page).getByRole('button', { name: 'Créer une clé' });
  await create.press('Enter');
  const password = dialog(page).getByLabel('Votre mot de passe');
  await expect(password).toBeFocused();
  await expectNoFaultAnywhere(page, 'the password again');
  await page.keyboard.type('pas le bon');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(/mot de passe actuel est incorrect/)).toBeVisible();
  await expect(keys(page)).toHaveCount(0);
  await password.fill(account.password);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Votre nouvelle clé' })).toBeVisible();
  await page.keyboard.press('Escape');
  await keys(page).getByRole('button', { name: 'Révoquer la clé Comptabilité' }).click();
  await dialog(page).getByRole('button', { name: 'Révoquer' }).click();
  await expect(page.getByText('Aucune clé pour l’instant.')).toBeVisible();
});

test('a token lets the telephone exchange leave messages, with its last use', async ({ page }) => {
  await openAccess(page);
  await page.getByRole('button', { name: 'Créer un jeton' }).click();
  await dialog(page).getByLabel('Nom du jeton').fill('Central de l’accueil');
  await dialog(page).getByRole('button', { name: 'Créer un jeton' }).click();
  await expect(dialog(page).getByText(/il ne sera plus jamais affiché/)).toBeVisible();
  const token = (await dialog(page).getByText(/^vxl_/).textContent()) ?? '';
  await dialog(page).getByRole('button', { name: 'J’ai terminé' }).click();
  const sound = new Uint8Array(await convert(speechLikeWav(2), 'gsm'));
  expect(await sendToPbx(base, token, sound, { id: 'essai-1' })).toBe(201);
  await page.reload();
  const row = page.getByRole('list', { name: 'Jetons de la ligne' }).getByRole('listitem');
  await expect(row).toContainText(/Central de l’accueil.*utilisé le/);
  await row.getByRole('button', { name: 'Révoquer le jeton Central de l’accueil' }).click();
  await dialog(page).getByRole('button', { name: 'Révoquer' }).click();
  await expect(page.getByText('Aucun jeton pour cette ligne.')).toBeVisible();
  expect(await sendToPbx(base, token, sound, { id: 'essai-2' })).toBe(401);
});

test('another browser is listed with its device and is signed out at once', async ({ page, browser }) => {
  await installation.voxlex(server, 'session', 'end', '--user', account.email);
  await openAccess(page);
  await expect(page.getByText('Votre compte n’est ouvert sur aucun autre appareil.')).toBeVisible();
  const other = await elsewhere(browser);
  const there = await other.newPage();
  await openAccess(there);
  await expect(devices(there).getByRole('listitem')).toHaveCount(2);

  await page.reload();
  const [own, its] = [
    devices(page).getByRole('listitem').first(),
    devices(page).getByRole('listitem').last(),
  ];
  await expect(own).toContainText(
    /Chrome sur Linux.*Cette session.*adresse IP \(partielle\) (127\.0\.0\.0\/24|0:0:0::\/48)/,
  );
  await expect(own.getByRole('button')).toHaveCount(0);
  await expect(its).toContainText(/Connecté le .* à \d\d:\d\d · vu le .* à \d\d:\d\d/);
  await expectNoFaultAnywhere(page, 'two devices');
  await its.getByRole('button', { name: 'Déconnecter Chrome sur Linux' }).click();
  await dialog(page).getByRole('button', { name: 'Déconnecter', exact: true }).click();
  await expect(page.getByText('Session fermée.')).toBeVisible();
  await expect(devices(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Appareils connectés' })).toBeFocused();
  await there.goto(`${base}/dashboard`);
  await there.waitForURL('**/auth');
  await other.close();
});

test('all other sessions are closed together, and this one goes on', async ({ page }) => {
  await openAccess(page);
  const tokens = [await tokenOf(base, account), await tokenOf(base, account)];
  await page.reload();
  await expect(devices(page)).toContainText('Appareil inconnu');
  await page.getByRole('button', { name: 'Déconnecter les autres appareils' }).click();
  await expectNoFault(page, 'sign out elsewhere');
  await dialog(page).getByRole('button', { name: 'Déconnecter les autres appareils' }).click();
  await expect(devices(page).getByRole('listitem')).toHaveCount(1);
  for (const token of tokens) expect(await statusWith(token)).toBe(401);
  await page.reload();
  await expect(devices(page).getByRole('listitem')).toHaveCount(1);
});

test('a failure is shown where it happened, and the typed text stays', async ({ page }) => {
  await openAccess(page);
  await page.route('**/api/keys', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Créer une clé' }).click();
  await dialog(page).getByLabel('Nom de la clé').fill('Agenda');
  await dialog(page).getByRole('button', { name: 'Créer une clé' }).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await expect(dialog(page).getByLabel('Nom de la clé')).toHaveValue('Agenda');
  await page.unroute('**/api/keys');
  await dialog(page).getByRole('button', { name: 'Créer une clé' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Votre nouvelle clé' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.route('**/api/sessions*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Le service est indisponible.' } }),
  );
  await page.reload();
  const alert = page.getByRole('alert').filter({ hasText: 'Le service est indisponible.' });
  await expect(alert).toBeVisible();
  await expect(keys(page)).toContainText('Agenda');
  await page.unroute('**/api/sessions*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(devices(page)).toContainText('Cette session');
});

test('nothing scrolls sideways from 360 to 1440 pixels, with a long name', async ({ page }) => {
  const token = await tokenOf(base, account);
  await fetch(`${base}/api/keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Anticonstitutionnellement'.repeat(3), scope: 'write' }),
  });
  await openAccess(page);
  await expect(keys(page)).toContainText('Anticonstitutionnellement');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoFault(page, `${width} px`);
    await page.getByRole('button', { name: /^Révoquer la clé Anticonst/ }).click();
    await expectNoFault(page, `${width} px, dialog`);
    const inside = await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(inside, `${width} px, inside the dialog`).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
  }
});
