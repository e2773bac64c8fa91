// Replaces the placeholders in the built site with the settings of this installation.
import { extname } from 'node:path';
import { markOf, STAMPS, type Stamp } from '#contract/stamps.ts';
import type { Config } from '#server/platform/config.ts';

export type Stamps = Readonly<Record<Stamp, string>>;

/**
 * A name, a street or a telephone number as text: ' becomes ’. Double quotes, angle brackets and backslashes become a
 * space, because they would end the attribute or the JSON that contains the placeholder.
 */
const wordsOf = (value: string): string =>
  value
    .replaceAll("'", '’')
    .replaceAll(/["<>\\\s]+/g, ' ')
    .trim();

/** A link must lead to the same page: these characters are percent-encoded, not replaced. */
const linkOf = (url: string): string =>
  url.trim().replaceAll(/["'<>\\ ]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export type StampedSettings = Pick<
  Config,
  | 'PUBLIC_URL'
  | 'COMPANY_NAME'
  | 'COMPANY_ADDRESS'
  | 'COMPANY_NUMBER'
  | 'SUPPORT_EMAIL'
  | 'SUPPORT_PHONE'
  | 'CALENDLY_URL'
  | 'CHECKOUT_URL'
  | 'TRIAL_CHECKOUT_URL'
  | 'HERO_CALL_AUDIO'
  | 'STRIPE_SECRET_KEY'
  | 'META_PIXEL_ID'
  | 'PASSWORD_MIN'
>;

/** The address of the sample call; empty without a file. */
const sampleCallOf = (file: string | undefined): string => (file ? `/appel-exemple${extname(file)}` : '');

export const stampsOf = (config: StampedSettings): Stamps => {
  const mailtoLink = (subject: string): string =>
    `mailto:${config.SUPPORT_EMAIL}?subject=${encodeURIComponent(subject)}`;
  // With Stripe's keys a card is entered by a firm that has signed in: what is paid elsewhere would belong to no firm.
  const inSettings = config.STRIPE_SECRET_KEY ? `${config.PUBLIC_URL}/parametres/abonnement` : undefined;
  return {
    PUBLIC_URL: linkOf(config.PUBLIC_URL),
    COMPANY_NAME: wordsOf(config.COMPANY_NAME),
    COMPANY_ADDRESS: wordsOf(config.COMPANY_ADDRESS),
    COMPANY_NUMBER: wordsOf(config.COMPANY_NUMBER ?? ''),
    // Shown and linked as it is: the setting takes only addresses without quotes, brackets and spaces.
    SUPPORT_EMAIL: config.SUPPORT_EMAIL,
    SUPPORT_PHONE: wordsOf(config.SUPPORT_PHONE),
    SUPPORT_TEL: config.SUPPORT_PHONE.replaceAll(/[^+\d]/g, ''),
    BOOKING_URL: linkOf(config.CALENDLY_URL ?? mailtoLink('Réserver une démo de Voxlex')),
    CALENDAR: linkOf(config.CALENDLY_URL ?? ''),
    CHECKOUT_URL: linkOf(inSettings ?? config.CHECKOUT_URL ?? mailtoLink('S’abonner à Voxlex')),
    TRIAL_CHECKOUT_URL: linkOf(
      inSettings ?? config.TRIAL_CHECKOUT_URL ?? mailtoLink('Poursuivre avec Voxlex après l’essai'),
    ),
    HERO_CALL_AUDIO: sampleCallOf(config.HERO_CALL_AUDIO),
    META_PIXEL_ID: config.META_PIXEL_ID ?? '',
    PASSWORD_MIN: String(config.PASSWORD_MIN),
  };
};

const fill = (text: string, values: Stamps, write: (value: string) => string): string =>
  STAMPS.reduce((filled, name) => filled.replaceAll(markOf(name), () => write(values[name])), text);

const asItIs = (value: string): string => value;
const STRUCTURED_DATA = /<script type="application\/ld\+json">.*?<\/script>/gs;

/**
 * Escapes ampersands and apostrophes in markup but not in structured data, because it is JSON inside a script element.
 * Omits an empty VAT number there.
 */
export const stamp = (text: string, values: Stamps, markup: boolean): string => {
  if (!markup) return fill(text, values, asItIs);
  const withData = text.replaceAll(STRUCTURED_DATA, (data) =>
    fill(data, values, asItIs).replaceAll(',"vatID":""', ''),
  );
  return fill(withData, values, (value) => value.replaceAll('&', '&amp;').replaceAll("'", '&#39;'));
};
