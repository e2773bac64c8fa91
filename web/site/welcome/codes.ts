// The codes that divert calls, as networks know them: with the line's number filled in, and how to cancel each.

export type Case = 'all' | 'unanswered' | 'unreachable' | 'busy';
export type Telephone = 'mobile' | 'fixed';

const SERVICE: Record<Case, string> = { all: '21', unanswered: '61', unreachable: '62', busy: '67' };

/** A fixed line is always reachable: it knows no code for the contrary. */
export const CASES: Record<Telephone, readonly Case[]> = {
  mobile: ['all', 'unanswered', 'unreachable', 'busy'],
  fixed: ['all', 'unanswered', 'busy'],
};

/** Digits and a plus alone, or null when it cannot be a number. */
export const dialled = (number: string): string | null => {
  const bare = number
    .replace('(0)', '')
    .replaceAll(/[\s./()-]/g, '')
    .replace(/^00/, '+');
  return /^\+?\d{8,15}$/.test(bare) ? bare : null;
};

/** Fixed exchanges take no plus: it is written as 00. */
const spelt = (number: string, telephone: Telephone): string =>
  telephone === 'fixed' ? number.replace('+', '00') : number;

export const onCode = (telephone: Telephone, when: Case, number: string): string => {
  const star = telephone === 'mobile' ? '**' : '*';
  return `${star}${SERVICE[when]}*${spelt(number, telephone)}#`;
};

export const offCode = (telephone: Telephone, when: Case): string =>
  `${telephone === 'mobile' ? '##' : '#'}${SERVICE[when]}#`;

export const OFF_ALL_MOBILE = '##002#';
