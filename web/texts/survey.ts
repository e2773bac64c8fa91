// Texts of the survey; the first group is quoted from the specification.
import type {
  CALL_DURATIONS,
  FEATURES,
  INTERESTS,
  MESSAGE_FREQUENCIES,
  MESSAGE_REASONS,
  MESSAGE_SOURCES,
  NOTIFICATIONS,
  PRICES,
} from '#contract/lead-values.ts';

type Labels<V extends readonly string[]> = Record<V[number], string>;

const frequencies: Labels<typeof MESSAGE_FREQUENCIES> = {
  none: 'Aucun',
  '1-3': '1 à 3',
  '4-10': '4 à 10',
  '10+': 'Plus de 10',
  variable: 'C’est variable',
};
const sources: Labels<typeof MESSAGE_SOURCES> = {
  Patients: 'Patients',
  Clients: 'Clients',
  Collaborateurs: 'Collaborateurs',
  Fournisseurs: 'Fournisseurs',
  other: 'Autres',
};
const reasons: Labels<typeof MESSAGE_REASONS> = {
  appointments: 'Prendre, déplacer ou annuler un rendez-vous',
  information: 'Demander un renseignement',
  other: 'Autre',
};
const durations: Labels<typeof CALL_DURATIONS> = {
  '<5': 'Moins de 5\u00a0minutes',
  '5-15': '5 à 15\u00a0minutes',
  '15-30': '15 à 30\u00a0minutes',
  '30+': 'Plus de 30\u00a0minutes',
};
const interests: Labels<typeof INTERESTS> = {
  'very-interested': 'Oui, beaucoup',
  maybe: 'Peut-être',
  'not-really': 'Pas vraiment',
  'not-at-all': 'Pas du tout',
};
const features: Labels<typeof FEATURES> = {
  'email-summary': 'Le résumé de chaque message par e-mail',
  'slot-proposal': 'La proposition automatique de créneaux',
  'calendar-integration': 'Le lien avec mon agenda',
  'auto-cancellation': 'L’annulation automatique de rendez-vous',
  other: 'Autre',
};
const notifications: Labels<typeof NOTIFICATIONS> = {
  email: 'E-mail',
  sms: 'SMS',
  app: 'Application',
  other: 'Autre',
};
const prices: Labels<typeof PRICES> = {
  '<50': 'Moins de 50\u00a0€',
  '50-100': '50 à 100\u00a0€',
  '100-200': '100 à 200\u00a0€',
  '200+': 'Plus de 200\u00a0€',
};

export const survey = {
  submit: 'Envoyer mes réponses',
  sending: 'Envoi en cours...',
  failed: "Une erreur est survenue lors de l'envoi. Veuillez réessayer ou nous contacter directement.",

  title: 'Enquête',
  description: 'Trois minutes sur vos messages vocaux, pour construire l’outil qui manque aux cabinets.',
  over: 'Enquête auprès des premiers utilisateurs',
  heading: 'Comment vivez-vous avec votre répondeur\u202f?',
  intro:
    'Trois minutes suffisent. Répondez à ce que vous voulez\u202f: seuls l’e-mail et le téléphone sont nécessaires. Vos réponses restent sur cet appareil jusqu’à l’envoi.',
  nav: 'Parties de l’enquête',
  progress: (part: number, all: number) => `${part} sur ${all}`,
  next: 'Continuer',
  before: 'Revenir',
  answered: 'répondu',
  draft: 'Brouillon retrouvé\u202f: vos réponses sont telles que vous les aviez laissées.',
  forget: 'Tout effacer',
  yes: 'Oui',
  no: 'Non',
  several: 'Plusieurs réponses possibles.',
  details: 'Précisez',
  missing: 'Ce champ est obligatoire.',
  wrongEmail: 'Adresse email invalide',
  sections: {
    activity: 'Votre activité',
    messages: 'Vos messages vocaux',
    tools: 'Vos outils actuels',
    solution: 'Une solution pour gagner du temps',
    value: 'La valeur',
    references: 'Recommandations',
  },
  contactTitle: 'Pour vous répondre',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  terms: 'Vos réponses servent à améliorer Voxlex et à vous répondre. Voir les',
  termsLink: 'conditions générales',
  questions: {
    metier: 'Quel est votre métier\u202f?',
    messageFrequency: 'Combien de messages vocaux recevez-vous par jour\u202f?',
    messageSource: 'Qui vous laisse ces messages\u202f?',
    messageReasons: 'Pour quelles raisons, le plus souvent\u202f?',
    listeningTime: 'Combien de temps passez-vous chaque jour à les écouter\u202f?',
    actionTime: 'Et à y donner suite\u202f?',
    tiringActions: 'Qu’est-ce qui vous fatigue le plus\u202f?',
    missedCallAction: 'Que faites-vous après un appel manqué\u202f?',
    missedOpportunity: 'Avez-vous déjà perdu une affaire à cause d’un message entendu trop tard\u202f?',
    missedOpportunityDetails: 'Que s’est-il passé\u202f?',
    difficultyLevel: 'À quel point la gestion de vos messages est-elle difficile\u202f?',
    difficultyEnds: ['facile', 'très difficile'],
    usesCalendar: 'Utilisez-vous un agenda électronique\u202f?',
    calendarName: 'Lequel\u202f?',
    usesCRM: 'Utilisez-vous un logiciel de gestion (CRM, dossiers)\u202f?',
    crmName: 'Lequel\u202f?',
    interestedInSolution: 'Un outil qui écoute, résume et trie vos messages vous intéresserait-il\u202f?',
    usefulFeatures: 'Qu’est-ce qui vous serait utile\u202f?',
    preferredNotification: 'Comment préférez-vous être averti\u202f?',
    perfectSolution: 'À quoi ressemblerait la solution parfaite\u202f?',
    firstAutomation: 'Qu’aimeriez-vous automatiser en premier\u202f?',
    lostTimeEstimate: 'Combien de temps perdez-vous par semaine, à votre avis\u202f?',
    priceRange: 'Quel prix par mois vous semblerait juste\u202f?',
    hasReferrals: 'Connaissez-vous des confrères que cela intéresserait\u202f?',
    referralDetails: 'Qui, et comment les joindre avec leur accord\u202f?',
  },
  choices: { frequencies, sources, reasons, durations, interests, features, notifications, prices },
} as const;
