// The situations that the words of a form announce, from form-words.csv: «bail» announces a whole matter, «garantie locative»
// two of its situations.
import { readFileSync } from 'node:fs';
import { fold, wordSet } from '#server/language/index.ts';
import type { TermWeights } from './matters.ts';
import { matterOfSituation, situationNames } from './situations.ts';

/** The situations of one line of the table. */
type Sense = ReadonlyMap<string, number>;
type Term = { steps: readonly string[]; senses: Sense[] };
const PART = 0.5;
const BETWEEN = wordSet('le la les l de du des d un une en au aux et ou the of a het een der die das');

const senseOf = (written: string): Sense => {
  const sense = new Map<string, number>();
  for (const item of written.split(' ')) {
    const name = item.replace('~', '');
    const weight = item.startsWith('~') ? PART : 1;
    const meant = name.endsWith('.*')
      ? situationNames().filter((one) => one.startsWith(name.slice(0, -1)))
      : [name];
    for (const one of meant) sense.set(one, Math.max(sense.get(one) ?? 0, weight));
  }
  return sense;
};

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\d]+/gu) ?? [];

const openTerms = (): Term[] => {
  const [, ...lines] = readFileSync(new URL('./form-words.csv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const terms = new Map<string, Term>();
  for (const line of lines) {
    const [situations = '', words = ''] = line.split(';');
    const sense = senseOf(situations);
    for (const written of words.split(',')) {
      const steps = written.trim().toLowerCase().split(' ');
      const key = steps.join(' ');
      const term = terms.get(key) ?? { steps, senses: [] };
      terms.set(key, term);
      if (!term.senses.includes(sense)) term.senses.push(sense);
    }
  }
  return [...terms.values()];
};

let opened: Term[] | null = null;

const fits = (step: string, word: string): boolean =>
  step.endsWith('*') ? word.startsWith(step.slice(0, -1)) : word === step;

/** The position after the term, or -1. */
const follow = (steps: readonly string[], words: readonly string[], from: number): number => {
  let at = from;
  for (const [index, step] of steps.entries()) {
    while (index > 0 && !fits(step, words[at] ?? '') && BETWEEN.has(words[at] ?? '')) at += 1;
    if (!fits(step, words[at] ?? '')) return -1;
    at += 1;
  }
  return at;
};

/** The longest term at each place; of terms of one length all of them. */
const sensesIn = (text: string): (readonly Sense[])[] => {
  opened ??= openTerms();
  const words = wordsOf(text);
  const found: Sense[][] = [];
  for (let at = 0; at < words.length; ) {
    let [end, senses]: [number, Sense[]] = [at, []];
    for (const term of opened) {
      const next = follow(term.steps, words, at);
      if (next > end) [end, senses] = [next, [...term.senses]];
      else if (next === end && next > at) senses.push(...term.senses);
    }
    if (senses.length > 0) found.push(senses);
    at = Math.max(at + 1, end);
  }
  return found;
};

const UNSUPPORTED = 0.25;

const mattersOf = (sense: Sense): ReadonlySet<string> => new Set([...sense.keys()].map(matterOfSituation));
const sizeOf = (sense: Sense): number => [...sense.values()].reduce((sum, one) => sum + one, 0);

/** A term can have several senses. The one that the terms of the form support most counts fully, the others a quarter. */
export const announcedBy = (text: string): TermWeights => {
  const found = sensesIn(text);
  const support = new Map<string, number>();
  for (const senses of found)
    for (const matter of new Set(senses.flatMap((sense) => [...mattersOf(sense)])))
      support.set(matter, (support.get(matter) ?? 0) + 1 / senses.length);
  const supportOf = (sense: Sense) => Math.max(...[...mattersOf(sense)].map((one) => support.get(one) ?? 0));
  const announced = new Map<string, number>();
  for (const senses of found) {
    const most = Math.max(...senses.map(supportOf));
    for (const sense of senses) {
      const worth = (supportOf(sense) === most ? 1 : UNSUPPORTED) / Math.sqrt(sizeOf(sense));
      for (const [situation, weight] of sense)
        announced.set(situation, Math.max(announced.get(situation) ?? 0, worth * weight));
    }
  }
  return announced;
};
