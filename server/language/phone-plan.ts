// Decides which digits are a telephone number, by the Belgian numbering plan and the lengths of other countries.

const ZONES_2 = /^0[239]\d{7}$/;
const LIEGE = /^04[0-4]\d{6}$/;
const ZONES_3 = /^0(1[0-69]|5[0-9]|6[013-9]|7[01]|8[0-79])\d{6}$/;
const MOBILE = /^04[5-9]\d{7}$/;
const SERVICES = /^0(78|800|90\d)\d{5,6}$/;

const LENGTHS: readonly (readonly [code: string, least: number, most: number])[] = [
  ['352', 6, 9],
  ['351', 9, 9],
  ['353', 8, 9],
  ['420', 9, 9],
  ['212', 9, 9],
  ['213', 8, 9],
  ['216', 8, 8],
  ['221', 9, 9],
  ['225', 10, 10],
  ['226', 8, 8],
  ['228', 8, 8],
  ['229', 8, 10],
  ['237', 9, 9],
  ['242', 9, 9],
  ['243', 9, 9],
  ['250', 9, 9],
  ['257', 8, 8],
  ['261', 9, 9],
  ['355', 8, 9],
  ['358', 8, 10],
  ['359', 8, 9],
  ['377', 8, 9],
  ['380', 9, 9],
  ['383', 8, 9],
  ['30', 10, 10],
  ['31', 9, 9],
  ['33', 9, 9],
  ['34', 9, 9],
  ['36', 8, 9],
  ['39', 8, 11],
  ['40', 9, 9],
  ['41', 9, 9],
  ['43', 7, 12],
  ['44', 10, 10],
  ['45', 8, 8],
  ['46', 7, 10],
  ['47', 8, 8],
  ['48', 9, 9],
  ['49', 7, 11],
  ['90', 10, 10],
  ['7', 10, 10],
  ['1', 10, 10],
];

export const isBelgian = (digits: string): boolean =>
  MOBILE.test(digits) ||
  ZONES_2.test(digits) ||
  LIEGE.test(digits) ||
  ZONES_3.test(digits) ||
  SERVICES.test(digits);

const abroad = (digits: string): string | null => {
  for (const [code, least, most] of LENGTHS) {
    if (!digits.startsWith(code)) continue;
    const rest = digits.slice(code.length);
    // People who never dial '+33 (0)6…' say the zero.
    const national = rest.startsWith('0') && code !== '39' ? rest.slice(1) : rest;
    return national.length >= least && national.length <= most ? `+${code}${national}` : null;
  }
  return digits.length >= 9 && digits.length <= 14 ? `+${digits}` : null;
};

/** E.164, or null for a wrong number of digits. */
export const toE164 = (digits: string, international: boolean): string | null => {
  const prefixed = digits.startsWith('00') ? digits.slice(2) : null;
  const code = international ? digits : prefixed;
  if (code?.startsWith('32')) {
    const rest = code.slice(2);
    const national = rest.startsWith('0') ? rest : `0${rest}`;
    return isBelgian(national) ? `+32${national.slice(1)}` : null;
  }
  if (code !== null) return abroad(code);
  if (isBelgian(digits)) return `+32${digits.slice(1)}`;
  // Ten digits from 06 or 07 exist only in the French plan.
  if (/^0[67]\d{8}$/.test(digits)) return `+33${digits.slice(1)}`;
  // Recognisers often lose the first zero.
  if (/^4[5-9]\d{7}$/.test(digits)) return `+32${digits}`;
  return null;
};

/** Writes a number in the Belgian notation, as 0470 00 00 18 or 02 000 00 18; foreign numbers keep their country code. */
export const nationalOf = (e164: string): string => {
  if (!e164.startsWith('+32')) return e164;
  const digits = `0${e164.slice(3)}`;
  const zone = ZONES_2.test(digits) || LIEGE.test(digits) ? 2 : 3;
  const cut = MOBILE.test(digits) ? 4 : zone;
  const rest = digits.slice(cut);
  const groups = rest.length % 2 === 1 ? [rest.slice(0, 3), rest.slice(3)] : ['', rest];
  const pairs = groups[1]?.match(/\d\d/g) ?? [];
  return [digits.slice(0, cut), ...(groups[0] ? [groups[0]] : []), ...pairs].join(' ');
};

/** Whether an E.164 number can exist: Belgian ones by the plan, others by their length. */
export const isPlausible = (e164: string): boolean => toE164(e164.replace(/^\+/, ''), true) === e164;
