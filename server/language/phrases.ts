// Finds many patterns at once in a row of words, in time linear in the text.
import { SENTENCE_END, type Stream, type Word } from './stream.ts';

/*
 * A phrase is written as words between spaces:
 *   loyer      that word            loyer*   words that begin so
 *   a|b*       either               ?le      may be missing
 *   _          any one word         ~3       up to three words of the same sentence
 *   #          a number
 */
type Step =
  | {
      kind: 'word';
      exact: readonly string[];
      any: boolean;
      starts: readonly string[];
      number: boolean;
      optional: boolean;
    }
  | { kind: 'gap'; most: number };

type Phrase = { steps: Step[]; name: string; source: string };
export type Hit = { name: string; source: string; from: number; to: number };

/** Patterns share their steps: separate objects took 20 MB. */
const stepOf = (written: string, known: Map<string, Step>): Step => {
  const step = known.get(written) ?? newStep(written);
  known.set(written, step);
  return step;
};

const NO_WORDS: readonly string[] = [];
const orNone = (words: string[]): readonly string[] => (words.length === 0 ? NO_WORDS : words);

const newStep = (written: string): Step => {
  if (/^~\d$/.test(written)) return { kind: 'gap', most: Number(written.slice(1)) };
  const optional = written.startsWith('?');
  const choices = (optional ? written.slice(1) : written).split('|');
  return {
    kind: 'word',
    exact: orNone(choices.filter((choice) => !choice.endsWith('*') && choice !== '#' && choice !== '_')),
    starts: orNone(choices.filter((choice) => choice.endsWith('*')).map((choice) => choice.slice(0, -1))),
    any: choices.includes('_'),
    number: choices.includes('#'),
    optional,
  };
};

const fits = (step: Extract<Step, { kind: 'word' }>, word: Word): boolean =>
  step.exact.includes(word.w) ||
  (step.any && word.w !== SENTENCE_END) ||
  (step.number && word.n !== null) ||
  step.starts.some((start) => word.w.startsWith(start));

const follow = (steps: readonly Step[], step: number, words: readonly Word[], at: number): number => {
  const wanted = steps[step];
  if (!wanted) return at;
  if (wanted.kind === 'gap') {
    for (let skip = 0; skip <= wanted.most; skip += 1) {
      const end = follow(steps, step + 1, words, at + skip);
      if (end >= 0) return end;
      const crossed = words[at + skip];
      if (!crossed || crossed.w === SENTENCE_END) return -1;
    }
    return -1;
  }
  const word = words[at];
  if (word && fits(wanted, word)) {
    const end = follow(steps, step + 1, words, at + 1);
    if (end >= 0) return end;
  }
  return wanted.optional ? follow(steps, step + 1, words, at) : -1;
};

const KEY = 3;

export class Phrasebook {
  private readonly byWord = new Map<string, Phrase[]>();
  private readonly byStart = new Map<string, Phrase[]>();
  private readonly anywhere: Phrase[] = [];

  constructor(entries: Iterable<readonly [name: string, written: string, source?: string]>) {
    const known = new Map<string, Step>();
    for (const [name, written, source] of entries) this.add(name, written, source ?? written, known);
  }

  private add(name: string, written: string, source: string, known: Map<string, Step>): void {
    const steps = written
      .trim()
      .split(/\s+/)
      .map((step) => stepOf(step, known));
    const phrase: Phrase = { steps, name, source };
    const first = steps[0];
    if (first?.kind !== 'word' || first.optional || first.number || first.any) {
      this.anywhere.push(phrase);
      return;
    }
    const put = (map: Map<string, Phrase[]>, key: string) => {
      const list = map.get(key);
      if (list) list.push(phrase);
      else map.set(key, [phrase]);
    };
    for (const word of first.exact) put(this.byWord, word);
    for (const start of first.starts) {
      if (start.length < KEY) this.anywhere.push(phrase);
      else put(this.byStart, start.slice(0, KEY));
    }
  }

  find(stream: Stream): Hit[] {
    const { words } = stream;
    const hits: Hit[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at];
      if (!word) continue;
      for (const list of [this.byWord.get(word.w), this.byStart.get(word.w.slice(0, KEY)), this.anywhere])
        for (const phrase of list ?? []) {
          const end = follow(phrase.steps, 0, words, at);
          if (end > at) hits.push({ name: phrase.name, source: phrase.source, from: at, to: end });
        }
    }
    return hits;
  }
}
