// Every public form in four states: filled before the scripts load, sent before they load, without scripts, and with
// scripts that fail. No input is lost, and the answer is a page in the language of the form.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { BUILT_SITE } from '#server/http/site/index.ts';
import { type LeadsFixture, leadsFixture } from '#tests/support/leads.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { expectFormAwake, holdScripts, openWithFailingScripts, withoutScripts } from './scripts-states.ts';
import { expectNoFault } from './site-alone.ts';

let fixture: LeadsFixture;
let sound: { name: string; mimeType: string; buffer: Buffer };

test.beforeAll(async () => {
  fixture = await leadsFixture({}, { site: BUILT_SITE });
  sound = { name: 'annonce.m4a', mimeType: 'audio/mp4', buffer: await convert(speechLikeWav(3), 'm4a') };
});
test.afterAll(() => fixture.close());
test.beforeEach(() => fixture.fresh.owner('delete from attempts'));

type Form = {
  path: string;
  kind: string;
  fill: (page: Page, email: string) => Promise<void>;
  /** Expects the typed values. */
  expectFilled: (page: Page, email: string) => Promise<void>;
  send: string;
  thanks: string;
  /** The sentence that the hydrated form shows after it was sent. */
  thanksAwake: string;
  content: Record<string, unknown>;
};

const trial: Form = {
  path: '/',
  kind: 'trial',
  fill: async (page, email) => {
    await page.getByLabel('Nom et prénom').fill('Anne Exemple');
    await page.getByLabel('Domaine juridique').selectOption('Droit de la famille');
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByLabel('Téléphone', { exact: true }).fill('+32 470 00 00 21');
    await page.getByLabel('Oui', { exact: true }).check();
    await expect(page.getByText(/s’intègre à Symplicy/)).toBeVisible();
  },
  expectFilled: async (page, email) => {
    await expect(page.getByLabel('Nom et prénom')).toHaveValue('Anne Exemple');
    await expect(page.getByLabel('Domaine juridique')).toHaveValue('Droit de la famille');
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email);
    await expect(page.getByLabel('Oui', { exact: true })).toBeChecked();
    await expect(page.getByText(/s’intègre à Symplicy/)).toBeVisible();
  },
  send: 'Démarrer mon essai gratuit',
  thanks: 'Votre demande est bien reçue.',
  thanksAwake: 'Votre demande est bien reçue.',
  content: {
    fullName: 'Anne Exemple',
    legalDomain: 'Droit de la famille',
    phone: '+32 470 00 00 21',
    website: 'Non renseigné',
    isSymplicyClient: 'oui',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    source: 'Formulaire d’essai gratuit',
  },
};

const greeting = (
  path: string,
  words: { name: string; email: string; file: string; chosen: RegExp; send: string; thanks: string },
): Form => ({
  path,
  kind: 'recording',
  fill: async (page, email) => {
    await page.getByLabel(words.name).fill('Camille Exemple');
    await page.getByLabel(words.email).fill(email);
    await page.getByLabel(words.file).setInputFiles(sound);
  },
  expectFilled: async (page, email) => {
    await expect(page.getByLabel(words.name)).toHaveValue('Camille Exemple');
    await expect(page.getByLabel(words.email)).toHaveValue(email);
    await expect(page.getByText(words.chosen)).toBeVisible();
  },
  send: words.send,
  thanks: words.thanks,
  thanksAwake: words.thanks,
  content: { fullName: 'Camille Exemple', source: path.slice(1) },
});

/** With scripts, or while they load, one part of the survey is shown at a time; without them all are. */
const nextPart = async (page: Page): Promise<void> => {
  const scripts = await page.locator('html').getAttribute('data-scripts');
  if (scripts === 'waiting' || scripts === 'awake')
    await page.getByRole('link', { name: 'Continuer' }).filter({ visible: true }).first().click();
};

const survey: Form = {
  path: '/enquete',
  kind: 'survey',
  fill: async (page, email) => {
    await page.getByLabel('Quel est votre métier').fill('Avocate');
    const group = (name: RegExp) => page.getByRole('group', { name });
    await group(/laisse ces messages/)
      .getByLabel('Clients')
      .check();
    await group(/laisse ces messages/)
      .getByLabel('Autres')
      .check();
    await page.getByRole('textbox', { name: 'Précisez' }).fill('Huissiers');
    await nextPart(page);
    await group(/à quel point/i)
      .getByLabel('4')
      .check();
    await nextPart(page);
    await group(/agenda électronique/)
      .getByLabel('Non')
      .check();
    for (const _ of ['solution', 'value', 'references']) await nextPart(page);
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByLabel('Téléphone').fill('+32 470 00 00 23');
  },
  expectFilled: async (page, email) => {
    await expect(page.getByLabel('Quel est votre métier')).toHaveValue('Avocate');
    await expect(page.locator('[name=messageSourceOther]')).toHaveValue('Huissiers');
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email);
    await expect(page.getByText('6 sur 6')).toBeVisible();
  },
  send: 'Envoyer mes réponses',
  thanks: 'Merci, c’est bien reçu.',
  thanksAwake: 'Merci, c’est bien reçu.',
  content: {
    metier: 'Avocate',
    messageSource: ['Clients', 'other'],
    messageSourceOther: 'Huissiers',
    difficultyLevel: 4,
    usesCalendar: false,
    phone: '+32 470 00 00 23',
  },
};

