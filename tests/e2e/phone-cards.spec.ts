// The messages as cards on a phone: their size, their targets, and nothing on something else.
import { expect, test } from '@playwright/test';
import type { Voicemail } from '#contract/voicemail.ts';
import { everyState } from '#web/app/demo/every-state.ts';
import { openDashboard, rows } from './open-dashboard.ts';
import { type SiteAlone, startSiteAlone } from './site-alone.ts';
import { stubApi } from './stubbed-api.ts';

let alone: SiteAlone;
test.beforeAll(async () => {
  alone = await startSiteAlone();
});
test.afterAll(() => alone.close());

test('on a phone a card is at most 104 px high, and what is pressed at least 44 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const api = await openDashboard(page, alone.base);
  for (const { id } of api.messages)
    api.answers.set(`HEAD /audio/${id}`, (route) => route.fulfill({ contentType: 'audio/mpeg' }));
  for (const card of await rows(page).all())
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(104);
  const whole = rows(page).nth(1);
  // The first line has the name, the urgency and the moment; the summary has two lines.
  for (const text of [whole.locator('.caller-name'), whole.getByText('Urgent'), whole.locator('time')])
    expect((await text.boundingBox())?.y).toBeLessThan(((await whole.boundingBox())?.y ?? 0) + 26);
  await rows(page).nth(1).locator('time').click();
  const player = page.getByRole('group', { name: /^Message de/ });
  await expect(player.getByRole('button', { name: /^Vitesse/ })).toBeVisible();
  const small = await page
    .locator('main, [role=group][aria-label^="Message de"]')
    .locator('button:visible, a[href]:visible, select:visible')
    .evaluateAll((targets) =>
      targets
        .filter((target) => target.closest('p, dd, .row-actions') === null)
        .filter((target) => target.getBoundingClientRect().height < 44)
        .map((target) => target.outerHTML.slice(0, 160)),
    );
  expect(small).toEqual([]);
});

test('on a phone the whole name of the user is shown', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page, alone.base);
  const name = page.getByRole('banner').getByText('Maître Claire Dumont');
  expect(
    await name.evaluate((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]),
  ).toEqual([0, 0]);
});

/** The pairs of words, marks and buttons of a card that lie on each other, and what is cut off beside the name. */
const faultsOfCard = (card: HTMLElement): string[] => {
  const within = (box: DOMRect, outer: DOMRect) => {
    const [left, top] = [Math.max(box.left, outer.left), Math.max(box.top, outer.top)];
    const [right, bottom] = [Math.min(box.right, outer.right), Math.min(box.bottom, outer.bottom)];
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  /** The words, or a badge or an icon as a whole: all of it, and what the elements around it leave of it. */
  const measured = (part: Element) => {
    const words = document.createRange();
    words.selectNodeContents(part);
    const isWords = part.matches('.caller-name, .caller-number, time, .summary-text, .duration');
    const whole = (isWords ? words : part).getBoundingClientRect();
    let box = whole;
    for (let outer: Element | null = part; outer && outer !== card; outer = outer.parentElement)
      if (getComputedStyle(outer).overflow !== 'visible') box = within(box, outer.getBoundingClientRect());
    return { part, whole, box };
  };
  const parts = [
    ...card.querySelectorAll(
      '.caller-name, .caller-number, time, .summary-text, .summary-marks > *, .cell-urgency > *, .cell-sentiment > *, .cell-date > * > :not(time), .duration, .row-actions svg, .cell-read svg, .cell-audio svg, .row-check > input',
    ),
  ]
    .map(measured)
    .filter(({ box }) => box.width > 1 && box.height > 1);
  const nameOf = (part: Element) =>
    part.textContent?.trim() || (part.closest('button')?.title ?? part.tagName);
  const overlaps = parts.flatMap(({ part, box }, at) =>
    parts
      .slice(at + 1)
      .filter((other) => {
        const shared = within(box, other.box);
        return shared.width > 1 && shared.height > 1;
      })
      .map((other) => `${nameOf(part)} on ${nameOf(other.part)}`),
  );
  const cut = parts.filter(
    ({ part, whole, box }) => !part.matches('.caller-name, .summary-text') && box.width < whole.width - 1,
  );
  return [...overlaps, ...cut.map(({ part }) => `${nameOf(part)} is cut off`)];
};

const contact = {
  id: '0190a000-0000-7000-8000-00000000c001',
  name: 'Vandenberghe-Delacroix Notaires',
  messages: 2,
};
/** The longest numbers, durations and marks that a card shows beside a name. */
const LONG: readonly Partial<Voicemail>[] = [
  { caller_phone_number: '+33612345678', duration_seconds: 1199, contact, call_back: 'unverified', tries: 2 },
  { caller_phone_number: '+352621123456', duration_seconds: null, kind: 'missed', contact, tries: 2 },
  {
    caller_phone_number: '+32470000099',
    duration_seconds: null,
    kind: 'text',
    contact,
    adverse_party: 'found',
  },
  { caller_phone_number: null, duration_seconds: 3599, contact },
  { caller_phone_number: '+4915112345678', duration_seconds: 3599, facts: null },
];

for (const width of [360, 390])
  test(`on a phone of ${width} px nothing in a card lies on something else, and no mark is cut off`, async ({
    page,
  }) => {
    // Every card is laid out, because all of them are on the screen.
    await page.setViewportSize({ width, height: 3000 });
    await page.addInitScript(() => localStorage.setItem('voxlex.phone-warning', 'dismissed'));
    const api = await stubApi(page);
    const states = new Map(everyState(new Date()).map((message) => [message.id, message]));
    api.messages = api.messages.map((message, at) => ({
      ...(states.get(message.id) ?? { ...message, ...LONG[at % LONG.length] }),
      is_read: at % 2 === 1,
    }));
    await page.goto(`${alone.base}/dashboard`);
    const faults = async () => {
      await expect(rows(page)).toHaveCount(10);
      return (await Promise.all((await rows(page).all()).map((card) => card.evaluate(faultsOfCard)))).flat();
    };
    expect.soft(await faults()).toEqual([]);
    await page.getByRole('button', { name: 'Sélectionner la page' }).click();
    await expect(page.locator('.messages.selecting')).toBeVisible();
    expect.soft(await faults()).toEqual([]);
    for (const next of ['2', '3']) {
      await page.goto(`${alone.base}/dashboard?page=${next}`);
      expect.soft(await faults()).toEqual([]);
    }
  });

for (const width of [360, 390])
  test(`on a phone of ${width} px the figures above the list stay in their places`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openDashboard(page, alone.base);
    const figures = page.getByRole('region', { name: 'Résumé' }).locator('dd');
    await expect(figures.nth(2)).toHaveText(/min/);
    expect(await figures.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))).toEqual([
      0, 0, 0, 0,
    ]);
  });

test('on a phone the button of a card has the name that is seen on it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page, alone.base);
  const second = rows(page).nth(1);
  await expect(second.locator('.caller-name')).toHaveText('Sophie Lemaire (entendu, à confirmer)');
  await expect(
    second.getByRole('button', { name: /^Afficher les détails.*: Sophie Lemaire$/ }),
  ).toBeVisible();
});
