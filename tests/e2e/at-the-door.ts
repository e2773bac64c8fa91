// The steps of a sign-in: fill the forms, read the link and the six digits in a mail.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { ParsedMail } from 'mailparser';
import type { Account } from '#tests/support/firm.ts';
import { type Installation, until } from '#tests/support/running-server.ts';

export const fillSignIn = async (page: Page, given: Account): Promise<void> => {
  await page.getByLabel('Adresse e-mail').fill(given.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(given.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
};

export const choose = async (page: Page, password: string, button = 'Mettre à jour le mot de passe') => {
  await page.getByLabel(/^(Nouveau mot|Mot) de passe$/).fill(password);
  await page.getByLabel('Confirmer le mot de passe').fill(password);
  await page.getByRole('button', { name: button }).click();
};

export const linkIn = (base: string, mail: ParsedMail): string => {
  const found = new RegExp(`${base}/auth\\S+`).exec(mail.text ?? '');
  if (!found) throw new Error('the mail has no link');
  return found[0];
};
export const codeIn = (mail: ParsedMail): string => {
  const found = /\b(\d{3}) ?(\d{3})\b/.exec(mail.text ?? '');
  if (!found) throw new Error('the mail has no code');
  return `${found[1]}${found[2]}`;
};

export const elsewhere = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ locale: 'fr-BE' });

/** The files of the outbox have no order, so a new one is found by comparison with the earlier list. */
export const mailAfter = async (
  installation: Installation,
  work: () => Promise<void>,
): Promise<ParsedMail> => {
  const there = new Set((await installation.mails()).map(({ messageId }) => messageId));
  await work();
  return until('the mail', async () =>
    (await installation.mails()).find(({ messageId }) => messageId && !there.has(messageId)),
  );
};
