import { expect, test } from 'vitest';
import { MOST_SUMMARY_WORDS } from '../port.ts';
import { deadlineOf } from './deadline.ts';
import { readFrench } from './reading.ts';
import { summaryOf } from './summary.ts';

const summaryFor = (
  transcript: string,
  caller: string | null = null,
  category: string | null = 'Conseil Juridique Requis',
  domain: string | null = null,
  urgency = 'Modéré',
) => {
  const reading = readFrench(transcript);
  const found = { category, domain, stage: 'Nouveau Dossier', urgency, sentiment: 'Neutre' };
  return summaryOf(reading, caller, found, deadlineOf(reading));
};

test('what happened stands first, then what is asked, then who calls', () => {
  expect(
    summaryFor(
      'Bonjour Maître, Camille Exemple. Mon propriétaire a changé la serrure hier soir, euh, voilà. Est-ce que je dois appeler la police ? Merci.',
      'Camille Exemple',
    ),
  ).toBe(
    'Son propriétaire a changé la serrure hier soir. Demande s’il faut appeler la police. — Camille Exemple',
  );
});

test.each([
  ['euh on veut pas nous payer la voiture', 'On veut pas nous payer la voiture.'],
  ["Faut-il prévenir quelqu'un ?", 'Faut-il prévenir quelqu’un\u202f?'],
  [
    'Dossier 2024/117, j’ai reçu votre facture mais je ne comprends pas le montant.',
    'Dossier 2024/117, j’ai reçu votre facture, mais je ne comprends pas le montant.',
  ],
])('a short message is its own summary: %s', (transcript, words) => {
  expect(summaryFor(transcript)).toBe(`«\u202f${words}\u202f»`);
});

test.each([
  ['l’assurance elle veut pas payer la voiture', 'L’assurance ne veut pas payer la voiture.'],
  ['J’ai reçu ce matin une lettre de mon employeur.', 'A reçu ce matin une lettre de son employeur.'],
  [
    'Bonjour. J’ai reçu hier un commandement de payer de mon propriétaire. Merci.',
    'A reçu hier un commandement de payer de son propriétaire.',
  ],
  ['Mon patron m’a licencié hier sans un mot.', 'Son patron l’a licencié hier sans un mot.'],
  ['Je comparais demain devant le conseil de l’Ordre.', 'Comparait demain devant le conseil de l’Ordre.'],
])('what is safe to report is not quoted: %s', (transcript, report) => {
  expect(summaryFor(transcript)).toBe(report);
});

test.each([
  ['another owner', 'Le voisin d’en face a arraché toute ma clôture.'],
  ['we or they', 'On a reçu hier une lettre de l’huissier.'],
  ['a person who is not named', 'Je les dépose demain matin dans votre boîte.'],
  ['a state', 'Je suis veuve depuis le mois de mars.'],
  ['a question without its mark', 'Je peux réclamer des droits pour la fresque.'],
  ['an unfinished clause', 'J’ai rendez-vous à la commune dans dix jours pour renouveler.'],
  ['half a comparison', 'Le chien est à qui dans un divorce.'],
])('%s is quoted', (_, transcript) => {
  expect(summaryFor(transcript)).toBe(`«\u202f${transcript}\u202f»`);
});

test('what is grave stands in the first sixty characters of an urgent call', () => {
  const summary = summaryFor(
    'J’ai payé la facture. Mon comptable garde les papiers. Un huissier est à la porte avec un serrurier. Voilà, je vous souhaite une bonne journée.',
    null,
    'Conseil Juridique Requis',
    null,
    'Urgent',
  );
  expect(summary?.slice(0, 60)).toMatch(/^Un huissier est à la porte/);
});

test('passages stand in the order in which they were said', () => {
  expect(
    summaryFor(
      'bonjour c’est Marc Exemple mon frère a été arrêté cette nuit il est au commissariat de la rue du marché au charbon il passe devant le juge demain matin rappelez moi tout de suite',
      'Marc Exemple',
    ),
  ).toBe(
    'Son frère a été arrêté cette nuit. «\u202fIl passe devant le juge demain matin.\u202f» Demande un rappel. — Marc Exemple',
  );
});

