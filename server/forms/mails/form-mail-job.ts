// The job that sends one mail with a case form.
import * as z from 'zod';
import type { JobKind } from '#server/jobs/index.ts';

const payload = z.object({ userId: z.uuid(), voicemailId: z.uuid(), formMailId: z.uuid() });
export type FormMailPayload = z.infer<typeof payload>;

export const FORM_MAIL_JOB: JobKind<FormMailPayload> = {
  name: 'forms.mail',
  schema: payload,
  retryLimit: 40,
  backoff: { firstS: 5, mostS: 900 },
  timeoutS: 60,
};
