import { expect, test } from 'vitest';
import { parseConfig } from '#server/platform/config.ts';
import { stamp, stampsOf } from './stamp.ts';

const PAGE =
  '<i>__VOXLEX_COMPANY_NAME__</i><script type="application/ld+json">{"legalName":"__VOXLEX_COMPANY_NAME__","address":"__VOXLEX_COMPANY_ADDRESS__","vatID":"__VOXLEX_COMPANY_NUMBER__"}</script>';
const dataOf = (page: string): unknown => JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(page)?.[1] ?? '');
const stamped = (settings: Record<string, string>): string =>
  stamp(PAGE, stampsOf(parseConfig({ DATA_DIR: '/tmp', ...settings })), true);

test('the structured data contains the company from the settings with an unescaped ampersand', () => {
  const page = stamped({
    COMPANY_NAME: 'Exemple & Fils SRL',
    COMPANY_ADDRESS: 'Rue "de la Loi" 1, 7500 Tournai',
    COMPANY_NUMBER: 'BE 0000.000.097',
  });
  expect(page).toContain('<i>Exemple &amp; Fils SRL</i>');
  expect(dataOf(page)).toEqual({
    legalName: 'Exemple & Fils SRL',
    address: 'Rue de la Loi 1, 7500 Tournai',
    vatID: 'BE 0000.000.097',
  });
});

test('without settings the structured data names Voxlex in Tournai and no VAT number', () => {
  expect(dataOf(stamped({}))).toEqual({ legalName: 'Voxlex', address: 'Tournai, Belgique' });
});

test('an apostrophe is printed in names and stays the same character in addresses', () => {
  const stamps = stampsOf(
    parseConfig({
      DATA_DIR: '/tmp',
      COMPANY_NAME: "L'Exemple SRL",
      SUPPORT_EMAIL: "o'neil@exemple.be",
      CALENDLY_URL: "https://rendez.example/l'exemple",
      CHECKOUT_URL: 'https://pay.example/"a"',
    }),
  );
  expect(stamps.COMPANY_NAME).toBe('L’Exemple SRL');
  expect(stamps.SUPPORT_EMAIL).toBe("o'neil@exemple.be");
  expect([stamps.BOOKING_URL, stamps.CALENDAR]).toEqual(Array(2).fill('https://rendez.example/l%27exemple'));
  expect(stamps.CHECKOUT_URL).toBe('https://pay.example/%22a%22');
  expect(stamps.TRIAL_CHECKOUT_URL).toMatch(/^mailto:o%27neil@exemple\.be\?subject=Poursuivre%20/);

  const page =
    '<a href="mailto:__VOXLEX_SUPPORT_EMAIL__">__VOXLEX_SUPPORT_EMAIL__</a><script type="application/ld+json">{"email":"__VOXLEX_SUPPORT_EMAIL__"}</script>';
  const filled = stamp(page, stamps, true);
  expect(filled).toContain('<a href="mailto:o&#39;neil@exemple.be">o&#39;neil@exemple.be</a>');
  expect(dataOf(filled)).toEqual({ email: "o'neil@exemple.be" });
});

test('a page with a new password contains the least length that the server accepts', () => {
  const page = '<meta name="voxlex:password-min" content="__VOXLEX_PASSWORD_MIN__">';
  expect(stamp(page, stampsOf(parseConfig({ DATA_DIR: '/tmp', PASSWORD_MIN: '12' })), true)).toBe(
    '<meta name="voxlex:password-min" content="12">',
  );
});

test('with Stripe’s keys the pages of the subscription lead to the settings of the firm, whatever links are set', () => {
  const links = { CHECKOUT_URL: 'https://pay.example/a', TRIAL_CHECKOUT_URL: 'https://pay.example/b' };
  const stripe = {
    ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PRICE_ID: 'price_1' },
    ...{ COMPANY_NUMBER: 'BE 0123.456.749', PUBLIC_URL: 'https://voxlex.example' },
  };
  const of = (settings: Record<string, string>) => {
    const { CHECKOUT_URL, TRIAL_CHECKOUT_URL } = stampsOf(parseConfig({ DATA_DIR: '/tmp', ...settings }));
    return [CHECKOUT_URL, TRIAL_CHECKOUT_URL];
  };
  const settings = 'https://voxlex.example/parametres/abonnement';
  expect(of({ ...links, ...stripe })).toEqual([settings, settings]);
  expect(of(links)).toEqual([links.CHECKOUT_URL, links.TRIAL_CHECKOUT_URL]);
  expect(of({}).every((link) => link.startsWith('mailto:'))).toBe(true);
});
