// «File», «Envois» and the account of a firm in /admin, with the effect of each button: a failed job that runs again and sends its
// mail, one that is set aside, and an invitation that is sent again. Then the weight of each page of /admin.
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type Account, leave } from '#tests/support/firm.ts';
import { inDatabaseOf } from '#tests/support/installed-database.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { type Relay, startRelay } from '#tests/support/smtp.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { choose } from './at-the-door.ts';
import { enterConsole } from './console-door.ts';
import { MOST_BYTES, weighScripts } from './script-weight.ts';
import { expectNoFaultAnywhere } from './site-alone.ts';

const OPERATOR: Account = { email: 'exploitant@voxlex.test', password: 'Perdrix-brune-42!' };
const FIRM = 'Cabinet Dupré';
const OWNER = 'dupre@exemple.test';

let installation: Installation;
let server: Running;
let relay: Relay;
let base = '';
let page: Page;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  [installation, relay] = await Promise.all([makeInstallation(), startRelay()]);
  server = await installation.start({ SMTP_URL: relay.url });
  base = `http://localhost:${server.port}`;
  const account = ['--email', OPERATOR.email, '--name', 'Odile Exemple', '--password', OPERATOR.password];
  await installation.voxlex(server, 'user', 'create', ...account, '--operator');
  page = await (await browser.newContext({ locale: 'fr-BE' })).newPage();
  await enterConsole(page, base, OPERATOR);
});
test.afterAll(async () => {
  await page?.context().close();
  await installation?.remove();
  await relay?.close();
});

