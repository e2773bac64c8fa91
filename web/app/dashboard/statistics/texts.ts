// Texts of the statistics tab.
import { groupedText } from '#web/texts/figures.ts';

const counted = (count: number, one: string): string => `${groupedText(count)} ${one}${count > 1 ? 's' : ''}`;

export const stats = {
  noMatch: 'Aucun message ne correspond à ces filtres.',
  paused: 'Hors ligne, ces chiffres sont ceux de la sélection précédente.',
  pausedEmpty: 'Hors ligne, les statistiques s’afficheront dès que la connexion sera rétablie.',
  loading: 'Chargement des statistiques...',
  analysed: (count: number) => (count > 1 ? `${count} messages analysés` : `${count} message analysé`),
  of: (total: number, filtered: boolean) => {
    const shown = total > 1 ? ' filtrés' : ' filtré';
    return `sur ${counted(total, 'message')}${filtered ? shown : ''}`;
  },
  period: 'Période',
  periods: {
    week: '7\u00a0j',
    month: '30\u00a0j',
    quarter: '90\u00a0j',
    all: 'Tout',
  },
  figures: 'Chiffres clés',
  average: 'Moyenne par jour',
  averageDetail: (days: number) => (days > 1 ? `sur ${days}\u00a0jours` : `sur ${days}\u00a0jour`),
  urgency: 'Urgence globale',
  urgencyRule: (urgent: number, moderate: number) =>
    `${urgent}\u00a0% Urgent, ${moderate}\u00a0% Modéré\u202f; il en faut plus de 50\u00a0%`,
  meanDuration: 'Durée moyenne',
  longest: (time: string) => `la plus longue\u202f: ${time}`,
  totalDuration: 'Durée totale',
  read: 'Lus après',
  sent: 'E-mail envoyé en',
  held: (count: number) =>
    count > 1
      ? `${groupedText(count)} envois différés à votre demande, non comptés`
      : '1 envoi différé à votre demande, non compté',
  spread: (time: string) => `médiane\u202f; 95\u00a0% avant ${time}`,
  tooFew: 'encore trop peu de messages',
  none: '–',
  more: (percent: number) => `↑\u00a0${groupedText(percent)}\u00a0%`,
  less: (percent: number) => `↓\u00a0${groupedText(percent)}\u00a0%`,
  same: '=\u00a0stable',
  thanBefore: ' par rapport à la période précédente',
  beforeWas: (value: string) => `avant\u202f: ${value}`,
  compared: 'Flèches et «\u202favant\u202f»\u202f: comparaison avec la période précédente de même durée.',
  notCompared: 'Choisissez 7, 30 ou 90\u00a0jours pour comparer avec la période précédente.',
  perDay: 'Messages par jour',
  perWeek: 'Messages par semaine',
  perMonth: 'Messages par mois',
  weekOf: (day: string) => `semaine du ${day}`,
  urgentCount: (count: number) => counted(count, 'urgent'),
  moderateCount: (count: number) => counted(count, 'modéré'),
  messageCount: (count: number) => counted(count, 'message'),
  urgencies: { urgent: 'Urgent', moderate: 'Modéré', other: 'Autres' },
  chartHelp: 'Flèches gauche et droite\u202f: parcourir le graphique.',
  perHour: 'Messages par jour de la semaine et par heure',
  weekdays: ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
  weekday: 'Jour',
  fewer: 'moins',
  most: 'plus',
  hourOf: (hour: number) => `${hour}\u00a0h`,
  lengths: 'Durée des messages',
  short: '30\u00a0s ou moins',
  medium: 'De 30\u00a0s à 2\u00a0min',
  long: 'Plus de 2\u00a0min',
  unknown: 'Non défini',
  forms: {
    title: 'Formulaires',
    proposed: 'Proposés',
    sent: 'Envoyés',
    opened: 'Ouverts',
    completed: 'Complétés',
  },
  others: (count: number) => (count > 1 ? `${count} autres` : '1 autre'),
  fewerRows: 'Réduire',
  data: 'Voir les données',
  show: '\u202f: afficher ces messages',
  count: 'Messages',
  percent: (percent: number) => `${percent} %`,
} as const;
