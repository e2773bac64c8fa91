// «Webhooks» of /parametres over the real server and a receiver of the network: the secret shown once, a test, the log, a
// replay, a new secret, and what the firm learns when an event was given up.
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { leave, printedAccount } from '#tests/support/firm.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { speechLikeWav } from '#tests/support/sound.ts';
import { ok, type Receiver, startReceiver, status } from '#tests/support/webhook-receiver.ts';
import { elsewhere, fillSignIn } from './at-the-door.ts';
import { expectNoFaultAnywhere } from './site-alone.ts';

let installation: Installation;
let server: Running;
let receiver: Receiver;
let pool: pg.Pool;
let closeDatabase: () => Promise<void>;
let page: Page;
const secrets: string[] = [];

test.describe.configure({ mode: 'serial', timeout: 240_000 });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  installation = await makeInstallation();
  receiver = await startReceiver();
  server = await installation.start({ WEBHOOK_HOSTS: '127.0.0.1' });
  const database = await openEmbedded(join(installation.folder, 'data'), silentLog);
  closeDatabase = () => database.close();
  pool = new pg.Pool({ host: database.host, user: 'voxlex', database: 'voxlex', max: 1 });
  page = await (await elsewhere(browser)).newPage();
  await page.goto(`${server.url}/auth`);
  await fillSignIn(page, printedAccount(server));
  await page.waitForURL('**/dashboard');
  await page.goto(`${server.url}/parametres/acces`);
});
test.afterAll(async () => {
  await page?.context().close();
  await pool?.end();
  await closeDatabase?.();
  await installation?.remove();
  await receiver?.close();
});

const card = () => page.getByRole('region', { name: 'Webhooks' });
const dialog = () => page.getByRole('dialog');
const keepSecret = async (): Promise<void> => {
  const secret = /whsec_[A-Za-z0-9+/=]+/.exec((await dialog().textContent()) ?? '')?.[0] ?? '';
  expect(secret).not.toBe('');
  secrets.push(secret);
  await dialog().getByRole('button', { name: 'J’ai terminé' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
};
const fitsAll = (given: readonly string[]): boolean[] =>
  given.map((secret) => receiver.received.at(-1)?.fits(secret) ?? false);

test('a private address is refused; an accepted one gets a secret, shown once', async () => {
  await card().getByRole('button', { name: 'Ajouter un webhook' }).click();
  await dialog().getByLabel('Nom du webhook').fill('Agenda du cabinet');
  await dialog().getByLabel('Adresse du webhook').fill('https://10.0.0.1/evenements');
  await dialog().getByRole('button', { name: 'Ajouter un webhook' }).click();
  await expect(dialog()).toContainText('les adresses privées sont refusées');
  await expectNoFaultAnywhere(page, 'a refused webhook');
  await dialog().getByLabel('Adresse du webhook').fill(receiver.url);
  await dialog().getByRole('button', { name: 'Ajouter un webhook' }).click();
  await expect(dialog()).toContainText('whsec_');
  await expectNoFaultAnywhere(page, 'the secret of a webhook');
  await keepSecret();
  await expect(card().getByRole('listitem')).toContainText('Agenda du cabinet');
});

test('a test event arrives signed, and the log shows it; a replay sends it under the same id', async () => {
  const row = card().getByRole('listitem').first();
  await row.getByRole('button', { name: 'Envoyer un essai' }).click();
  await expect.poll(() => receiver.requests).toBe(1);
  expect(receiver.received[0]?.type).toBe('webhook.test');
  expect(fitsAll(secrets)).toEqual([true]);
  await expect(row).toContainText('Accepté');
  await expectNoFaultAnywhere(page, 'the log of a webhook');
  await row
    .getByRole('button', { name: /Renvoyer/ })
    .first()
    .click();
  await expect.poll(() => receiver.requests).toBe(2);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
});

test('after a renewal the new secret is shown once, and both sign', async () => {
  const row = card().getByRole('listitem').first();
  await row.getByRole('button', { name: 'Renouveler le secret' }).click();
  await dialog().getByRole('button', { name: 'Renouveler le secret' }).click();
  await expect(dialog()).toContainText('whsec_');
  await keepSecret();
  expect(secrets[1]).not.toBe(secrets[0]);
  await row.getByRole('button', { name: 'Envoyer un essai' }).click();
  await expect.poll(() => receiver.requests).toBe(3);
  expect(fitsAll(secrets)).toEqual([true, true]);
});

test('an event that is given up after three days is shown, and the firm gets one mail', async () => {
  receiver.answer = status(500);
  const before = receiver.requests;
  expect((await leave(server.url, Uint8Array.from(speechLikeWav(2)))).status).toBe(201);
  await expect.poll(() => receiver.requests, { timeout: 60_000 }).toBeGreaterThan(before);
  const isTried = "state = 'waiting' and last_status = 500";
  await until('a failed try', async () => {
    const { rows } = await pool.query(`select 1 from webhook_deliveries where ${isTried}`);
    return rows.length > 0;
  });
  // Three days later.
  await pool.query(
    `update webhook_deliveries set occurred_at = occurred_at - interval '4 days', next_at = null where ${isTried}`,
  );
  const mail = await until('the alert', async () =>
    (await installation.mails()).find(({ subject }) => subject?.startsWith('Évènements non remis')),
  );
  expect(mail.text).toContain('Agenda du cabinet');
  expect(mail.text).toContain('/parametres/acces');
  await page.reload();
  await expect(card().getByRole('listitem').first()).toContainText(/envois? abandonnés?/);
  await expectNoFaultAnywhere(page, 'an event that was given up');
  receiver.answer = ok;
});
