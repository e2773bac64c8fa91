// Texts that the product accepts, by the format of the field or by its name where the schema does not say it.
import type { Schema } from './schema.ts';

export const NUMBER = '+32470000012';
export const LINK = 'https://exemple.test/x';
export const EMAIL = 'anne@exemple.test';

const BY_NAME: Record<string, string> = {
  ...{ email: EMAIL, emails: EMAIL, recipients: EMAIL },
  ...{ number: NUMBER, numbers: NUMBER, phone: NUMBER, caller: NUMBER, typed: NUMBER, to: NUMBER },
  ...{ url: LINK, link: LINK, booking_link: LINK, form_link: LINK, endpoint: LINK, website: LINK },
  ...{ slug: 'demo', vat_number: 'BE0123456749', area: '65', csv: 'Nom;Numéro\nAnne;0470000012' },
  ...{ token: 'a'.repeat(64), before: '2026-11-20T10:00:00.000Z x', code: '123456', languages: 'fr' },
  ...{ tookMs: '5000', duration: '2', fax: '', text: 'Bonjour, laissez un message.' },
};

const BY_FORMAT: Record<string, string> = {
  'date-time': '2026-11-20T10:00:00.000Z',
  date: '2026-11-20',
  email: EMAIL,
};

const CLOCKS: Record<string, string> = { from: '10:00', to: '18:00' };

/** Undefined for an id, and for a free text. */
export const namedText = (name: string, { format, pattern }: Schema): string | undefined => {
  if (format) return BY_FORMAT[format];
  // Times of a day have no format of JSON schema, but this pattern.
  return pattern?.includes('[0-5]') ? CLOCKS[name] : BY_NAME[name];
};
