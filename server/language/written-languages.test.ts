import { expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { findPhones, tokenize } from './index.ts';
import { writeOut } from './written.ts';

type Row = readonly [spoken: string, written: string];

const DUTCH: Row[] = [
  ['Bel mij op nul vier zeven nul, nul nul, nul nul, achttien.', 'Bel mij op 0470 00 00 18.'],
  ['nul vier zeven nul, twaalf, vierendertig, zesenvijftig', '0470 12 34 56'],
  ['nul vierhonderdzeventig twaalf vier en dertig zesenvijftig', '0470 12 34 56'],
  ['nul vierhonderd zeventig, nul nul, nul nul, achttien', '0470 00 00 18'],
  ['Mijn nummer is nul vier acht vijf, drie keer nul, nul, tweeëntwintig', 'Mijn nummer is 0485 00 00 22'],
  ['plus tweeëndertig vier zeven nul nul nul nul nul achttien', '0470 00 00 18'],
  ['nul drie, nul nul nul, nul nul, achttien', '03 000 00 18'],
  [
    'Het is nul vier zeven nul twaalf vierendertig zesenvijftig, nee sorry, zevenenvijftig.',
    'Het is 0470 12 34 57.',
  ],
  [
    'Ik woon in Breda: nul zes, twaalf, vierendertig, zesenvijftig, achtenzeventig.',
    'Ik woon in Breda: +31612345678.',
  ],
  ['Bel 06 12 34 56 78.', 'Bel +31612345678.'],
  ['Bel 0470 00 00 18.', 'Bel 0470 00 00 18.'],
  ['De zitting is dinsdag veertien maart om negen uur.', 'De zitting is dinsdag 14 maart om negen uur.'],
  ['dinsdag 14 maart', 'dinsdag 14 maart'],
  ['op drie mei tweeduizend zesentwintig', 'op 3 mei 2026'],
  ['voor de eenendertigste december', 'voor de 31e december'],
  ['de eerste van de maand', 'de eerste van de maand'],
  ['een factuur van vijftienhonderd euro', 'een factuur van 1500 euro'],
  ['tweeduizendvijfhonderd euro', '2500 euro'],
  [
    'Ik heb een vraag, met twee kinderen en duizend zorgen.',
    'Ik heb een vraag, met twee kinderen en duizend zorgen.',
  ],
  ['Er is niet één woord van waar.', 'Er is niet één woord van waar.'],
];

const GERMAN: Row[] = [
  [
    'Meine Nummer ist null vier sieben null, null null, null null, achtzehn.',
    'Meine Nummer ist 0470 00 00 18.',
  ],
  ['null vier sieben null zwölf vierunddreißig sechsundfünfzig', '0470 12 34 56'],
  ['null vierhundertsiebzig zwölf vier und dreißig sechsundfünfzig', '0470 12 34 56'],
  ['null acht sieben, null null, null null, achtzehn', '087 00 00 18'],
  ['plus zweiunddreißig vier sieben null, zwölf, vierunddreißig, sechsundfünfzig', '0470 12 34 56'],
  ['null vier sieben null, dreimal null, null, zwo zwo', '0470 00 00 22'],
  ['null vier sieben null zwölf vierunddreißig sechsundfünfzig, nein, siebenundfünfzig', '0470 12 34 57'],
  ['null eins fünf eins, null null, null null, null null, zwölf', '+4915100000012'],
  ['Die Verhandlung ist am dritten Mai.', 'Die Verhandlung ist am 3. Mai.'],
  ['am vierzehnten März zweitausendsechsundzwanzig', 'am 14. März 2026'],
  ['am vierzehnten dritten', 'am 14. 3.'],
  ['Ich komme am vierzehnten.', 'Ich komme am 14.'],
  ['am 3. Mai', 'am 3. Mai'],
  ['bis zum einunddreißigsten Dezember', 'bis zum 31. Dezember'],
  ['fünfundzwanzig Euro', '25 Euro'],
  ['eintausendfünfhundert Euro', '1500 Euro'],
  ['Geben Sie acht auf den ersten Eindruck.', 'Geben Sie acht auf den ersten Eindruck.'],
  ['Ich habe eine Frage und zwei Kinder.', 'Ich habe eine Frage und zwei Kinder.'],
];

const ENGLISH: Row[] = [
  ['Call me on oh four seven oh, double oh, double oh, one eight.', 'Call me on 0470 00 00 18.'],
  ['zero four seven zero, twelve, thirty-four, fifty six', '0470 12 34 56'],
  ['zero four hundred and seventy, twelve, thirty four, fifty-six', '0470 12 34 56'],
  ['oh four seven oh one two double three double seven', '0470 12 33 77'],
  ['plus thirty-two four seventy, twelve, thirty-four, fifty-six', '0470 12 34 56'],
  ['oh four seven oh twelve thirty-four fifty-six, no sorry, fifty-seven', '0470 12 34 57'],
  ['oh seven seven double oh, nine double oh, one two three', '+447700900123'],
  ['The hearing is on March fourteenth.', 'The hearing is on March 14th.'],
  ['on the fourteenth of March twenty twenty-six', 'on the 14th of March 2026'],
  ['May the third, two thousand and twenty-six', 'May the 3rd, 2026'],
  ['March 14th', 'March 14th'],
  ['on the twenty-first of june', 'on the 21st of june'],
  ['the second of May', 'the 2nd of May'],
  [
    'I may one day march two miles, oh well, one second.',
    'I may one day march two miles, oh well, one second.',
  ],
  ['fifteen hundred euros', '1500 euros'],
  ['twenty-five thousand six hundred', '25600'],
];

const of = (language: Language, rows: readonly Row[]) => rows.map((row) => [language, ...row] as const);

test.each([...of('nl', DUTCH), ...of('de', GERMAN), ...of('en', ENGLISH)])(
  '%s: %s',
  (language, spoken, written) => {
    expect(writeOut(spoken, language).text).toBe(written);
  },
);

test.each([
  [
    'nl',
    'Goedemiddag, u kunt mij bereiken op nul vier zeven nul, nul nul, nul nul, achttien, dank u.',
    '+32470000018',
  ],
  [
    'nl',
    'U kunt mij in Nederland bellen: nul zes twaalf vierendertig zesenvijftig achtenzeventig',
    '+31612345678',
  ],
  [
    'de',
    'Rufen Sie mich bitte zurück unter null vier sieben null null null null null eins acht',
    '+32470000018',
  ],
  ['en', 'You can reach me at oh four seven oh, double oh, double oh, one eight, thank you', '+32470000018'],
] as const)('in %s the number to call back is found in what is written: %s', (language, spoken, e164) => {
  const { text } = writeOut(spoken, language);
  expect(findPhones(tokenize(text)).map((phone) => phone.e164)).toEqual([e164]);
});

test("a word of a thousand 'honderd' is read fast and is no number", () => {
  const long = 'honderdenhonderd'.repeat(500);
  expect(writeOut(`${long} ${'vier en '.repeat(500)}`, 'nl').text).toContain(long);
});
