// Properties of the summaries of labelled calls. Failures name calls, never their words: some authors are kept unread.
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { fold, tokenize } from '#server/language/index.ts';
import { authorsOf, type LabelledCall, labelledCalls } from '#tests/support/calls/index.ts';
import { MOST_SUMMARY_WORDS } from '../../port.ts';
import { callerOf } from '../caller-name.ts';
import { deadlineOf } from '../deadline.ts';
import { FIELDS } from '../fields.ts';
import { fieldCuesIn } from '../lexicon.ts';
import { type ReadTranscript, readFrench } from '../reading.ts';
import { spokenLanguage } from '../spoken-language.ts';
import { summaryOf } from '../summary.ts';
import { FIXED_WANTS } from '../summary-wants.ts';
import { boundariesOf } from './boundaries.ts';
import { pluralOf, thirdOf } from './conjugation.ts';
import { genderOf } from './gender.ts';
import { readClauses } from './introductions.ts';
import { choose } from './note.ts';
import { salienceModel } from './salience.ts';

const authors = [...authorsOf('learn'), ...authorsOf('test')];

type Read = { call: LabelledCall; reading: ReadTranscript; caller: string | null; summary: string };

const read = (call: LabelledCall): Read => {
  const reading = readFrench(call.text);
  const caller = callerOf(reading);
  const found = {
    category: call.categorie ?? null,
    domain: call.domaine ?? null,
    stage: call.etape ?? null,
    urgency: call.urgence ?? null,
    sentiment: call.sentiment ?? null,
  };
  return { call, reading, caller, summary: summaryOf(reading, caller, found, deadlineOf(reading)) ?? '' };
};

/** A part of the calls is enough to notice a change. */
const STEP = 5;

let all: Read[] | null = null;
const everyCall = (): Read[] => {
  all ??= [...authors.flatMap(({ calls }) => calls), ...labelledCalls()]
    .filter((_, at) => at % STEP === 0)
    .filter(({ text }) => spokenLanguage(text, null) === 'fr')
    .map(read);
  return all;
};

/** The first test summarises the calls for all, slowly while other tests run. */
const TIME = 240_000;

test(
  'no summary has more than 25 words',
  () => {
    expect(
      everyCall()
        .filter(({ summary }) => summary.split(/\s+/).length > MOST_SUMMARY_WORDS)
        .map(({ call }) => call.id),
    ).toEqual([]);
  },
  TIME,
);

const wordsOf = (text: string): string[] => fold(text).match(/[a-z]+|\d+/g) ?? [];

/** The words that a note adds to the caller's own. */
const ADDED = new Set(
  wordsOf(
    `demande souhaite remercie de d l le la les un rappel si s il elle que qu faut est possible permis y a intérêt à ce droit
    son sa ses leur leurs sien sienne lui se ne n n’a domicile encontre aide vous parler rendez vous veniez pour envoi faire
    échéance délai date au du et être ils puisqu lorsqu`,
  ),
);
const FIXED = new Set(
  wordsOf(
    [
      ...FIXED_WANTS,
      ...Object.values(FIELDS),
      ...Object.keys(FIELDS).flatMap((file) => fieldCuesIn(file).map(({ sign }) => sign)),
    ].join(' '),
  ),
);

test(
  'every word of a summary was said, or belongs to a small vocabulary',
  () => {
    const wrong = everyCall().flatMap(({ call, reading, caller, summary }) => {
      const said = new Set(wordsOf(`${call.text} ${caller ?? ''}`));
      for (const { text } of reading.stream.tokens)
        for (const verb of [thirdOf(text.toLowerCase()), pluralOf(text.toLowerCase())])
          if (verb) said.add(fold(verb));
      for (const { n } of reading.stream.words) if (n !== null) said.add(String(n));
      // Single letters become an acronym: 'le c p a s'.
      for (const [letters] of fold(call.text).matchAll(/\b[a-z](?:[^a-z0-9]+[a-z]\b)+/g))
        said.add(letters.replace(/[^a-z]/g, ''));
      const unsaid = wordsOf(summary).filter(
        (word) => !said.has(word) && !ADDED.has(word) && !FIXED.has(word),
      );
      return unsaid.length > 0 ? [call.id] : [];
    });
    expect(wrong).toEqual([]);
  },
  TIME,
);

const NEGATIONS = /^(?:pas|jamais|aucun|aucune|rien|personne|ni|sans|plus)$/;
const negationsIn = (words: readonly string[]): Set<string> =>
  new Set(words.filter((w) => NEGATIONS.test(w)));

test(
  'a passage keeps every negation of the words that it stands for',
  () => {
    const wrong = everyCall().flatMap(({ call, reading, caller }) => {
      const begins = boundariesOf(reading.stream.words);
      const clauses = readClauses(reading, caller, begins);
      const { passages } = choose(reading, clauses, {
        begins,
        gender: genderOf(reading, caller),
        model: salienceModel(),
      });
      const flipped = passages.some(({ text, from, to }) => {
        const before = reading.stream.words.slice(from, to).map(({ w }) => w);
        return !isDeepStrictEqual(
          negationsIn(before),
          negationsIn(tokenize(text).map((token) => token.fold)),
        );
      });
      return flipped ? [call.id] : [];
    });
    expect(wrong).toEqual([]);
  },
  TIME,
);

test(
  'a hundred calls on different subjects begin differently in a list of 60 characters',
  () => {
    const calls = everyCall().filter(({ call }) => /^a\d/.test(call.id));
    const step = Math.floor(calls.length / 100);
    for (let from = 0; from < step; from += 1) {
      const heads = new Map<string, Map<string, string>>();
      for (let at = from; at < calls.length; at += step) {
        const one = calls[at];
        if (!one || one.call.domaine === 'Indéterminé') continue;
        const head = one.summary.slice(0, 60);
        heads.set(head, (heads.get(head) ?? new Map()).set(one.call.domaine ?? '', one.call.id));
      }
      expect([...heads.values()].filter((fields) => fields.size > 1)).toEqual([]);
    }
  },
  TIME,
);
