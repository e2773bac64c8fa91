// Sign-in, line finder and caller's page before hydration, without scripts and with failing ones, on the real server.
import { expect, type Page, test } from '@playwright/test';
import { type Account, printedAccount } from '#tests/support/firm.ts';
import { type Installation, makeInstallation, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { holdScripts, openWithFailingScripts, withoutScripts } from './scripts-states.ts';
import { expectNoFault } from './site-alone.ts';

let installation: Installation;
let base = '';
let account: Account;
let sound: { name: string; mimeType: string; buffer: Buffer };

test.beforeAll(async () => {
  installation = await makeInstallation();
  const server = await installation.start();
  base = `http://localhost:${server.port}`;
  account = printedAccount(server);
  sound = { name: 'message.m4a', mimeType: 'audio/mp4', buffer: await convert(speechLikeWav(3), 'm4a') };
});
test.afterAll(() => installation.remove());

const fill = async (page: Page): Promise<void> => {
  await page.getByLabel('Adresse e-mail').fill(account.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
};
const enter = (page: Page) => page.getByRole('button', { name: 'Se connecter' }).click();
const WAITING = /L’espace client a besoin de JavaScript/;

test('/auth: input before hydration is kept', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(`${base}/auth`);
  await fill(page);
  release();
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'awake');
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(account.email);
  await enter(page);
  await page.waitForURL('**/dashboard');
});

test('/auth: a sign-in sent before the scripts load waits for them, and the password is not sent before', async ({
  page,
}) => {
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });
  const release = await holdScripts(page);
  await page.goto(`${base}/auth`);
  await fill(page);
  await enter(page);
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(account.password);
  expect(posted).toEqual([]);
  release();
  await page.waitForURL('**/dashboard');
  expect(posted[0]).toBe('/auth/v1/token');
});

test('/auth: a button pressed before hydration takes effect after it', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(`${base}/auth`);
  await page.getByRole('button', { name: /^Mot de passe oublié/ }).click();
  release();
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible();
});

test('/auth: a mail’s link shows no sign-in while the scripts load', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(`${base}/auth?reset=true`);
  await expect(page.getByText('Ouverture de votre lien…')).toBeVisible();
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeHidden();
  release();
  await expect(page.getByRole('heading', { name: 'Nouveau mot de passe' })).toBeVisible();
  await expect(page.getByText('Ouverture de votre lien…')).toBeHidden();
});

test('/auth: a new password typed before the link is checked is kept when the code form appears', async ({
  page,
}) => {
  const exchange = Promise.withResolvers<void>();
  // The page learns whether the link has a session only after the exchange of its code.
  await page.route('**/auth/v1/token?*', async (route) => {
    await exchange.promise;
    await route.continue();
  });
  await page.addInitScript(() => localStorage.setItem('voxlex.session-code-verifier', '"of-this-browser"'));
  await page.goto(`${base}/auth?reset=true&code=00000000-0000-4000-8000-000000000000`);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('quai-des-brumes-17');
  await page.getByLabel('Confirmer le mot de passe').fill('quai-des-brumes-17');
  await expect(page.getByLabel('Code à 6 chiffres')).toBeHidden();
  exchange.resolve();
  await expect(page.getByLabel('Code à 6 chiffres')).toBeVisible();
  await expect(page.getByLabel('Nouveau mot de passe', { exact: true })).toHaveValue('quai-des-brumes-17');
  await expect(page.getByLabel('Confirmer le mot de passe')).toHaveValue('quai-des-brumes-17');
});

