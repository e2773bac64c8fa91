import { expect, test } from 'vitest';
import { fold, withoutMiddle } from '#server/language/index.ts';
import { hostileTexts } from '#tests/support/calls/hostile.ts';
import { labelledCalls } from '#tests/support/calls/index.ts';
import { mask } from './mask.ts';

const PLACEHOLDER = /\[(?:NOM|NUMERO|ADRESSE|EMAIL)_\d+\]/g;
/** Ordinary words that also occur in office names. */
const ORDINARY = new Set(
  'chez collective habitants service informatique communale hopital riverains garage plus trois commune cabinet dentaire pension petit etudes bureau societe transports etude notaire banque agence maison dans pour comptabilite finances metallos greffe prison associes clinique justice paix parquet office etrangers quatre unite anti pollution courrier gartnerei tribunal travail carriere social cpas'.split(
    ' ',
  ),
);

const FOREIGN_FIGURES =
  /(?:(?<!\p{L})(?:nul|een|twee|drie|vier|vijf|zes|zeven|acht|negen|null|eins|zwei|zwo|drei|funf|sechs|sieben|neun|zero|oh|one|two|three|four|five|six|seven|eight|nine)(?!\p{L})[\s,.]*){5}/u;

test('a thousand masked calls contain no caller’s name and no number', () => {
  const left: string[] = [];
  for (const call of labelledCalls()) {
    const sent = fold(mask(call.text).text.replace(PLACEHOLDER, ' '));
    const words = new Set(sent.match(/\p{L}+/gu));
    for (const name of fold(call.caller ?? '').match(/\p{L}{4,}/gu) ?? [])
      if (words.has(name) && !ORDINARY.has(name)) left.push(`${call.id} ${name}`);
    if (
      /(?:\d[\s./-]{0,2}){5,}/.test(sent) ||
      FOREIGN_FIGURES.test(sent) ||
      /zero.{1,12}zero/.test(sent.replace(/zero (?:euro|amende)/g, ''))
    )
      left.push(`${call.id} number`);
  }
  expect(left).toEqual([]);
});

test.each([
  'Je m’appelle Zoé Exemple, j’habite rue des Lilas 12 à Namur.',
  'je suis zoe exemple j’habite avenue de la toison d’or vingt-trois à namur',
  'je suis zoe exemple et j’habite à mons',
  'Mon numéro national est le 85.07.30-033.28.',
  'mon numéro de registre c’est quatre-vingt-cinq zéro sept trente zéro trente-trois vingt-huit',
  'Écrivez-moi à zoe.exemple@courriel.test ou zoe point exemple arobase courriel point be.',
  'Mon compte est BE68 5390 0754 7034, et mon GSM le 0470/00.00.01.',
  'Madame Exemple, E-X-E-M-P-L-E, au zéro quatre septante, zéro zéro, zéro zéro, un.',
])('%s', (transcript) => {
  const { text, restore } = mask(transcript);
  expect(fold(text)).not.toMatch(
    /zoe|exemple|lilas|toison|namur|mons|courriel|\d{3}|85|53|septante|trente|e-x-e|quatre-vingt/,
  );
  expect(restore(text)).toBe(transcript);
});

test('every masked text is restored exactly', () => {
  for (const text of [...labelledCalls().map((call) => call.text), ...hostileTexts(300).map(withoutMiddle)]) {
    const { text: sent, restore } = mask(text);
    if (!text.match(PLACEHOLDER)) expect(restore(sent)).toBe(text);
  }
});

test('an answer with an unknown placeholder is refused', () => {
  expect(mask('Bonjour Zoé.').restore('[NOM_7] appelle')).toBeNull();
});
