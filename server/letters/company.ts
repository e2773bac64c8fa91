// The company that runs the service, for the foot of each letter.
import type { Config } from '#server/platform/config.ts';
import { cleanLine } from './clean.ts';

export type CompanySettings = Pick<Config, 'COMPANY_NAME' | 'COMPANY_ADDRESS' | 'COMPANY_NUMBER'>;

/** Joins the settings into one line and omits the empty ones. */
export const companyLine = ({ COMPANY_NAME, COMPANY_ADDRESS, COMPANY_NUMBER }: CompanySettings): string =>
  [COMPANY_NAME, COMPANY_ADDRESS, COMPANY_NUMBER ?? '']
    .map(cleanLine)
    .filter((part) => part !== '')
    .join(', ');
