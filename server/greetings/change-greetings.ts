// Adds, changes and removes greetings. The change, the line's next version and one row of `setting_changes` are one
// transaction. The routes and the command line use these functions.
import { dateIn } from '#contract/brussels.ts';
import { FIELD_TEXTS } from '#contract/field-texts.ts';
import { type AbsencePatch, type Greeting, type GreetingKind, MOST_GREETINGS } from '#contract/greetings.ts';
import type { Language } from '#contract/languages.ts';
import {
  defaultGreeting,
  type Line,
  languagesOf,
  lockToChange,
  saveChange,
  type Which,
  type Writer,
} from '#server/lines/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import type { GreetingFile } from '#server/recordings/index.ts';
import { settingDifferences } from '#server/setting-changes/index.ts';
import type { GreetingRow } from './rules.ts';
import { deleteGreetings, greetingsOf, insertGreeting, updateGreeting } from './store.ts';
import { showGreeting, showWritten, writtenId } from './view.ts';

export type GreetingInput = {
  kind: GreetingKind;
  /** Empty: every language of the line for a recording, its first one for a text. */
  languages: readonly Language[];
  from: string | undefined;
  to: string | undefined;
} & ({ text: string } | { file: GreetingFile; saysNotice: boolean });

export type GreetingChange = {
  text?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  says_notice?: boolean | undefined;
};

/** `unused` are files that no row names any more: they are removed after the commit. */
type Changed = { line: Line; greeting: Greeting; unused: string[] };

const refused = (field: string, message: string): Failure =>
  new Failure('bad_request', { reason: field, details: { field, message } });

/** The value in the journal of settings; the id distinguishes two recordings of the same length. */
const stateOf = (row: Greeting | undefined): Record<string, unknown> =>
  row
    ? {
        id: row.id,
        kind: row.kind,
        languages: row.languages,
        text: row.text,
        seconds: row.sound?.seconds,
        says_notice: row.says_notice,
        from: row.from,
        to: row.to,
      }
    : {};

const shown = (row: GreetingRow): Greeting => showGreeting(row, () => '');
const filesOf = (rows: readonly GreetingRow[]): string[] => rows.flatMap(({ audio_key }) => audio_key ?? []);

const actionOf = (
  before: Greeting | undefined,
  after: Greeting | undefined,
): 'added' | 'changed' | 'removed' => {
  if (!before) return 'added';
  return after ? 'changed' : 'removed';
};

const save = (
  trx: Trx,
  line: Line,
  writer: Writer,
  {
    before,
    after,
    columns = {},
  }: {
    before: Greeting | undefined;
    after: Greeting | undefined;
    columns?: { greeting?: string; second_greeting?: string | null };
  },
): Promise<Line> =>
  saveChange(trx, line, columns, writer, {
    action: actionOf(before, after),
    subject: 'greeting',
    changesTo: () => settingDifferences(stateOf(before), stateOf(after)),
  });

const languagesFor = (line: Line, input: GreetingInput): Language[] => {
  const known = languagesOf(line);
  if (input.languages.length === 0) return 'file' in input ? known : known.slice(0, 1);
  if (input.languages.every((one) => known.includes(one))) return [...new Set(input.languages)];
  throw refused('file' in input ? 'languages' : 'language', FIELD_TEXTS.greetingLanguage);
};

const mustEndLater = (to: string | null | undefined, now: Date): void => {
  if (to && to < dateIn(now)) throw refused('to', FIELD_TEXTS.absencePast);
};

/** The column of the line that contains the written usual greeting. */
const writtenColumn = (line: Line, language: Language, text: string | null) =>
  language === languagesOf(line)[0]
    ? { greeting: text ?? defaultGreeting(language, line.name) }
    : { second_greeting: text };

const withoutRows = async (trx: Trx, line: Line, rows: readonly GreetingRow[]): Promise<void> =>
  deleteGreetings(
    trx,
    line.user_id,
    rows.map(({ id }) => id),
  );

/** `text` null means the default text. `replaced` are the recordings whose place it takes. */
const writeUsual = async (
  trx: Trx,
  line: Line,
  { language, text, replaced }: { language: Language; text: string | null; replaced: readonly GreetingRow[] },
  writer: Writer,
): Promise<Changed> => {
  await withoutRows(trx, line, replaced);
  const before = replaced[0] ? shown(replaced[0]) : showWritten(line, language);
  const columns = writtenColumn(line, language, text);
  const greeting = showWritten({ ...line, ...columns }, language);
  const after = await save(trx, line, writer, { before, after: greeting, columns });
  return { line: after, greeting, unused: filesOf(replaced) };
};

