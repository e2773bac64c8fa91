// Labelled calls, all invented, for training and measuring the analyser.
import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';

const call = z.object({
  id: z.string(),
  text: z.string(),
  sentiment: z.optional(z.string()),
  urgence: z.optional(z.string()),
  etape: z.optional(z.string()),
  categorie: z.optional(z.string()),
  domaine: z.optional(z.string()),
  summary: z.optional(z.nullable(z.string())),
  caller: z.optional(z.nullable(z.string())),
  callback: z.optional(z.nullable(z.string())),
  deadline: z.optional(z.nullable(z.string())),
});
export type LabelledCall = z.infer<typeof call>;
export type Label = 'sentiment' | 'urgence' | 'etape' | 'categorie' | 'domaine';

export const parseCalls = (lines: string): LabelledCall[] =>
  lines
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => call.parse(JSON.parse(line)));

const author = z.object({ author: z.string(), set: z.enum(['learn', 'test']) });
export type CallAuthor = { author: string; calls: LabelledCall[] };

/** The authors of `authors/`. Those of the set 'test' are for measuring only: nothing is learned from them. */
export const authorsOf = (set: 'learn' | 'test'): CallAuthor[] =>
  z
    .array(author)
    .parse(JSON.parse(readFileSync(new URL('authors/index.json', import.meta.url), 'utf8')))
    .filter((one) => one.set === set)
    .map(({ author: name }) => ({
      author: name,
      calls: parseCalls(readFileSync(new URL(`authors/${name}.jsonl`, import.meta.url), 'utf8')),
    }));

/** One file was written by one author. */
export const labelledFiles = (): LabelledCall[][] =>
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => parseCalls(readFileSync(new URL(name, import.meta.url), 'utf8')));

export const labelledCalls = (): LabelledCall[] => labelledFiles().flat();

/** Everything that the analyser learns from. */
export const trainingCalls = (): LabelledCall[] => [
  ...labelledCalls(),
  ...authorsOf('learn').flatMap(({ calls }) => calls),
];
