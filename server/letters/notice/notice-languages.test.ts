// The notice in each language of a recipient.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { complete, wordless } from '#tests/support/notices.ts';
import { voicemailNotice } from './index.ts';
import { NOTICE_TEXTS } from './notice-languages.ts';

const OTHERS = LANGUAGES.filter((language) => language !== 'fr');

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value('x', 'y'))];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** Words that are the same in two languages. */
const SHARED = ['Transcription', 'Re: x', 'x:'];

test.each(OTHERS)('in %s no sentence is French', (language) => {
  const french = new Set(stringsIn(NOTICE_TEXTS.fr).filter((text) => text.length > 8));
  const repeated = stringsIn(NOTICE_TEXTS[language]).filter((text) => french.has(text));
  expect(repeated.filter((text) => !SHARED.includes(text))).toEqual([]);
});

test.each([
  ['fr', 'Urgent', '«\u202favant vendredi\u202f»', 'Nouveau Dossier', 'Droit Du Travail', 'Appelant\u202f:'],
  ['nl', 'Dringend', '‘avant vendredi’', 'Nieuw dossier', 'Arbeidsrecht', 'Beller:'],
  ['de', 'Dringend', '„avant vendredi“', 'Neue Akte', 'Arbeitsrecht', 'Anrufer:'],
  ['en', 'Urgent', '“avant vendredi”', 'New matter', 'Employment law', 'Caller:'],
] as const)('in %s the labels and the five results are of that language', (language, ...words) => {
  const { subject, html, text } = voicemailNotice({ ...complete, language });
  expect(html).toContain(`<html lang="${language}"`);
  expect(subject).toMatch(new RegExp(`^${words[0]} · \\+32 470 00 00 01 · Claire Dubois`));
  for (const word of words) expect(text).toContain(word);
  for (const word of words.slice(2, 4)) expect(html).toContain(word);
});

test.each(OTHERS)('in %s a message without a text explains itself without French', (language) => {
  for (const state of ['late', 'failed', 'silent', 'missed', 'no_sound'] as const) {
    const { subject, text } = voicemailNotice({ ...wordless, state, language });
    expect(`${subject} ${text}`).not.toMatch(/message vocal|Appel|Ligne|enregistrement|Reçu/);
    expect(text).toContain(NOTICE_TEXTS[language].state[state].sentence);
  }
});

test.each(OTHERS)('in %s every event that starts a legal period has a name', (language) => {
  const file = new URL('../../adapters/analysis/embedded/lexicon/radar.csv', import.meta.url);
  const [, ...rows] = readFileSync(file, 'utf8')
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'));
  const events = new Set(rows.map((row) => row.split(';')[0] ?? ''));
  expect(events.size).toBeGreaterThan(5);
  expect(Object.keys(NOTICE_TEXTS[language].events).sort()).toEqual([...events].sort());
});
