// The caller's page alone, with a fake API. thread.spec.ts tests it with the whole product.
import { expect, type Page, test } from '@playwright/test';
import { toneWav } from '#tests/support/sound.ts';
import { complaintsOf, expectAwake, expectNoFault, type SiteAlone, startSiteAlone } from './site-alone.ts';
import { storedOnDevice } from './stored-on-device.ts';

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

const SENT = { id: '0190a000-0000-7000-8000-000000000001', url: '/audio/abc' };
const CLOSED = 'Cabinet Dumont, bonjour. Le cabinet est fermé du 24 décembre au 3 janvier inclus.';
const written = { what: 'greeting', language: 'fr', text: CLOSED, sound: null };
const spoken = {
  what: 'greeting',
  language: 'nl',
  text: null,
  sound: { url: '/api/lines/audio/annonce', seconds: 3, peaks: [40, 200, 90] },
};
const line = (max_seconds: number) => ({
  slug: 'demo',
  firm: 'Cabinet Dumont',
  language: 'fr',
  notice: 'Votre message sera enregistré et transcrit.',
  greeting: [written],
  max_seconds,
});

/** A fake microphone that hums or is refused; it counts how many are still open. */
const withMicrophone = async (page: Page, allowed: boolean) => {
  await page.addInitScript((given) => {
    Object.assign(window, { openTracks: 0 });
    navigator.mediaDevices.getUserMedia = async () => {
      if (!given) throw new DOMException('no', 'NotAllowedError');
      const context = new AudioContext();
      const hum = context.createOscillator();
      const out = context.createMediaStreamDestination();
      hum.connect(out);
      hum.start();
      for (const track of out.stream.getTracks()) {
        Reflect.set(window, 'openTracks', Reflect.get(window, 'openTracks') + 1);
        const stop = track.stop.bind(track);
        track.stop = () => {
          Reflect.set(window, 'openTracks', Reflect.get(window, 'openTracks') - 1);
          stop();
        };
      }
      return out.stream;
    };
  }, allowed);
};
const openTracks = (page: Page) => page.evaluate(() => Reflect.get(window, 'openTracks'));

