// «Annonce» through the whole product: what a firm sets is heard on the caller's page and on the telephone.
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { dateIn } from '#contract/brussels.ts';
import { DAY_MS } from '#contract/time.ts';
import { printedAccount } from '#tests/support/firm.ts';
import {
  freePort,
  type Installation,
  makeInstallation,
  type Running,
} from '#tests/support/running-server.ts';
import { silenceWav, speechLikeWav } from '#tests/support/sound.ts';
import { startTwilio, type Twilio } from '#tests/support/twilio.ts';
import { complaintsOf, expectAwake, expectNoFault } from './site-alone.ts';
import { giveVoices, openSpeakingBrowser, spokenOn } from './speaking-browser.ts';
import { storedOnDevice } from './stored-on-device.ts';

const FIRM = '+3222000003';
const CALLER = '+32470000061';

let installation: Installation;
let server: Running;
let provider: Twilio;
let close: () => Promise<void>;
let context: BrowserContext;
let page: Page;
let complaints: string[];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  installation = await makeInstallation();
  provider = await startTwilio();
  server = await installation.start({ ...provider.environment, PORT: String(await freePort()) });
  await installation.voxlex(server, 'line', 'set', '--line', 'demo', `number=${FIRM}`, 'second_language=nl');
  const opened = await openSpeakingBrowser(installation.folder, speechLikeWav(20, { rate: 48_000 }));
  close = () => opened.browser.close();
  context = opened.context;
  page = await context.newPage();
  await giveVoices(page);
  const account = printedAccount(server);
  await page.goto(`${server.url}/auth`);
  await expectAwake(page);
  await page.getByLabel('Adresse e-mail').fill(account.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL('**/dashboard');
  complaints = complaintsOf(page);
  await page.goto(`${server.url}/parametres/annonce`);
  await expect(part('Annonce habituelle')).toBeVisible();
});
test.afterAll(async () => {
  await close?.();
  await installation?.remove();
  await provider?.close();
});

const part = (name: string) => page.getByRole('region', { name, exact: true });
/** A step shows its title and state until it is opened. */
const openStep = (name: string) => part(name).getByRole('heading', { name, exact: true }).click();
const heard = () => page.getByRole('region', { name: /^Ce qu’un appelant entend/ });
const save = (name: string) => part(name).getByRole('button', { name: 'Enregistrer', exact: true });

/** The answer of the telephone at this moment. */
const saidOnTelephone = async (): Promise<string> => {
  const CallSid = provider.call({ from: CALLER, to: FIRM, status: 'in-progress' });
  const target = { url: server.url, publicUrl: `http://localhost:${server.port}` };
  const reply = await provider.tell(target, '/api/intake/twilio/voice', { CallSid, From: CALLER, To: FIRM });
  return reply.text();
};
const dutchDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('nl-BE', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

const onCallerPage = async (look: (greeting: ReturnType<Page['getByRole']>) => Promise<void>) => {
  const caller = await context.newPage();
  await giveVoices(caller);
  await caller.goto(`${server.url}/messagerie/demo`);
  await look(caller.getByRole('region', { name: 'Annonce du cabinet' }));
  await caller.close();
};

test('a recorded greeting is heard in the preview, on the caller’s page and on the telephone', async () => {
  await part('Annonce habituelle').getByRole('button', { name: 'Enregistrer ma voix' }).click();
  const dialog = page.getByRole('dialog', { name: 'Votre annonce' });
  await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(dialog.getByText(/0:03/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Arrêter' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Recommencer' })).toBeVisible();
  await expectNoFault(page, 'recorded');
  // A reload loses nothing.
  await page.reload();
  await part('Annonce habituelle').getByRole('button', { name: 'Enregistrer ma voix' }).press('Enter');
  await expect(dialog.getByText(/toujours là/)).toBeVisible();
  await dialog.getByLabel('Néerlandais').check();
  await dialog.getByRole('button', { name: 'Utiliser cet enregistrement' }).click();
  await expect(dialog).toBeHidden();
  await expect(heard().getByRole('group', { name: 'Annonce en français' })).toBeVisible();
  // One recording in two languages is heard once, and a voice reads both notices after it.
  await expect(heard().getByRole('listitem')).toHaveCount(3);

  const said = await saidOnTelephone();
  const [, url = ''] = /<Response><Play>([^<]+)<\/Play><Say/.exec(said) ?? [];
  const sound = await fetch(server.url + new URL(url).pathname);
  expect([sound.status, sound.headers.get('content-type'), said.match(/<Say /g)?.length]).toEqual([
    200,
    'audio/mpeg',
    2,
  ]);
  await onCallerPage(async (greeting) => {
    await greeting.getByRole('button', { name: 'Écouter' }).click();
    await expect(greeting.getByRole('button', { name: 'Mettre en pause' })).toBeVisible();
  });
});

