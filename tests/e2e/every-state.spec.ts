// One list with a message in each of its states, closed and open.
import { expect, test } from '@playwright/test';
import { everyState } from '#web/app/demo/every-state.ts';
import { expectNoFault, type SiteAlone, startSiteAlone } from './site-alone.ts';
import { stubApi } from './stubbed-api.ts';

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

test('every state of a message shows its text, has no axe fault and keeps the columns', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('voxlex.phone-warning', 'dismissed'));
  const api = await stubApi(page);
  api.messages = everyState(new Date());
  await page.goto(`${alone.base}/dashboard`);
  const shown = page.locator('[data-message]');
  for (const [at, words] of [
    [0, '19/01 · Licenciement'],
    [1, 'Aucun résumé · Transcription en cours…'],
    [2, 'Sans transcription : service indisponible'],
    [3, 'Sans transcription : enregistrement illisible'],
    [4, 'Sans transcription : à écouter'],
    [5, 'Appel manqué'],
    [6, 'E-mail non remis'],
    [6, 'Sans transcription : rien n’a été dit'],
    [6, '3 s'],
    [7, 'Enregistrement non reçu'],
    [9, '<b>Anticonstitutionnellement'],
  ] as const)
    await expect(shown.nth(at)).toContainText(new RegExp(words.replaceAll(' ', String.raw`\s`)));
  await expect(shown.nth(6)).not.toContainText('Appel manqué');
  // A very long word must not widen a column.
  const table = await page.getByRole('table').boundingBox();
  const sound = await shown.nth(9).getByRole('button', { name: 'Télécharger' }).boundingBox();
  if (table === null || sound === null) throw new Error('not shown');
  expect(sound.x + sound.width).toBeLessThanOrEqual(table.x + table.width);

  for (const at of [0, 3, 6, 8, 9])
    await shown
      .nth(at)
      .getByRole('button', { name: /^Afficher les détails/ })
      .click();
  for (const words of [
    'À ne pas manquer',
    'Ce n’est pas le numéro de l’appel.',
    'À vérifier',
    'vérifié par vous',
    'Enregistrement incomplet : la fin manque.',
    'Le numéro dit est incomplet.',
    'ne l’a pas reçu (5.1.1)',
    'Envoyé au modèle de langage',
  ])
    await expect(page.getByText(words).first()).toBeVisible();
  await page.getByRole('button', { name: 'Suivant' }).click();
  await expect(shown.first()).toContainText(/Non\sdéfini/);
  await page.getByRole('button', { name: 'Précédent' }).click();
  await expect(shown).toHaveCount(10);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoFault(page, 'every state on a phone by night');
});
