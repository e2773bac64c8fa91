// Events of the live stream: ids only, so that no event is confidential.
import * as z from 'zod/mini';

export const EVENT_NAMES = ['voicemail.created', 'voicemail.updated'] as const;
export const liveEvent = z.object({
  id: z.string(),
  event: z.enum(EVENT_NAMES),
  voicemail_id: z.uuid(),
});
export type LiveEvent = z.infer<typeof liveEvent>;
