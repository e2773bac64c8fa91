// The public forms in a browser with the real endpoints; greeting.spec.ts tests the recorder.
import { expect, type Page, test } from '@playwright/test';
import { BUILT_SITE } from '#server/http/site/index.ts';
import { type LeadsFixture, leadsFixture } from '#tests/support/leads.ts';
import { complaintsOf, expectAwake, expectNoFault } from './site-alone.ts';

let fixture: LeadsFixture;

test.beforeAll(async () => {
  fixture = await leadsFixture({}, { site: BUILT_SITE });
});
test.afterAll(() => fixture.close());

/** A form sent faster than a person can type counts as a robot's. */
const likeAPerson = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.now() > 3000);
};
test.beforeEach(() => fixture.fresh.owner('delete from attempts'));

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds no fault in any form at any width (${colorScheme})`, async ({ browser }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', baseURL: fixture.url });
    for (const path of ['/', '/recording', '/gravacao', '/enquete']) {
      const page = await context.newPage();
      const complaints = complaintsOf(page);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        if (path === '/') await page.getByRole('form').scrollIntoViewIfNeeded();
        await expectNoFault(page, `${path} at ${width}`, colorScheme);
      }
      expect(complaints, path).toEqual([]);
      await page.close();
    }
    await context.close();
  });

const openTrial = async (page: Page): Promise<void> => {
  await page.goto(`${fixture.url}/`);
  const form = page.getByRole('form', { name: 'Votre demande' });
  await form.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]').filter({ has: form })).toHaveCount(0);
};

const fillTrial = async (page: Page): Promise<void> => {
  await page.getByLabel('Nom et prénom').fill('Anne Exemple');
  await page.getByLabel('Domaine juridique').selectOption('Droit de la famille');
  await page.getByLabel('Adresse e-mail').fill(' anne@exemple.be ');
  await page.getByLabel('Téléphone', { exact: true }).fill('+32 470 00 00 21');
};

test('the trial form shows missing fields first, then invalid ones, and scrolls to the thanks', async ({
  page,
}) => {
  await openTrial(page);
  const send = page.getByRole('button', { name: 'Démarrer mon essai gratuit' });
  await send.click();
  await expect(page.getByText('Veuillez remplir tous les champs obligatoires')).toBeVisible();
  await expect(page.getByLabel('Nom et prénom')).toBeFocused();
  await expectNoFault(page, 'refused');

  await fillTrial(page);
  await expect(page.getByText('Ce champ est obligatoire.')).toHaveCount(0);
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('anne@exemple.be');
  await page.getByLabel('Adresse e-mail').fill('anne');
  await page.getByLabel('Oui', { exact: true }).check();
  await expect(page.getByText(/s’intègre à Symplicy/)).toBeVisible();
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Adresse email invalide');
  await page.getByLabel('Adresse e-mail').fill('anne@exemple.be');

  await page.route('**/api/leads/trial', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await send.click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(
    'Une erreur est survenue. Veuillez réessayer ou nous contacter directement.',
  );
  await expect(alert).toContainText('Erreur serveur: 503');

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/leads/trial', async (route) => {
    await held;
    await route.continue();
  });
  await send.click();
  await expect(page.getByRole('button', { name: 'Envoi en cours...' })).toBeVisible();
  release();
  const link = page.getByRole('link', { name: 'Enregistrer votre messagerie vocale' });
  await expect(link).toBeInViewport();
  await expect(link).toHaveAttribute('href', '/recording');
  await expect(page.getByLabel('Nom et prénom')).toHaveValue('');
  await expect(page.getByLabel('Oui', { exact: true })).not.toBeChecked();
  // The thanks replace the form, which keeps its room and is emptied.
  await expect(page.getByRole('button', { name: 'Démarrer mon essai gratuit' })).toBeHidden();
  await expectNoFault(page, 'thanked');
  const [lead] = await fixture.leads.list(1);
  expect(lead).toMatchObject({ kind: 'trial', suspect: false });
  expect(lead?.content).toMatchObject({
    fullName: 'Anne Exemple',
    legalDomain: 'Droit de la famille',
    email: 'anne@exemple.be',
    website: 'Non renseigné',
    isSymplicyClient: 'oui',
    source: 'Formulaire d’essai gratuit',
  });
});

test('the trial form is filled in and sent by keyboard alone', async ({ page }) => {
  await openTrial(page);
  await page.getByLabel('Nom et prénom').focus();
  await page.keyboard.type('Anne Exemple');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Droit p');
  await page.keyboard.press('Tab');
  await page.keyboard.type('clavier@exemple.be');
  await page.keyboard.press('Tab');
  await page.keyboard.type('+32 470 00 00 22');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Votre demande est bien reçue.')).toBeVisible();
  const [lead] = await fixture.leads.list(1);
  expect(lead?.content).toMatchObject({ legalDomain: 'Droit pénal', email: 'clavier@exemple.be' });
});

test('the survey keeps its draft, asks follow-up questions, shows a failure and ends with the thanks', async ({
  page,
}) => {
  await page.goto(`${fixture.url}/enquete`);
  await expectAwake(page);
  const next = page.getByRole('link', { name: 'Continuer' });
  // One part at a time; the others stay in the page.
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/Votre activité/]);
  await expect(page.locator('form h2')).toHaveCount(7);
  await page.getByLabel('Quel est votre métier').fill('Avocate');
  await expect(page.getByText('1 sur 6')).toBeVisible();
  await page.getByLabel('Quel est votre métier').press('Enter');
  await expect(page.getByText('2 sur 6')).toBeVisible();
  const listening = page.getByRole('group', { name: /écouter/ });
  await listening.getByLabel('5 à 15').check();
  await next.click();
  await page
    .getByRole('group', { name: /logiciel de gestion/ })
    .getByLabel('Oui')
    .check();
  await page.getByRole('textbox', { name: 'Lequel' }).fill('Exemple CRM');
  await expectNoFault(page, 'the third part');
  await next.click();
  await next.click();
  await page
    .getByRole('group', { name: /prix par mois/ })
    .getByLabel('50 à 100')
    .check();
  await expect(page.getByText('5 sur 6')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('4 sur 6')).toBeVisible();
  await page.goto(`${fixture.url}/enquete#partie-3`);
  await page.reload();
  await expect(page.getByText(/Brouillon retrouvé/)).toBeVisible();
  await expect(page.getByText('3 sur 6')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Lequel' })).toHaveValue('Exemple CRM');
  await expect(page.getByRole('link', { name: /La valeur \(répondu\)/ })).toBeVisible();
  await expectNoFault(page, 'draft');
  await next.click();
  await next.click();
  await next.click();
  await expect(next).toHaveCount(0);

  await likeAPerson(page);
  const send = page.getByRole('button', { name: 'Envoyer mes réponses' });
  await send.click();
  await expect(page.getByLabel('Adresse e-mail')).toBeFocused();
  await page.getByLabel('Adresse e-mail').fill('enquete@exemple.be');
  await page.getByLabel('Téléphone').fill('+32 470 00 00 23');
  await page.route('**/api/survey', (route) => route.abort(), { times: 1 });
  const said = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await send.click();
  expect(await said).toBe(
    "Une erreur est survenue lors de l'envoi. Veuillez réessayer ou nous contacter directement.",
  );
  await send.click();
  await page.waitForURL('**/success');
  const [lead] = await fixture.leads.list(1);
  expect(lead).toMatchObject({ kind: 'survey', suspect: false });
  expect(lead?.content).toEqual({
    metier: 'Avocate',
    listeningTime: '5-15',
    usesCRM: true,
    crmName: 'Exemple CRM',
    priceRange: '50-100',
    email: 'enquete@exemple.be',
    phone: '+32 470 00 00 23',
  });
  await page.goto(`${fixture.url}/enquete`);
  await expect(page.getByLabel('Quel est votre métier')).toHaveValue('');
});
