// An urgent message that no person opens: a device is told by push, then the contacts of the line one after the other, by
// mail and by a text to a confirmed number. The clock of the escalation is moved in the database.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { leave, printedAccount } from '#tests/support/firm.ts';
import { type PushService, startPushService } from '#tests/support/push-service.ts';
import {
  freePort,
  type Installation,
  makeInstallation,
  type Running,
  until,
} from '#tests/support/running-server.ts';
import { speechLikeWav } from '#tests/support/sound.ts';
import { type SpeechServer, startSpeechServer } from '#tests/support/speech-server.ts';
import { elsewhere, fillSignIn } from './at-the-door.ts';
import { expectNoFaultAnywhere } from './site-alone.ts';

const URGENT =
  'Bonjour, mon frère vient d’être placé en garde à vue à Tournai, son audition est ce soir. C’est très urgent, rappelez-moi immédiatement. Le perroquet est resté seul.';
const [SECOND, COLLEAGUE] = ['associee@cabinet.example', 'Claire Dubois'];
const NUMBER = '+32470000012';

let installation: Installation;
let server: Running;
let speech: SpeechServer;
let push: PushService;
let pool: pg.Pool;
let closeDatabase: () => Promise<void>;
let sound: Uint8Array<ArrayBuffer>;
let page: Page;
const PORT = String(await freePort());

/** What the test uses of a service worker's global scope; the types of the project are those of pages. */
type WorkerScope = {
  clients: { matchAll: () => Promise<unknown[]>; openWindow: (address: string) => Promise<void> };
  registration: { showNotification: (...given: unknown[]) => Promise<void> };
};

const start = (environment: Record<string, string> = {}) =>
  installation.start({ PORT, SPEECH_URL: speech.url, WEBHOOK_HOSTS: '127.0.0.1', ...environment });

// Each step waits for a round of the worker, which looks every five seconds.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  installation = await makeInstallation();
  [speech, push] = await Promise.all([startSpeechServer(), startPushService()]);
  speech.text = URGENT;
  sound = Uint8Array.from(speechLikeWav(4));
  server = await start();
  const database = await openEmbedded(join(installation.folder, 'data'), silentLog);
  closeDatabase = () => database.close();
  pool = new pg.Pool({ host: database.host, user: 'voxlex', database: 'voxlex', max: 1 });
  const context = await elsewhere(browser);
  await context.grantPermissions(['notifications'], { origin: server.url });
  page = await context.newPage();
  // A browser without its vendor cannot subscribe. The worker, the notices and the requests are the real ones.
  await page.addInitScript((given) => {
    const subscription = {
      endpoint: given.endpoint,
      options: { applicationServerKey: null },
      toJSON: () => given,
      unsubscribe: async () => true,
    };
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
  }, push.subscribe());
  await page.goto(`${server.url}/auth`);
  await fillSignIn(page, printedAccount(server));
  await page.waitForURL('**/dashboard');
});
test.afterAll(async () => {
  await page?.context().close();
  await pool?.end();
  await closeDatabase?.();
  await installation?.remove();
  await Promise.all([speech?.close(), push?.close()]);
});

