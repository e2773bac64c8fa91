// The company behind the service, for the foot of each letter.
import type { Config } from '#server/platform/config.ts';
import { cleanLine } from './clean.ts';

export type CompanySettings = Pick<Config, 'COMPANY_NAME' | 'COMPANY_ADDRESS' | 'COMPANY_NUMBER'>;

/** On one line, without the number when there is none. */
export const companyLine = ({ COMPANY_NAME, COMPANY_ADDRESS, COMPANY_NUMBER }: CompanySettings): string =>
  [COMPANY_NAME, COMPANY_ADDRESS, COMPANY_NUMBER ?? '']
    .map(cleanLine)
    .filter((part) => part !== '')
    .join(', ');
