// The French note of a message in Dutch, German or English: the matter by its known words, never a translated sentence.
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { ReadTranscript } from '../reading.ts';
import { wordsIn } from './quotation.ts';
import { cuedWords, isContent, salienceModel, salienceOf } from './salience.ts';

const MOST_SUBJECTS = 6;
const LEAST_CHANCE = 0.2;

let accents: ReadonlyMap<string, string> | null = null;

/** The analysis reads words without accents; the note is written with them. */
const written = (word: string): string => {
  accents ??= new Map(
    Object.entries(
      z
        .record(z.string(), z.string())
        .parse(JSON.parse(readFileSync(new URL('./accents.json', import.meta.url), 'utf8'))),
    ),
  );
  return accents.get(word) ?? word;
};

const TALK =
  /^(?:rappel|appel|telephon|bonjour|merci|avocat|maitre|numero|message|monsieur|madame|parler|pouvez|voudrais|question|plait|demain|aujourd|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|semaine|heures?|mois|jours?|encore|deja|avant|apres|beaucoup|urgent|jamais|rien|aucun|prochaine?$|contre$|quel|comment|demande|envoi|envoy|paie|paye|veux|suite$|chez$|pourquoi|frais$|note$|dossier|rendez$|extrait$|tiers$|aider|signe$)/;

/** The nouns of the matter, in the order of the message. */
export const subjectsOf = (read: ReadTranscript): string[] => {
  const chances = salienceOf(read, salienceModel());
  const cued = cuedWords(read);
  const found = read.stream.words
    .map((word, at) => ({ word, at }))
    .filter(
      ({ word, at }) =>
        isContent(word) &&
        word.n === null &&
        !word.w.startsWith('~') &&
        !TALK.test(word.w) &&
        word.w.length > 3 &&
        (cued.has(at) || (chances[at] ?? 0) > LEAST_CHANCE),
    )
    .map(({ word }) => written(word.w));
  return [...new Set(found)].slice(0, MOST_SUBJECTS);
};

export type ForeignNote = {
  language: string;
  subjects: readonly string[];
  field: string | null;
  urgent: boolean;
  callback: string | null;
  on: string | null;
  caller: string | null;
};

const MOST = 25;

export const foreignNote = ({
  language,
  subjects,
  field,
  urgent,
  callback,
  on,
  caller,
}: ForeignNote): string => {
  const matter = subjects.length > 0 ? subjects.join(', ') : field;
  const kind = urgent ? 'Urgent, message' : 'Message';
  const parts = [
    matter ? `${kind} ${language}\u202f: ${matter}.` : `${kind} ${language}.`,
    ...(on ? [`Date\u202f: ${on}.`] : []),
    ...(callback ? [`À rappeler au ${callback}.`] : []),
    ...(caller ? [`— ${caller}`] : []),
  ];
  while (parts.length > 1 && wordsIn(parts.join(' ')) > MOST)
    parts.splice(parts.length - 2 > 0 ? parts.length - 2 : 1, 1);
  return parts.join(' ');
};
