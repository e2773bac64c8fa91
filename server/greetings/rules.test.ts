// What a caller hears, by a clock of Belgium: holidays, both changes of the clock, absences and a second language.
import { expect, test } from 'vitest';
import { type GreetingRow, heardAt } from './rules.ts';

const WEEK = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:30' }));
const line = {
  name: 'Cabinet Exemple',
  language: 'fr',
  second_language: null as string | null,
  greeting: 'Bonjour, laissez un message.',
  recording_notice: 'Votre message est enregistré.',
  second_greeting: null as string | null,
  second_notice: null as string | null,
  office_hours: WEEK,
  closed_on_holidays: true,
};
const row = (given: Partial<GreetingRow>): GreetingRow => ({
  id: 'id',
  user_id: 'firm',
  line_id: 'line',
  kind: 'usual',
  languages: ['fr'],
  text: null,
  audio_key: null,
  seconds: null,
  peaks: null,
  says_notice: false,
  first_day: null,
  last_day: null,
  created_at: new Date(0),
  ...given,
});
const closed = row({ kind: 'closed', text: 'Nous sommes fermés.' });
const away = (first_day: string, last_day: string, text = 'En congé.') =>
  row({ kind: 'absence', text, first_day, last_day });

const situation = (at: string, rows: readonly GreetingRow[] = [closed], given = line) => {
  const { situation, kind } = heardAt(new Date(at), given, rows);
  return [situation, kind];
};
const said = (at: string, rows: readonly GreetingRow[], given = line) =>
  heardAt(new Date(at), given, rows).parts.map(({ what, language, text, recording }) => [
    what,
    language,
    text ?? recording?.audio_key,
  ]);

test.each([
  ['a Monday morning', '2026-11-23T10:00:00+01:00', 'usual', 'usual'],
  ['the minute of opening', '2026-11-23T09:00:00+01:00', 'usual', 'usual'],
  ['the minute before', '2026-11-23T08:59:59+01:00', 'closed', 'closed'],
  ['the minute of closing', '2026-11-23T17:30:00+01:00', 'closed', 'closed'],
  ['a Sunday', '2026-11-22T10:00:00+01:00', 'closed', 'closed'],
  ['Armistice Day, a Wednesday', '2026-11-11T10:00:00+01:00', 'holiday', 'closed'],
  ['Ascension Day 2027', '2027-05-06T10:00:00+02:00', 'holiday', 'closed'],
  ['the last minute of a holiday', '2026-07-21T23:59:59+02:00', 'holiday', 'closed'],
  ['the minute after it', '2026-07-22T00:00:00+02:00', 'closed', 'closed'],
])('on %s', (_name, at, why, kind) => {
  expect(situation(at)).toEqual([why, kind]);
});

test('an absence comes before a holiday, a holiday before closed hours', () => {
  const rows = [closed, away('2026-11-11', '2026-11-11')];
  expect(situation('2026-11-11T03:00:00+01:00', rows)).toEqual(['absence', 'absence']);
  expect(situation('2026-11-11T03:00:00+01:00')).toEqual(['holiday', 'closed']);
  expect(situation('2026-11-12T03:00:00+01:00')).toEqual(['closed', 'closed']);
});

test('without a greeting for it, closed hours and holidays are greeted as usual', () => {
  expect(situation('2026-11-11T10:00:00+01:00', [])).toEqual(['holiday', 'usual']);
  expect(situation('2026-11-22T10:00:00+01:00', [])).toEqual(['closed', 'usual']);
  const open = { ...line, office_hours: [], closed_on_holidays: false };
  expect(situation('2026-11-11T03:00:00+01:00', [closed], open)).toEqual(['usual', 'usual']);
});

test.each([
  // The night of 29 March 2026: 02:00 becomes 03:00, and midnight before it is 23:00 UTC.
  ['2026-03-28T22:59:59Z', 'usual'],
  ['2026-03-28T23:00:00Z', 'absence'],
  ['2026-03-29T21:59:59Z', 'absence'],
  ['2026-03-29T22:00:00Z', 'usual'],
])('an absence of the day on which summer time begins: %s is %s', (at, why) => {
  const rows = [away('2026-03-29', '2026-03-29')];
  expect(situation(at, rows, { ...line, office_hours: [] })[0]).toBe(why);
});

