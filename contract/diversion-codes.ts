// The codes of the networks that divert calls to the line, and those that cancel it.

export type Case = 'all' | 'unanswered' | 'unreachable' | 'busy';
export type Telephone = 'mobile' | 'fixed';

const SERVICE: Record<Case, string> = { all: '21', unanswered: '61', unreachable: '62', busy: '67' };

/** A fixed line has no code for an unreachable telephone. */
export const CASES: Record<Telephone, readonly Case[]> = {
  mobile: ['all', 'unanswered', 'unreachable', 'busy'],
  fixed: ['all', 'unanswered', 'busy'],
};

/** Digits with an optional plus, or null for an invalid number. */
export const dialled = (number: string): string | null => {
  const bare = number
    .replace('(0)', '')
    .replaceAll(/[\s./()-]/g, '')
    .replace(/^00/, '+');
  return /^\+?\d{8,15}$/.test(bare) ? bare : null;
};

/** Fixed lines take no plus, so it is written as 00. */
const spelt = (number: string, telephone: Telephone): string =>
  telephone === 'fixed' ? number.replace('+', '00') : number;

export const onCode = (telephone: Telephone, when: Case, number: string): string => {
  const star = telephone === 'mobile' ? '**' : '*';
  return `${star}${SERVICE[when]}*${spelt(number, telephone)}#`;
};

export const offCode = (telephone: Telephone, when: Case): string =>
  `${telephone === 'mobile' ? '##' : '#'}${SERVICE[when]}#`;
