// A case form by mail in the browser: to a landline by itself, to a mobile by a click, the page on which the caller stops such
// mails, and the setting of the line.
import { expect, type Page, test } from '@playwright/test';
import { printedAccount, signIn } from '#tests/support/firm.ts';
import { importContact } from '#tests/support/import-contact.ts';
import { openEveryDoor, sendToPbx } from '#tests/support/intake.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { type SpeechServer, startSpeechServer } from '#tests/support/speech-server.ts';
import { elsewhere, fillSignIn } from './at-the-door.ts';
import { complaintsOf, expectNoFaultFrom360To1440 } from './site-alone.ts';

const LANDLINE = '+3222000061';
const MOBILE = '+32470000062';
const WORDS = 'Bonjour, ma femme et moi voulons divorcer, il y a deux enfants, rappelez-moi s’il vous plaît.';

let installation: Installation;
let speech: SpeechServer;
let server: Running;
let page: Page;
let complaints: string[];
let intake: string;
let sound: Uint8Array<ArrayBuffer>;
let token: string;

test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  installation = await makeInstallation();
  speech = await startSpeechServer();
  speech.text = WORDS;
  server = await installation.start({ SPEECH_URL: speech.url });
  const account = printedAccount(server);
  token = await signIn(server.url, account);
  intake = await openEveryDoor(installation);
  sound = new Uint8Array(await convert(speechLikeWav(3), 'gsm'));
  page = await (await elsewhere(browser)).newPage();
  await page.addInitScript(() => localStorage.setItem('voxlex.phone-warning', 'dismissed'));
  complaints = complaintsOf(page);
  await page.goto(`${server.url}/auth`);
  await fillSignIn(page, account);
  await page.waitForURL('**/dashboard');
});
test.afterAll(async () => {
  await page?.context().close();
  await installation?.remove();
  await speech?.close();
});

const ask = async (method: string, path: string, body?: object, version?: number) => {
  const reply = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(reply.ok, `${method} ${path}: ${reply.status}`).toBe(true);
  return reply.json();
};
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const card = (name: string) => page.getByRole('region', { name, exact: true });
/** Of the opened message. No landmark, because several messages may be open. */
const formPart = () =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Formulaire', exact: true }) })
    .last();
const timeline = () => page.getByRole('list', { name: 'Suivi du formulaire' });
/** The firm imports its contacts before the first call of the number. */
const know = (name: string, number: string, email: string) =>
  importContact({ url: server.url, token }, { name, number, email });
const called = async (number: string): Promise<void> => {
  expect(await sendToPbx(server.url, intake, sound, { id: `appel ${number}`, caller: number })).toBe(201);
  await until(`the form of ${number}`, async () => {
    const { items } = await ask('GET', `/api/voicemails?q=${encodeURIComponent(number)}`);
    return items[0]?.form;
  });
};
const open = async (number: string): Promise<void> => {
  await page.goto(`${server.url}/dashboard?q=${encodeURIComponent(number)}`);
  await page.locator('[data-message]').first().click();
  await expect(formPart()).toBeVisible();
};
const mailTo = (address: string) =>
  until(`the mail to ${address}`, async () =>
    (await installation.mails()).find(({ to }) => !Array.isArray(to) && to?.text === address),
  );

test('the setting of the line says how automatic forms leave', async () => {
  await page.goto(`${server.url}/parametres/repondre`);
  const answer = card('Réponse par SMS');
  const route = answer.getByLabel('Envoi des formulaires automatiques');
  await expect(route.locator('option:checked')).toHaveText('SMS, sinon e-mail');
  await answer.getByLabel('Répondre par SMS aux appels de cette ligne').check();
  await route.selectOption('E-mail si l’adresse est connue, sinon SMS');
  await answer.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(answer.getByText('Modifications non enregistrées')).toHaveCount(0);
  await page.reload();
  await expect(route.locator('option:checked')).toHaveText('E-mail si l’adresse est connue, sinon SMS');
  await expectNoFaultFrom360To1440(page, 'the route of forms');
  await route.selectOption('SMS, sinon e-mail');
  await answer.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(answer.getByText('Modifications non enregistrées')).toHaveCount(0);
});

