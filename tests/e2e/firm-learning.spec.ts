// What the firm corrects is learned: the words beside the value, the switch, and the reset in /parametres.
import { expect, test } from '@playwright/test';
import { ask, person } from '#tests/support/ask-as.ts';
import { messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { type AnalysedCalls, analysedCalls } from './analysed-calls.ts';
import { details, rows } from './open-dashboard.ts';
import { expectNoFaultFrom360To1440 } from './site-alone.ts';

const CALLS: readonly (readonly [caller: string, words: string])[] = [
  'mon propriétaire veut augmenter mon loyer, que dit mon bail ?',
  'mon locataire ne paie plus son loyer depuis trois mois, comment résilier le bail ?',
  'le bailleur garde ma garantie locative alors que le logement était en ordre, quel recours ?',
  'je loue un studio, le chauffage est en panne et le propriétaire ne répond pas.',
  'mon bail commercial se termine et le bailleur veut un autre loyer, un conseil ?',
  'ma locataire est partie sans préavis et il reste deux loyers à payer.',
  'le propriétaire entre dans mon appartement loué sans prévenir, puis-je résilier le bail ?',
  'je suis garant du loyer de mon fils, le propriétaire me réclame tout le bail.',
].map((words, at) => [`+3247000008${at}`, `Bonjour, ${words} Merci.`] as const);
const NEXT =
  'Bonjour, mon locataire a sous-loué l’appartement, je veux mettre fin au bail et avoir mes loyers.';
const LEARNED = /^d’après 8\u00a0corrections du cabinet, au lieu de «\u202fDroit Immobilier\u202f»$/;

let calls: AnalysedCalls;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  calls = await analysedCalls(browser, CALLS);
});
test.afterAll(() => calls.close());
test.describe.configure({ timeout: 240_000 });

test('corrections change how the next messages are filed, until the owner switches that off or has it forgotten', async () => {
  const { server, page } = calls;
  const token = await signIn(server.url, printedAccount(server));
  const [first, ...others] = await messagesOf(server.url, token);
  for (const { id } of others)
    expect(
      (
        await ask(server, person(token), 'PATCH', `/api/voicemails/${id}`, {
          corrections: { domain: 'Droit Civil' },
        })
      ).status,
    ).toBe(200);
  await page.goto(`${server.url}/dashboard?q=${first?.id}`);
  await page.getByRole('button', { name: /^Afficher les détails/ }).press('Enter');
  await details(page)
    .getByRole('button', { name: /Domaine juridique\)$/ })
    .click();
  await page.getByLabel(/^Corriger.*Domaine juridique/).selectOption('Droit Civil');
  await expect(details(page).getByText('vérifié par vous')).toBeVisible();

  const section = page.getByRole('region', { name: 'Apprendre de vos corrections' });
  const box = section.getByLabel('Tenir compte des corrections du cabinet');
  // It appears by itself.
  await page.goto(`${server.url}/parametres/comprendre`);
  await expect(section.getByText(/^Appris de 8\u00a0corrections, le /)).toBeVisible({ timeout: 90_000 });
  await expect(section.getByText('Elles comptent pour\u202f: Domaine juridique.')).toBeVisible();
  await expectNoFaultFrom360To1440(page, 'learned');

  const opened = async (caller: string) => {
    await calls.receive(caller, NEXT);
    await page.goto(`${server.url}/dashboard?q=${caller.slice(-9)}`);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: /^Afficher les détails/ }).press('Enter');
    return details(page);
  };
  const withLearning = await opened('+32470000091');
  await expect(withLearning.getByText(LEARNED)).toBeVisible();
  await expect(withLearning.getByRole('button', { name: /^Droit Civil/ })).toBeVisible();
  await expectNoFaultFrom360To1440(page, 'learned-message');

  await page.goto(`${server.url}/parametres/comprendre`);
  await box.uncheck();
  await expect(page.getByText('Les corrections du cabinet ne sont plus prises en compte.')).toBeVisible();
  await expect(section.getByText(/sans tenir compte de vos corrections/)).toBeVisible();
  const without = await opened('+32470000092');
  await expect(without.getByRole('button', { name: /^Droit Immobilier/ })).toBeVisible();
  await expect(without.getByText(/corrections du cabinet/)).toHaveCount(0);

  await page.goto(`${server.url}/parametres/comprendre`);
  await box.check();
  await expect(section.getByText(/^Appris de 8\u00a0corrections, le /)).toBeVisible({ timeout: 90_000 });
  await section.getByRole('button', { name: 'Oublier ce qui a été appris' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Oublier ce qui a été appris/ });
  await dialog.getByRole('button', { name: 'Oublier', exact: true }).press('Enter');
  await expect(section.getByText('Rien n’a encore été appris.')).toBeVisible();
  await page.goto(`${server.url}/parametres/journal`);
  await expect(
    page.getByText(/a modifié le réglage «\u202fApprendre de vos corrections/).first(),
  ).toBeVisible();
  await expect(page.getByText('Tenir compte des corrections', { exact: true }).first()).toBeVisible();
});
