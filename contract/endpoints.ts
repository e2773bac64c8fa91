// Every endpoint of /api: the one table that the server, the browser, the tests and OpenAPI read.
import { accessEndpoints } from './endpoints-access.ts';
import { accessLogEndpoints } from './endpoints-access-log.ts';
import { actEndpoints } from './endpoints-acts.ts';
import { adversePartyEndpoints } from './endpoints-adverse-parties.ts';
import { agreementEndpoints } from './endpoints-agreements.ts';
import { bulkEndpoints } from './endpoints-bulk.ts';
import { contactEndpoints } from './endpoints-contacts.ts';
import { escalationEndpoints } from './endpoints-escalations.ts';
import { exportEndpoints } from './endpoints-export.ts';
import { firmLearningEndpoints } from './endpoints-firm-learning.ts';
import { firmEndpoints } from './endpoints-firms.ts';
import { formEndpoints } from './endpoints-forms.ts';
import { handedMessageEndpoints, handOverEndpoints } from './endpoints-hand-overs.ts';
import { holdEndpoints } from './endpoints-holds.ts';
import { memberEndpoints } from './endpoints-members.ts';
import { priorityEndpoints } from './endpoints-priority.ts';
import { publicEndpoints } from './endpoints-public.ts';
import { pushEndpoints } from './endpoints-push.ts';
import { seldomEndpoints } from './endpoints-seldom.ts';
import { settingsEndpoints } from './endpoints-settings.ts';
import { signedInEndpoints } from './endpoints-signed-in.ts';
import { statisticsEndpoints } from './endpoints-statistics.ts';
import { subscriptionEndpoints } from './endpoints-subscriptions.ts';
import { supportAccessEndpoints } from './endpoints-support-access.ts';
import { webhookEndpoints } from './endpoints-webhooks.ts';

export const endpoints = {
  ...signedInEndpoints,
  ...seldomEndpoints,
  ...statisticsEndpoints,
  ...settingsEndpoints,
  ...accessEndpoints,
  ...accessLogEndpoints,
  ...webhookEndpoints,
  ...escalationEndpoints,
  ...pushEndpoints,
  ...formEndpoints,
  ...memberEndpoints,
  ...actEndpoints,
  ...bulkEndpoints,
  ...handOverEndpoints,
  ...handedMessageEndpoints,
  ...holdEndpoints,
  ...exportEndpoints,
  ...agreementEndpoints,
  ...contactEndpoints,
  ...firmEndpoints,
  ...adversePartyEndpoints,
  ...priorityEndpoints,
  ...firmLearningEndpoints,
  ...subscriptionEndpoints,
  ...supportAccessEndpoints,
  ...publicEndpoints,
} as const;

/** The operator's endpoints are a table of their own: contract/admin/endpoints.ts. */
export type EndpointName = keyof typeof endpoints;
