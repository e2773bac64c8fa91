// The firm's last messages with what the rule knows about them, for the preview of other weights in the browser.
import * as z from 'zod/mini';
import { facts } from './voicemail.ts';

export const SAMPLE_SIZE = 50;

export const prioritySignals = z.object({
  id: z.uuid(),
  received_at: z.iso.datetime(),
  caller: z.nullable(z.string()),
  urgency: z.nullable(z.string()),
  length: z.number(),
  remind_at: z.nullable(z.iso.datetime()),
  facts: z.nullable(z.pick(facts, { deadline_on: true, radar: true, priority: true })),
  calls: z.number(),
  first_call_at: z.nullable(z.iso.datetime()),
  client: z.nullable(z.object({ reference: z.nullable(z.string()) })),
});

/** As if none of them was handled. */
export const prioritySample = z.object({
  now: z.iso.datetime(),
  items: z.array(
    z.extend(prioritySignals, {
      caller_name: z.nullable(z.string()),
      /** The name was heard in the message and is not that of a contact. */
      name_heard: z.boolean(),
      caller_phone_number: z.nullable(z.string()),
      ai_summary: z.nullable(z.string()),
    }),
  ),
});
export type PrioritySample = z.infer<typeof prioritySample>;
