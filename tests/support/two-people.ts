// Two people of one firm in two browsers: the owner of the demonstration account, and a colleague who was invited.
import { type Browser, expect, type Page } from '@playwright/test';
import { fillSignIn } from '#tests/e2e/at-the-door.ts';
import { expectAwake } from '#tests/e2e/site-alone.ts';
import { type Account, leave, printedAccount } from './firm.ts';
import { invitationToken } from './invitation.ts';
import { makeInstallation } from './running-server.ts';
import { convert, speechLikeWav } from './sound.ts';

export const CLAIRE = { email: 'claire.exemple@exemple.test', password: 'Merle-noir-sur-le-toit-8' };
export const CLAIRE_NAME = 'Claire Exemple';

export const twoPeople = async (environment: Record<string, string> = {}) => {
  const installation = await makeInstallation();
  const server = await installation.start(environment);
  const base = `http://localhost:${server.port}`;
  const owner = printedAccount(server);
  const whom = ['--email', CLAIRE.email, '--name', CLAIRE_NAME];
  const added = await installation.voxlex(server, 'member', 'add', '--user', owner.email, ...whom, '--json');
  const token = await invitationToken(installation, CLAIRE.email);
  const accepted = await fetch(`${server.url}/api/invitations/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password: CLAIRE.password }),
  });
  expect(accepted.status).toBe(200);
  const sound = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
  const signedIn = async (page: Page, who: Account): Promise<Page> => {
    await page.addInitScript(() => localStorage.setItem('voxlex.phone-warning', 'dismissed'));
    await page.goto(`${base}/auth`);
    await expectAwake(page);
    await fillSignIn(page, who);
    await page.waitForURL('**/dashboard');
    return page;
  };
  return {
    installation,
    server,
    base,
    owner,
    memberId: String(JSON.parse(added).id),
    /** The id of a new message. */
    receive: async (): Promise<string> => (await (await leave(server.url, sound)).json()).id,
    signedIn,
    /** In a browser of its own. */
    another: async (browser: Browser, who: Account): Promise<Page> =>
      signedIn(await (await browser.newContext({ locale: 'fr-BE' })).newPage(), who),
  };
};
export type TwoPeople = Awaited<ReturnType<typeof twoPeople>>;

/** Opens one message with the keyboard, in a list of its own. */
export const openAlone = async (page: Page, base: string, id: string): Promise<void> => {
  await page.goto(`${base}/dashboard?q=${id}`);
  await page.getByRole('button', { name: /^Afficher les détails/ }).press('Enter');
  await expect(page.getByRole('group', { name: 'Actions sur ce message' })).toBeVisible();
};
