// A message is handed over to a colleague outside the firm: from the dashboard, through both mails, to the colleague's page
// in a browser without a session, and back.
import { expect, type Page, test } from '@playwright/test';
import { type Account, leave, printedAccount } from '#tests/support/firm.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { startSpeechServer } from '#tests/support/speech-server.ts';
import { fillSignIn } from './at-the-door.ts';
import { expectOpenUntilRefused } from './held-act.ts';
import { expectAwake, expectNoFaultFrom360To1440 } from './site-alone.ts';

const COLLEAGUE = 'm.lambert@dehors.example';
const SAID = 'Bonjour, ici Nadia Fontaine. Mon audience est demain matin, rappelez-moi s’il vous plaît.';

let installation: Installation;
let speech: Awaited<ReturnType<typeof startSpeechServer>>;
let server: Running;
let base = '';
let account: Account;

test.use({ actionTimeout: 20_000 });
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  speech = await startSpeechServer();
  speech.text = SAID;
  installation = await makeInstallation();
  server = await installation.start({ SPEECH_URL: speech.url });
  base = `http://localhost:${server.port}`;
  account = printedAccount(server);
  const sound = new Uint8Array(await convert(speechLikeWav(4), 'webm'));
  await leave(server.url, sound, { caller: '0470 00 00 44' });
});
test.afterAll(async () => {
  await installation?.remove();
  await speech?.close();
});

const signIn = async (page: Page): Promise<void> => {
  await page.goto(`${base}/auth`);
  await expectAwake(page);
  await fillSignIn(page, account);
  await page.waitForURL('**/dashboard');
};
const openMessage = async (page: Page): Promise<void> => {
  await page.goto(`${base}/dashboard`);
  await page.locator('[data-message]').first().locator('.cell-expand button').click();
  await expect(page.getByRole('group', { name: 'Actions sur ce message' })).toBeVisible();
};
const handOver = async (page: Page): Promise<void> => {
  await page
    .getByRole('group', { name: 'Actions sur ce message' })
    .getByRole('button', { name: 'Plus d’actions' })
    .click();
  await page.getByRole('button', { name: 'Transmettre à un confrère…' }).click();
  await expect(page.getByRole('dialog', { name: 'Transmettre à un confrère' })).toBeVisible();
};
const part = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Transmis à un confrère' }) });
const linkIn = (subject: string): Promise<string> =>
  until(`the mail «${subject}»`, async () => {
    const mail = (await installation.mails()).find((one) => one.subject?.startsWith(subject));
    const link = /https?:\/\/\S+\/(confreres|transmis)\/\S+/.exec(mail?.text ?? '')?.[0];
    return link && base + new URL(link).pathname;
  });