test.each([
  // The night of 25 October 2026: 03:00 becomes 02:00 again, and the day has 25 hours.
  ['2026-10-24T21:59:59Z', 'usual'],
  ['2026-10-24T22:00:00Z', 'absence'],
  ['2026-10-25T22:59:59Z', 'absence'],
  ['2026-10-25T23:00:00Z', 'usual'],
])('an absence of the day on which summer time ends: %s is %s', (at, why) => {
  const rows = [away('2026-10-25', '2026-10-25')];
  expect(situation(at, rows, { ...line, office_hours: [] })[0]).toBe(why);
});

test('hours are those of the clock on both changes: the same hours of UTC before and after differ', () => {
  const sundays = { ...line, office_hours: [{ day: 7, from: '02:30', to: '08:00' }] };
  const at = (moment: string) => situation(moment, [closed], sundays)[0];
  // March: 01:59 is followed by 03:00. Closing at 08:00 is 06:00 UTC.
  expect([at('2026-03-29T00:59:00Z'), at('2026-03-29T01:00:00Z')]).toEqual(['closed', 'usual']);
  expect([at('2026-03-29T05:59:00Z'), at('2026-03-29T06:00:00Z')]).toEqual(['usual', 'closed']);
  // October: 02:30 comes twice, and is open both times. Closing at 08:00 is 07:00 UTC.
  expect([at('2026-10-25T00:30:00Z'), at('2026-10-25T01:10:00Z')]).toEqual(['usual', 'closed']);
  expect([at('2026-10-25T01:30:00Z'), at('2026-10-25T06:59:00Z')]).toEqual(['usual', 'usual']);
  expect(at('2026-10-25T07:00:00Z')).toBe('closed');
});

test('hours until 23:59 last until midnight', () => {
  const always = { ...line, office_hours: [{ day: 1, from: '00:00', to: '23:59' }] };
  expect(situation('2026-11-23T23:59:59+01:00', [closed], always)[0]).toBe('usual');
});

test('of two absences that overlap, the one that starts last is heard', () => {
  const rows = [
    away('2026-07-01', '2026-08-31', 'Vacances'),
    away('2026-07-20', '2026-07-22', 'Déménagement'),
  ];
  expect(said('2026-07-21T10:00:00Z', rows)[0]?.[2]).toBe('Déménagement');
  expect(said('2026-07-23T10:00:00Z', rows)[0]?.[2]).toBe('Vacances');
});

const MONDAY = '2026-11-23T10:00:00Z';

test('each language greets and says that the message is recorded', () => {
  const two = { ...line, second_language: 'nl' };
  expect(said(MONDAY, [], two)).toEqual([
    ['greeting', 'fr', 'Bonjour, laissez un message.'],
    ['notice', 'fr', 'Votre message est enregistré.'],
    ['greeting', 'nl', expect.stringContaining('u bent verbonden met Cabinet Exemple')],
    ['notice', 'nl', expect.stringContaining('Uw bericht wordt opgenomen')],
  ]);
});

test('a recording in both languages is played once, before both notices', () => {
  const both = row({ languages: ['fr', 'nl'], audio_key: 'both' });
  expect(said(MONDAY, [both], { ...line, second_language: 'nl' })).toEqual([
    ['greeting', 'fr', 'both'],
    ['notice', 'fr', 'Votre message est enregistré.'],
    ['notice', 'nl', expect.stringContaining('opgenomen')],
  ]);
});

test('the notice is left out only after a recording that contains it', () => {
  const own = row({ audio_key: 'own', says_notice: true });
  expect(said(MONDAY, [own])).toEqual([['greeting', 'fr', 'own']]);
  expect(
    said(MONDAY, [own], { ...line, second_language: 'de' }).map(([what, language]) => [what, language]),
  ).toEqual([
    ['greeting', 'fr'],
    ['greeting', 'de'],
    ['notice', 'de'],
  ]);
});

test('a line in another language ignores greetings of a language that it does not have', () => {
  const german = { ...line, language: 'de', greeting: 'Guten Tag.' };
  expect(said(MONDAY, [row({ audio_key: 'french' })], german)[0]).toEqual(['greeting', 'de', 'Guten Tag.']);
});

test('an absence that is written in one language is announced in the other one too, with its days', () => {
  const two = { ...line, second_language: 'nl' };
  const rows = [away('2026-12-24', '2027-01-01')];
  expect(said('2026-12-25T10:00:00Z', rows, two).map(([, , text]) => text)).toEqual([
    'En congé.',
    'Votre message est enregistré.',
    'Goedendag, u bent verbonden met Cabinet Exemple. Het kantoor is gesloten van 24 december tot en met 1 januari. Laat uw naam, uw nummer en de reden van uw oproep achter.',
    expect.stringContaining('opgenomen'),
  ]);
});
