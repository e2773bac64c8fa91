// The seconds of each word and each fact of a transcription.
import * as z from 'zod/mini';

/** A range of characters of the transcription (`to` excluded) and its seconds in the recording. */
export const wordTiming = z.object({
  from: z.number(),
  to: z.number(),
  start: z.number(),
  end: z.number(),
});
export type WordTiming = z.infer<typeof wordTiming>;

const passage = z.nullable(z.object({ start: z.number(), end: z.number() }));
export type Passage = z.infer<typeof passage>;

export const spoken = z.object({
  /** The words in their order; empty if the recogniser gave no times. */
  words: z.array(wordTiming),
  /** Null if the fact is unknown or not found in the transcription. */
  passages: z.object({ caller_name: passage, callback_number: passage, deadline_text: passage }),
});
export type Spoken = z.infer<typeof spoken>;
