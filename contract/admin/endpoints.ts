// Every endpoint of the operator's pages at /admin, apart from the table of the site. A section adds its own table here.
import { adminFirmEndpoints } from './firms.ts';
import { adminJournalEndpoints } from './journal.ts';
import { adminLeadEndpoints } from './leads.ts';
import { adminNumberEndpoints } from './numbers.ts';
import { adminOpeningEndpoints } from './openings.ts';
import { adminQueueEndpoints } from './queue.ts';
import { adminSendingEndpoints } from './sendings.ts';
import { operatorSessionEndpoints } from './session.ts';
import { adminSubscriptionEndpoints } from './subscriptions.ts';
import { adminSupportEndpoints } from './support.ts';
import { adminTodayEndpoints } from './today.ts';

export const adminEndpoints = {
  ...operatorSessionEndpoints,
  ...adminTodayEndpoints,
  ...adminFirmEndpoints,
  ...adminSupportEndpoints,
  ...adminSubscriptionEndpoints,
  ...adminQueueEndpoints,
  ...adminSendingEndpoints,
  ...adminJournalEndpoints,
  ...adminLeadEndpoints,
  ...adminOpeningEndpoints,
  ...adminNumberEndpoints,
} as const;

export type AdminEndpointName = keyof typeof adminEndpoints;
