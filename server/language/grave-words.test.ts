// All persons are invented.
import { describe, expect, test } from 'vitest';
import type { Facts } from '#contract/voicemail.ts';
import { GRAVE_WORDS } from './grave-words.data.ts';
import { speaksOfCustody, speaksOfViolence, streamOf } from './index.ts';
import { Phrasebook } from './phrases.ts';

const isCustody = (text: string): boolean => speaksOfCustody(text, null);

describe('violence and threats are found in', () => {
  test.each([
    'Mon mari m’a frappée hier soir, je veux divorcer.',
    'Il m’a étranglée et menacée de mort.',
    'Il m’a encore frappée devant les enfants.',
    'Mon ex me menace depuis des semaines.',
    'Il a dit qu’il allait me tuer.',
    'J’ai été agressée dans le métro.',
    'Il a levé la main, j’ai reçu un coup de poing.',
    'Il bat les enfants quand il a bu.',
    'Mon voisin m’a giflé.',
    'Elle a été violée par son beau-père.',
    'Mon compagnon est devenu très violent.',
    'Je reçois des menaces de mort par message.',
    'Il est derrière la porte avec un couteau.',
    'Ma sœur a été battue par son mari.',
    'MON MARI M’A FRAPPÉE.',
    'Mon copain m’a mis une gifle.',
    'Il a essayé de m’étrangler.',
    'Il a levé la main sur moi.',
    'Il m’a cassé le bras.',
    'Mon beau-père a abusé de ma fille.',
    'Il m’a poussée dans les escaliers.',
    'Il tape dans les murs.',
    'Mijn man heeft mij geslagen, ik wil scheiden.',
    'Hij bedreigt mij en de kinderen.',
    'Mijn vriend slaat me.',
    'Ik ben het slachtoffer van partnergeweld.',
    'Hij heeft mij aangevallen.',
    'Mein Mann hat mich geschlagen.',
    'Er bedroht mich seit Wochen.',
    'Mein Nachbar hat mich gewürgt.',
    'My husband hit me last night.',
    'He threatened to kill me.',
    'He keeps threatening me.',
    'She was beaten by her partner.',
  ])('%s', (text) => expect(speaksOfViolence(text)).toBe(true));
});

describe('no violence is found in', () => {
  test.each([
    'L’huissier est venu frapper à la porte.',
    'J’ai déjà frappé à toutes les portes.',
    'Il y a une faute de frappe dans le contrat.',
    'Le jugement a été frappé d’appel.',
    'Merci pour vos coups de fil.',
    'Mon employeur me menace de licenciement.',
    'Le contrat est nul pour vice de consentement, dol ou violence.',
    'La clause de non-concurrence a été violée.',
    'Ils ont violé le secret professionnel.',
    'Mon fils s’est cassé une dent à l’école.',
    'Ma voiture a été frappée sur un parking.',
    'Ça m’a frappé en lisant le rapport.',
    'Je préfère une lettre qui n’est pas agressive.',
    'Le goulot d’étranglement, c’est le permis.',
    'Dat is geweldig, dank u wel.',
    'Hij bedreigt mij met ontslag.',
    'Der Vertrag nennt höhere Gewalt.',
    'Er schlägt einen Termin vor.',
    'They threatened to sue the company.',
    'The landlord kicked us out.',
  ])('%s', (text) => expect(speaksOfViolence(text)).toBe(false));
});

describe('custody is found in', () => {
  test.each([
    'Mon fils est au commissariat depuis ce matin.',
    'J’appelle du commissariat.',
    'Mon frère a été interpellé cette nuit.',
    'Ma fille a été arrêtée hier soir.',
    'Ils ont embarqué mon frère.',
    'Mon mari est en garde à vue.',
    'Je suis détenue à Haren.',
    'Il a été arrêté par la police.',
    'Mon père est privé de liberté.',
    'L’arrestation a eu lieu devant l’école.',
    'Il est placé en centre fermé.',
    'Je suis en cellule à Forest.',
    'Ma fille vient d’être arrêtée.',
    'Il est retenu par la police.',
    'Mijn zoon zit vast.',
    'Mijn broer zit op het politiebureau.',
    'Mijn zoon is vannacht opgepakt.',
    'Hij zit in de gevangenis van Leuven.',
    'Mein Bruder wurde festgenommen.',
    'Er sitzt in Untersuchungshaft.',
    'Mein Sohn ist auf der Polizeiwache.',
    'My brother was arrested this morning.',
    'My son is being held at the police station.',
    'He is in custody in Brussels.',
  ])('%s', (text) => expect(isCustody(text)).toBe(true));
});

describe('no custody is found in', () => {
  test.each([
    'Notre commissariat aux comptes attend le bilan.',
    'J’ai déposé plainte au commissariat.',
    'Les travaux ont été arrêtés en mars.',
    'L’arrêté du bourgmestre est arrivé.',
    'Le délai s’arrête ce soir.',
    'Les parts détenues par mon associé sont à vendre.',
    'Je vous interpelle au sujet de la facture.',
    'La garde des enfants est fixée.',
    'De zaak werd aangehouden tot maart.',
    'Het arrest van het hof van beroep is er.',
    'Die Haftpflicht zahlt nicht.',
    'We need advice about the custody of our children.',
  ])('%s', (text) => expect(isCustody(text)).toBe(false));
});

test('a custody that only the analysis found counts, whatever its words', () => {
  const facts: Facts = { caller_name: null, callback_number: null, deadline_text: null, deadline_on: null };
  expect(speaksOfCustody('Ils l’ont pris.', facts)).toBe(false);
  expect(speaksOfCustody('Ils l’ont pris.', { ...facts, priority: { custody: 'Ils l’ont pris.' } })).toBe(
    true,
  );
});

test('every phrase is folded, so that it can match a folded word', () => {
  const all = Object.values(GRAVE_WORDS).flat();
  expect(all.filter((phrase) => /[^a-z0-9|?*~#_' ]/.test(phrase))).toEqual([]);
  expect(new Phrasebook([['x', 'frappee']]).find(streamOf('frappée'))).toHaveLength(1);
});