test('from the dashboard to the colleague and back', async ({ page, browser }) => {
  await signIn(page);
  await openMessage(page);
  await handOver(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Adresse e-mail du confrère')).toBeFocused();
  await dialog.getByRole('button', { name: 'Transmettre', exact: true }).click();
  await expect(dialog.getByText('Indiquez l’adresse de votre confrère.')).toBeVisible();
  await dialog.getByLabel('Adresse e-mail du confrère').fill('pas une adresse');
  await dialog.getByRole('button', { name: 'Transmettre', exact: true }).click();
  await expect(dialog.getByText('Cette adresse e-mail n’est pas valable.')).toBeVisible();
  await dialog.getByLabel('Adresse e-mail du confrère').fill(COLLEAGUE);
  await expect(dialog.getByText(/Cette adresse sera confirmée d’abord/)).toBeVisible();
  await dialog.getByLabel(/Un mot pour votre confrère/).fill('Comme convenu ce matin.');
  await expectNoFaultFrom360To1440(page, 'hand-over dialog');
  await expectOpenUntilRefused(page, { method: 'POST', path: /^\/api\/voicemails\/[^/]+\/hand-over/ }, () =>
    dialog.getByRole('button', { name: 'Transmettre', exact: true }).click(),
  );
  await handOver(page);
  await dialog.getByLabel('Adresse e-mail du confrère').fill(COLLEAGUE);
  await dialog.getByLabel(/Un mot pour votre confrère/).fill('Comme convenu ce matin.');
  await dialog.getByRole('button', { name: 'Transmettre', exact: true }).click();
  await expect(page.getByText(`Confirmation demandée à ${COLLEAGUE}`, { exact: false })).toBeVisible();
  await expect(part(page)).toContainText('l’adresse doit d’abord être confirmée');

  const colleague = await (await browser.newContext()).newPage();
  await colleague.goto(await linkIn('Confirmez votre adresse'));
  await expectNoFaultFrom360To1440(colleague, 'outside address');
  await colleague.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(colleague.getByRole('heading', { name: 'Votre adresse est confirmée.' })).toBeVisible();

  const link = await linkIn('Message transmis par');
  await expect(part(page)).toContainText('Pas encore ouvert');
  await colleague.goto(link);
  await expect(colleague.getByText('Fontaine')).toHaveCount(0);
  await expectNoFaultFrom360To1440(colleague, 'closed hand-over');
  await colleague.getByRole('button', { name: 'Ouvrir le message' }).click();
  await expect(colleague.getByRole('heading', { level: 1, name: /Fontaine/ })).toBeFocused();
  for (const text of ['Comme convenu ce matin.', SAID, 'l’enregistrement fait foi'])
    await expect(colleague.getByText(text, { exact: false }).first()).toBeVisible();
  await expect(colleague.getByRole('link', { name: 'Appeler +32 470 00 00 44' })).toBeVisible();
  await colleague.getByRole('button', { name: 'Écouter', exact: true }).click();
  await expect(colleague.getByRole('button', { name: 'Mettre en pause' })).toBeVisible();
  await expectNoFaultFrom360To1440(colleague, 'opened hand-over');
  await colleague.getByRole('button', { name: 'Je m’en charge' }).click();
  await expect(colleague.getByText('C’est noté', { exact: false })).toBeVisible();

  // Live, without a reload.
  await expect(part(page)).toContainText('S’en charge depuis le');
  await expect(part(page)).toContainText('Ouvert le');
  await page.getByText('Historique', { exact: true }).click();
  for (const text of [
    `Transmis à ${COLLEAGUE}`,
    `Ouvert par ${COLLEAGUE}`,
    `Pris en charge par ${COLLEAGUE}`,
  ])
    await expect(page.getByText(text, { exact: false }).first()).toBeVisible();

  await part(page)
    .getByRole('button', { name: `Retirer l’accès de ${COLLEAGUE}` })
    .click();
  await expect(part(page)).toContainText('Accès retiré');
  expect((await colleague.goto(link))?.status()).toBe(410);
  await expect(
    colleague.getByRole('heading', { name: 'Ce lien ne donne plus accès au message.' }),
  ).toBeVisible();
  await expectNoFaultFrom360To1440(colleague, 'ended hand-over');
});

test('a known address is chosen by the keyboard, and the hand-over is undone before its mail leaves', async ({
  page,
}) => {
  await signIn(page);
  await openMessage(page);
  await handOver(page);
  const known = page.getByRole('dialog').getByLabel('Confrère', { exact: true });
  await expect(known).toBeFocused();
  await known.selectOption(COLLEAGUE);
  // The word, the days, «Annuler», «Transmettre».
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Message transmis à ${COLLEAGUE}.`)).toBeVisible();
  await page.reload();
  await openMessage(page);
  await page.getByText('Historique', { exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^Annuler.*Transmis à ${COLLEAGUE}`) }).click();
  await expect(part(page).getByRole('listitem').first()).toContainText('Accès retiré');
});

test('the owner removes the address in the settings', async ({ page }) => {
  await signIn(page);
  await page.goto(`${base}/parametres/equipe`);
  const row = page
    .getByRole('list', { name: 'Confrères et consœurs d’autres cabinets' })
    .getByRole('listitem');
  await expect(row).toContainText(COLLEAGUE);
  await expectNoFaultFrom360To1440(page, 'team with outside addresses');
  await row.getByRole('button', { name: `Retirer ${COLLEAGUE}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect(
    page.getByText('Aucun message n’a encore été transmis à un confrère ou à une consœur.'),
  ).toBeVisible();
});
