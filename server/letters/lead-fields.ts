// The French labels of a lead's fields and choices, for the mail to the team.
import { formatPhone } from '#contract/phone.ts';
import { durationText, momentText } from './figures.ts';

export const FIELD_LABELS: Readonly<Record<string, string>> = {
  fullName: 'Nom et prénom',
  email: 'E-mail',
  phone: 'Téléphone',
  legalDomain: 'Domaine juridique',
  website: 'Site internet',
  isSymplicyClient: 'Client de Symplicy',
  timestamp: 'Envoyé le',
  source: 'Formulaire',
  filename: 'Fichier',
  contentType: 'Format',
  duration: 'Durée',
  metier: 'Métier',
  messageFrequency: 'Messages par jour',
  messageSource: 'Qui laisse des messages',
  messageSourceOther: 'Qui d’autre',
  messageReasons: 'Raisons des messages',
  messageReasonsOther: 'Autres raisons',
  listeningTime: 'Temps d’écoute par jour',
  actionTime: 'Temps de traitement par jour',
  tiringActions: 'Ce qui fatigue le plus',
  missedCallAction: 'Après un appel manqué',
  missedOpportunity: 'Affaire déjà perdue',
  missedOpportunityDetails: 'Ce qui s’est passé',
  difficultyLevel: 'Difficulté (de 1 à 5)',
  usesCalendar: 'Agenda électronique',
  calendarName: 'Nom de l’agenda',
  usesCRM: 'Logiciel de gestion',
  crmName: 'Nom du logiciel',
  interestedInSolution: 'Intérêt pour une solution',
  usefulFeatures: 'Fonctions utiles',
  usefulFeaturesOther: 'Autres fonctions utiles',
  preferredNotification: 'Façon d’être averti',
  perfectSolution: 'Solution parfaite',
  firstAutomation: 'À automatiser en premier',
  lostTimeEstimate: 'Temps perdu par semaine',
  priceRange: 'Prix juste par mois',
  hasReferrals: 'Connaît des confrères intéressés',
  referralDetails: 'Confrères à joindre',
};

const DURATIONS = {
  '<5': 'moins de 5 minutes',
  '5-15': '5 à 15 minutes',
  '15-30': '15 à 30 minutes',
  '30+': 'plus de 30 minutes',
};

export const CHOICE_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  messageFrequency: {
    none: 'aucun',
    '1-3': '1 à 3',
    '4-10': '4 à 10',
    '10+': 'plus de 10',
    variable: 'variable',
  },
  messageSource: { other: 'autres' },
  messageReasons: { appointments: 'rendez-vous', information: 'renseignements', other: 'autre' },
  listeningTime: DURATIONS,
  actionTime: DURATIONS,
  interestedInSolution: {
    'very-interested': 'beaucoup',
    maybe: 'peut-être',
    'not-really': 'pas vraiment',
    'not-at-all': 'pas du tout',
  },
  usefulFeatures: {
    'email-summary': 'résumé par e-mail',
    'slot-proposal': 'proposition de créneaux',
    'calendar-integration': 'lien avec l’agenda',
    'auto-cancellation': 'annulation de rendez-vous',
    other: 'autre',
  },
  preferredNotification: { email: 'e-mail', sms: 'SMS', app: 'application', other: 'autre' },
  priceRange: {
    '<50': 'moins de 50 €',
    '50-100': '50 à 100 €',
    '100-200': '100 à 200 €',
    '200+': 'plus de 200 €',
  },
};

const momentOf = (text: string): string => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : momentText(at);
};

/** A field of the contract as the team reads it; an unknown field or choice stays as it is. */
export const fieldText = (field: string, value: string): readonly [label: string, text: string] => {
  const label = FIELD_LABELS[field] ?? field;
  if (field === 'timestamp') return [label, momentOf(value)];
  if (field === 'phone') return [label, formatPhone(value)];
  if (field === 'duration') return [label, durationText(Number(value))];
  const choices = CHOICE_LABELS[field];
  const text = choices
    ? value
        .split(', ')
        .map((choice) => choices[choice] ?? choice)
        .join(', ')
    : value;
  return [label, text];
};
