import { expect, test } from 'vitest';
import { readCompanyNumber, readVatNumber, vatText } from './vat.ts';

test.each([
  ['BE0123456749', 'BE0123456749', 'BE'],
  ['be 0123.456.749', 'BE0123456749', 'BE'],
  ['0123.456.749', 'BE0123456749', 'BE'],
  ['BE 123 456 749', 'BE0123456749', 'BE'],
  ['BE1000000021', 'BE1000000021', 'BE'],
  ['LU12345678', 'LU12345678', 'LU'],
  ['FR 2X123456789', 'FR2X123456789', 'FR'],
  ['NL123456789B01', 'NL123456789B01', 'NL'],
  ['EL123456789', 'EL123456789', 'GR'],
])('%s is the number %s of %s', (text, number, country) => {
  expect(readVatNumber(text)).toEqual({ number, country });
});

test.each([
  ['BE0123456748', 'wrong check digits'],
  ['BE2123456749', 'begins with neither 0 nor 1'],
  ['BE012345674', 'a digit is missing'],
  ['LU1234567', 'too short'],
  ['GB123456789', 'not of the European Union'],
  ['GR123456789', 'Greece writes EL'],
  ['', 'nothing'],
  ['TVA', 'no number'],
])('%s is refused: %s', (text) => {
  expect(readVatNumber(text)).toBeNull();
});

test('each of the 97 remainders has one pair of check digits', () => {
  for (let first = 1_234_500; first < 1_234_597; first += 1) {
    const valid = Array.from({ length: 100 }, (_, two) => String(two).padStart(2, '0')).filter(
      (two) => readVatNumber(`BE0${first}${two}`) !== null,
    );
    expect(valid).toHaveLength(1);
  }
});

test('a Belgian number is shown in its usual groups', () => {
  expect([vatText('BE0123456749'), vatText('LU12345678')]).toEqual(['BE\u00a00123.456.749', 'LU12345678']);
});

test.each([
  ['BE 0123.456.749', 'BE0123456749'],
  ['BE0123456749, RPM Tournai', 'BE0123456749'],
  ['Numéro d’entreprise 0123.456.749', 'BE0123456749'],
  ['BE 0123.456.748', null],
  ['à venir', null],
  [undefined, null],
])('the number of the company in %s is %s', (text, number) => {
  expect(readCompanyNumber(text)).toBe(number);
});