test('/auth: without scripts the page explains it, and a posted password is answered by a page', async ({
  browser,
}) => {
  const context = await withoutScripts(browser, base);
  const page = await context.newPage();
  await page.goto('/auth');
  await expect(page.getByText(WAITING)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeHidden();
  await expect(page.getByRole('link', { name: /@/ }).first()).toBeVisible();
  const reply = await context.request.post('/auth', {
    form: { email: account.email, password: account.password },
    headers: { accept: 'text/html' },
  });
  expect(reply.url()).toBe(`${base}/envoi/sans-javascript`);
  expect(await reply.text()).toContain('n’a pas été lu');
  await context.close();
});

test('/auth: with failing scripts the page explains it and keeps the input', async ({ page }) => {
  await openWithFailingScripts(page, `${base}/auth`);
  await expect(page.getByText(WAITING)).toBeVisible();
  await fill(page);
  await enter(page);
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(account.password);
  expect(page.url()).toBe(`${base}/auth`);
  await expectNoFault(page, 'sign-in without its scripts');
});

test('/messagerie: the code is kept and finds its line before hydration, without scripts and with failing ones', async ({
  browser,
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(`${base}/messagerie`);
  await page.getByLabel('Code de votre cabinet').fill('demo');
  release();
  await expect(page.locator('astro-island[ssr][client=load]')).toHaveCount(0);
  await expect(page.getByLabel('Code de votre cabinet')).toHaveValue('demo');

  const early = await browser.newPage();
  await holdScripts(early);
  const plain = await (await withoutScripts(browser, base)).newPage();
  const failing = await browser.newPage();
  await failing.route('**/_astro/*.js', (route) => route.abort());
  for (const one of [early, plain, failing]) {
    await one.goto(`${base}/messagerie`);
    await one.getByLabel('Code de votre cabinet').fill(' Demo ');
    await one.getByRole('button', { name: 'Ouvrir la messagerie' }).click();
    await one.waitForURL('**/messagerie/demo');
  }
  await plain.goto('/messagerie');
  await plain.getByLabel('Code de votre cabinet').fill('!!!');
  await plain.getByRole('button', { name: 'Ouvrir la messagerie' }).click();
  await expect(plain.getByText('des lettres, des chiffres et des tirets')).toBeVisible();
  await plain.goto('/messagerie/inconnue');
  await expect(plain.getByRole('heading', { name: 'Cette messagerie n’existe pas' })).toBeVisible();
  await expect(plain.getByLabel('Code de votre cabinet')).toBeVisible();
  await Promise.all([early.close(), plain.context().close(), failing.close()]);
});

const leavePlainly = async (page: Page, phone: string): Promise<void> => {
  await page.getByLabel('Votre numéro de téléphone').fill(phone);
  await page.getByLabel('Votre enregistrement').setInputFiles(sound);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('heading', { name: 'Message envoyé avec succès !' })).toBeVisible();
  const digits = phone.replaceAll(' ', '');
  await until('the mail of the message', async () =>
    (await installation.mails()).some((mail) =>
      `${mail.subject}${mail.text}`.replaceAll(/\s/g, '').includes(digits),
    ),
  );
};

test('/messagerie/:slug: without scripts a recording made elsewhere becomes a message', async ({
  browser,
}) => {
  const context = await withoutScripts(browser, base);
  const page = await context.newPage();
  await page.goto('/messagerie/demo');
  await expect(page.getByText(/enregistré et transcrit automatiquement/)).toBeVisible();
  await leavePlainly(page, '+32 470 00 00 41');
  await page.goto('/messagerie/demo');
  await page
    .getByLabel('Votre enregistrement')
    .setInputFiles({ name: 'texte.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('pas du son') });
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('heading', { name: 'L’enregistrement n’a pas pu être lu.' })).toBeVisible();
  await context.close();
});

test('/messagerie/:slug: with failing scripts the upload form replaces the recorder', async ({ page }) => {
  await openWithFailingScripts(page, `${base}/messagerie/demo`);
  await expectNoFault(page, 'the caller’s page without its scripts');
  await leavePlainly(page, '+32 470 00 00 42');
});

test('/messagerie/:slug: late scripts show the recorder', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(`${base}/messagerie/demo`);
  await expect(page.getByRole('heading', { name: 'Ouverture de la messagerie…' })).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
});

test('/ecoute: a fresh link can be requested without scripts', async ({ browser }) => {
  const context = await withoutScripts(browser, base);
  const page = await context.newPage();
  await page.goto('/ecoute');
  await page.getByRole('button', { name: 'Recevoir un nouveau lien' }).click();
  await page.waitForURL('**/ecoute/demande');
  await context.close();
});

for (const path of ['/dashboard', '/demo', '/profile'])
  test(`${path}: failing scripts are explained`, async ({ page }) => {
    await openWithFailingScripts(page, `${base}${path}`);
    await expect(page.getByText(/Cette page a besoin de JavaScript/)).toBeVisible();
  });