test('the object of a relative clause is not taken for the subject of the next clause', () => {
  const summary = summaryFor(
    'c’est pour le frère de la dame qui nettoie notre cabinet il est au centre fermé depuis hier',
  );
  expect(summary).toContain('l est au centre fermé depuis hier');
  expect(summary).not.toContain('cabinet est');
});

test('a correction within a sentence is not left out', () => {
  expect(summaryFor('L’ONEM m’a convoqué demain à treize heures non neuf heures.')).toContain(
    'non neuf heures',
  );
});

test('a negated clause is never cut after its negation', () => {
  const summary = summaryFor(
    'Mon employeur ne m’a pas licencié pour une faute grave commise au mois de janvier de cette année dans le dépôt de la succursale du boulevard mais pour une réorganisation.',
  );
  expect(summary).not.toMatch(/pas licencié(?! pour)/);
});

test.each([
  [
    'Est-ce que vous pouvez m’envoyer une copie du jugement ?',
    'Document À Recevoir',
    'Demande une copie du jugement.',
  ],
  [
    'je voudrais savoir si je peux contester l’amende',
    'Conseil Juridique Requis',
    'Demande s’il est possible de contester l’amende.',
  ],
  [
    'Peut-on encore protéger notre logo ?',
    'Conseil Juridique Requis',
    'Demande s’il est encore possible de protéger leur logo.',
  ],
  [
    'Est-ce que je peux payer en quatre fois ?',
    'Demande De Paiement',
    'Demande s’il est possible de payer en quatre fois.',
  ],
  [
    'Vous avez bien reçu mes fiches de paie ?',
    'Document À Fournir',
    'Demande si ses documents sont arrivés.',
  ],
])('%s', (transcript, category, asked) => {
  const around =
    ' Voilà, je vous souhaite une très bonne journée ainsi qu’à toute votre équipe et je reste joignable toute la semaine au bureau.';
  expect(summaryFor(transcript + around, null, category)).toContain(asked);
});

test.each([
  [
    'Le collège se réunit demain soir et il lui faut la requête. Pouvez-vous nous l’envoyer aujourd’hui ? Demandez Ilse au secrétariat de la commune, je vous remercie beaucoup d’avance.',
    'Pouvez-vous nous l’envoyer aujourd’hui\u202f?',
  ],
  [
    'bonjour un type de Charleroi a pris ma musique pour son clip il a deux cent mille vues est-ce que j’ai des droits dessus rappelez moi après seize heures de préférence merci beaucoup',
    'Est-ce que j’ai des droits dessus\u202f?',
  ],
])('a question that cannot be rewritten is quoted: %s', (transcript, question) => {
  expect(summaryFor(transcript)).toContain(question);
});

test('what the caller has to do is no request to the firm', () => {
  expect(
    summaryFor(
      'le service des pensions me reprend tout parce que j’ai vendu la maison de maman et il faut répondre dans le mois enfin si quelqu’un pouvait me lire la lettre ce serait bien gentil',
    ),
  ).not.toMatch(/Demande de répondre/);
});

test('the deadline is quoted unless the rest says it', () => {
  expect(
    summaryFor('Mon voisin a abattu notre haie. Il faut répondre à son avocat avant vendredi.'),
  ).toContain('avant vendredi');
});

test('the role stands where no name is said', () => {
  expect(
    summaryFor('c’est la maman de Bilel pour l’affaire du correctionnel, l’audience a été remise'),
  ).toMatch(/ — la maman de Bilel$/);
});

test('nothing is signed with a name that was not said', () => {
  expect(summaryFor('Le tribunal a rendu le jugement.')).toBe('Le tribunal a rendu le jugement.');
});

test('a link or markup is not repeated', () => {
  expect(
    summaryFor('Cliquez sur https://exemple.test pour payer votre facture <b>maintenant</b>.'),
  ).not.toMatch(/http|<b>/);
});

