// Consent, and the requests to vendors before and after it; the vendors are stand-ins.
import { expect, test } from '@playwright/test';
import { holdScripts, withoutScripts } from './scripts-states.ts';
import { expectNoFault, type SiteAlone } from './site-alone.ts';
import { CALENDAR, options, outside, serveWith, WIDGET, withVendors } from './vendors-played.ts';

let set: SiteAlone;
let unset: SiteAlone;
let base: string;
let bare: string;
test.beforeAll(async () => {
  set = await withVendors();
  unset = await serveWith({});
  [base, bare] = [set.base, unset.base];
});
test.afterAll(async () => {
  await set.close();
  await unset.close();
});

test('before a choice no vendor is requested and nothing is stored; both buttons have the same size', async ({
  context,
  page,
}) => {
  test.setTimeout(240_000);
  const asked = await outside(context);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  await page.goto(base);
  const accept = page.getByRole('button', { name: 'Tout accepter' });
  const refuse = page.getByRole('button', { name: 'Tout refuser' });
  await expect(refuse).toBeVisible();
  const [one, other] = [await accept.boundingBox(), await refuse.boundingBox()];
  expect([other?.width, other?.height]).toEqual([one?.width, one?.height]);
  const look = (button: typeof accept) =>
    button.evaluate((element) => {
      const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(element);
      return { backgroundColor, color, fontSize, fontWeight };
    });
  expect(await look(refuse)).toEqual(await look(accept));
  await expectNoFault(page, 'the banner');
  const choose = page.getByRole('button', { name: 'Choisir' });
  expect(await choose.boundingBox()).toMatchObject({ width: one?.width, height: one?.height });
  const stored = () => page.evaluate(() => [localStorage.length, sessionStorage.length]);
  expect(asked).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await stored()).toEqual([0, 0]);

  await refuse.click();
  await expect(refuse).toBeHidden();
  await page.getByRole('link', { name: 'Espace Client' }).first().click();
  // A running navigation would abort the next one.
  await page.waitForURL('**/auth');
  await page.goto(`${base}/blog`);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['voxlex_choices']);
  expect(complaints).toEqual([]);
});

for (const [width, most] of [
  [1440, 72],
  [768, 72],
  [390, 190],
  [360, 190],
] as const)
  test(`the consent bar at ${width} px is at most ${most} px high and hides nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    // Focusing a link would scroll smoothly, and be measured on the way.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${base}/discoverycall`);
    const bar = page.locator('#cc-main .cm');
    await expect(page.getByRole('button', { name: 'Tout refuser' })).toBeVisible();
    await bar.evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)));
    const box = await bar.boundingBox();
    if (!box) throw new Error('no bar');
    expect([box.x, box.width]).toEqual([0, width]);
    expect(box.height).toBeLessThanOrEqual(most);
    expect(box.y + box.height).toBe(844);
    // The last link of the page comes to rest above the bar, by the keyboard and by scrolling to the end.
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await last.focus();
    const focused = await last.boundingBox();
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(box.y);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const end = await page.getByRole('contentinfo').boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(box.y + 1);
    await expectNoFault(page, `the bar at ${width}`);
    await page.getByRole('button', { name: 'Choisir' }).click();
    const preferences = page.getByRole('dialog', { name: 'Vos choix', exact: true });
    await expect(preferences.getByText(/^Votre choix lui-même/)).toBeVisible();
    await expect(preferences.getByText(/^Affiche dans la page l’agenda/)).toBeVisible();
    await expect(preferences.getByText(/^Nous dit quelles pages/)).toBeVisible();
    await expectNoFault(page, `the choices at ${width}`);
    await preferences.getByRole('button', { name: 'Tout refuser' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-consent');
  });

test('a click on ‘Gérer mes choix’ or ‘Partager’ before the script has loaded takes effect after it', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: bare });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const release = await holdScripts(page);
  await page.goto(`${bare}/cookies`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Gérer mes choix' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Vos choix' })).toBeVisible();
  await page.unrouteAll();

  const releaseShare = await holdScripts(page);
  await page.goto(`${bare}/blog/erreurs-messagerie-vocale-avocat`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Partager' }).click();
  releaseShare();
  await expect(page.getByText('Lien copié dans le presse-papier !')).toBeVisible();
});

test('Tab leads from the consent box into the page and back, and stays inside the preferences', async ({
  page,
}) => {
  await page.goto(`${base}/discoverycall`);
  const box = page.locator('#cc-main .cm');
  const last = page.getByRole('button', { name: 'Choisir' });
  await expect(last).toBeVisible();
  await expect(box).not.toHaveAttribute('aria-modal', /.*/);
  await box.evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)));
  // It takes no focus: the page stays usable as it is.
  await expect(page.locator('#cc-main :focus')).toHaveCount(0);
  await last.focus();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('header a').first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();

  await page.keyboard.press('Enter');
  const preferences = page.getByRole('dialog', { name: 'Vos choix', exact: true });
  await expect(preferences).toHaveAttribute('aria-modal', 'true');
  const save = preferences.getByRole('button', { name: 'Enregistrer mes choix' });
  await expect(save).toBeVisible();
  await save.focus();
  await page.keyboard.press('Tab');
  await expect(preferences.locator(':focus')).toHaveCount(1);
  await expect(save).not.toBeFocused();
});

test('the consent box leaves the focus in a field that the visitor is filling in', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(base, { waitUntil: 'commit' });
  const name = page.getByLabel('Nom et prénom');
  await name.focus();
  await page.keyboard.type('Anne ');
  release();
  const box = page.locator('#cc-main .cm');
  await expect(box).toHaveCSS('opacity', '1');
  await expect(page.getByRole('button', { name: 'Tout refuser' })).toBeVisible();
  await expect(name).toBeFocused();
  await page.keyboard.type('Exemple');
  await expect(name).toHaveValue('Anne Exemple');
});

