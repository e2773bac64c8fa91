// The questions that Voxy proposes when a question is near to several answers, on the real server.
import { expect, test } from '@playwright/test';
import { type Installation, makeInstallation, type Running } from '#tests/support/running-server.ts';
import { expectNoFault } from './site-alone.ts';

let installation: Installation;
let server: Running;
test.beforeAll(async () => {
  installation = await makeInstallation();
  server = await installation.start({});
});
test.afterAll(() => installation.remove());

test('a question near to several answers gets questions to press, by keyboard alone, and the pressed one is answered', async ({
  page,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Ouvrir Voxy, l’assistant du site' }).press('Enter');
  const chat = page.getByRole('dialog', { name: 'Voxy' });
  const field = page.getByLabel('Votre question');
  await expect(field).toBeFocused();
  await page.keyboard.type('contrat et conservation');
  await page.keyboard.press('Enter');
  await expect(chat).toContainText('Je ne suis pas certain d’avoir compris.');
  const proposed = chat.getByRole('list', { name: 'Questions proposées' }).getByRole('button');
  await expect(proposed.first()).toBeVisible();
  expect(await proposed.count()).toBeLessThanOrEqual(3);
  await expect(chat.getByRole('link', { name: 'Écrire à l’équipe' })).toBeVisible();
  await expectNoFault(page, 'suggestions');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoFault(page, 'suggestions by night', 'dark');

  const retention = proposed.filter({ hasText: 'Combien de temps les messages sont-ils conservés' });
  await retention.focus();
  await page.keyboard.press('Enter');
  await expect(chat).toContainText(
    'Dans vos paramètres, vous pouvez fixer pour chaque ligne une durée de conservation',
  );
  // The proposed questions leave with the answer, and the next one can be typed at once.
  await expect(proposed).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(chat.getByRole('link', { name: 'Lire la politique de confidentialité' })).toBeVisible();
});