test('an unsent recording of an absence is offered again for its days only', async () => {
  const planned = part('Prévoir une absence');
  const dialog = page.getByRole('dialog', { name: 'Votre annonce' });
  const [from, to, later] = [1, 5, 6].map((days) => dateIn(new Date(Date.now() + days * DAY_MS)));
  const openUntil = async (last: string | undefined) => {
    await planned.getByLabel('Au (compris)').fill(last ?? '');
    await planned.getByRole('button', { name: 'Enregistrer ma voix' }).click();
    await expect(dialog).toBeVisible();
  };
  await openStep('Prévoir une absence');
  await planned.getByLabel('Du', { exact: true }).fill(from ?? '');
  await openUntil(to);
  await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  // Stopped before the first sound arrives, the recording would be empty.
  await expect(dialog.getByText(/0:01/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Arrêter' }).press('Enter');
  await expect.poll(() => storedOnDevice(page)).toHaveLength(1);
  await page.keyboard.press('Escape');

  await openUntil(later);
  expect(await storedOnDevice(page)).toHaveLength(1);
  await expect(dialog.getByText(/toujours là/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await openUntil(to);
  await expect(dialog.getByText(/toujours là/)).toBeVisible();
  await page.keyboard.press('Escape');
});

test('an absence from today replaces it everywhere, with the proposed text', async () => {
  const planned = part('Prévoir une absence');
  await openStep('Absences');
  const [from, to] = [new Date(), new Date(Date.now() + 5 * DAY_MS)].map(dateIn);
  await planned.getByLabel('Du', { exact: true }).fill(from ?? '');
  await planned.getByLabel('Au (compris)').fill('2020-01-01');
  await expect(planned.getByText(/doit suivre la date de début/)).toBeVisible();
  await planned.getByLabel('Au (compris)').fill(to ?? '');
  const text = planned.getByLabel('Texte en français');
  await expect(text).toHaveValue(/Le cabinet est fermé du .* inclus/);
  await text.fill('Cabinet en congé jusqu’à lundi.');
  await save('Prévoir une absence').click();
  await expect(part('Absences').getByText('En cours')).toHaveCount(2);
  await expect(part('Absences').getByText('1\u00a0prévue', { exact: true })).toBeVisible();
  await expect(heard().getByText('Cabinet en congé jusqu’à lundi.')).toBeVisible();
  await expect(planned.getByLabel('Du', { exact: true })).toHaveValue('');
  expect(await saidOnTelephone()).toMatch(
    /<Response><Say language="fr-FR">Cabinet en congé jusqu’à lundi\.<\/Say><Say language="fr-FR">Votre message/,
  );
  await onCallerPage(async (greeting) => {
    await expect(greeting.getByText('Cabinet en congé jusqu’à lundi.')).toBeVisible();
    await expect(greeting.getByText(/Het kantoor is gesloten van/)).toHaveAttribute('lang', 'nl');
  });
  await part('Absences')
    .getByRole('button', { name: /^Modifier l’absence/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Modifier cette absence' });
  const last = dateIn(new Date(Date.now() + 4 * DAY_MS));
  await dialog.getByLabel('Au (compris)').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(dialog.getByText(/doit suivre la date de début/)).toBeVisible();
  await dialog.getByLabel('Au (compris)').fill(last);
  await expectNoFault(page, 'the dates of an absence');
  await expect(dialog.getByLabel('Texte en français')).toHaveValue('Cabinet en congé jusqu’à lundi.');
  // A proposed text names the dates, so it follows them.
  const spelled = `tot en met ${dutchDay(last)}.`;
  await expect(dialog.getByLabel('Texte en néerlandais')).toHaveValue(new RegExp(spelled));
  await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(heard().getByText(new RegExp(spelled))).toBeVisible();
  expect(await saidOnTelephone()).toContain(spelled);
  await onCallerPage(async (greeting) => {
    await greeting.getByRole('button', { name: 'Lire à voix haute' }).first().click();
    await expect(greeting.getByRole('button', { name: 'Arrêter la lecture' })).toBeVisible();
    expect(await spokenOn(greeting.page())).toEqual([['fr', 'Cabinet en congé jusqu’à lundi.']]);
    await greeting.getByRole('button', { name: 'Arrêter la lecture' }).click();
    await expect(greeting.getByRole('button', { name: 'Lire à voix haute' })).toHaveCount(2);
  });
  const next = heard().getByLabel('À un autre moment');
  await heard().getByRole('button', { name: 'Lire à voix haute' }).last().click();
  await next.fill(`${dateIn(new Date(Date.now() + 6 * DAY_MS))}T10:00`);
  await expect(heard().getByRole('group', { name: 'Annonce en français' })).toBeVisible();
  // The texts of the absence are gone, and the notice is still read.
  await expect(heard().getByRole('button', { name: 'Arrêter la lecture' })).toHaveCount(1);
  expect(await page.evaluate(() => speechSynthesis.speaking)).toBe(true);
  await heard().getByRole('button', { name: 'Revenir à maintenant' }).click();
  for (const language of ['Français', 'Néerlandais'])
    await part('Absences')
      .getByRole('button', { name: new RegExp(`Retirer.*${language}`) })
      .click();
  await expect(part('Absences').getByText('Aucune absence n’est prévue.')).toBeVisible();
});

test('closed hours and holidays have their greeting, and the preview shows when', async () => {
  await openStep('Heures d’ouverture');
  await part('Heures d’ouverture')
    .getByRole('button', { name: /Du lundi au vendredi/ })
    .click();
  await part('Heures d’ouverture').getByLabel('Fermé les jours fériés légaux belges').check();
  await save('Heures d’ouverture').click();
  await expect(save('Heures d’ouverture')).toBeHidden();
  await openStep('Annonce en dehors des heures d’ouverture et les jours fériés');
  await part('Annonce en dehors des heures d’ouverture et les jours fériés')
    .getByRole('button', { name: 'Utiliser ce texte' })
    .click();
  const at = heard().getByLabel('À un autre moment');
  await at.fill('2027-05-06T10:00');
  await expect(heard().getByText('Jour férié')).toBeVisible();
  await expect(heard().getByText(/Le cabinet est actuellement fermé/)).toBeVisible();
  await at.fill('2027-05-08T10:00');
  await expect(heard().getByText('Hors des heures d’ouverture')).toBeVisible();
  await at.fill('2027-05-07T10:00');
  await expect(heard().getByText('Annonce habituelle')).toBeVisible();
  await at.fill('');
});

test('a text survives a reload and a lost connection; a notice that is too short is refused at its field', async () => {
  const text = part('Annonce habituelle').getByLabel('Texte en français');
  await text.fill('Bonjour et bienvenue au cabinet.');
  await page.reload();
  await expect(text).toHaveValue('Bonjour et bienvenue au cabinet.');
  await context.setOffline(true);
  await save('Annonce habituelle').click();
  await expect(part('Annonce habituelle').getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await expect(text).toHaveValue('Bonjour et bienvenue au cabinet.');
  await save('Annonce habituelle').click();
  await expect(save('Annonce habituelle')).toBeHidden();
  await openStep('Langues et avis d’enregistrement');
  const notice = part('Langues et avis d’enregistrement').getByLabel('Avis en français');
  await notice.fill('Bip.');
  await save('Langues et avis d’enregistrement').click();
  await expect(
    part('Langues et avis d’enregistrement').getByText(/ne se retire pas\u202f:\s*écrivez/),
  ).toBeVisible();
  await part('Langues et avis d’enregistrement').getByRole('button', { name: 'Annuler' }).click();
});

test('a file that is silent or no sound is refused with a sentence, and nothing changes', async () => {
  await part('Annonce habituelle').getByRole('button', { name: 'Enregistrer à nouveau' }).click();
  const dialog = page.getByRole('dialog', { name: 'Votre annonce' });
  for (const [name, buffer, sentence] of [
    ['silence.wav', silenceWav(3), /vide ou muet/],
    ['texte.mp3', Buffer.from('Bonjour.'.repeat(900)), /pas un enregistrement audio lisible/],
  ] as const) {
    await dialog
      .getByLabel('Choisir un fichier audio')
      .setInputFiles({ name, mimeType: 'audio/mpeg', buffer });
    await dialog.getByRole('button', { name: 'Utiliser cet enregistrement' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(sentence);
    await dialog.getByRole('button', { name: 'Recommencer' }).click();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(part('Annonce habituelle').getByRole('group', { name: /^Votre enregistrement/ })).toHaveCount(
    1,
  );
});

test('the section has no fault at any width, in light and in dark', async () => {
  const folded = page.locator('main details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().press('Enter');
  // The card clips what lies outside of it, so the outline of the focus lies inside.
  const summary = page.locator('main details > summary').first();
  await page.keyboard.press('Tab');
  await summary.focus();
  await expect(summary).toHaveCSS('outline-offset', '-2px');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoFault(page, `${width} px`);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoFault(page, 'dark', 'dark');
  expect(complaints.filter((one) => !/ERR_INTERNET_DISCONNECTED/.test(one))).toEqual([]);
});
