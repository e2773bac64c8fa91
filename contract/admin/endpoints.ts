// Every endpoint of the operator's pages at /admin, apart from the table of the site. A section adds its own table here.
import { adminFirmEndpoints } from './firms.ts';
import { adminJournalEndpoints } from './journal.ts';
import { adminLeadEndpoints } from './leads.ts';
import { adminNumberEndpoints } from './numbers.ts';
import { adminOpeningEndpoints } from './openings.ts';
import { operatorSessionEndpoints } from './session.ts';

export const adminEndpoints = {
  ...operatorSessionEndpoints,
  ...adminFirmEndpoints,
  ...adminJournalEndpoints,
  ...adminLeadEndpoints,
  ...adminOpeningEndpoints,
  ...adminNumberEndpoints,
} as const;

export type AdminEndpointName = keyof typeof adminEndpoints;
