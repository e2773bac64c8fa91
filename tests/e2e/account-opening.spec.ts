// A new operator's first morning, on the real server: from a trial request on the public site to a telephone call that is
// answered with the firm's own greeting, and the numbers of the installation.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { messagesOf } from '#tests/support/firm.ts';
import { signInOperator } from '#tests/support/operator.ts';
import {
  freePort,
  type Installation,
  makeInstallation,
  type Running,
  until,
} from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { startTwilio, type Twilio } from '#tests/support/twilio.ts';
import { elsewhere, fillSignIn, linkIn } from './at-the-door.ts';
import { expectAwake, expectNoFaultAnywhere } from './site-alone.ts';
import { openSpeakingBrowser } from './speaking-browser.ts';

const OPERATOR = { email: 'claire@voxlex.test', password: 'Perdrix-brune-42!' };
const MONS = '+3265000001';
const NAMUR = '+3281000001';
const LIEGE = '+3242000001';

let installation: Installation;
let server: Running;
let base = '';
let provider: Twilio;
let desk: Page;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  installation = await makeInstallation();
  provider = await startTwilio();
  provider.sell(MONS, 'Mons');
  provider.sell(NAMUR, 'Namur');
  provider.verify('+32470000001');
  provider.speak({ wav: await convert(speechLikeWav(4), 'mulaw'), seconds: 4 });
  const port = await freePort();
  base = `http://localhost:${port}`;
  server = await installation.start({ ...provider.environment, PORT: String(port) });
  const { email, password } = OPERATOR;
  await installation.voxlex(
    server,
    ...['user', 'create', '--email', email, '--name', 'Claire Exemple', '--password', password, '--operator'],
  );
  const { telephone } = await signInOperator(base, OPERATOR);
  // One console for all tests: each sign-in waits for a new code.
  desk = await (await elsewhere(browser)).newPage();
  await desk.goto(`${base}/auth`);
  await expectAwake(desk);
  await fillSignIn(desk, OPERATOR);
  await desk.getByLabel('Code à 6 chiffres').fill(await telephone.code());
  await desk.getByRole('button', { name: 'Vérifier le code' }).click();
  await desk.waitForURL(/\/(admin|dashboard)/);
});
test.afterAll(async () => {
  await installation.remove();
  await provider.close();
});

const openConsole = async (): Promise<void> => {
  await desk.goto(`${base}/admin/demandes`);
  await expect(desk.getByRole('heading', { name: 'Demandes', level: 1 })).toBeVisible();
};

const askForTrial = async (page: Page, { name, email }: { name: string; email: string }): Promise<void> => {
  await page.goto(`${base}/`);
  const form = page.getByRole('form', { name: 'Votre demande' });
  await form.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]').filter({ has: form })).toHaveCount(0);
  await page.getByLabel('Nom et prénom').fill(name);
  await page.getByLabel('Domaine juridique').selectOption('Droit de la famille');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Téléphone', { exact: true }).fill('+32 470 00 00 21');
  await page.getByLabel('Non', { exact: true }).check();
  // The server takes a form that is sent within 1.5 seconds for a program's.
  await page.waitForFunction(() => performance.now() >= 1500);
  await page.getByRole('button', { name: 'Démarrer mon essai gratuit' }).click();
  await expect(page.getByRole('link', { name: 'Enregistrer votre messagerie vocale' })).toBeVisible();
};

/** Of µ-law: the three bits of its exponent are inverted. */
const isLoud = (sample: number): boolean => (~sample & 0x70) > 0x10;

/** Follows the link after the request, and speaks the greeting into the microphone of the page. */
const recordGreeting = async (
  page: Page,
  { name, email }: { name: string; email: string },
): Promise<void> => {
  await page.getByRole('link', { name: 'Enregistrer votre messagerie vocale' }).click();
  await page.waitForURL('**/recording**');
  await expectAwake(page);
  await page.getByLabel('Nom et prénom').fill(name);
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('timer')).toHaveText('0:04');
  await page.getByRole('button', { name: 'Arrêter' }).click();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('heading', { name: 'Message bien reçu !' })).toBeVisible();
};

