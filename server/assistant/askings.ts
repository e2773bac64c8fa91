// The questions that Voxy learns from: those of the facts, and those of invented visitors in askings.tsv.
import { readFileSync } from 'node:fs';
import { FACTS } from './facts.data.ts';
import { SUGGESTED } from './suggestions.data.ts';

/** `topics`: the ids of the facts of which any is right; '-' for what neither the facts nor the gaps of the site cover. */
export type VisitorAsking = { persona: string; topics: readonly string[]; text: string };

/** Each line of the file: persona, topics, text. */
export const readAskings = (file: URL): VisitorAsking[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [persona = '', topics = '', text = ''] = line.split('\t');
      return { persona, topics: topics.split(' '), text };
    });

export const visitorAskings = (): VisitorAsking[] => readAskings(new URL('./askings.tsv', import.meta.url));

export const factAskings = () =>
  FACTS.flatMap(({ id, asked }) =>
    [...asked, ...(SUGGESTED[id] ? [SUGGESTED[id]] : [])].map((text) => ({ topics: [id], text })),
  );
