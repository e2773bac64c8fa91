// Events of the live stream: ids only, so that no event is confidential.
import * as z from 'zod/mini';

/** `voicemail.viewed`: a person opened or closed the message, which did not change. Programs do not get it. */
export const EVENT_NAMES = ['voicemail.created', 'voicemail.updated', 'voicemail.viewed'] as const;
export const liveEvent = z.object({
  id: z.string(),
  event: z.enum(EVENT_NAMES),
  voicemail_id: z.uuid(),
});
export type LiveEvent = z.infer<typeof liveEvent>;