test('the Portuguese page asks in Portuguese, in the box and in the preferences', async ({ page }) => {
  await page.goto(`${base}/gravacao`);
  await expect(page.getByRole('dialog', { name: 'Antes de mais, as suas escolhas' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aceitar tudo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recusar tudo' })).toBeVisible();
  await expectNoFault(page, 'the Portuguese banner');
  await page.getByRole('button', { name: 'Escolher', exact: true }).click();
  const preferences = page.getByRole('dialog', { name: 'As suas escolhas', exact: true });
  await expect(preferences.getByRole('button', { name: 'Guardar as minhas escolhas' })).toBeVisible();
  await expect(preferences).toContainText('Medição das visitas');
  await expect(page.locator('#cc-main')).not.toContainText(/Tout|Enregistrer|Vos choix|Fermer/);
  const cookies = page.getByRole('contentinfo').getByText('Cookies (em francês)');
  await expect(cookies).toHaveAttribute('href', '/cookies');
});

test('pages of clients and callers load no vendor, even with consent', async ({ context, page }) => {
  const asked = await outside(context);
  await page.goto(`${base}/blog`);
  await page.getByRole('button', { name: 'Tout accepter' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  asked.length = 0;
  for (const path of ['/auth', '/dashboard', '/messagerie/demo', '/bienvenue', '/demo']) {
    await page.goto(base + path);
    await page.waitForLoadState('load');
  }
  expect(asked).toEqual([]);
});

test('a click on the button consents to the calendar, whose request contains nothing about the visitor', async ({
  context,
  page,
}) => {
  const asked = await outside(context);
  await page.goto(`${base}/discoverycall`);
  await page.getByRole('button', { name: 'Tout refuser' }).click();
  const here = page.getByRole('link', { name: 'cliquez ici' });
  await expect(here).toHaveAttribute('target', '_blank');
  await expect(here).toHaveAttribute('href', CALENDAR);
  await page.getByRole('link', { name: 'Afficher l’agenda' }).click();
  await expect(page.locator('iframe[title="Agenda"]')).toBeVisible();
  expect(await page.evaluate(options)).toMatchObject({ url: CALENDAR, prefill: {}, utm: {} });
  const frame = await page.locator('[data-calendar-frame]').boundingBox();
  expect(frame?.height).toBe(700);
  expect(new Set(asked)).toEqual(new Set([WIDGET, CALENDAR]));
});

for (const path of ['/', '/discoverycall'])
  for (const width of [360, 390])
    test(`the calendar of ${path} is at least 320 px wide on a screen of ${width} px, all of it visible`, async ({
      context,
      page,
    }) => {
      await outside(context);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${base}${path}`);
      await page.getByRole('button', { name: 'Tout refuser' }).click();
      await page.locator('[data-calendar-show]').click();
      const frame = page.locator('#calendly iframe');
      await expect(frame).toBeVisible();
      const box = await frame.boundingBox();
      const card = await page.locator('#calendly').boundingBox();
      if (!box || !card) throw new Error('the calendar has no place');
      expect(box.width).toBeGreaterThanOrEqual(320);
      expect(box.x).toBeGreaterThanOrEqual(card.x);
      expect(box.x + box.width).toBeLessThanOrEqual(card.x + card.width);
    });

test('a button ‘Réserver…’ on another page consents to the calendar too', async ({ context, page }) => {
  await outside(context);
  await page.goto(`${base}/blog`);
  await page.getByRole('button', { name: 'Tout refuser' }).click();
  await page.getByRole('link', { name: 'Réserver une démo' }).first().click();
  await expect(page.locator('#calendly iframe')).toBeVisible();
});

test('when the calendar does not load, the link is emphasised after five seconds', async ({
  context,
  page,
}) => {
  await outside(context, 'fails');
  await page.clock.install();
  await page.goto(`${base}/discoverycall`);
  await page.getByRole('button', { name: 'Tout refuser' }).click();
  await page.getByRole('link', { name: 'Afficher l’agenda' }).click();
  await expect(page.getByText('L’agenda se charge')).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(page.getByRole('alert').getByRole('link', { name: 'cliquez ici' })).toBeVisible();
});

test('without configured vendors no consent is asked, and the button is a mail link', async ({
  context,
  page,
}) => {
  const asked = await outside(context);
  await page.goto(`${bare}/discoverycall`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Tout refuser' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Réserver par e-mail' })).toHaveAttribute('href', /^mailto:/);
  await page.goto(`${bare}/cookies`);
  await page.getByRole('button', { name: 'Gérer mes choix' }).click();
  await expect(page.getByRole('dialog', { name: 'Vos choix' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('without a share sheet the link of an article is copied, and the page shows it', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: bare });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const path = '/blog/solution-belge-gestion-appels-manques';
  await page.goto(`${bare}${path}`);
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect(page.getByText('Lien copié dans le presse-papier !')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(bare + path);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' }).format(new Date());
  await expect(page.locator('time[data-today]')).toHaveAttribute('datetime', today);
});

test('without scripts ‘Afficher l’agenda’ opens the calendar’s own page in another tab', async ({
  browser,
}) => {
  const context = await withoutScripts(browser, base);
  await outside(context);
  const page = await context.newPage();
  await page.goto('/discoverycall');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Afficher l’agenda' }).click();
  const calendar = await opened;
  await expect(calendar).toHaveURL(CALENDAR);
  await expect(page).toHaveURL(`${base}/discoverycall`);
  await context.close();
});
