// How often «À rappeler d'abord» begins a day as careful readers would: forty days of an invented firm.
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type PrioritySignals, REPEAT_DAYS, rankByPriority } from '#contract/priority.ts';
import { DEFAULT_WEIGHTS, type Weights } from '#contract/priority-values.ts';
import { DAY_MS } from '#contract/time.ts';
import { embeddedAnalyser } from '#server/adapters/analysis/embedded/index.ts';
import { figure, printTable, verdict } from './figures.ts';
import { crossValidated, type ReadDay } from './priorities/cross-validation.ts';

export const title = 'The first five calls of a day, compared with three careful readers';

/** The first five, as a set, share at least four with a reader's: agreement with this reader. */
const FIRST = 5;
const SHARED = FIRST - 1;
const READERS_AGREE = 2;
const WANTED = 0.8;
/** The default weights were tuned on the days before. What is missed was read on all days, so that cues have seen all of them. */
const TUNED_UP_TO = 20;

const message = z.object({
  id: z.string(),
  received_at: z.string(),
  number: z.nullable(z.string()),
  known_client: z.boolean(),
  dossier: z.nullable(z.string()),
  promised_callback_at: z.nullable(z.string()),
  earlier_calls: z.array(z.string()),
  transcript: z.string(),
});
const dayOf = z.object({ day: z.number(), now: z.string(), messages: z.array(message) });
const readingOf = z.object({ day: z.number(), first: z.array(z.string()), why: z.unknown() });

const linesOf = <T>(file: string, shape: z.ZodType<T>): T[] =>
  readFileSync(new URL(`../tests/priority/${file}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => shape.parse(JSON.parse(line)));

type Day = z.infer<typeof dayOf>;

const analyser = embeddedAnalyser();

/** What the product would know: the transcript is analysed as of the time of its call. */
const signalsOf = async (one: Day['messages'][number], { now, messages }: Day): Promise<PrioritySignals> => {
  const received = new Date(one.received_at);
  const { findings, facts } = await analyser.analyse(
    one.transcript,
    { receivedAt: received, language: 'fr' },
    new AbortController().signal,
  );
  const since = Date.parse(now) - REPEAT_DAYS * DAY_MS;
  const same = messages.filter(({ number }) => number !== null && number === one.number);
  const calls = [
    ...same.map(({ received_at }) => received_at),
    ...new Set(same.flatMap(({ earlier_calls }) => earlier_calls)),
  ]
    .map((at) => new Date(at))
    .filter((at) => at.getTime() >= since)
    .sort((a, b) => a.getTime() - b.getTime());
  return {
    id: one.id,
    received_at: received.toISOString(),
    caller: one.number,
    urgency: findings.urgency?.value ?? null,
    length: one.transcript.length,
    remind_at: one.promised_callback_at && new Date(one.promised_callback_at).toISOString(),
    facts,
    calls: Math.max(1, calls.length),
    first_call_at: calls[0]?.toISOString() ?? null,
    client: one.known_client ? { reference: one.dossier } : null,
  };
};

const sharedBy = (one: readonly string[], other: readonly string[]): number =>
  one.filter((id) => other.includes(id)).length;

type Judged = { day: number; first: string[]; readers: string[][]; shared: number[]; agrees: boolean };

const judge = (day: number, first: string[], readers: string[][]): Judged => {
  const shared = readers.map((reader) => sharedBy(first, reader));
  return {
    day,
    first,
    readers,
    shared,
    agrees: shared.filter((count) => count >= SHARED).length >= READERS_AGREE,
  };
};

const share = (days: readonly Judged[], of: (day: Judged) => boolean): number =>
  days.length === 0 ? 0 : days.filter(of).length / days.length;

const isMajority = (readers: readonly string[][], of: (reader: string[]) => boolean): boolean =>
  readers.filter(of).length >= READERS_AGREE;

const figuresOf = (name: string, days: readonly Judged[]): string[] => [
  name,
  `${figure(100 * share(days, ({ agrees }) => agrees))} %`,
  `${figure(
    100 *
      share(days, ({ first, readers }) => isMajority(readers, (reader) => sharedBy(first, reader) === FIRST)),
  )} %`,
  `${figure(100 * share(days, ({ first, readers }) => isMajority(readers, (reader) => reader[0] === first[0])))} %`,
];

/** Each reader in place of the rule: against the two others both must agree. */
const readerFigures = (days: readonly Judged[]): string[][] =>
  [0, 1, 2].map((at) => {
    const asRule = days.map(({ day, readers }) =>
      judge(
        day,
        readers[at] ?? [],
        readers.filter((_, other) => other !== at),
      ),
    );
    return figuresOf(`reader ${at + 1} against the two others`, asRule);
  });

const readDays = async (): Promise<ReadDay[]> => {
  const readers = ['reader1', 'reader2', 'reader3'].map((file) => linesOf(file, readingOf));
  const days: ReadDay[] = [];
  for (const day of linesOf('days', dayOf))
    days.push({
      day: day.day,
      now: day.now,
      signals: await Promise.all(day.messages.map((one) => signalsOf(one, day))),
      readers: readers.map((read) => read.find((one) => one.day === day.day)?.first ?? []),
    });
  return days;
};

const judgedWith = ({ day, now, signals, readers }: ReadDay, weights: Weights): Judged => {
  const ranked = rankByPriority(signals, weights, new Date(now));
  return judge(
    day,
    ranked.slice(0, FIRST).map(({ id }) => id),
    readers,
  );
};

export const run = async (): Promise<void> => {
  const days = await readDays();
  const judged = days.map((day) => judgedWith(day, DEFAULT_WEIGHTS));
  const validated = (folds: number) =>
    crossValidated(days, folds).map(({ day, weights }) => judgedWith(day, weights));
  const later = judged.filter(({ day }) => day > TUNED_UP_TO);
  const unseen = validated(days.length);
  printTable(
    ['days', `four of five, with two readers (≥ ${100 * WANTED} %)`, 'same five', 'same first'],
    [
      figuresOf('all forty', judged),
      figuresOf(
        `1 to ${TUNED_UP_TO}`,
        judged.filter(({ day }) => day <= TUNED_UP_TO),
      ),
      figuresOf(`${TUNED_UP_TO + 1} to 40`, later),
      figuresOf('weights fitted on the thirty-nine other days', unseen),
      figuresOf('weights fitted on four fifths of the days', validated(5)),
      ...readerFigures(judged),
    ],
  );
  for (const { day, first, readers, shared, agrees } of judged)
    if (!agrees)
      process.stdout.write(
        `day ${day}: ${first.join(' ')} | ${readers.map((ids) => ids.join(' ')).join(' | ')} | ${shared.join(' ')}\n`,
      );
  process.stdout.write(
    `days that no weight has seen: ${verdict(share(unseen, ({ agrees }) => agrees) >= WANTED)}\n`,
  );
};
