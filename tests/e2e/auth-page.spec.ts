// The sign-in screen in its three modes, with stubbed replies of the identity service.
import { expect, type Page, test } from '@playwright/test';
import { expectAwake, expectNoFault, type SiteAlone, startSiteAlone } from './site-alone.ts';

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

const refused = (code: string, status = 400) => ({
  status,
  // Without this header the client takes `code` for the status.
  headers: { 'x-supabase-api-version': '2024-01-01' },
  json: { code, message: 'English words' },
});

const open = async (page: Page, search = '') => {
  await page.goto(`${alone.base}/auth${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAwake(page);
};
const signIn = async (page: Page) => {
  await page.getByLabel('Adresse e-mail').fill('demo@voxlex.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('secret-12');
  await page.getByRole('button', { name: 'Se connecter' }).click();
};

test('a new password is as long as the installation requires', async ({ page }) => {
  const strict = await startSiteAlone({ PASSWORD_MIN: '12' });
  try {
    await page.goto(`${strict.base}/auth?reset=true&code=of-another-browser`);
    await expectAwake(page);
    await expect(page.getByText(/^Au moins 12.caractères\.$/)).toBeVisible();
    await page.getByLabel('Adresse e-mail').fill('demo@voxlex.example');
    await page.getByLabel('Code à 6 chiffres').fill('123456');
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('secret-12');
    await page.getByLabel('Confirmer le mot de passe').fill('secret-12');
    await page.getByRole('button', { name: 'Mettre à jour le mot de passe' }).click();
    await expect(page.getByText('Le mot de passe doit contenir au moins 12 caractères')).toBeVisible();
  } finally {
    await strict.close();
  }
});

test('a mail’s link never shows the form for signing in, which has a password field too', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // When the scripts are ready, the page stops hiding its forms.
    new MutationObserver(() => {
      if (document.documentElement.dataset.scripts !== 'awake') return;
      const root = document.documentElement;
      root.dataset.firstShown ??= document.querySelector('main h1')?.textContent ?? '';
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-scripts'] });
  });
  await page.goto(`${alone.base}/auth?token_hash=${'0'.repeat(64)}&type=invite`);
  await expect(page.locator('html')).toHaveAttribute('data-first-shown', 'Bienvenue chez Voxlex');
});

test('offers the demonstration, the support and the way back, but no sign-up', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('link', { name: 'Découvrir la démo interactive' })).toHaveAttribute(
    'href',
    '/demo',
  );
  await expect(page.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/');
  await expect(page.getByText(/Contactez notre équipe/)).toBeVisible();
  await expect(page.getByText(/créer un compte|s’inscrire/i)).toHaveCount(0);
  const password = page.getByLabel('Mot de passe', { exact: true });
  await password.fill('secret-12');
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('shows the specified sentence for each refusal', async ({ page }) => {
  await open(page);
  const cases = [
    [
      refused('invalid_credentials'),
      'Email ou mot de passe incorrect. Vérifiez vos identifiants ou utilisez "Mot de passe oublié".',
    ],
    [refused('email_not_confirmed'), 'Veuillez confirmer votre email avant de vous connecter.'],
    [
      refused('over_request_rate_limit', 429),
      'Trop de tentatives de connexion. Veuillez patienter quelques minutes.',
    ],
    [refused('something_else'), 'Erreur de connexion: English words'],
  ] as const;
  for (const [answer, sentence] of cases) {
    await page.route('**/auth/v1/token?*', (route) => route.fulfill(answer));
    await signIn(page);
    await expect(page.getByText(sentence)).toBeVisible();
    await page.unroute('**/auth/v1/token?*');
  }
  await expectNoFault(page, 'refused');
});

test('sends the reset mail and returns to the sign-in', async ({ page }) => {
  let asked = '';
  await page.route('**/auth/v1/recover?*', (route) => {
    asked = route.request().url();
    return route.fulfill({ json: {} });
  });
  await open(page);
  await page.getByRole('button', { name: /^Mot de passe oublié/ }).click();
  await page.getByLabel('Adresse e-mail').fill('demo@voxlex.example');
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(
    page.getByText('Un email de réinitialisation a été envoyé à votre adresse email.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  expect(new URL(asked).searchParams.get('redirect_to')).toContain('/auth?reset=true');
});

test('checks the two rules of a new password, and accepts the mail’s code when the link has no session', async ({
  page,
}) => {
  await open(page, '?reset=true&code=of-another-browser');
  await expect(page.getByText(/ouvert dans un autre navigateur/)).toBeVisible();
  await page.getByLabel('Adresse e-mail').fill('demo@voxlex.example');
  await page.getByLabel('Code à 6 chiffres').fill('123456');
  const fill = async (password: string, confirmation: string) => {
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
    await page.getByLabel('Confirmer le mot de passe').fill(confirmation);
    await page.getByRole('button', { name: 'Mettre à jour le mot de passe' }).click();
  };
  await fill('secret-12', 'secret-13');
  await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible();
  await fill('court', 'court');
  await expect(page.getByText('Le mot de passe doit contenir au moins 6 caractères')).toBeVisible();
  await page.route('**/auth/v1/verify', (route) => route.fulfill(refused('otp_expired', 403)));
  await fill('secret-12', 'secret-12');
  await expect(page.getByText(/^Erreur lors de la mise à jour: ce code a expiré/)).toBeVisible();
  await expectNoFault(page, 'new password');
});

test('shows that a link has expired and offers another', async ({ page }) => {
  await open(page, '?reset=true&error=access_denied&error_code=otp_expired');
  await expect(page.getByText('Ce lien a expiré ou a déjà servi.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Envoyer le lien' })).toBeVisible();
});
