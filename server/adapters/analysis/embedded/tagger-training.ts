// Trains the taggers of the caller's name and of a deadline's words from the marked words of labelled calls.
import { tokenize, withoutMiddle } from '#server/language/index.ts';
import { deadlineLayout } from './deadline-layout.ts';
import { nameLayout } from './name-layout.ts';
import { nameWordsOf } from './name-words.ts';
import { nameOf } from './name-writing.ts';
import { readTranscript } from './reading.ts';
import { packSpans, type TaggerFile } from './span-file.ts';
import { eachSpan, type Layout } from './span-model.ts';
import { fitSpans, type SpanExample, type SpanOptions, spanId } from './span-training.ts';

export type TaggerLesson = {
  author: string;
  text: string;
  caller?: string | null | undefined;
  deadline?: string | null | undefined;
};

const OPTIONS: SpanOptions = { rounds: 6, rate: 0.2, pull: 0.0005, least: 2 };
/** A word that this many authors use is an ordinary one. */
const ORDINARY_AUTHORS = 2;
/** Every third call is learned once more in small letters without full stops, as some recognisers write. */
const LOWERED = 3;

/** Quotations are compared without case, spaces and final punctuation. */
export const bareQuotation = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[\s.,]+/g, ' ')
    .trim();

const exampleOf = (
  layout: Layout,
  wanted: string | null,
  textOf: (from: number, to: number) => string,
): SpanExample => {
  if (wanted === null) return { layout, right: null };
  const right = new Set<number>();
  eachSpan(layout, (from, to) => {
    if (bareQuotation(textOf(from, to)) === bareQuotation(wanted)) right.add(spanId(from, to));
  });
  return { layout, right };
};

/** Whether the recogniser wrote capitals within sentences: only then small letters tell ordinary words from names. */
const isCased = (text: string): boolean => /[^\s.!?…]\s+\p{Lu}\p{Ll}/u.test(text);

/** The authors that use each word in small letters, outside the caller's name. */
const authorsOf = (lessons: readonly TaggerLesson[]): Map<string, Set<string>> => {
  const authors = new Map<string, Set<string>>();
  for (const { author, text, caller } of lessons.filter((one) => isCased(one.text))) {
    const named = new Set(tokenize(caller ?? '').map((token) => token.fold));
    for (const token of tokenize(text))
      if (/^\p{Ll}/u.test(token.text) && !named.has(token.fold))
        authors.set(token.fold, (authors.get(token.fold) ?? new Set()).add(author));
  }
  return authors;
};

const deadlineExamples = ({ text, deadline }: TaggerLesson): SpanExample[] => {
  if (deadline === undefined) return [];
  const reading = readTranscript(text, 'fr');
  const { words, text: said } = reading.stream;
  return [
    exampleOf(deadlineLayout(reading), deadline, (from, to) =>
      said.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0),
    ),
  ];
};

const lowered = (lesson: TaggerLesson): TaggerLesson => ({
  ...lesson,
  text: lesson.text.toLowerCase().replace(/[.!?]/g, ''),
});

export const learnTaggers = (
  lessons: readonly TaggerLesson[],
  options: SpanOptions = OPTIONS,
): TaggerFile => {
  const authors = authorsOf(lessons);
  const nameExamples = [...lessons, ...lessons.filter((_, at) => at % LOWERED === 0).map(lowered)].flatMap(
    ({ author, text, caller }): SpanExample[] => {
      if (caller === undefined) return [];
      const row = nameWordsOf(tokenize(withoutMiddle(text)));
      // An author's own words say nothing about the words of the next author.
      const isOrdinary = (fold: string): boolean => {
        const using = authors.get(fold);
        return using ? using.size - (using.has(author) ? 1 : 0) >= ORDINARY_AUTHORS : false;
      };
      return [exampleOf(nameLayout(row, isOrdinary), caller, (from, to) => nameOf(row, from, to))];
    },
  );
  return {
    trainedOn: lessons.length,
    ordinary: [...authors]
      .filter(([word, using]) => using.size >= ORDINARY_AUTHORS && /^\p{L}{2,}$/u.test(word))
      .map(([word]) => word)
      .sort()
      .join('\n'),
    name: packSpans(fitSpans(nameExamples, options)),
    deadline: packSpans(fitSpans(lessons.flatMap(deadlineExamples), options)),
  };
};
