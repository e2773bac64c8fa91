// All persons are invented.
import { expect, test } from 'vitest';
import { streamOf } from '#server/language/index.ts';
import { isDanger } from './danger.ts';
import { understand } from './understand.ts';

const urgencyOf = (transcript: string, language: string | null = null) =>
  understand(transcript, { receivedAt: new Date('2026-03-02T09:00:00Z'), language }).findings.urgency;

test.each([
  'Bonjour Maître, ici Camille Exemple. Mon mari a été arrêté ce matin, c’est urgent, rappelez-moi au 0470 00 00 12.',
  'Mon mari a été arrêté ce matin.',
  'La police vient d’emmener mon frère.',
  'Mon père a été arrêté hier soir par la police, il demande un avocat.',
  'Mon cousin s’est fait embarquer cette nuit.',
  'Mon fils est en garde à vue.',
  'Ma sœur est retenue au commissariat de Liège.',
  'Il me frappe, j’ai peur pour mes enfants.',
  'Il y a une perquisition en cours chez nous.',
  'La police est dans mes bureaux, dois-je donner mon mot de passe ?',
  'Mon frère est privé de liberté depuis ce matin.',
  'Ils ont arrêté ma sœur à Zaventem.',
  'Mon beau-frère m’a menacée avec un couteau.',
  'Il dit qu’il va nous tuer.',
  'On m’envoie des menaces de mort.',
  'Il vient de me frapper.',
  'Ma mère est en réanimation.',
  'Son père n’a pas ramené les petits hier soir.',
  'Mes filles ne sont pas rentrées de chez leur mère.',
  'Il refuse de me rendre mon fils.',
  'Elle est partie en Turquie avec les enfants.',
  'Je suis au bord du canal, j’ai envie d’en finir.',
  'Dites à votre cliente que je sais où la trouver.',
  'Le SAJ vient de placer mes deux garçons.',
])('%s is urgent, however short the call', (transcript) =>
  expect(urgencyOf(transcript)).toMatchObject({ value: 'Urgent', doubtful: false }),
);

test.each([
  ['nl', 'Goedemorgen, mijn zoon is vannacht aangehouden, kunt u mij terugbellen alstublieft.'],
  ['en', 'Good morning, my brother was arrested this morning, please call me back as soon as you can.'],
  ['de', 'Guten Tag, mein Sohn ist auf der Polizeiwache, bitte rufen Sie mich zurück, danke.'],
])('a danger in %s is urgent as well', (language, transcript) =>
  expect(urgencyOf(transcript, language)?.value).toBe('Urgent'),
);

test.each([
  'Mon fils a été arrêté il y a deux ans, je voudrais faire effacer sa peine.',
  'Bonjour, je vous appelle pour l’arrêté du bourgmestre reçu ce matin, pouvez-vous m’en faire une copie.',
  'Bonjour, la garde à vue de mon client date d’il y a trois ans, merci de m’envoyer le jugement.',
  'On a fait une perquisition en 2019 et je voudrais récupérer mes affaires.',
  'C’est pour le numéro de ma police d’assurance.',
  'Nous vendons des couteaux de cuisine et cherchons un modèle de contrat.',
  'Il m’a menacée de mort il y a cinq ans, le dossier est classé.',
  'Mon mari est parti en vacances en Espagne avec les enfants, tout va bien.',
  'Mon locataire n’a pas rendu les clés de la cave.',
  'Nous avons été expulsés il y a cinq ans, comment récupérer la garantie ?',
  'On déménage samedi, je passerai demain déposer les papiers.',
  'Merci, les enfants sont bien rentrés de chez leur père.',
])('%s is no danger', (transcript) => expect(urgencyOf(transcript)?.value).not.toBe('Urgent'));

test('a day chosen by the caller is no deadline, a day set by the law or others is', () => {
  expect(urgencyOf('Je déposerai les documents demain dans votre boîte.')?.value).toBe('Non Urgent');
  expect(urgencyOf('Je dois déposer mes conclusions demain au greffe.')?.value).toBe('Urgent');
  expect(urgencyOf('Je vous envoie le contrat, nous signons demain.')?.value).toBe('Urgent');
});

test('danger rules ignore hypothetical, judged and past events', () => {
  for (const transcript of [
    'Si la police est chez moi un jour, dois-je ouvrir ?',
    'Il y avait une perquisition en cours quand je suis arrivé.',
    'Je suis accusé de menaces de mort, l’audience est dans trois mois.',
    'Il m’a étranglée en 2018, il a été condamné.',
    'Elle est partie au Maroc avec ses enfants il y a dix ans.',
    'Je voudrais arrêter ma collaboration avec mon associé, j’y pense depuis hier.',
    'L’école n’a pas remis le bulletin de mon fils.',
  ])
    expect(isDanger(streamOf(transcript)), transcript).toBe(false);
});
