// Twenty more questions, written without looking at what is found for them: 13 found their page at first; widening the
// vocabulary of the trade (not these questions) brought 16, on 2026-11-21. They show how far the sixty flatter.
import type { Asked } from './questions.data.ts';

const TERMS = '/conditions-generales';

export const HELD_OUT: readonly Asked[] = [
  {
    question: 'Vous prenez combien par mois pour un cabinet ?',
    answeredAt: ['/#tarifs', `${TERMS}#prix`, '/paiement'],
  },
  { question: 'Que se passe-t-il au-delà de 300 messages ?', answeredAt: ['/#tarifs', `${TERMS}#prix`] },
  {
    question: 'Y a-t-il des frais pour se désabonner ?',
    answeredAt: [`${TERMS}#resiliation`, '/#questions Comment arrêter'],
  },
  {
    question: 'Pendant combien de temps conservez-vous les messages ?',
    answeredAt: ['/confidentialite#duree', `${TERMS}#donnees`],
  },
  {
    question: 'Comment demander l’effacement de mes données personnelles ?',
    answeredAt: ['/confidentialite#droits', `${TERMS}#donnees`],
  },
  { question: 'A quels prestataires transmettez-vous les données ?', answeredAt: ['/sous-traitants'] },
  { question: 'Quels cookies déposez-vous sur mon ordinateur ?', answeredAt: ['/cookies'] },
  { question: 'Faut-il installer un logiciel ou une application ?', answeredAt: ['/recording'] },
  {
    question: 'Comment enregistrer mon message d’accueil ?',
    answeredAt: ['/recording', '/#questions Mes correspondants'],
  },
  { question: 'Quelle est la durée maximum de l’annonce ?', answeredAt: ['/recording'] },
  {
    question: 'Mes collègues peuvent-ils recevoir les messages aussi ?',
    answeredAt: ['/#essai', '/#tarifs'],
  },
  { question: 'Avez-vous une API ?', answeredAt: ['/#tarifs'] },
  { question: 'Donnez-vous des formations ?', answeredAt: ['/#tarifs'] },
  {
    question: 'Comment vous contacter par téléphone ?',
    answeredAt: [`${TERMS}#nous-joindre`, TERMS, '/auth'],
  },
  {
    question: 'Qui est responsable du traitement des données, vous ou moi ?',
    answeredAt: ['/confidentialite#roles', `${TERMS}#donnees`],
  },
  { question: 'Comment je me connecte à mon espace client ?', answeredAt: ['/auth'] },
  { question: 'Mes clients vont-ils tomber sur un automate ?', answeredAt: ['/recording'] },
  {
    question: 'Peut-on choisir les formulaires envoyés automatiquement ?',
    answeredAt: ['/blog/integration-voxlex-symplicy-avocat', '/#sms'],
  },
  {
    question: 'Comment organiser l’accueil téléphonique de mon cabinet ?',
    answeredAt: ['/blog/accueil-telephonique-cabinet-avocat'],
  },
  {
    question: 'Quelles erreurs éviter avec sa messagerie vocale ?',
    answeredAt: ['/blog/erreurs-messagerie-vocale-avocat'],
  },
];
