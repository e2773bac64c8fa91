// Texts of the escalation beside an urgent message.
import type { Escalation } from '#contract/escalations.ts';

type Notice = Escalation['notices'][number];

const STATES: Record<Notice['state'], (moment: string) => string> = {
  intended: () => 'envoi en cours',
  held: (moment) => `prévu le ${moment}, à la fin de sa plage «\u202fNe pas déranger\u202f»`,
  sent: (moment) => `prévenu le ${moment}`,
  unknown: () => 'envoi à confirmer',
  refused: () => 'envoi refusé',
  cancelled: () => 'plus nécessaire',
};

export const texts = {
  title: 'Escalade',
  channels: { mail: 'E-mail', sms: 'SMS', push: 'Alerte' },
  overBudget: 'non envoyé\u202f: le cabinet a atteint sa limite de SMS d’aujourd’hui',
  notice: (state: Notice['state'], moment: string) => STATES[state](moment),
  next: (moment: string) => `Prochain contact à ${moment}, si personne n’ouvre ce message.`,
  asked: 'Tous les contacts ont été prévenus. Personne n’a encore accepté.',
  opened: 'Le message a été ouvert\u202f: plus personne n’est dérangé.',
  accepted: (who: string, moment: string) => `Pris en charge par ${who}, le ${moment}.`,
  yourFirm: 'votre cabinet',
  accept: 'Je m’en charge',
  done: 'C’est noté\u202f: vous vous en chargez.',
  failed: 'La prise en charge n’a pas été enregistrée.',
} as const;
