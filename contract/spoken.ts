// When each word of a transcription was said, and which seconds say the facts.
import * as z from 'zod/mini';

/** A stretch of the transcription (its characters from `from` to before `to`) and the seconds that say it. */
export const saidWord = z.object({
  from: z.number(),
  to: z.number(),
  start: z.number(),
  end: z.number(),
});
export type SaidWord = z.infer<typeof saidWord>;

const passage = z.nullable(z.object({ start: z.number(), end: z.number() }));
export type Passage = z.infer<typeof passage>;

export const spoken = z.object({
  /** In the order said; empty where the recogniser gave no times. */
  words: z.array(saidWord),
  /** Null where the fact is not known, or cannot be found in what was said. */
  passages: z.object({ caller_name: passage, callback_number: passage, deadline_text: passage }),
});
export type Spoken = z.infer<typeof spoken>;
