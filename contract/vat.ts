// VAT numbers of the European Union: the form of each country, and the check digits of Belgium.

/** The number after the prefix of each country. Greece uses EL, not GR. */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** The last two digits are 97 less the remainder of the first eight. */
const isBelgian = (digits: string): boolean =>
  97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));

export type VatNumber = {
  /** With its prefix and without spaces: BE0123456749. */
  number: string;
  /** ISO 3166: GR for Greece. */
  country: string;
};

/** Null if it is no VAT number. A number without a prefix is Belgian; old ones have nine digits. */
export const readVatNumber = (text: string): VatNumber | null => {
  const plain = text.toUpperCase().replace(/[\s.\-/]/g, '');
  const given = /^\d{9,10}$/.test(plain) ? `BE${plain}` : plain;
  const prefix = given.slice(0, 2);
  const rest = prefix === 'BE' && given.length === 11 ? `0${given.slice(2)}` : given.slice(2);
  if (!FORMS[prefix]?.test(rest) || (prefix === 'BE' && !isBelgian(rest))) return null;
  return { number: prefix + rest, country: prefix === 'EL' ? 'GR' : prefix };
};

/** BE 0123.456.749; the numbers of other countries have no usual groups. */
export const vatText = (number: string): string =>
  number.replace(/^BE(\d{4})(\d{3})(\d{3})$/, 'BE\u00a0$1.$2.$3');

/** The Belgian number in a text such as 'BE 0123.456.749, RPM Tournai'; null if there is none. */
export const readCompanyNumber = (text: string | undefined): string | null =>
  [...(text ?? '').matchAll(/(?:BE[\s.]*)?[01][\d .]{8,14}\d/gi)]
    .map(([found]) => readVatNumber(found))
    .find((found) => found?.country === 'BE')?.number ?? null;