const card = (name: string) => page.getByRole('region', { name });
const open = async (): Promise<void> => {
  await page.goto(`${server.url}/parametres/prevenir`);
  await expect(card('Alertes sur vos appareils')).toBeVisible();
};
/** The mails of the outbox have no order. */
let takenLink = 'none';
const mailTo = (address: string) =>
  until('a mail', async () => {
    const all = await installation.mails();
    const found = all.filter(
      ({ to, subject }) => JSON.stringify(to).includes(address) && /urgent/i.test(subject ?? ''),
    );
    return found.find(({ text }) => /\/urgence\//.test(text ?? '') && !text?.includes(takenLink));
  });
const linkOf = (text = '') => /http\S+\/urgence\/[A-Za-z0-9_-]{64}/.exec(text)?.[0] ?? '';
/** Moves the clock of the open escalation, and waits until its next contact was asked. */
const askContact = async (nth: number): Promise<void> => {
  await pool.query("update escalations set next_at = now() where state = 'open'");
  await until(`contact ${nth}`, async () => {
    const { rows } = await pool.query(
      `select 1 from escalation_notices as notices join escalations on escalations.id = escalation_id
       where escalations.state in ('open', 'asked_all') and notices.state = 'sent'`,
    );
    return rows.length === nth;
  });
};
const texts = async (): Promise<string[]> => {
  const outbox = join(installation.folder, 'data', 'outbox');
  const names = (await readdir(outbox)).filter((name) => name.startsWith('sms-'));
  return Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
};

test('a click adds this browser, which gets a first notice, and shows it after a reload', async () => {
  await open();
  await card('Alertes sur vos appareils')
    .getByRole('button', { name: 'Recevoir les alertes sur cet appareil' })
    .click();
  const row = card('Alertes sur vos appareils').getByRole('listitem');
  await expect(row).toContainText('Chrome sur Linux');
  await expect(row).toContainText('Cet appareil');
  await expect.poll(() => push.arrived.length).toBe(1);
  expect(JSON.parse(push.arrived[0]?.text ?? '').title).toBe('Alertes activées');
  await page.reload();
  await expect(row).toContainText('dernière alerte le');
  await expect(page.getByRole('button', { name: 'Recevoir les alertes sur cet appareil' })).toHaveCount(0);
  await expectNoFaultAnywhere(page, 'a device with alerts');
});

test('the worker shows what arrived, answers no request, and a click on the notice opens the dashboard', async () => {
  const [worker] = page.context().serviceWorkers();
  const done = await worker?.evaluate(async (text) => {
    const scope = self as unknown as WorkerScope;
    const seen: unknown[] = [];
    // Notices and windows of the system are not shown here, so what the worker asks for is recorded.
    scope.registration.showNotification = async (...given) => void seen.push(given);
    scope.clients.matchAll = async () => [];
    scope.clients.openWindow = async (address) => void seen.push(address);
    const works: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => works.push(work);
    const hand = async (type: string, more: object) => {
      self.dispatchEvent(Object.assign(new Event(type), { waitUntil }, more));
      await Promise.all(works);
    };
    await hand('push', { data: { json: () => JSON.parse(text) } });
    await hand('notificationclick', { notification: { close: () => seen.push('closed') } });
    return { seen, caches: await caches.keys() };
  }, push.arrived[0]?.text ?? '');
  expect(done).toEqual({
    seen: [
      [
        'Alertes activées',
        expect.objectContaining({ body: expect.any(String), tag: expect.any(String), lang: 'fr' }),
      ],
      'closed',
      '/dashboard',
    ],
    caches: [],
  });
  expect(await (await fetch(`${server.url}/push-worker.js`)).text()).not.toMatch(/'fetch'|caches\./);
});

test('the list is set: a device, a colleague by mail, a third whose number its owner confirms', async ({
  browser,
}) => {
  // A recipient who has confirmed the address, and a colleague who has accepted the invitation.
  await pool.query(
    `with person as (insert into accounts (id, email) values (gen_random_uuid(), $1) returning id),
       profile as (insert into users (id, email, full_name) select id, $1, $2 from person),
       recipient as (insert into recipients (id, user_id, line_id, email, confirmed_at)
         select gen_random_uuid(), user_id, id, 'stagiaire@cabinet.example', now() from lines where slug = 'demo')
     insert into members (id, user_id, account_id, email, full_name, invited_at, link_until, accepted_at)
     select gen_random_uuid(), user_id, person.id, $1, $2, now(), now(), now() from person, lines where slug = 'demo'`,
    [SECOND, COLLEAGUE],
  );
  await open();
  const list = card('Si personne n’ouvre un message urgent');
  await list.getByLabel('Prévenir le contact suivant après').selectOption('10\u00a0minutes');
  for (let count = 1; count <= 3; count += 1)
    await list.getByRole('button', { name: 'Ajouter un contact' }).click();
  await list.getByLabel('Contact 1', { exact: true }).selectOption('Chrome sur Linux (appareil)');
  await expect(list.getByLabel('Moyen du contact 1')).toHaveValue('push');
  await list.getByLabel('Contact 2', { exact: true }).selectOption(`${COLLEAGUE} (équipe)`);
  await list.getByLabel('Contact 3', { exact: true }).selectOption('stagiaire@cabinet.example');
  await list.getByLabel('Moyen du contact 3').selectOption('SMS');
  await list.getByLabel('Numéro du contact 3').fill('+32 470 00 00 12');
  await expect(list).toContainText('À l’enregistrement, ce numéro reçoit un SMS avec un lien');
  await list.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(list).toContainText('Numéro pas encore confirmé');
  await expectNoFaultAnywhere(page, 'the list of contacts');

  const text = await until('the text', async () => (await texts()).find((one) => one.includes(NUMBER)));
  const link = /http\S+\/urgence\/numero\/[A-Za-z0-9_-]{64}/.exec(text)?.[0] ?? '';
  const owner = await (await elsewhere(browser)).newPage();
  await owner.goto(link);
  await expectNoFaultAnywhere(owner, 'the page that confirms a number');
  await owner.reload();
  await page.reload();
  await expect(list).toContainText('Numéro pas encore confirmé');
  await owner.getByRole('button', { name: 'Confirmer ce numéro' }).click();
  await owner.waitForURL('**/urgence/numero/confirme');
  await expectNoFaultAnywhere(owner, 'a confirmed number');
  await owner.context().close();
  await page.reload();
  await expect(list.getByLabel('Numéro du contact 3')).toHaveValue(NUMBER);
  await expect(list).not.toContainText('Numéro pas encore confirmé');
});

test('an urgent message rings on the device without a word of the caller', async () => {
  expect((await leave(server.url, sound, { caller: '+32470000077' })).status).toBe(201);
  await expect.poll(() => push.arrived.length, { timeout: 60_000 }).toBe(2);
  const text = push.arrived[1]?.text ?? '';
  expect(JSON.parse(text)).toMatchObject({ title: 'Nouveau message urgent' });
  expect(text).not.toMatch(/garde|frère|perroquet|0000077|Tournai/);
});

test('it is not opened: the device is asked, then the second contact, whose page accepts by a press and not by a visit', async ({
  browser,
}) => {
  await askContact(1);
  await expect.poll(() => push.arrived.length, { timeout: 60_000 }).toBe(3);
  expect(JSON.parse(push.arrived[2]?.text ?? '')).toMatchObject({
    title: 'Un message urgent attend',
    renotify: true,
  });
  await askContact(2);
  const mail = await mailTo(SECOND);
  expect(mail.text).not.toMatch(/garde à vue|perroquet|0000077/);
  const link = linkOf(mail.text);
  takenLink = link;

  // A scanner follows every link of the mail.
  for (const method of ['GET', 'HEAD']) expect((await fetch(link, { method })).status).toBe(200);
  expect((await pool.query("select state from escalations where state <> 'open'")).rows).toEqual([]);

  const contact = await (await elsewhere(browser)).newPage();
  await contact.goto(link);
  await expectNoFaultAnywhere(contact, 'the page that accepts');
  await contact.getByRole('button', { name: 'Je m’en charge' }).click();
  await contact.waitForURL('**/urgence/acceptee');
  await expectNoFaultAnywhere(contact, 'an accepted message');
  await contact.context().close();

  await page.goto(`${server.url}/dashboard`);
  await page.locator('[data-message]').first().click();
  const details = page.locator('.row-details');
  await expect(details).toContainText(`Pris en charge par ${COLLEAGUE}`);
  await expect(details).toContainText('Alerte · Chrome sur Linux');
  await expectNoFaultAnywhere(page, 'who accepted');
  expect(await texts()).toHaveLength(1);
});

test('of two contacts who press at once one takes it, and the other one reads so', async ({ browser }) => {
  expect((await leave(server.url, sound, { caller: '+32470000078' })).status).toBe(201);
  await until('the escalation', async () => {
    const { rows } = await pool.query("select 1 from escalations where state = 'open'");
    return rows.length === 1;
  });
  await askContact(1);
  await askContact(2);
  const mail = await mailTo(SECOND);
  await askContact(3);
  const text = await until('the second text', async () =>
    (await texts()).find((one) => !one.includes('/numero/')),
  );
  expect(text).not.toMatch(/garde|perroquet|0000078/);
  const pages = await Promise.all(
    [linkOf(mail.text), linkOf(text)].map(async (link) => {
      const contact = await (await elsewhere(browser)).newPage();
      await contact.goto(link);
      return contact;
    }),
  );
  await Promise.all(pages.map((one) => one.getByRole('button', { name: 'Je m’en charge' }).click()));
  await Promise.all(pages.map((one) => one.waitForURL(/\/urgence\/(acceptee|deja-prise)$/)));
  const ends = pages.map((one) => new URL(one.url()).pathname).sort();
  expect(ends).toEqual(['/urgence/acceptee', '/urgence/deja-prise']);
  for (const late of pages.filter((one) => one.url().endsWith('/deja-prise')))
    await expectNoFaultAnywhere(late, 'taken before');
  await Promise.all(pages.map((one) => one.context().close()));
});

test('a removed device leaves the list of contacts; offline none can be added', async () => {
  await open();
  const devices = card('Alertes sur vos appareils');
  await devices.getByRole('button', { name: 'Retirer Chrome sur Linux' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(devices).toContainText('Aucun appareil ne reçoit d’alertes.');
  await expect(page.getByLabel('Contact 1', { exact: true })).toHaveValue(/.+/);
  await expect(page.getByLabel('Contact 3', { exact: true })).toHaveCount(0);
  await server.stop();
  server = await start({ OFFLINE: '1' });
  await open();
  await expect(devices).toContainText('Ce serveur fonctionne hors ligne');
  await expect(devices.getByRole('button')).toHaveCount(0);
});