const FORMS = [
  trial,
  greeting('/recording', {
    name: 'Nom et prénom',
    email: 'Adresse e-mail',
    file: 'Choisir un fichier audio à la place',
    chosen: /Fichier choisi.*annonce\.m4a/,
    send: 'Envoyer',
    thanks: 'Message bien reçu !',
  }),
  greeting('/gravacao', {
    name: 'Nome completo',
    email: 'Endereço de e-mail',
    file: 'Escolher antes um ficheiro de áudio',
    chosen: /Ficheiro escolhido.*annonce\.m4a/,
    send: 'Enviar',
    thanks: 'Mensagem recebida!',
  }),
  survey,
];

const press = (page: Page, form: Form) => page.getByRole('button', { name: form.send, exact: true }).click();

const expectLead = async (form: Form, email: string): Promise<void> => {
  const leads = (await fixture.leads.list(500)).filter((lead) => lead.email === email);
  expect(leads).toHaveLength(1);
  expect(leads[0]).toMatchObject({ kind: form.kind, suspect: false, forwards: [{ channel: 'mail' }] });
  expect(leads[0]?.content).toMatchObject({ ...form.content, email });
};

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const plainPage = async (browser: Browser) => (await withoutScripts(browser, fixture.url)).newPage();

for (const [at, form] of FORMS.entries()) {
  const emailOf = (state: string): string => `${state}-${at}@exemple.be`;

  test(`${form.path}: input typed before the scripts load is kept and sent`, async ({ page }) => {
    const email = emailOf('typed');
    await page.clock.install();
    const release = await holdScripts(page);
    await page.goto(`${fixture.url}${form.path}`, { waitUntil: 'commit' });
    await form.fill(page, email);
    // Long enough for a human sender: the time counts from the navigation, not from hydration.
    await page.clock.fastForward(5000);
    release();
    await expectFormAwake(page);
    await form.expectFilled(page, email);
    await press(page, form);
    await page.clock.fastForward(1000);
    await expect(page.getByText(form.thanksAwake)).toBeVisible();
    await expectLead(form, email);
  });

  test(`${form.path}: a form sent before the scripts load is received`, async ({ page }) => {
    const email = emailOf('early');
    await holdScripts(page);
    await page.goto(`${fixture.url}${form.path}`, { waitUntil: 'commit' });
    await form.fill(page, email);
    await press(page, form);
    await expect(heading(page, form.thanks)).toBeVisible();
    expect(page.url()).not.toContain('exemple.be');
    await expectLead(form, email);
  });

  test(`${form.path}: without scripts the form works`, async ({ browser }) => {
    const email = emailOf('plain');
    const page = await plainPage(browser);
    await page.goto(form.path);
    await form.fill(page, email);
    await press(page, form);
    await expect(heading(page, form.thanks)).toBeVisible();
    await expectLead(form, email);
    await page.context().close();
  });

  test(`${form.path}: with failing scripts the form works`, async ({ page }) => {
    const email = emailOf('failing');
    await openWithFailingScripts(page, `${fixture.url}${form.path}`);
    await form.fill(page, email);
    await expectNoFault(page, `${form.path} without its scripts`);
    await press(page, form);
    await expect(heading(page, form.thanks)).toBeVisible();
    await expectLead(form, email);
  });
}

test('fields filled before the scripts load enable the record button', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(`${fixture.url}/recording`, { waitUntil: 'commit' });
  await page.getByLabel('Nom et prénom').fill('Camille Exemple');
  await page.getByLabel('Adresse e-mail').fill('camille@exemple.be');
  const record = page.getByRole('button', { name: 'Enregistrer', exact: true });
  await expect(record).toBeDisabled();
  release();
  await expect(record).toBeEnabled();
});

test('a refusal without scripts is a page in the language of the form, and nothing is stored', async ({
  browser,
}) => {
  const page = await plainPage(browser);
  const before = (await fixture.leads.list(500)).length;
  for (const [path, words] of [
    ['/recording', 'L’enregistrement n’a pas pu être lu.'],
    ['/gravacao', 'Não foi possível ler a gravação.'],
  ] as const) {
    await page.goto(path);
    await page.getByLabel(/^No/).fill('Camille Exemple');
    await page.getByLabel(/e-mail/).fill('camille@exemple.be');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'texte.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('pas du son') });
    await page.getByRole('button', { name: /^(Envoyer|Enviar)$/ }).click();
    await expect(heading(page, words)).toBeVisible();
  }
  for (let sent = 0; sent < 30; sent += 1)
    await fixture.post('/api/survey', { email: 'a@exemple.be', phone: '1', metier: String(sent) });
  await page.goto('/enquete');
  await survey.fill(page, 'trop@exemple.be');
  await press(page, survey);
  await expect(heading(page, 'Trop d’envois à la suite.')).toBeVisible();
  expect((await fixture.leads.list(500)).filter(({ email }) => /trop|camille/.test(email))).toHaveLength(0);
  expect(before).toBeGreaterThan(0);
  await page.context().close();
});

test('without scripts the booking link and the pages that need scripts explain it', async ({ browser }) => {
  const page = await plainPage(browser);
  for (const path of ['/dashboard', '/demo', '/profile']) {
    await page.goto(path);
    await expect(page.getByText(/Cette page a besoin de JavaScript/)).toBeVisible();
  }
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Ouvrir Voxy/ })).toBeHidden();
  await page.context().close();
});

test('a click on an assistant that failed to load shows the reason', async ({ page }) => {
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto(`${fixture.url}/`);
  await page.getByRole('button', { name: /Ouvrir Voxy/ }).click();
  await expect(page.getByText('Voxy n’a pas pu être chargé.')).toBeVisible();
});
