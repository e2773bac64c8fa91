import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SETTINGS_SECTIONS } from '../sections.ts';
import { topicsFor } from './find-topics.ts';
import { TOPICS } from './topics.data.ts';

const titleOf = (section: string) => SETTINGS_SECTIONS.find(({ slug }) => slug === section)?.title ?? '';
const found = (typed: string) => topicsFor(typed, TOPICS, titleOf).map(({ name }) => name);

test('a setting is found by the beginning of its words, without accents and in any order', () => {
  expect(found('absen')[0]).toBe('Absences');
  expect(found('duree conservation')).toEqual(['Durées de conservation']);
  expect(found('conservation dur')).toEqual(['Durées de conservation']);
  expect(found('consoeurs')).toEqual(['Confrères et consœurs d’autres cabinets']);
});

test('other words for a setting find it, after those that are called so', () => {
  expect(found('vacances')).toEqual(['Absences']);
  expect(found('proximus')).toEqual(['Renvoi d’appel']);
  expect(found('sms').slice(0, 2)).toEqual(['Réponse par SMS', 'Texte du SMS']);
  expect(found('sms')).toContain('Limites');
});

test('the title of a section finds all of its settings; blanks and unknown words find none', () => {
  expect(found('journal')).toHaveLength(2);
  expect(found('  ')).toEqual([]);
  expect(found('zzz')).toEqual([]);
});

test('every section has settings to be found, and every setting a section', () => {
  const sections = SETTINGS_SECTIONS.map(({ slug }) => slug);
  expect(new Set(TOPICS.map(({ section }) => section))).toEqual(new Set(sections));
});

test('every name stands in the texts of the settings', () => {
  const root = join(import.meta.dirname, '..');
  const texts = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(texts|sections)\.ts$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join();
  expect(TOPICS.filter(({ name }) => !texts.includes(name)).map(({ name }) => name)).toEqual([]);
});
