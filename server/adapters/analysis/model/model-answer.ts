// The schema of a model's answer: the five values of the contract and short texts.
import * as z from 'zod';
import { CATEGORIES, DOMAINS, SENTIMENTS, STAGES, URGENCIES } from '#contract/values.ts';
import { MOST_SUMMARY_WORDS } from '../port.ts';

/** No links and no markup: a caller can make the model write text that the lawyer reads. */
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
    .refine((text) => text.trim().split(/\s+/).length <= MOST_SUMMARY_WORDS && !LINK.test(text)),
  /** Quoted from the transcript. */
  urgency_words: short.nullable().default(null),
  caller: short.nullable(),
  deadline: short.nullable(),
});
export type ModelAnswer = z.infer<typeof answerShape>;

/** The JSON schema for servers that support structured output. */
export const ANSWER_SCHEMA: Record<string, unknown> = {
  type: 'object',
  additionalProperties: false,
  required: [
    ...['sentiment', 'urgency', 'urgency_words', 'stage', 'category', 'domain'],
    ...['summary', 'caller', 'deadline'],
  ],
  properties: {
    sentiment: { type: 'string', enum: SENTIMENTS },
    urgency: { type: 'string', enum: URGENCIES },
    urgency_words: { type: ['string', 'null'] },
    stage: { type: 'string', enum: STAGES },
    category: { type: 'string', enum: CATEGORIES },
    domain: { type: 'string', enum: DOMAINS },
    summary: { type: 'string' },
    caller: { type: ['string', 'null'] },
    deadline: { type: ['string', 'null'] },
  },
};

export const readAnswer = (text: string): ModelAnswer | null => {
  // Some models think aloud before they answer.
  const said = text.replace(/^\s*<think>[\s\S]*?<\/think>/, '');
  const bare = said.trim().replace(/^```(?:json)?\s*|\s*```$/g, '');
  try {
    return answerShape.safeParse(JSON.parse(bare)).data ?? null;
  } catch {
    return null;
  }
};
