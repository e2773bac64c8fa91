// Every endpoint of the operator's pages at /admin, apart from the table of the site. A section adds its own table here.
import { adminJournalEndpoints } from './journal.ts';
import { operatorSessionEndpoints } from './session.ts';

export const adminEndpoints = {
  ...operatorSessionEndpoints,
  ...adminJournalEndpoints,
} as const;

export type AdminEndpointName = keyof typeof adminEndpoints;
