// Reads the lexicon: .csv files with one cue a line, edited by people. Each file explains its own notation.
import { readFileSync } from 'node:fs';
import { fold } from '#server/language/index.ts';

export type Cue = {
  /** The label that the words are a sign of; in the files of a field of law, the matter that a summary names. */
  sign: string;
  points: number;
  /** The words as the file has them; they are also the name of the model's feature. */
  when: string;
  /** The words with their lists spelled out, in the form that the Phrasebook searches. */
  pattern: string;
  example: string;
};

export const lexiconRows = (file: string): string[][] => {
  const [header = '', ...lines] = readFileSync(new URL(`./lexicon/${file}.csv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const columns = header.split(';').length;
  return lines.map((line) => {
    const cells = line.split(';');
    if (cells.length !== columns) throw new Error(`${file}.csv needs ${columns} columns: ${line}`);
    return cells;
  });
};

const lists = new Map<string, string[]>();
for (const [name = '', word = ''] of lexiconRows('lists'))
  lists.set(name, [...(lists.get(name) ?? []), word]);

export const listed = (name: string): readonly string[] => {
  const list = lists.get(name);
  if (!list) throw new Error(`lists.csv has no list ${name}`);
  return list;
};

const cueOf = (sign: string, points: string, written: string, example: string): Cue => {
  const when = fold(written);
  const pattern = when.replace(/@\w+/g, (name) => listed(name).join('|'));
  return { sign, points: Number(points.replace(',', '.')), when, pattern, example: example || written };
};

export const cuesIn = (file: string): Cue[] =>
  lexiconRows(file).map(([sign = '', when = '', example = '']) => cueOf(sign, '0', when, example));

export const weighedCuesIn = (file: string): Cue[] =>
  lexiconRows(file).map(([sign = '', points = '', when = '', example = '']) =>
    cueOf(sign, points, when, example),
  );

/** The cues of a field of law also carry the points that learning starts from. */
export const fieldCuesIn = (file: string): Cue[] => weighedCuesIn(`domain/${file}`);
