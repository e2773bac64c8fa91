// The relay refuses the mail of a hand-over, for now (451) or finally (550): what the person who handed it over sees.
import { expect, type Page, test } from '@playwright/test';
import { leave, printedAccount } from '#tests/support/firm.ts';
import { inDatabaseOf } from '#tests/support/installed-database.ts';
import { type Installation, makeInstallation, type Running } from '#tests/support/running-server.ts';
import { type Relay, startRelay } from '#tests/support/smtp.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { fillSignIn } from './at-the-door.ts';
import { expectAwake } from './site-alone.ts';

const COLLEAGUE = 'm.lambert@dehors.example';

let installation: Installation;
let relay: Relay;
let server: Running;
let base = '';

test.use({ actionTimeout: 20_000 });
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  [installation, relay] = await Promise.all([makeInstallation(), startRelay()]);
  server = await installation.start({ SMTP_URL: relay.url });
  base = `http://localhost:${server.port}`;
  const sound = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
  await leave(server.url, sound, { caller: '0470 00 00 44' });
  await relay.until(1);
  await inDatabaseOf(
    installation,
    `insert into outside_addresses (id, user_id, email, created_at, link_at, confirmed_at)
     select gen_random_uuid(), id, $1, now(), now(), now() from firms`,
    [COLLEAGUE],
  );
});
test.afterAll(async () => {
  await installation?.remove();
  await relay?.close();
});

const handOver = async (page: Page): Promise<void> => {
  await page
    .getByRole('group', { name: 'Actions sur ce message' })
    .getByRole('button', { name: 'Plus d’actions' })
    .click();
  await page.getByRole('button', { name: 'Transmettre à un confrère…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transmettre à un confrère' });
  await dialog.getByLabel('Confrère', { exact: true }).selectOption(COLLEAGUE);
  await dialog.getByRole('button', { name: 'Transmettre', exact: true }).click();
  await expect(dialog).toBeHidden();
};
const entry = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Transmis à un confrère' }) })
    .getByRole('listitem')
    .first();

test('a mail that the relay refuses for now is said not to have left, and leaves later', async ({ page }) => {
  relay.always({ reply: 451, at: 'recipient' });
  await page.goto(`${base}/auth`);
  await expectAwake(page);
  await fillSignIn(page, printedAccount(server));
  await page.waitForURL('**/dashboard');
  await page.locator('[data-message]').first().locator('.cell-expand button').click();
  await handOver(page);
  await expect(entry(page)).toContainText('L’e-mail part dans un instant');
  // Live, without a reload.
  await expect(entry(page)).toContainText('E-mail pas encore parti (smtp_451)', { timeout: 90_000 });
  await expect(entry(page)).toContainText('retenté automatiquement');
  relay.always('accept');
  await expect(entry(page)).toContainText('E-mail envoyé le', { timeout: 90_000 });

  await entry(page)
    .getByRole('button', { name: `Retirer l’accès de ${COLLEAGUE}` })
    .click();
  await expect(entry(page)).toContainText('Accès retiré');
  relay.always({ reply: 550, at: 'recipient' });
  await handOver(page);
  await expect(entry(page)).toContainText('E-mail refusé (smtp_550)', { timeout: 90_000 });
  await page.reload();
  await page.locator('[data-message]').first().locator('.cell-expand button').click();
  await expect(entry(page)).toContainText('E-mail refusé (smtp_550)');
  expect(relay.received.filter(({ to }) => to.includes(COLLEAGUE))).toHaveLength(1);
});