test('from a trial request to a call that hears the firm’s own greeting, in one screen', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'voxlex-opening-'));
  const speaking = await openSpeakingBrowser(folder, speechLikeWav(40, { rate: 48_000 }));
  const anne = { name: 'Anne Exemple', email: 'anne@exemple.be' };
  const page = await speaking.context.newPage();
  const began = performance.now();
  await askForTrial(page, anne);
  await recordGreeting(page, anne);
  await speaking.browser.close();
  await rm(folder, { recursive: true, force: true });

  // The operator's morning: what needs a person comes first.
  const sat = performance.now();
  let clicks = 0;
  const click = async (what: Locator): Promise<void> => {
    clicks += 1;
    await what.first().click();
  };
  const button = (name: string) => desk.getByRole('button', { name });
  await desk.goto(`${base}/admin`);
  const need = desk.getByRole('link', { name: /Répondre à anne@exemple\.be/ });
  await expect(need).toContainText('47 heures restantes');
  await click(need);
  await expect(desk.getByLabel('Nom du cabinet')).toHaveValue('Anne Exemple');
  await expect(desk.getByLabel('Adresse e-mail du compte')).toHaveValue('anne@exemple.be');
  await expect(desk.getByRole('combobox', { name: 'Annonce' })).toContainText('Enregistrée par le demandeur');
  await expect(desk.getByRole('radio', { name: /65 00 00 01/ })).toBeChecked();
  await click(button('Ouvrir le compte'));
  const card = desk.getByRole('region', { name: 'Compte ouvert' });
  await expect(card).toContainText('+32 65 00 00 01');
  await expect(card).toContainText('La voix du cabinet');
  await click(button('Faire un appel d’essai'));
  await expect(desk.getByText('La ligne répond et enregistre.')).toBeVisible({ timeout: 60_000 });
  const since = (from: number): number => (performance.now() - from) / 1000;
  const [whole, operators] = [since(began), since(sat)];
  test.info().annotations.push({
    type: 'opening',
    description: `operator: ${clicks} clicks, ${operators.toFixed(1)} s; from the visitor's first page on: ${whole.toFixed(1)} s`,
  });
  expect(clicks).toBe(3);
  expect(whole).toBeLessThan(180);

  await expect(desk.getByText(/^Annonce servie/)).toContainText('la voix du cabinet');
  const [sound] = provider.heard.sounds;
  expect(sound?.url).toMatch(new RegExp(`^${base}`));
  // What was played is what was spoken into the page: some four seconds, most of them loud.
  const played = await fetch(sound?.url ?? '');
  const samples = await convert(Buffer.from(await played.arrayBuffer()), 'mulaw');
  const seconds = samples.length / 8000;
  expect(seconds).toBeGreaterThan(3.5);
  expect(seconds).toBeLessThan(8);
  expect(samples.filter(isLoud).length / samples.length).toBeGreaterThan(0.3);
  expect([provider.bought, provider.recordings.size]).toEqual([[MONS], 0]);
  await expect(card).toContainText('Envoyée, pas encore ouverte');
  await expectNoFaultAnywhere(desk, 'opened account');

  const mail = await until('the invitation', async () =>
    (await installation.mails()).find(({ text }) => text?.includes('**61*+3265000001#')),
  );
  expect(linkIn(base, mail)).toContain('type=invite');
});

