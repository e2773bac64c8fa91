// A new firm on its own: from the invitation to its own greeting on the caller's page and on the telephone, and a second
// recipient who confirms and is notified, without the operator. Each click and each field is counted.
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { leave } from '#tests/support/firm.ts';
import {
  freePort,
  type Installation,
  makeInstallation,
  type Running,
  until,
} from '#tests/support/running-server.ts';
import { speechLikeWav } from '#tests/support/sound.ts';
import { startTwilio, type Twilio } from '#tests/support/twilio.ts';
import { linkIn, mailAfter } from './at-the-door.ts';
import { complaintsOf, expectAwake, expectNoFaultAnywhere } from './site-alone.ts';
import { openSpeakingBrowser } from './speaking-browser.ts';

const EMAIL = 'maitre@etude.example';
const SECOND = 'kantoor@etude.example';
const NUMBER = '+3269000004';
const CALLER = '+32470000064';

let installation: Installation;
let server: Running;
let provider: Twilio;
let close: () => Promise<void>;
let context: BrowserContext;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  installation = await makeInstallation();
  provider = await startTwilio();
  server = await installation.start({ ...provider.environment, PORT: String(await freePort()) });
  const opened = await openSpeakingBrowser(installation.folder, speechLikeWav(20, { rate: 48_000 }));
  close = () => opened.browser.close();
  context = opened.context;
});
test.afterAll(async () => {
  await close?.();
  await installation?.remove();
  await provider?.close();
});

/** The clicks and fields of the firm, in their order. */
const steps: string[] = [];
const click = async (what: string, at: Locator): Promise<void> => {
  steps.push(`click: ${what}`);
  await at.click();
};
const fill = async (what: string, at: Locator, text: string): Promise<void> => {
  steps.push(`field: ${what}`);
  await at.fill(text);
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const invited = async (): Promise<string> => {
  const given = ['--email', EMAIL, '--name', 'Étude Exemple'];
  const mail = await mailAfter(installation, async () => {
    await installation.voxlex(server, 'user', 'invite', ...given);
  });
  const line = ['--user', EMAIL, '--name', 'Étude Exemple', '--number', NUMBER];
  await installation.voxlex(server, 'line', 'add', ...line);
  return linkIn(`http://localhost:${server.port}`, mail);
};

const saidOnTelephone = async (): Promise<string> => {
  const CallSid = provider.call({ from: CALLER, to: NUMBER, status: 'in-progress' });
  const target = { url: server.url, publicUrl: `http://localhost:${server.port}` };
  const given = { CallSid, From: CALLER, To: NUMBER };
  return (await provider.tell(target, '/api/intake/twilio/voice', given)).text();
};

test('a new firm records its greeting and adds a second recipient without the operator', async () => {
  test.setTimeout(240_000);
  const link = await invited();
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  steps.push('click: the link in the invitation');
  await page.goto(link);
  await expectAwake(page);
  await fill('password', page.getByLabel(/^Mot de passe$/), 'premiere-phrase-1');
  await fill('password again', page.getByLabel('Confirmer le mot de passe'), 'premiere-phrase-1');
  await click('Ouvrir mon compte', button(page, 'Ouvrir mon compte'));
  await page.waitForURL('**/bienvenue');

  const own = page.getByRole('link', { name: 'Enregistrer mon annonce' });
  await expect(own).toHaveAttribute('href', '/parametres/annonce');
  await click('Enregistrer mon annonce', own);
  const usual = page.getByRole('region', { name: 'Annonce habituelle', exact: true });
  await click('Enregistrer ma voix', usual.getByRole('button', { name: 'Enregistrer ma voix' }));
  const dialog = page.getByRole('dialog', { name: 'Votre annonce' });
  await click('Enregistrer', button(page, 'Enregistrer').and(dialog.getByRole('button')));
  await expect(dialog.getByText(/0:03/).first()).toBeVisible();
  await click('Arrêter', dialog.getByRole('button', { name: 'Arrêter' }));
  await click('Utiliser cet enregistrement', button(page, 'Utiliser cet enregistrement'));
  const heard = page.getByRole('region', { name: /^Ce qu’un appelant entend/ });
  await expect(heard.getByRole('group', { name: 'Annonce en français' })).toBeVisible();

  expect(await saidOnTelephone()).toMatch(/<Response><Play>/);
  await click('Votre ligne', page.getByRole('link', { name: 'Votre ligne' }));
  const opened = context.waitForEvent('page');
  await click('Laisser un message d’essai', page.getByRole('link', { name: /^Laisser un message d’essai/ }));
  const caller = await opened;
  const greeting = caller.getByRole('region', { name: 'Annonce du cabinet' });
  await click('Écouter', greeting.getByRole('button', { name: 'Écouter' }));
  await expect(greeting.getByRole('button', { name: 'Mettre en pause' })).toBeVisible();
  const slug = new URL(caller.url()).pathname.split('/').at(-1) ?? '';
  await caller.close();

  await click('Prévenir', page.getByRole('link', { name: 'Prévenir' }));
  await click('Ajouter un destinataire', button(page, 'Ajouter un destinataire'));
  await fill('address', page.getByLabel('Adresse e-mail'), SECOND);
  await click('Avancé', page.getByText('Avancé', { exact: true }));
  await page.getByLabel('Langue des e-mails').selectOption('nl');
  steps.push('field: language');
  const asked = await mailAfter(installation, () => click('Ajouter', button(page, 'Ajouter')));
  expect(asked.subject).toBe('Bevestig uw adres · Étude Exemple');
  const confirm = /http\S+\/destinataires\/nl\/[0-9a-f]{64}/.exec(asked.text ?? '')?.[0] ?? '';
  const second = await context.newPage();
  steps.push('click: the link in the confirmation (the second recipient)');
  await second.goto(confirm);
  await expect(
    second.getByRole('heading', { name: 'De berichten van dit kantoor ontvangen?' }),
  ).toBeVisible();
  await expectNoFaultAnywhere(second, 'the confirmation in Dutch');
  await click('Mijn adres bevestigen (the second recipient)', button(second, 'Mijn adres bevestigen'));
  await second.waitForURL('**/destinataires/nl/confirme');
  await expect(second.locator('html')).toHaveAttribute('lang', 'nl');

  await leave(server.url, Uint8Array.from(speechLikeWav(3)), { caller: CALLER }, slug);
  const told = await until('the notices', async () => {
    const notices = (await installation.mails()).filter(({ text }) => text?.includes('+32 470 00 00 64'));
    return notices.length >= 2 ? notices : undefined;
  });
  const to = (mail: (typeof told)[number]) =>
    [mail.to ?? []]
      .flat()
      .map((one) => one.text)
      .join();
  expect(told.find((mail) => to(mail) === EMAIL)?.text).toContain('Appelant\u202f:');
  expect(told.find((mail) => to(mail) === SECOND)?.text).toContain('Beller:');
  expect(complaints).toEqual([]);
  test.info().annotations.push({ type: 'steps', description: steps.join('\n') });
  const count = (kind: string) => steps.filter((step) => step.startsWith(kind)).length;
  expect([count('click'), count('field')]).toEqual([16, 4]);
});
