// What a model may answer: the five values as the contract lists them, and short texts. Anything else is no answer.
import * as z from 'zod';
import { CATEGORIES, DOMAINS, SENTIMENTS, STAGES, URGENCIES } from '#contract/values.ts';

const MOST_WORDS = 25;
/** No links, no markup: whoever speaks to the model speaks through it to the lawyer. */
const PLAIN = /^[^<>{}\\`\n\r]*$/;
const LINK = /https?:|www\.|:\/\//i;
const short = z.string().max(200).regex(PLAIN);

export const answerShape = z.strictObject({
  sentiment: z.enum(SENTIMENTS),
  urgency: z.enum(URGENCIES),
  stage: z.enum(STAGES),
  category: z.enum(CATEGORIES),
  domain: z.enum(DOMAINS),
  summary: z
    .string()
    .min(3)
    .max(300)
    .regex(PLAIN)
    .refine((text) => text.trim().split(/\s+/).length <= MOST_WORDS && !LINK.test(text)),
  caller: short.nullable(),
  deadline: short.nullable(),
});
export type Answer = z.infer<typeof answerShape>;

/** The schema that the server is asked to hold the model to, for those that can. */
export const ANSWER_SCHEMA: Record<string, unknown> = {
  type: 'object',
  additionalProperties: false,
  required: ['sentiment', 'urgency', 'stage', 'category', 'domain', 'summary', 'caller', 'deadline'],
  properties: {
    sentiment: { type: 'string', enum: SENTIMENTS },
    urgency: { type: 'string', enum: URGENCIES },
    stage: { type: 'string', enum: STAGES },
    category: { type: 'string', enum: CATEGORIES },
    domain: { type: 'string', enum: DOMAINS },
    summary: { type: 'string' },
    caller: { type: ['string', 'null'] },
    deadline: { type: ['string', 'null'] },
  },
};

export const readAnswer = (said: string): Answer | null => {
  const bare = said.trim().replace(/^```(?:json)?\s*|\s*```$/g, '');
  try {
    return answerShape.safeParse(JSON.parse(bare)).data ?? null;
  } catch {
    return null;
  }
};