export const addGreeting = async (
  trx: Trx,
  which: Which,
  input: GreetingInput,
  writer: Writer,
): Promise<Changed> => {
  const line = await lockToChange(trx, which, writer);
  const languages = languagesFor(line, input);
  const [language = 'fr'] = languages;
  const isAbsence = input.kind === 'absence';
  if (isAbsence) mustEndLater(input.to, writer.now);
  const [from, to] = isAbsence ? [input.from ?? null, input.to ?? null] : [null, null];
  const rows = await greetingsOf(trx, line.user_id, line.id);
  const replaced = rows.filter(
    (row) =>
      row.kind === input.kind &&
      row.first_day === from &&
      row.last_day === to &&
      row.languages.some((one) => languages.some((own) => own === one)),
  );
  if (input.kind === 'usual' && 'text' in input)
    return writeUsual(trx, line, { language, text: input.text, replaced }, writer);
  if (rows.length - replaced.length >= MOST_GREETINGS) throw new Failure('too_many');
  await withoutRows(trx, line, replaced);
  const row = await insertGreeting(trx, {
    id: newId(writer.now.getTime()),
    user_id: line.user_id,
    line_id: line.id,
    kind: input.kind,
    languages,
    first_day: from,
    last_day: to,
    ...('text' in input
      ? { text: input.text }
      : {
          audio_key: input.file.key,
          seconds: input.file.seconds,
          peaks: input.file.peaks,
          says_notice: input.saysNotice,
        }),
  });
  const before = replaced[0] && shown(replaced[0]);
  return {
    line: await save(trx, line, writer, { before, after: shown(row) }),
    greeting: shown(row),
    unused: filesOf(replaced),
  };
};

type Target = { line: Line; row: GreetingRow | null; language: Language };

/** The greeting of this id; `row` is null for the written usual one. */
const lockGreeting = async (trx: Trx, which: Which, id: string, writer: Writer): Promise<Target> => {
  const line = await lockToChange(trx, which, writer);
  const row = (await greetingsOf(trx, line.user_id, line.id)).find((one) => one.id === id) ?? null;
  const language = languagesOf(line).find((one) => writtenId(line.id, one) === id);
  if (!row && !language) throw new Failure('not_found');
  return { line, row, language: language ?? 'fr' };
};

const changeRow = async (
  trx: Trx,
  line: Line,
  row: GreetingRow,
  { text, from, to, says_notice: saysNotice }: GreetingChange,
  writer: Writer,
): Promise<Changed> => {
  if (text !== undefined && row.audio_key) throw refused('text', FIELD_TEXTS.greeting);
  if (saysNotice !== undefined && !row.audio_key) throw refused('says_notice', FIELD_TEXTS.notice);
  const [first, last] = [from ?? row.first_day, to ?? row.last_day];
  if (row.kind !== 'absence' && (from ?? to) !== undefined) throw refused('from', FIELD_TEXTS.dates);
  if (first && last && first > last) throw refused('to', FIELD_TEXTS.dates);
  if (to !== undefined) mustEndLater(to, writer.now);
  const after = shown(
    await updateGreeting(trx, row, {
      text: text ?? row.text,
      first_day: first,
      last_day: last,
      says_notice: saysNotice ?? row.says_notice,
    }),
  );
  return { line: await save(trx, line, writer, { before: shown(row), after }), greeting: after, unused: [] };
};

export const changeGreeting = async (
  trx: Trx,
  which: Which,
  id: string,
  change: GreetingChange,
  writer: Writer,
): Promise<Changed> => {
  const { line, row, language } = await lockGreeting(trx, which, id, writer);
  if (row) return changeRow(trx, line, row, change, writer);
  const { text, from, to, says_notice: saysNotice } = change;
  if (text === undefined || from !== undefined || to !== undefined || saysNotice !== undefined)
    throw refused('text', FIELD_TEXTS.greeting);
  return writeUsual(trx, line, { language, text, replaced: [] }, writer);
};

/** One row of `setting_changes` and one version of the line for each greeting. */
export const changeAbsence = async (
  trx: Trx,
  which: Which,
  { greetings, from, to }: AbsencePatch,
  writer: Writer,
): Promise<{ line: Line; greetings: Greeting[] }> => {
  let line = await lockToChange(trx, which, writer);
  const rows = await greetingsOf(trx, line.user_id, line.id);
  const changed: Greeting[] = [];
  for (const { id, text } of greetings) {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new Failure('not_found');
    const done = await changeRow(trx, line, row, { text, from, to }, writer);
    line = done.line;
    changed.push(done.greeting);
  }
  return { line, greetings: changed };
};

export const removeGreeting = async (
  trx: Trx,
  which: Which,
  id: string,
  writer: Writer,
): Promise<{ line: Line; unused: string[] }> => {
  const { line, row, language } = await lockGreeting(trx, which, id, writer);
  if (!row) return writeUsual(trx, line, { language, text: null, replaced: [] }, writer);
  await withoutRows(trx, line, [row]);
  const after = await save(trx, line, writer, { before: shown(row), after: undefined });
  return { line: after, unused: filesOf([row]) };
};