const open = async (page: Page, maxSeconds = 60) => {
  await page.route('**/api/caller-pages/demo', (route) => route.fulfill({ json: line(maxSeconds) }));
  await page.goto(`${alone.base}/messagerie/demo`);
  await expect(page.getByText('Cabinet Dumont', { exact: true })).toBeVisible();
};
const record = async (page: Page) => {
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  // Stopped before the first sound arrives, the recording would be empty.
  await expect(page.getByText(/0:01/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Arrêter' }).click();
  await expect(page.getByRole('button', { name: 'Recommencer' })).toBeVisible();
};

test('asks for name and reason, shows that the call is recorded, and leads back', async ({ page }) => {
  const complaints = complaintsOf(page);
  await open(page);
  await expect(
    page.getByText(/votre nom, votre prénom et la raison de votre appel/).filter({ visible: true }),
  ).toBeVisible();
  await expect(
    page
      .getByText(/enregistré et transcrit.*vous acceptez les conditions générales/)
      .filter({ visible: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/');
  // The number is asked for once there is something to send.
  await expect(page.getByLabel('Votre numéro de téléphone').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('header')).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText([
    'Confidentialité',
    'Conditions générales',
  ]);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Aucun enregistrement disponible')).toBeVisible();
  await expectNoFault(page, 'nothing recorded');
  expect(complaints).toEqual([]);
});

for (const width of [390, 1280])
  test(`the button and the card stay in their place in every state at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await withMicrophone(page, true);
    await open(page);
    await page.route('**/api/messages/demo', (route) => route.fulfill({ status: 201, json: SENT }));
    const button = page.getByRole('button', { name: /^(Enregistrer|Arrêter|Écouter)$/ });
    const card = page.locator('div:has(> div button[data-next])').last();
    const places = async () => {
      const circle = await button.locator('span').first().boundingBox();
      const frame = await card.boundingBox();
      return [circle?.width, circle?.height, circle?.x, circle?.y, frame?.height, frame?.y];
    };
    const idle = await places();
    expect(idle.slice(0, 2)).toEqual([88, 88]);
    expect(idle[4]).toBe(420);
    await button.click();
    await expect(page.getByRole('timer')).not.toHaveText('0:00');
    expect(await places()).toEqual(idle);
    await button.click();
    await expect(page.getByRole('button', { name: 'Écouter' })).toBeFocused();
    expect(await places()).toEqual(idle);
    await button.click();
    await expect(page.getByRole('button', { name: 'Mettre en pause' })).toBeVisible();
    await page.getByLabel('Votre numéro de téléphone').filter({ visible: true }).fill('0470 00 00 31');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Message envoyé avec succès !')).toBeVisible();
    await expect(page.getByText('Votre message est chez Cabinet Dumont.')).toBeVisible();
    await expect(page.getByText(/0470 00 00 31$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copier le lien' })).toBeVisible();
    expect((await page.locator('div:has(> div[data-next])').last().boundingBox())?.height).toBe(420);
    await expectNoFault(page, `sent at ${width}`);
  });

test('with a refused microphone a file can be chosen', async ({ page }) => {
  await withMicrophone(page, false);
  await open(page);
  await page.route('**/api/messages/demo', (route) => route.fulfill({ status: 201, json: SENT }));
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(
    page.getByText("Erreur d'accès au microphone. Veuillez vérifier vos permissions."),
  ).toBeVisible();
  await expectNoFault(page, 'refused');
  await page
    .getByLabel('Choisir un fichier audio à la place')
    .setInputFiles({ name: 'memo.m4a', mimeType: 'audio/mp4', buffer: Buffer.from('sound') });
  await expect(page.getByText('memo.m4a')).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Message envoyé avec succès !')).toBeVisible();
});

test('stops at the limit after a countdown and releases the microphone', async ({ page }) => {
  await withMicrophone(page, true);
  await open(page, 2);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/^Il reste 0:0[12]$/)).toBeVisible();
  await expect(page.getByText('Message enregistré. Réécoutez-le, puis envoyez-le.')).toBeVisible();
  expect(await openTracks(page)).toBe(0);
});

test('a failed upload keeps the recording, and the second try is the same message', async ({ page }) => {
  await withMicrophone(page, true);
  await open(page);
  const ids: (string | undefined)[] = [];
  await page.route('**/api/messages/demo', (route) => {
    ids.push(/name="id"\r\n\r\n(\S+)/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1]);
    return ids.length === 1
      ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Veuillez réessayer.' } })
      : route.fulfill({ status: 201, json: SENT });
  });
  await record(page);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('alert')).toContainText('Veuillez réessayer.');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Message envoyé avec succès !')).toBeVisible();
  await expect(page.getByLabel('Réécouter votre message')).toHaveValue(`${alone.base}/audio/abc`);
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(ids[1]).toBe(ids[0]);
  await expectNoFault(page, 'sent');
});

for (const body of ['', '<html>Bad Gateway</html>'])
  test(`a refusal without a sentence shows the page's default: ${body || 'empty'}`, async ({ page }) => {
    await withMicrophone(page, true);
    await open(page);
    await page.route('**/api/messages/demo', (route) => route.fulfill({ status: 502, body }));
    await record(page);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByRole('alert')).toHaveText("Erreur lors de l'envoi. Veuillez réessayer.");
  });

test('an unsent recording survives a reload, and a restart deletes it', async ({ page }) => {
  await withMicrophone(page, true);
  await open(page);
  let sent = 0;
  await page.route('**/api/messages/demo', (route) => {
    sent += 1;
    return route.fulfill({ status: 201, json: SENT });
  });
  const there = page.getByText('Votre message est toujours là : il n’a pas encore été envoyé.');
  await record(page);
  await page.getByLabel('Votre numéro de téléphone').filter({ visible: true }).fill('+32 470 00 00 31');
  await expect.poll(() => storedOnDevice(page)).toHaveLength(1);
  await page.reload();
  await expect(there).toBeVisible();
  await expectNoFault(page, 'kept');
  await page.getByRole('button', { name: 'Recommencer' }).click();
  await expect.poll(() => storedOnDevice(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
  await expect(there).toHaveCount(0);

  await record(page);
  await page.getByLabel('Votre numéro de téléphone').filter({ visible: true }).fill('+32 470 00 00 31');
  await expect.poll(() => storedOnDevice(page)).toMatchObject([{ phone: '+32 470 00 00 31' }]);
  await page.reload();
  await expect(page.getByLabel('Votre numéro de téléphone').filter({ visible: true })).toHaveValue(
    '+32 470 00 00 31',
  );
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Message envoyé avec succès !')).toBeVisible();
  expect(await storedOnDevice(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
  await expect(there).toHaveCount(0);
  expect(sent).toBe(1);
});

test('a recorder on any page deletes the unsent recordings older than a day', async ({ page }) => {
  await withMicrophone(page, true);
  await page.clock.install();
  await open(page);
  await record(page);
  await expect.poll(() => storedOnDevice(page)).toHaveLength(1);
  const openOther = async () => {
    await page.goto(`${alone.base}/recording`);
    await expectAwake(page);
  };
  await page.clock.fastForward('23:00:00');
  await openOther();
  expect(await storedOnDevice(page)).toHaveLength(1);
  await page.clock.fastForward('02:00:00');
  await openOther();
  await expect.poll(() => storedOnDevice(page)).toEqual([]);
});

test('restarts by keyboard alone', async ({ page }) => {
  await withMicrophone(page, true);
  await open(page);
  await page.getByRole('button', { name: 'Enregistrer' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Arrêter' })).toBeFocused();
  await expect(page.getByText(/0:01/).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Message enregistré.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Écouter' })).toBeFocused();
  await page.getByRole('button', { name: 'Recommencer' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeFocused();
  expect(await openTracks(page)).toBe(0);
});

test('the firm’s greeting is there to read, and a recorded one to play', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.route('**/api/lines/audio/annonce', (route) =>
    route.fulfill({ contentType: 'audio/wav', body: toneWav(3) }),
  );
  await page.route('**/api/caller-pages/demo', (route) =>
    route.fulfill({ json: { ...line(60), greeting: [written, spoken] } }),
  );
  await page.goto(`${alone.base}/messagerie/demo`);
  const greeting = page.getByRole('region', { name: 'Annonce du cabinet' });
  await expect(greeting.getByText(CLOSED)).toHaveAttribute('lang', 'fr');
  await expectNoFault(page, 'greeting');
  const play = greeting.getByRole('button', { name: 'Écouter' });
  await play.focus();
  await page.keyboard.press('Enter');
  await expect(greeting.getByRole('button', { name: 'Mettre en pause' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('an unknown line shows an explanation and a field for the code', async ({ page }) => {
  await page.route('**/api/caller-pages/*', (route) =>
    route.fulfill({ status: 404, json: { code: 'line_unknown', message: 'Cette messagerie n’existe pas.' } }),
  );
  const reply = await page.goto(`${alone.base}/messagerie/inconnue`);
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Cette messagerie n’existe pas' })).toBeVisible();
  await page.getByLabel('Code de votre cabinet').fill('!!!');
  await page.getByRole('button', { name: 'Ouvrir la messagerie' }).click();
  await expect(page.getByText('des lettres, des chiffres et des tirets')).toBeVisible();
  await page.getByLabel('Code de votre cabinet').fill('Demo ');
  await page.getByRole('button', { name: 'Ouvrir la messagerie' }).click();
  await page.waitForURL('**/messagerie/demo');
});
