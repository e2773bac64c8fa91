// «Abonnement» of /parametres with the stand-in for Stripe: from what invoices name over the card to the invoice and its credit
// note, a card that is refused, and a message after the end, which is mailed like any other.
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { type Account, leave, printedAccount } from '#tests/support/firm.ts';
import {
  freePort,
  type Installation,
  makeInstallation,
  type Running,
  until,
} from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { type StripeThere, startStripe } from '#tests/support/stripe.ts';
import { fillSignIn } from './at-the-door.ts';
import { withoutScripts } from './scripts-states.ts';
import { complaintsOf, expectAwake, expectNoFaultAnywhere } from './site-alone.ts';

let installation: Installation;
let server: Running;
let stripe: StripeThere;
let account: Account;
let pool: pg.Pool;
let closeDatabase = async () => {};
let base = '';

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  [installation, stripe] = await Promise.all([makeInstallation(), startStripe()]);
  const PORT = String(await freePort());
  base = `http://localhost:${PORT}`;
  server = await installation.start({ ...stripe.environment, PORT, PUBLIC_URL: base });
  account = printedAccount(server);
  const database = await openEmbedded(join(installation.folder, 'data'), silentLog);
  pool = new pg.Pool({ host: database.host, user: 'voxlex', database: 'voxlex', max: 1 });
  stripe.whenPaid(() => told('checkout.session.completed'));
  closeDatabase = () => database.close();
});
test.afterAll(async () => {
  await pool?.end();
  await closeDatabase();
  await installation?.remove();
  await stripe?.close();
});

const told = async (type: string): Promise<void> => {
  const [customer] = stripe.customers.keys();
  const reply = await stripe.deliver(`${server.url}/api/stripe/webhook`, stripe.event(type, customer ?? ''));
  expect(reply.status).toBe(200);
};
const open = async (page: Page): Promise<void> => {
  await page.goto(`${base}/auth`);
  await expectAwake(page);
  await fillSignIn(page, account);
  await page.waitForURL('**/dashboard');
  await page.goto(`${base}/parametres/abonnement`);
  await expect(page.getByRole('heading', { level: 1, name: 'Abonnement' })).toBeVisible();
};
const part = (page: Page, name: string) => page.getByRole('region', { name });
const mailsAbout = async (subject: RegExp) =>
  (await installation.mails()).filter((mail) => subject.test(mail.subject ?? ''));

test('the public page of the subscription leads to the settings of the firm', async ({ page }) => {
  await page.goto(`${base}/paiement`);
  const link = page.getByRole('link', { name: 'Procéder au paiement par carte' });
  await expect(link).toHaveAttribute('href', `${base}/parametres/abonnement`);
});