test('the test call is no message of the firm, and an invitation that was opened is not undone', async () => {
  const mail = await until('the invitation', async () =>
    (await installation.mails()).find(({ text }) => text?.includes('**61*+3265000001#')),
  );
  const link = new URL(linkIn(base, mail));
  const reply = await fetch(`${base}/auth/v1/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'invite', token_hash: link.searchParams.get('token_hash') }),
  });
  const { access_token: token } = await reply.json();
  expect(await messagesOf(base, token)).toEqual([]);

  await openConsole();
  await desk.getByRole('button', { name: 'Ouvrir la demande de Anne Exemple' }).last().click();
  await expect(desk.getByText('L’invitation a été ouverte : l’ouverture ne s’annule plus.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Annuler l’ouverture' })).toHaveCount(0);
});

test('a purchase that is refused says why, another number completes it, and the opening is undone', async ({
  page,
}) => {
  await askForTrial(page, { name: 'Bram Voorbeeld', email: 'bram@exemple.be' });
  provider.nextPurchase({ status: 402, code: 20402 });
  await openConsole();
  await desk.getByRole('button', { name: 'Ouvrir la demande de Bram Voorbeeld' }).click();
  await desk.getByLabel('Nouvelle note').fill('Rappeler jeudi.');
  await desk.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(desk.getByText('Rappeler jeudi.', { exact: true }).first()).toBeVisible();
  await expectNoFaultAnywhere(desk, 'request with the form');
  await desk.getByRole('button', { name: 'Ouvrir le compte' }).click();
  await expect(desk.getByText(/Le fournisseur refuse l’achat/)).toBeVisible();
  await expect(desk.getByText(/n’a pas été acheté/)).toBeVisible();
  await expectNoFaultAnywhere(desk, 'refused purchase');
  await desk.getByRole('button', { name: 'Choisir ce numéro' }).click();
  const card = desk.getByRole('region', { name: 'Compte ouvert' });
  await expect(card).toContainText('+32 81 00 00 01');
  await card.getByRole('button', { name: 'Annuler l’ouverture' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText('Annuler l’ouverture du compte');
  await dialog.getByRole('button', { name: 'Annuler l’ouverture' }).click();
  await expect(desk.getByRole('button', { name: 'Ouvrir le compte' })).toBeVisible();
  await expect(desk.getByText('En cours', { exact: true })).toBeVisible();
});

test('numbers are listed with line and state; a free one is given back after it is typed again', async () => {
  await openConsole();
  await expectNoFaultAnywhere(desk, 'list of requests');
  await desk.getByRole('link', { name: 'Lignes et numéros' }).click();
  const mons = desk.getByRole('row').filter({ hasText: '65 00 00 01' });
  await expect(mons).toContainText('Raccordé');
  await expect(mons).toContainText('Anne Exemple');
  const namur = desk.getByRole('row').filter({ hasText: '81 00 00 01' });
  await expect(namur).toContainText('Libre');
  await expectNoFaultAnywhere(desk, 'numbers');
  await namur.getByRole('button', { name: /^Restituer/ }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Retapez le numéro pour confirmer').fill('+32 81 00 00 02');
  await dialog.getByRole('button', { name: 'Restituer' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectNoFaultAnywhere(desk, 'release');
  await dialog.getByLabel('Retapez le numéro pour confirmer').fill('+32 81 00 00 01');
  await dialog.getByRole('button', { name: 'Restituer' }).click();
  await expect(namur).toHaveCount(0);
  expect([...provider.numbers.keys()]).toEqual([MONS]);
});

test('a request is refused, found by its state, and erased', async () => {
  await openConsole();
  await desk.getByRole('button', { name: 'Ouvrir la demande de Bram Voorbeeld' }).click();
  await desk.getByRole('button', { name: 'Refuser' }).click();
  await expect(desk.getByText('Refusée', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Toutes les demandes' }).click();
  await desk.getByLabel('État').selectOption('refused');
  await expect(desk.getByRole('row')).toHaveCount(2);
  await desk.getByRole('button', { name: 'Ouvrir la demande de Bram Voorbeeld' }).click();
  await desk.getByRole('button', { name: 'Effacer la demande' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Effacer définitivement' }).click();
  await expect(desk.getByText('La demande est effacée.')).toBeVisible();
  await expect(desk.getByText('Bram Voorbeeld')).toHaveCount(0);
});

test('a number that is bought but not connected stands in «Aujourd’hui», and one press completes it', async ({
  page,
}) => {
  await askForTrial(page, { name: 'Chloé Exemple', email: 'chloe@exemple.be' });
  provider.sell(LIEGE, 'Liège');
  provider.failWebhooks(true);
  await openConsole();
  await desk.getByRole('button', { name: 'Ouvrir la demande de Chloé Exemple' }).click();
  await expect(desk.getByRole('radio', { name: /200 00 01/ })).toBeChecked();
  await desk.getByRole('button', { name: 'Ouvrir le compte' }).click();
  const half = desk.getByText(/est acheté, mais le fournisseur n’a pas encore enregistré notre adresse/);
  await expect(half).toBeVisible();
  await desk.goto(`${base}/admin`);
  await desk.getByRole('link', { name: /Chloé Exemple attend son numéro/ }).click();
  await expect(half).toBeVisible();
  provider.failWebhooks(false);
  await desk.getByRole('button', { name: 'Réessayer' }).click();
  await expect(half).toHaveCount(0);
  const card = desk.getByRole('region', { name: 'Compte ouvert' });
  await expect(card).toContainText('200 00 01');
  await expect(card).toContainText('Envoyée, pas encore ouverte');
  expect(provider.bought.filter((number) => number === LIEGE)).toHaveLength(1);
  await desk.goto(`${base}/admin`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Aujourd’hui' })).toBeVisible();
  await expect(desk.getByText(/attend son numéro/)).toHaveCount(0);
});
