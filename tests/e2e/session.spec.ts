// The session of auth-js in a browser; the test moves the page's clock and the server's.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { site } from '#server/http/site/index.ts';
import { parseConfig } from '#server/platform/config.ts';
import { silentLog } from '#server/platform/log.ts';
import { identityFixture, read } from '#tests/support/identity.ts';
import { freePort } from '#tests/support/running-server.ts';
import { choose, elsewhere, fillSignIn } from './at-the-door.ts';

type Installation = Awaited<ReturnType<typeof identityFixture>>;
let installation: Installation;
let base = '';
let folder = '';

test.describe.configure({ timeout: 180_000 });
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxlex-session-'));
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  const config = parseConfig({ DATA_DIR: folder, PUBLIC_URL: base });
  installation = await identityFixture({
    port,
    environment: { PUBLIC_URL: base },
    settings: { accessTokenS: 120 },
    routes: async (app) => {
      await site(app, { config, log: silentLog, lineExists: async () => false });
    },
  });
});
test.afterAll(async () => {
  await installation.close();
  await rm(folder, { recursive: true, force: true });
});

const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${base}${path}`);
  await page.waitForLoadState('networkidle');
};
/** Opens the profile, which needs no list of messages. */
const enter = async (page: Page, person: { email: string; password: string }): Promise<void> => {
  await visit(page, '/auth');
  await fillSignIn(page, person);
  await page.waitForURL('**/dashboard');
  await visit(page, '/profile');
  await expect(page.getByLabel('Nom complet')).toBeVisible();
};
const kept = (page: Page): Promise<{ access_token: string; expires_at: number }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('voxlex.session') ?? '{}'));
const isRefresh = (url: string): boolean => url.includes('grant_type=refresh_token');

/** Moves both clocks by a minute: the next tick of 30 s finds less than three ticks left. */
const renew = async (page: Page, before: string): Promise<void> => {
  installation.clock.turn(60);
  await page.clock.fastForward(60_000);
  await expect
    .poll(async () => {
      // A tick may be skipped during other work, so the clock moves past the next one and past the wait of a retry.
      await page.clock.runFor(1000);
      return (await kept(page)).access_token;
    })
    .not.toBe(before);
};

test('a token of two minutes is renewed in time, even when the server fails briefly', async ({ page }) => {
  await page.clock.install();
  await enter(page, await installation.person());
  const before = await kept(page);
  let refused = 0;
  await page.route(
    (url) => isRefresh(url.href),
    async (route) => {
      refused += 1;
      if (refused > 2) return route.continue();
      await route.fulfill({ status: 503, json: {} });
    },
  );
  await renew(page, before.access_token);
  expect(refused).toBeGreaterThan(2);
  expect((await kept(page)).expires_at).toBeGreaterThan(before.expires_at);
  await expect(page.getByLabel('Nom complet')).toBeVisible();
  installation.clock.turn(-60);
});

/** auth-js broadcasts events to the other tabs of the same origin. */
const listen = async (context: BrowserContext): Promise<readonly string[]> => {
  const page = await context.newPage();
  const heard: string[] = [];
  await page.exposeFunction('hear', (event: string) => void heard.push(event));
  await page.goto(`${base}/auth/v1/health`);
  await page.evaluate(() => {
    const hear: unknown = Object.entries(window).find(([name]) => name === 'hear')?.[1];
    new BroadcastChannel('voxlex.session').addEventListener('message', ({ data }) => {
      if (typeof hear === 'function') hear(data.event);
    });
  });
  return heard;
};

test('sign-in, renewal, password change and sign-out reach the other tabs', async ({ page, context }) => {
  const person = await installation.person();
  const heard = await listen(context);
  await page.clock.install();
  await enter(page, person);
  const before = (await kept(page)).access_token;
  await renew(page, before);
  await page.getByRole('tab', { name: 'Mot de passe' }).click();
  await page.getByLabel('Mot de passe actuel').fill(person.password);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('une-autre-phrase-1');
  await page.getByLabel('Confirmer le nouveau mot de passe').fill('une-autre-phrase-1');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Mot de passe modifié avec succès')).toBeVisible();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.waitForURL('**/auth');
  installation.clock.turn(-60);
  for (const event of ['SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT'])
    await expect.poll(() => heard).toContain(event);
});

test('two tabs that open concurrently with an expired access token both stay signed in', async ({
  page,
  context,
}) => {
  await enter(page, await installation.person());
  const before = (await kept(page)).access_token;
  await page.close();
  installation.clock.turn(125);
  await context.clock.install({ time: Date.now() + 125_000 });
  const answers = new Set<number>();
  context.on('response', (reply) => {
    if (isRefresh(reply.url())) answers.add(reply.status());
  });
  const tabs = [await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto(`${base}/profile`)));
  for (const tab of tabs) {
    await expect(tab.getByLabel('Nom complet')).toBeVisible();
    expect((await kept(tab)).access_token).not.toBe(before);
  }
  for (const tab of tabs) {
    await tab.reload();
    await expect(tab.getByLabel('Nom complet')).toBeVisible();
  }
  expect([...answers]).toEqual([200]);
  installation.clock.turn(-125);
});

test('a profile that does not load is replaced after three seconds, and a focus does not request it again', async ({
  page,
}) => {
  const person = await installation.person({ name: 'Camille Minimale' });
  await enter(page, person);
  let asked = 0;
  await page.clock.install();
  await page.route('**/api/users/*', () => {
    asked += 1;
  });
  await page.goto(`${base}/profile`);
  await expect.poll(() => asked).toBe(1);
  await expect(page.getByText('Chargement du profil...')).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(page.getByLabel('Nom complet')).toHaveValue('Camille Minimale');
  // At each focus of the window auth-js emits SIGNED_IN again.
  for (const after of [0, 2500]) {
    await page.clock.fastForward(after);
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
  }
  await page.clock.runFor(100);
  await expect(page.getByLabel('Nom complet')).toHaveValue('Camille Minimale');
  expect(asked).toBe(1);
});

test('too many guesses show the French sentence with the real server', async ({ page }) => {
  const { email } = await installation.person();
  const wrong = { email, password: 'essai' };
  await Promise.all(Array.from({ length: 11 }, () => installation.post('/token?grant_type=password', wrong)));
  await visit(page, '/auth');
  await fillSignIn(page, { email, password: 'essai' });
  await expect(
    page.getByText('Trop de tentatives de connexion. Veuillez patienter quelques minutes.'),
  ).toBeVisible();
});

test('a link older than an hour and an invitation older than seven days show that they have expired', async ({
  page,
}) => {
  const { email } = await installation.person();
  await installation.post(`/recover?redirect_to=${encodeURIComponent(`${base}/auth?reset=true`)}`, {
    email,
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 's256',
  });
  const { link } = read((await installation.deliver()).at(-1));
  const invitation = await installation.identity.invite({ email: `i.${email}`, name: 'Invitée Exemple' });
  installation.clock.turn(3601);
  await visit(page, link.slice(base.length));
  await expect(page.getByText('Ce lien a expiré ou a déjà servi.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Envoyer le lien' })).toBeVisible();
  installation.clock.turn(7 * 86_400 - 3601 - 60);
  installation.clock.turn(120);
  await visit(page, invitation.link.slice(base.length));
  await choose(page, 'trop-tard-pour-elle-1', 'Ouvrir mon compte');
  await expect(page.getByText(/^Cette invitation a expiré ou a déjà servi/)).toBeVisible();
  installation.clock.turn(-7 * 86_400 - 60);
});

test('a link requested without a code verifier sets a password in any browser', async ({ browser }) => {
  const { email } = await installation.person();
  await installation.post('/recover', { email });
  const { link } = read((await installation.deliver()).at(-1));
  expect(link).toContain('token_hash=');
  const context = await elsewhere(browser);
  try {
    const page = await context.newPage();
    await visit(page, link.slice(base.length));
    await choose(page, 'par-le-jeton-1');
    await expect(
      page.getByText('Mot de passe mis à jour avec succès! Vous pouvez maintenant vous connecter.'),
    ).toBeVisible();
    await fillSignIn(page, { email, password: 'par-le-jeton-1' });
    await page.waitForURL('**/dashboard');
  } finally {
    await context.close();
  }
});

test('a button shows its action while it waits', async ({ page }) => {
  const person = await installation.person();
  let answer = () => {};
  const hold = async (path: string) => {
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(path, async (route) => {
      await answered;
      await route.continue();
    });
  };
  await visit(page, '/auth');
  await hold('**/auth/v1/token?*');
  await fillSignIn(page, { ...person, password: 'pas-celui-ci' });
  await expect(page.getByRole('button', { name: 'Connexion...' })).toBeVisible();
  answer();
  await expect(page.getByText(/^Email ou mot de passe incorrect/)).toBeVisible();

  await page.getByRole('button', { name: /^Mot de passe oublié/ }).click();
  await hold('**/auth/v1/recover?*');
  await page.getByLabel('Adresse e-mail').fill(person.email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByRole('button', { name: 'Envoi en cours...' })).toBeVisible();
  answer();
  await expect(
    page.getByText('Un email de réinitialisation a été envoyé à votre adresse email.'),
  ).toBeVisible();

  await visit(page, read((await installation.deliver()).at(-1)).link.slice(base.length));
  await hold('**/auth/v1/user');
  await choose(page, 'enfin-une-autre-1');
  await expect(page.getByRole('button', { name: 'Mise à jour...' })).toBeVisible();
  answer();
  await expect(page.getByText(/^Mot de passe mis à jour avec succès!/)).toBeVisible();
});
