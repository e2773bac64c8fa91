// Trains which words of a call a summary needs, from the summaries that people wrote: node scripts/train-summaries.ts
import { writeFileSync } from 'node:fs';
import { lexiconRows } from '#server/adapters/analysis/embedded/lexicon.ts';
import { pack } from '#server/adapters/analysis/embedded/model-file.ts';
import { readFrench } from '#server/adapters/analysis/embedded/reading.ts';
import { spokenLanguage } from '#server/adapters/analysis/embedded/spoken-language.ts';
import { BOUNDARY_GROUPS, boundaryFeatures } from '#server/adapters/analysis/embedded/summary/boundaries.ts';
import {
  cuedWords,
  isContent,
  salienceFeatures,
  stemOf,
} from '#server/adapters/analysis/embedded/summary/salience.ts';
import { type Example, fit } from '#server/adapters/analysis/embedded/training.ts';
import { fold, SENTENCE_END, streamOf } from '#server/language/index.ts';
import { authorsOf, type LabelledCall, labelledCalls } from '#tests/support/calls/index.ts';
import { writtenTo } from './trained-files.ts';

/** The summaries of these authors were judged against the former ones, so nothing is learned from their calls. */
const JUDGED = new Set(['a36', 'a38', 'a41']);

const calls = [
  ...authorsOf('learn')
    .filter(({ author }) => !JUDGED.has(author))
    .flatMap((one) => one.calls),
  ...labelledCalls(),
].filter(({ summary }) => summary);

const examplesOf = ({ text, summary, caller }: LabelledCall): Example[] => {
  const reading = readFrench(text);
  const { words } = reading.stream;
  const told = new Set(
    streamOf(summary ?? '')
      .words.filter(isContent)
      .map(stemOf),
  );
  const name = new Set(streamOf(caller ?? '').words.map(({ w }) => w));
  const cued = cuedWords(reading);
  return words.flatMap((word, at) =>
    isContent(word) && !name.has(word.w)
      ? [
          {
            features: new Map(salienceFeatures(words, at, cued).map((name) => [name, 1] as const)),
            label: told.has(stemOf(word)) ? 'told' : 'left',
          },
        ]
      : [],
  );
};

const salience = fit(calls.flatMap(examplesOf), ['left', 'told'], {
  rounds: 6,
  rate: 0.1,
  pull: { w: 1, b: 2, a: 2, c: 3, p: 0.1, l: 0.1, h: 0.1 },
  groups: 'wbacplh',
  least: 4,
});
writeFileSync(writtenTo('embedded/summary/salience.json'), `${JSON.stringify(pack(salience))}\n`);

/** Enough marks to learn from: about one for so many words. */
const WORDS_A_MARK = 14;
const isPunctuated = (text: string): boolean =>
  (text.match(/[.,?!;:]/g)?.length ?? 0) * WORDS_A_MARK >= text.split(/\s+/).length;

const boundaryExamples = (text: string): Example[] => {
  const { words } = streamOf(text);
  const row = words.filter(({ w }) => w !== SENTENCE_END);
  const begins = new Set(
    words.filter((word, at) => word.paused || words[at - 1]?.w === SENTENCE_END).map((word) => word.start),
  );
  return row.slice(1).map((word, at) => ({
    features: new Map(boundaryFeatures(row, at + 1).map((name) => [name, 1] as const)),
    label: begins.has(word.start) ? 'begins' : 'goes on',
  }));
};

const boundaries = fit(
  calls
    .filter(({ text }) => isPunctuated(text) && spokenLanguage(text, null) === 'fr')
    .flatMap(({ text }) => boundaryExamples(text)),
  ['goes on', 'begins'],
  {
    rounds: 5,
    rate: 0.1,
    pull: Object.fromEntries([...BOUNDARY_GROUPS].map((group) => [group, 0.5])),
    groups: BOUNDARY_GROUPS,
    least: 8,
  },
);
writeFileSync(writtenTo('embedded/summary/boundaries.json'), `${JSON.stringify(pack(boundaries))}\n`);

/** The glossaries have no accents; a note in French does. */
const glossed = new Set(
  ['dutch', 'german', 'english'].flatMap((file) =>
    lexiconRows(file).flatMap(([, french = '']) => fold(french).split(/[\s']+/)),
  ),
);
const forms = new Map<string, Map<string, number>>();
for (const { text } of calls)
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}]+/gu)) {
    const plain = fold(word);
    if (!glossed.has(plain)) continue;
    const counts = forms.get(plain) ?? new Map<string, number>();
    forms.set(plain, counts.set(word, (counts.get(word) ?? 0) + 1));
  }
const accents = [...forms].flatMap(([plain, counts]) => {
  const common = [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? plain;
  return common === plain ? [] : [[plain, common] as const];
});
writeFileSync(
  writtenTo('embedded/summary/accents.json'),
  `${JSON.stringify(Object.fromEntries(accents.sort(([one], [other]) => (one < other ? -1 : 1))), null, 1)}\n`,
);
process.stdout.write(`${calls.length} calls\n`);
