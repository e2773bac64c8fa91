import * as z from 'zod';
import type { JobKind } from '#server/jobs/index.ts';

const payload = z.object({ leadId: z.uuid(), channel: z.enum(['mail', 'webhook']) });
export type ForwardPayload = z.infer<typeof payload>;

/** The team's relay or receiver may be down for a day: about 110 attempts, at most 15 minutes apart. */
export const FORWARD_JOB: JobKind<ForwardPayload> = {
  name: 'leads.forward',
  schema: payload,
  retryLimit: 110,
  backoff: { firstS: 5, mostS: 900 },
  timeoutS: 60,
};