const open = async (slug: string): Promise<void> => {
  await page.goto(`${base}/admin/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
/** Two messages whose mails the relay does not take, and whose jobs have no tries left. */
const failTwoMails = async (): Promise<void> => {
  relay.always({ cut: 'greeting' });
  const sound = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
  for (const caller of ['0470 00 00 44', '0470 00 00 45']) {
    expect((await leave(server.url, sound, { caller })).status).toBe(201);
  }
  await until('both jobs failed', async () => {
    await inDatabaseOf(
      installation,
      `update pgboss.job set retry_limit = retry_count, start_after = now() where state in ('created', 'retry')`,
    );
    const failed = await inDatabaseOf(installation, `select from pgboss.job where state = 'failed'`);
    return failed.length >= 2;
  });
};

test('a failed job that is run again sends its mail; one that is set aside leaves the list and sends none', async () => {
  await open('file');
  const how = page.getByText(/^Elles ont épuisé leurs essais/);
  await expect(page.getByText('Aucune tâche en échec.')).toBeVisible();
  await expect(how).toHaveCount(0);
  await failTwoMails();
  await open('file');
  await expect(how).toBeVisible();
  const failed = page.getByRole('table', { name: 'Tâches en échec' }).getByRole('row');
  await expect(failed).toHaveCount(3);
  await expectNoFaultAnywhere(page, 'failed jobs');
  relay.always('accept');
  const [first, second] = [failed.nth(1), failed.nth(2)];
  // The firm, and the message.
  const about = await first.locator('.font-mono').last().textContent();
  const aside = await second.locator('.font-mono').last().textContent();
  await first.getByRole('checkbox').press('Space');
  await expect(page.getByText('1 tâche choisie')).toBeVisible();
  await page.getByRole('button', { name: 'Relancer', exact: true }).press('Enter');
  await expect(page.getByText('Les tâches sont relancées.')).toBeVisible();
  await relay.until(1);
  await expect(page.getByText(about ?? '')).toHaveCount(0);
  const mails = (id: string | null) =>
    inDatabaseOf<{ state: string }>(installation, 'select state from deliveries where voicemail_id = $1', [
      id,
    ]);
  await until('the mail is sent', async () => (await mails(about)).every(({ state }) => state === 'sent'));

  await page.getByRole('checkbox', { name: /^Choisir la tâche/ }).press('Space');
  await page.getByRole('button', { name: 'Mettre de côté', exact: true }).press('Enter');
  await expect(page.getByText('Les tâches sont mises de côté.')).toBeVisible();
  await expect(page.getByText('Aucune tâche en échec.')).toBeVisible();
  expect(await mails(aside)).toEqual([{ state: 'intended' }]);
  expect(relay.received).toHaveLength(1);

  await open('journal');
  const acts = page.getByRole('table', { name: 'Journal des actes et des connexions' }).getByRole('row');
  for (const act of [/Tâche relancée/, /Tâche mise de côté/])
    await expect(acts.filter({ hasText: act })).toContainText(OPERATOR.email);
});

test('the filters of «Envois» are in the address and stay after a reload', async () => {
  await open('envois');
  const channel = page.getByLabel('Moyen', { exact: true });
  await channel.selectOption('mail');
  await expect(page).toHaveURL(/\/admin\/envois\?moyen=mail$/);
  await page.reload();
  await expect(channel).toHaveValue('mail');
  await channel.selectOption('');
  await expect(page).toHaveURL(/\/admin\/envois$/);
});

test('an invitation that is sent again has a link that opens the account', async ({ browser }) => {
  await installation.voxlex(server, 'user', 'invite', '--email', OWNER, '--name', FIRM);
  const invitations = () => relay.received.filter(({ to }) => to.includes(OWNER));
  await until('the first invitation', async () => invitations().length === 1);
  await open('cabinets');
  await page.getByRole('link', { name: FIRM }).click();
  await page.getByRole('button', { name: 'Renvoyer l’invitation' }).press('Enter');
  await expect(page.getByText('L’invitation est partie.')).toBeVisible();
  const [, again] = await until('the second invitation', async () => {
    const sent = invitations();
    return sent.length === 2 && sent;
  });
  const link = /https?:\S+\/auth\S+/.exec(again?.mail.text ?? '')?.[0] ?? '';
  const owner = await (await browser.newContext({ locale: 'fr-BE' })).newPage();
  await owner.goto(link);
  await choose(owner, 'Merle-noir-sur-le-toit-8', 'Ouvrir mon compte');
  await owner.waitForURL('**/bienvenue');
  await owner.context().close();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Renvoyer l’invitation' })).toHaveCount(0);
});

test('a firm is opened by a click anywhere in its row; its name is the title and has the focus', async () => {
  await open('cabinets');
  const row = page.getByRole('row').filter({ hasText: FIRM });
  const width = (await row.boundingBox())?.width ?? 0;
  await row.click({ position: { x: width - 20, y: 20 } });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(FIRM);
  await expect(title).toBeFocused();
  await page.getByRole('button', { name: 'Tous les cabinets' }).click();
  await expect(title).toHaveText('Cabinets');
});

test('a state of «Envois» filters the list and shows all once more; on a phone a row is a card of at most 104 px', async () => {
  await open('envois');
  const rows = page.getByRole('table', { name: 'Envois' }).locator('tbody tr');
  const strip = page.getByRole('group', { name: /^Envois des 14 derniers jours/ });
  const waiting = strip.getByRole('button', { name: /^En attente/ });
  // One mail of the two messages was set aside above, the other one sent.
  await expect(waiting).toHaveText('En attente1');
  const all = await rows.count();
  await waiting.click();
  await expect(waiting).toHaveAttribute('aria-pressed', 'true');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('En attente');
  await waiting.click();
  await expect(rows).toHaveCount(all);
  await page.setViewportSize({ width: 390, height: 844 });
  const heights = await rows.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
  expect(heights.filter((height) => height > 104)).toEqual([]);
  await open('cabinets');
  const firm = page.getByRole('row').filter({ hasText: FIRM });
  // Its figures keep their names.
  await expect(firm.getByRole('cell', { name: /^Messages, 30 j/ })).toBeVisible();
  expect((await firm.boundingBox())?.height).toBeLessThanOrEqual(104);
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('each page of /admin loads at most 130 kB of compressed scripts, none of them of the firm’s pages, and those none of /admin', async ({
  browser,
}) => {
  // Compressing takes a minute on a busy machine.
  test.setTimeout(360_000);
  const storageState = await page.context().storageState();
  const weighed = async (path: string) => {
    // Without the cache of another page.
    const context: BrowserContext = await browser.newContext({ locale: 'fr-BE', storageState });
    const fresh = await context.newPage();
    const weigh = weighScripts(fresh, path);
    await fresh.goto(base + path);
    await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(fresh.getByRole('status').filter({ hasText: 'Chargement' })).toHaveCount(0);
    const { files, bytes } = await weigh();
    await context.close();
    return { files: files.map((file) => file.split('/').at(-1) ?? ''), bytes };
  };
  const ofConsole = /^(admin-page|(today|leads|firms|numbers|queue|sendings)-section)\./;
  const ofFirm = /^(dashboard-page|settings-page|(line|greeting|recipients|access)-section)\./;
  for (const slug of ['aujourdhui', 'demandes', 'cabinets', 'numeros', 'file', 'envois', 'journal']) {
    const { files, bytes } = await weighed(`/admin/${slug}`);
    expect(bytes, slug).toBeLessThanOrEqual(MOST_BYTES);
    expect(files.filter((file) => file.startsWith('admin-page.'))).toHaveLength(1);
    expect(files.filter((file) => ofFirm.test(file))).toEqual([]);
  }
  for (const path of ['/dashboard', '/parametres/ligne']) {
    const { files } = await weighed(path);
    expect(files.some((file) => ofFirm.test(file))).toBe(true);
    expect(files.filter((file) => ofConsole.test(file))).toEqual([]);
  }
});
