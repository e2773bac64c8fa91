// The subscription of a firm in /admin: a paid period with its invoice, a credit note whose refund failed, and the closing of its
// line after day 90.
import { expect, type Page, test } from '@playwright/test';
import { type Account, printedAccount } from '#tests/support/firm.ts';
import { inDatabaseOf } from '#tests/support/installed-database.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { enterConsole } from './console-door.ts';
import { expectNoFaultAnywhere } from './site-alone.ts';

const OPERATOR: Account = { email: 'exploitant@voxlex.test', password: 'Perdrix-brune-42!' };

let installation: Installation;
let server: Running;
let base = '';

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  installation = await makeInstallation();
  server = await installation.start({ COMPANY_NUMBER: 'BE 0123.456.749' });
  base = `http://localhost:${server.port}`;
  const account = ['--email', OPERATOR.email, '--name', 'Odile Exemple', '--password', OPERATOR.password];
  await installation.voxlex(server, 'user', 'create', ...account, '--operator');
  await inDatabaseOf(
    installation,
    `insert into subscriptions (user_id) select id from firms on conflict do nothing`,
  );
  await inDatabaseOf(
    installation,
    `update subscriptions set trial_began_at = now() - interval '110 days', trial_ends_at = now() - interval '95 days',
       billing_name = 'Cabinet Exemple', billing_street = 'Rue Royale 12', billing_postcode = '7500',
       billing_city = 'Tournai', billing_country = 'BE', vat_number = 'BE0123456749'`,
  );
});
test.afterAll(() => installation?.remove());

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('day 90 stands in «Aujourd’hui»; the line is announced, closed by typed confirmation, opened by a payment', async ({
  page,
  context,
}) => {
  await enterConsole(page, base, OPERATOR);
  await page.getByRole('link', { name: /^Sans abonnement Cabinet de démonstration/ }).click();
  const closing = region(page, 'Fermeture de la ligne');
  await closing.getByRole('button', { name: 'Annoncer la fermeture' }).click();
  await expect(closing.getByText(/^Annoncée pour le/)).toBeVisible();
  await expect(closing.getByRole('button', { name: 'Fermer la ligne…' })).toHaveCount(0);
  await until('the mail went out', async () =>
    (await installation.mails()).some(({ subject }) => subject?.includes('fermée')),
  );
  // Fourteen days later.
  await inDatabaseOf(
    installation,
    `with passed as (update subscription_mails set sent_at = sent_at - interval '14 days',
       about = (about::date - 14)::text where kind = 'closing' returning user_id)
     update subscriptions set closes_on = closes_on - 14 from passed where passed.user_id = subscriptions.user_id`,
  );
  await page.reload();
  await closing.getByRole('button', { name: 'Fermer la ligne…' }).click();
  await page.getByRole('dialog').getByLabel('Adresse e-mail du titulaire').fill('autre@exemple.test');
  await page.getByRole('button', { name: 'Fermer la ligne', exact: true }).click();
  await expect(
    page.getByText('L’adresse saisie n’est pas celle du titulaire. Rien n’a été fermé.'),
  ).toBeVisible();
  await expectNoFaultAnywhere(page, 'typed confirmation');
  await page.getByRole('dialog').getByLabel('Adresse e-mail du titulaire').fill(printedAccount(server).email);
  await page.getByRole('button', { name: 'Fermer la ligne', exact: true }).click();
  await expect(closing.getByText(/^Fermée depuis le/)).toBeVisible();
  await expectNoFaultAnywhere(page, 'closed firm');

  const caller = await context.newPage();
  await caller.goto(`${base}/messagerie/demo`);
  await expect(caller.getByRole('heading', { name: 'Cette messagerie est fermée' })).toBeVisible();
  await expectNoFaultAnywhere(caller, 'closed line');

  const subscription = region(page, 'Abonnement');
  await expect(subscription.getByText(/^\d\d\/\d\d\/\d{4} inclus$/)).toBeVisible();
  await subscription.getByLabel('Mois payés').selectOption('3\u00a0mois');
  await subscription.getByRole('button', { name: 'Marquer la période comme payée' }).click();
  await expect(page.getByText('La période est payée et la facture émise.')).toBeVisible();
  await expect(closing.getByText(/^Rien à fermer/)).toBeVisible();
  const invoices = page.getByRole('list', { name: 'Factures du cabinet' });
  await expect(invoices.getByRole('listitem')).toContainText('270,00\u00a0€');
  const saved = page.waitForEvent('download');
  await invoices.getByRole('button', { name: /en PDF$/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^facture-\d{4}-00001\.pdf$/);
  await expectNoFaultAnywhere(page, 'paid firm');
  await caller.reload();
  await expect(caller.getByRole('heading', { name: 'Cette messagerie est fermée' })).toHaveCount(0);

  await subscription.getByRole('button', { name: 'Passer à la formule sur mesure' }).click();
  await expect(subscription.getByText(/^Sur mesure/)).toBeVisible();
  const pay = subscription.getByRole('button', { name: 'Marquer la période comme payée' });
  await expect(pay).toBeDisabled();
  await subscription.getByLabel('Montant TVAC (€)').fill('450,50');
  await pay.click();
  await expect(invoices.getByRole('listitem').first()).toContainText('450,50\u00a0€');
  await expectNoFaultAnywhere(page, 'custom plan');

  await inDatabaseOf(
    installation,
    `insert into invoices (year, sequence, id, firm_id, issued_on, source, content, ubl, corrects, refund_failed_at)
     select year, 101, gen_random_uuid(), firm_id, issued_on, 'stripe:re_1', content || jsonb_build_object(
         'number', year || '-00101', 'corrects', jsonb_build_object('number', year || '-00002', 'issuedOn', issued_on)),
       ubl, id, '2026-12-24T09:00:00Z'
     from invoices where sequence = 2`,
  );
  await page.reload();
  const note = invoices.getByRole('listitem').first();
  await expect(note.getByText(/^Note de crédit \d{4}-00101 · −450,50.€$/)).toBeVisible();
  await expect(
    note.getByText(
      'La banque a renvoyé ce remboursement le 24/12/2026\u202f: versez-le au cabinet par virement.',
    ),
  ).toBeVisible();
  await expectNoFaultAnywhere(page, 'failed refund');
});
