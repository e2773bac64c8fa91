// Names as callers say them and recognisers write them. All are invented.
import { expect, test } from 'vitest';
import { createMatcher, readText } from './find-names.ts';
import { canBeCompared, readPartyName } from './party-name.ts';

const NAMES = [
  ...['VANBROEK TOITURES SRL', 'Garage Delsart SA', 'Immo Kerkhove', 'DE WOLF Annelies', 'Verhaeghe Luc'],
  ...['Schoonbroodt & Fils SPRL', 'Peeters Kristof', 'Cabinet Lemaire', 'Huyghebaert Constructions NV'],
  ...['Claes Wim', 'ASBL Les Tournesols', 'Marie-Hélène Dautrebande', 'Transports Goffinet', 'Nova Print BV'],
  ...['Van den Eynde, Dirk', 'Haelterman Bouw BVBA', 'Yildirim Özgür', 'Boulangerie du Moulin'],
  ...['Nathalie Crombez', 'Pharmacie Wijnants'],
];
const matcher = createMatcher(NAMES.map((name) => ({ id: name, name })));
const found = (text: string): string[] => matcher(readText(text)).map(({ partyId }) => partyId);

test.each([
  ['c’est au sujet de la société Van Brouc Toiture, mon toit est abîmé', 'VANBROEK TOITURES SRL'],
  ['je suis le patron de Vanbrouck toitures', 'VANBROEK TOITURES SRL'],
  ['toitures van broeck', 'VANBROEK TOITURES SRL'],
  ['Van Brook a encore envoyé une facture', 'VANBROEK TOITURES SRL'],
  ['V A N B R O E K toitures', 'VANBROEK TOITURES SRL'],
  ['vanbroektoitures', 'VANBROEK TOITURES SRL'],
  ['le garage d’Elsart', 'Garage Delsart SA'],
  ['l’agence immo Querquove', 'Immo Kerkhove'],
  ['madame de volf Annelise', 'DE WOLF Annelies'],
  ['Luc Vérague', 'Verhaeghe Luc'],
  ['la société Skoonbrode', 'Schoonbroodt & Fils SPRL'],
  ['chonbrote et fils', 'Schoonbroodt & Fils SPRL'],
  ['Peters Christophe', 'Peeters Kristof'],
  ['le cabinet Le Maire', 'Cabinet Lemaire'],
  ['Uyguebaert', 'Huyghebaert Constructions NV'],
  ['Wim Classe', 'Claes Wim'],
  ['l’asbl tournesol', 'ASBL Les Tournesols'],
  ['Marie Hélène Dautre bande', 'Marie-Hélène Dautrebande'],
  ['monsieur Goffiné des transports', 'Transports Goffinet'],
  ['Novaprint', 'Nova Print BV'],
  ['Derk vanden ainde', 'Van den Eynde, Dirk'],
  ['Altermann bouw', 'Haelterman Bouw BVBA'],
  ['Yildirim Osgur', 'Yildirim Özgür'],
  ['madame C R O M B E Z', 'Nathalie Crombez'],
  ['la pharmacie Weynants', 'Pharmacie Wijnants'],
])('« %s » names %s', (text, name) => {
  expect(found(text)).toEqual([name]);
});

test.each([
  ...['Sophie Peeters', 'monsieur Claes', 'le garage Dubois', 'Toitures Martin', 'Martin Lemaire'],
  ...[
    'la toiture de ma maison est abîmée',
    'Garage du Moulin',
    'le moulin de mon oncle',
    'Immo Vandekerckhove',
  ],
  ...['les tournesols de mon jardin', 'Pierre Verhaeghe', 'Dirk Van den Berghe', 'Van Brussel toitures'],
  ...['j’habite rue du Delsar à Mons', 'les élèves de mon école'],
  ...['le maire de la commune', 'Wim Claessens', 'Nathalie Cromlin', 'luc', 'la boulangerie du coin', ''],
])('« %s » names none of them', (text) => {
  expect(found(text)).toEqual([]);
});

test('the words that were said are quoted', () => {
  const [named] = matcher(readText('Bonjour, je travaille pour Van Brouc Toiture à Mons.'));
  expect(named?.quote).toBe('Van Brouc Toiture');
});

test('a name without letters is none', () => {
  expect(readPartyName('—')).toBeNull();
  expect([canBeCompared('—'), canBeCompared('Aïe'), canBeCompared('Ada')]).toEqual([false, false, true]);
});