test('a form goes by itself to the known address of a landline, and the line of time says so', async () => {
  const { id } = await ask('POST', '/api/forms', {
    name: 'Divorce',
    use_when: 'Une personne veut divorcer ou se séparer, avec ou sans enfants.',
    link: 'https://formulaires.exemple.test/divorce',
    language: 'fr',
    sending: 'automatic',
  });
  await know('Anne Dubois', LANDLINE, 'anne.dubois@exemple.be');
  await called(LANDLINE);
  const mail = await mailTo('anne.dubois@exemple.be');
  expect(mail.subject).toMatch(/^Un formulaire à compléter pour /);
  await open(LANDLINE);
  await expect(timeline()).toContainText('Envoyé par e-mail à a…@exemple.be');
  await expect(timeline()).toContainText('Envoi automatique');
  await expect(page.getByText('À rappeler : ligne fixe')).toHaveCount(0);
  await expectNoFaultFrom360To1440(page, 'a form by mail');
  const form = /\/api\/voicemails\/[^/]+\/form$/;
  const message = 'Le service est momentanément indisponible.';
  await page.route(form, (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message } }));
  await page.reload();
  await page.locator('[data-message]').first().click();
  await expect(formPart()).toContainText(message);
  await page.unroute(form);
  await formPart().getByRole('button', { name: 'Réessayer' }).click();
  await expect(timeline()).toContainText('Envoyé par e-mail à a…@exemple.be');
  await ask('PATCH', `/api/forms/${id}`, { sending: 'approval' }, 1);
  await page.goto(`${server.url}/dashboard?form=sent`);
  await expect(page.locator('[data-message]')).toHaveCount(1);
});

test('a click sends the form by mail, with the words of the person', async () => {
  await know('Luc Martin', MOBILE, 'luc.martin@exemple.be');
  await called(MOBILE);
  await open(MOBILE);
  await expect(formPart()).toContainText('Adresse du contact : luc.martin@exemple.be');
  await expect(button('Envoyer le formulaire Divorce par SMS')).toBeVisible();
  await expect(button('Envoyer le formulaire Divorce par e-mail à luc.martin@exemple.be')).toBeVisible();
  await button('Modifier le formulaire ou son texte').click();
  await expect(page.getByLabel('Texte du SMS')).toHaveValue(/\{lien\}/);
  await page.getByLabel('Envoyer par', { exact: true }).selectOption('E-mail à luc.martin@exemple.be');
  await page.getByLabel('Texte de l’e-mail').fill('Bonjour Monsieur Martin, voici notre formulaire.');
  await expectNoFaultFrom360To1440(page, 'the words of a mail');
  await formPart().getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByText('Le formulaire part par e-mail.')).toBeVisible();
  const mail = await mailTo('luc.martin@exemple.be');
  expect(mail.text).toContain('Bonjour Monsieur Martin, voici notre formulaire.');
  await expect(timeline()).toContainText('Envoyé par e-mail à l…@exemple.be');
});

test('the caller stops the mails by a button, and a program that opens the link stops nothing', async ({
  browser,
}) => {
  const { text = '' } = await mailTo('luc.martin@exemple.be');
  const link = /https?:\S+\/e\/[\w-]{16}/.exec(text)?.[0] ?? '';
  expect((await fetch(link)).status).toBe(200);
  const caller = await (await elsewhere(browser)).newPage();
  const heard = complaintsOf(caller);
  await caller.goto(link);
  await expect(
    caller.getByRole('heading', { level: 1, name: 'Arrêter les e-mails de ce cabinet ?' }),
  ).toBeVisible();
  await expectNoFaultFrom360To1440(caller, 'the page that stops mails');
  await open(MOBILE);
  const beside = async () => {
    const { items } = await ask('GET', `/api/voicemails?q=${encodeURIComponent(MOBILE)}`);
    return (await ask('GET', `/api/voicemails/${items[0].id}/form`)).emails;
  };
  expect(await beside()).toEqual(['luc.martin@exemple.be']);
  await caller.getByRole('button', { name: 'Stop · Stoppen · Stopp' }).click();
  await expect(caller.getByRole('heading', { level: 1, name: 'C’est noté.' })).toBeVisible();
  await expect(caller).toHaveURL(/\/e\/[\w-]{16}\/arretes$/);
  await expectNoFaultFrom360To1440(caller, 'the page after the button');
  expect(await beside()).toEqual([]);
  await caller.goto(link);
  await caller.getByRole('button', { name: 'Annuler · Herstellen · Rückgängig · Undo' }).click();
  await expect(caller.getByRole('heading', { level: 1, name: 'C’est rétabli.' })).toBeVisible();
  await expectNoFaultFrom360To1440(caller, 'the page after the stop was taken back');
  expect(await beside()).toEqual(['luc.martin@exemple.be']);
  await caller.goto(`${server.url}/e-mails`);
  await expect(caller.getByRole('heading', { level: 1 })).toHaveText('Ce lien est incomplet.');
  await caller.context().close();
  expect([...complaints, ...heard]).toEqual([]);
});
