// The fields of a greeting that leave the server: never the name of its file.
import { createHash } from 'node:crypto';
import type { GreetingSound, HeardPart } from '#contract/caller-hears.ts';
import type { Greeting, HeardGreeting } from '#contract/greetings.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { uuidOfHex } from '#contract/uuid.ts';
import { type Line, languagesOf } from '#server/lines/index.ts';
import { type GreetingRow, type HeardAt, type Part, writtenUsual } from './rules.ts';

/** The address of a recording. */
export type AddressOf = (greetingId: string) => string;

const soundOf = (row: GreetingRow, addressOf: AddressOf): GreetingSound | null =>
  row.audio_key === null ? null : { url: addressOf(row.id), seconds: row.seconds, peaks: row.peaks ?? [] };

export const showGreeting = (row: GreetingRow, addressOf: AddressOf): Greeting => ({
  id: row.id,
  kind: row.kind,
  languages: LANGUAGES.filter((known) => row.languages.includes(known)),
  text: row.text,
  sound: soundOf(row, addressOf),
  says_notice: row.says_notice,
  from: row.first_day,
  to: row.last_day,
});

/** The written usual greeting is a column of the line, so its id (UUID version 8) is derived. */
export const writtenId = (lineId: string, language: Language): string => {
  const hex = createHash('sha256').update(`written greeting ${lineId} ${language}`).digest('hex');
  return uuidOfHex(`${hex.slice(0, 12)}8${hex.slice(13, 16)}8${hex.slice(17, 32)}`);
};

export const showWritten = (line: Line, language: Language): Greeting => ({
  id: writtenId(line.id, language),
  kind: 'usual',
  languages: [language],
  text: writtenUsual(line, language),
  sound: null,
  says_notice: false,
  from: null,
  to: null,
});

const ORDER = ['usual', 'closed', 'absence'];

const placeOf = ({ kind, from, languages: [first = 'fr'] }: Greeting): string =>
  `${ORDER.indexOf(kind)} ${from ?? ''} ${LANGUAGES.indexOf(first)}`;

/** The written usual greetings, then the others by kind, day and language. */
export const showAll = (line: Line, rows: readonly GreetingRow[], addressOf: AddressOf): Greeting[] => [
  ...languagesOf(line).map((language) => showWritten(line, language)),
  ...rows.map((row) => showGreeting(row, addressOf)).sort((a, b) => placeOf(a).localeCompare(placeOf(b))),
];

const showPart = ({ what, language, text, recording }: Part, addressOf: AddressOf): HeardPart => ({
  what,
  language,
  text,
  sound: recording && soundOf(recording, addressOf),
});

export const showHeard = (heard: HeardAt, at: Date, addressOf: AddressOf): HeardGreeting => ({
  at: at.toISOString(),
  situation: heard.situation,
  kind: heard.kind,
  from: heard.absence?.from ?? null,
  to: heard.absence?.to ?? null,
  parts: heard.parts.map((part) => showPart(part, addressOf)),
});
