// A dialog whose act runs stays open, so that its refusal is read: the act is held, the dialog asked to close, the act refused.
import { expect, type Page } from '@playwright/test';

export const REFUSED = 'Une erreur inattendue est survenue.';

export const expectOpenUntilRefused = async (
  page: Page,
  act: { method: string; path: RegExp },
  press: () => Promise<void>,
): Promise<void> => {
  let refuse = () => {};
  const answered = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  let asked = false;
  const isAct = (url: URL) => act.path.test(url.pathname);
  await page.route(isAct, async (route) => {
    if (route.request().method() !== act.method) return route.fallback();
    asked = true;
    await answered;
    await route.fulfill({ status: 500, json: { code: 'internal', message: REFUSED } });
  });
  await press();
  await expect.poll(() => asked).toBe(true);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Fermer' })).toBeDisabled();
  // Browsers let a second Escape close a dialog that refused the first.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  refuse();
  await expect(dialog.getByText(REFUSED)).toBeVisible();
  await page.unroute(isAct);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(dialog).toBeHidden();
};