test('a summary has at most twenty-five words', () => {
  const long = summaryFor(
    'Mon entrepreneur a abandonné le chantier de la maison, il a gardé les acomptes, il ne répond plus au téléphone et il a emporté les matériaux de la façade. Je voudrais savoir comment récupérer les acomptes avant vendredi prochain à dix heures.',
    'Marie Anne Charlotte de la Tour du Pin Exemple',
  );
  expect(long?.split(/\s+/).length).toBeLessThanOrEqual(MOST_SUMMARY_WORDS);
});

test('without a clause the matter or the field of law is named', () => {
  expect(summaryFor('Rappelez-moi.', null, null, 'Droit De La Famille')).toMatch(/^Droit de la famille\./);
});

test('an order that is quoted without its sign keeps its sense', () => {
  const summary = summaryFor(
    'allo mon ex est parti a l aeroport avec la petite le jugement dit pas de sortie du territoire sans les deux signatures',
  );
  expect(summary).not.toMatch(/ne dit/);
});

test('hesitations and repeated words are left out, and clauses are parted', () => {
  expect(summaryFor('euh le le propriétaire a changé euh la serrure la serrure je suis dehors')).toBe(
    '«\u202fLe propriétaire a changé la serrure, je suis dehors.\u202f»',
  );
});

test('the summons is told before what follows from it', () => {
  expect(
    summaryFor(
      'bonjour je conduis le bus donc mon permis c’est mon pain j’ai reçu une citation au tribunal de police pour téléphone au volant j’ai déjà eu une déchéance de quinze jours il y a deux ans le patron a dit qu’il pouvait témoigner l’audience est fixée au vingt-sept dans une quinzaine alors je me demande si c’est la récidive',
    )?.slice(0, 60),
  ).toContain('citation');
});

test('the deadline stands beside what happened', () => {
  const summary = summaryFor(
    'Les contributions m’ont envoyé un avis de rectification : elles refusent tous mes frais de tracteur, soi-disant que je m’en sers pour aller à la messe. Je dois répondre dans le mois. Est-ce que vous traitez ça, à votre cabinet, ou bien je dois m’adresser à un comptable ?',
    'Camille Exemple',
  );
  expect(summary).toContain('avis de rectification');
  expect(summary).toContain('dans le mois');
});

test('a question is not quoted twice', () => {
  const summary = summaryFor(
    'j’ai reçu votre note d’honoraires là huit cent quarante euros je ne vais pas vous mentir ce mois-ci c’est difficile est-ce que je peux faire ça en quatre fois disons deux cent dix par mois merci à vous',
    null,
    'Demande De Paiement',
  );
  expect(summary).not.toMatch(/par mois.*par mois/);
});

test('no clause begins with the object of a verb that was left out', () => {
  expect(
    summaryFor(
      'salut c’est pour la marque de la boulangerie je retrouve pas le certificat la banque le demande pour le crédit elle veut clôturer vendredi et je suis tout le temps au four alors rappelez-moi plutôt le soir après six heures si vous pouvez',
    ),
  ).not.toMatch(/«\u202fLe demande/);
});

test('a number of several words and a percentage stay as they were said', () => {
  expect(summaryFor('le géomètre de la limite il veut douze cents euros d’avance')).toContain(
    'douze cents euros',
  );
  expect(
    summaryFor(
      'L’assureur-loi a consolidé mon accident du travail à 3 % d’incapacité alors que le médecin que vous m’aviez conseillé avait dit 9. J’ai leur proposition sous les yeux. Est-ce qu’on conteste ou est-ce que je signe ? Je préfère attendre votre avis.',
    ),
  ).toContain('3\u00a0%');
});

test('a question word alone is no request', () => {
  const summary = summaryFor(
    'Mon bailleur a vidé mon garage hier. Il a jeté les meubles de ma mère à la déchetterie. Dites-moi comment\u202f? On est quatre à la maison et l’administration réclame dix-huit mille euros pour le toit.',
  );
  expect(summary).not.toContain('Demande comment');
});