test('an owner names the firm, enters a card on the provider’s page and is not charged during the trial', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await open(page);
  const plan = part(page, 'Formule et paiement');
  await expect(plan.getByText('Essai gratuit', { exact: true })).toBeVisible();
  await expect(plan.getByText('90,00 € TVAC par mois et par utilisateur')).toBeVisible();
  await expect(plan.getByText(/complétez d’abord vos coordonnées de facturation/)).toBeVisible();
  await expect(part(page, 'Messages du mois').getByText(/ messages? sur 300 en /)).toBeVisible();
  await expectNoFaultAnywhere(page, 'trial');

  const billing = part(page, 'Coordonnées de facturation');
  await billing.getByLabel('Nom du cabinet ou de la société').fill('Cabinet Lambrecht');
  await billing.getByLabel('Rue et numéro').fill('Rue Royale 12');
  await billing.getByLabel('Code postal').fill('7500');
  await billing.getByLabel('Localité').fill('Tournai');
  await billing.getByLabel('Numéro de TVA ou d’entreprise').fill('BE 0123.456.748');
  await billing.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(billing.getByText(/Ce numéro de TVA n’est pas valable/)).toBeVisible();
  await expectNoFaultAnywhere(page, 'wrong number');
  await billing.getByLabel('Numéro de TVA ou d’entreprise').fill('0123.456.749');
  await billing.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Modifications enregistrées.').first()).toBeVisible();

  await plan.getByRole('button', { name: 'Enregistrer un moyen de paiement' }).click();
  await page.getByRole('button', { name: 'Enregistrer la carte' }).click();
  await page.waitForURL('**/parametres/abonnement?paiement=fait');
  await expect(plan.getByText(/Votre carte ne sera pas débitée avant le/)).toBeVisible();
  await expect(plan.getByRole('button', { name: 'Gérer la carte ou résilier' })).toBeVisible();
  await expect(part(page, 'Factures').getByText('Aucune facture pour l’instant.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the first charge makes it active, with an invoice to download and a mail', async ({ page }) => {
  const [there] = stripe.subscriptions;
  if (!there) throw new Error('no subscription');
  stripe.renew(there);
  await told('invoice.paid');
  await told('invoice.paid');
  await until('the mail', async () => (await mailsAbout(/^Facture /))[0]);
  await open(page);
  await expect(part(page, 'Formule et paiement').getByText('En cours', { exact: true })).toBeVisible();
  const row = page.getByRole('list', { name: 'Vos factures' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  for (const [name, ending] of [
    [/en PDF$/, 'pdf'],
    [/au format Peppol$/, 'xml'],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await row.getByRole('button', { name }).click();
    expect((await downloading).suggestedFilename()).toMatch(new RegExp(`^facture-\\d{4}-00001\\.${ending}$`));
  }
  await expectNoFaultAnywhere(page, 'active');
  expect(await mailsAbout(/^Facture /)).toHaveLength(1);
});

test('a refund brings a credit note to the list, with a mail, and what was paid for stays', async ({
  page,
}) => {
  const [charged] = stripe.invoices;
  if (!charged) throw new Error('nothing was charged');
  stripe.refund(charged, { amount: 3000 });
  await told('charge.refunded');
  await told('charge.refunded');
  const mail = await until('the mail', async () => (await mailsAbout(/^Note de crédit /))[0]);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^note-de-credit-\d{4}-00002\.pdf$/),
  ]);
  await open(page);
  await expect(part(page, 'Formule et paiement').getByText('En cours', { exact: true })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Vos factures' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const note = rows.first();
  await expect(note.getByText(/^Note de crédit \d{4}-00002 · −30,00.€$/)).toBeVisible();
  await expect(note.getByText(/^du .+, corrige la facture \d{4}-00001$/)).toBeVisible();
  for (const [name, ending] of [
    [/^Note de crédit .+ en PDF$/, 'pdf'],
    [/^Note de crédit .+ au format Peppol$/, 'xml'],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await note.getByRole('button', { name }).click();
    expect((await downloading).suggestedFilename()).toMatch(
      new RegExp(`^note-de-credit-\\d{4}-00002\\.${ending}$`),
    );
  }
  await expectNoFaultAnywhere(page, 'refunded');
  expect(await mailsAbout(/^Note de crédit /)).toHaveLength(1);
});

test('80 % and 100 % of the messages of the month are said above the messages, and none is refused', async ({
  page,
}) => {
  // Erased messages still count.
  const count = (erased: number) =>
    pool.query(
      `insert into message_months (user_id, month, erased)
       select user_id, date_trunc('month', now() at time zone 'Europe/Brussels')::date, $1 from subscriptions
       on conflict (user_id, month) do update set erased = $1`,
      [erased],
    );
  await open(page);
  for (const [erased, said] of [
    [245, /^80.% des messages compris ce mois-ci ont été reçus/],
    [300, /^Tous les messages compris ce mois-ci ont été reçus/],
  ] as const) {
    await count(erased);
    await page.goto(`${base}/dashboard`);
    await expect(page.getByText(said)).toBeVisible();
    await expectNoFaultAnywhere(page, `banner at ${erased}`);
  }
  const webm = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
  expect((await leave(server.url, webm, { caller: '0470 00 00 45' })).status).toBe(201);
  await count(0);
});

test('a refused card is said above the messages, and nothing is lost', async ({ page }) => {
  const [there] = stripe.subscriptions;
  if (!there) throw new Error('no subscription');
  stripe.refuse(there);
  await told('invoice.payment_failed');
  await until('the mail', async () => (await mailsAbout(/n’a pas abouti/))[0]);
  await open(page);
  await expect(part(page, 'Formule et paiement').getByText('Paiement refusé', { exact: true })).toBeVisible();
  await page.goto(`${base}/dashboard`);
  await expect(page.getByText(/Le dernier paiement par carte a été refusé/)).toBeVisible();
  await expectNoFaultAnywhere(page, 'refused card');
});

test('after the end a message still arrives and is mailed, and the firm reads it', async ({ page }) => {
  const [there] = stripe.subscriptions;
  if (!there) throw new Error('no subscription');
  stripe.cancel(there);
  await told('customer.subscription.deleted');
  await until('the end', async () => {
    const { rows } = await pool.query(`select from subscriptions where stripe_status = 'canceled'`);
    return rows.length > 0 || undefined;
  });
  await pool.query(
    `update subscriptions set trial_ends_at = now() - interval '61 days', paid_until = now() - interval '61 days',
       stripe_ends_at = now() - interval '61 days'`,
  );
  const before = (await installation.mails()).length;
  const webm = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
  expect((await leave(server.url, webm, { caller: '0470 00 00 44' })).status).toBe(201);
  await until('the notice', async () => (await installation.mails())[before]);
  await open(page);
  await expect(part(page, 'Formule et paiement').getByText('Terminé', { exact: true })).toBeVisible();
  await expect(part(page, 'Formule et paiement').getByText(/Rien n’est coupé/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'S’abonner par carte' })).toBeEnabled();
  await page.goto(`${base}/dashboard`);
  await expect(page.locator('[data-message]').first()).toBeVisible();
  await expect(page.getByText(/notre équipe fera le point avec vous/)).toBeVisible();
  await expectNoFaultAnywhere(page, 'ended');
});

test('a caller without scripts reads that the line is closed, and a card opens it again', async ({
  page,
  browser,
}) => {
  const caller = await (await withoutScripts(browser, base)).newPage();
  await caller.goto('/messagerie/demo');
  await caller.getByLabel('Votre numéro de téléphone').fill('+32 470 00 00 46');
  await caller.getByLabel('Votre enregistrement').setInputFiles({
    name: 'message.m4a',
    mimeType: 'audio/mp4',
    buffer: await convert(speechLikeWav(3), 'm4a'),
  });
  // It is closed while the page is open.
  await pool.query(`update lines set active = false, closed_at = now()`);
  await pool.query(`update subscriptions set closes_on = current_date, closed_at = now()`);
  const count = async () => (await pool.query('select from voicemails')).rows.length;
  const before = await count();
  await caller.getByRole('button', { name: 'Envoyer' }).click();
  await caller.waitForURL('**/envoi/ferme');
  await expect(caller.getByRole('heading', { name: 'Cette messagerie est fermée' })).toBeVisible();
  await expect(caller.getByText(/n’a pas été enregistré/)).toBeVisible();
  // axe needs scripts.
  await page.goto(caller.url());
  await expectNoFaultAnywhere(page, 'sent to a closed line');
  expect(await count()).toBe(before);

  await open(page);
  await page.goto(`${base}/dashboard`);
  await expect(page.getByText(/^Votre ligne est fermée/)).toBeVisible();
  await expect(page.locator('[data-message]').first()).toBeVisible();
  await page.goto(`${base}/parametres/abonnement`);
  await expect(page.getByText('Elle rouvre d’elle-même dès que votre carte est débitée.')).toBeVisible();
  await page.getByRole('button', { name: 'S’abonner par carte' }).click();
  await page.getByRole('button', { name: 'Enregistrer la carte' }).click();
  await page.waitForURL('**/parametres/abonnement?paiement=fait');
  await until('the line is open', async () => {
    const { rows } = await pool.query('select from lines where active and closed_at is null');
    return rows.length > 0;
  });
  await expect(async () => {
    await page.reload();
    await expect(part(page, 'Formule et paiement').getByText('En cours', { exact: true })).toBeVisible();
  }).toPass();
  await caller.goto('/messagerie/demo');
  await caller.getByLabel('Votre enregistrement').setInputFiles({
    name: 'message.m4a',
    mimeType: 'audio/mp4',
    buffer: await convert(speechLikeWav(3), 'm4a'),
  });
  await caller.getByRole('button', { name: 'Envoyer' }).click();
  await expect(caller.getByRole('heading', { name: 'Message envoyé avec succès !' })).toBeVisible();
  expect(await count()).toBe(before + 1);
  await caller.context().close();
});
