// Texts of «Cabinets».
import type { FIRM_HEALTH, FIRM_STATES } from '#contract/admin/firms.ts';
import type { SubscriptionState } from '#contract/subscriptions.ts';
import { groupedText } from '#web/texts/figures.ts';

const counted = (count: number, one: string, many: string): string =>
  `${groupedText(count)} ${count < 2 ? one : many}`;

export const firmTexts = {
  caption: 'Cabinets',
  pages: 'Pages de la liste des cabinets',
  search: 'Chercher un cabinet',
  searchHint: 'Nom, adresse, ligne ou numéro',
  state: 'État du compte',
  everyState: 'Tous',
  total: (count: number) => counted(count, 'cabinet', 'cabinets'),
  empty: 'Aucun cabinet ne correspond.',
  none: {
    empty: 'Aucun cabinet pour l’instant.',
    emptyDetail: 'Un cabinet apparaît ici dès que vous ouvrez son compte, depuis sa demande.',
  },
  toRequests: 'Voir les demandes',
  columns: {
    name: 'Cabinet',
    state: 'État',
    subscription: 'Abonnement',
    lines: 'Lignes',
    messages: 'Messages, 30 j',
    last: 'Dernier message',
  },
  never: 'Aucun',
  noSubscription: '–',
  states: { active: 'Actif', invited: 'Invité', disabled: 'Désactivé' } satisfies Record<
    (typeof FIRM_STATES)[number],
    string
  >,
  health: {
    late: 'Message hors délai',
    undelivered: 'Notification non remise',
    texts_refused: 'SMS refusés',
    alert_unread: 'Alerte non reçue',
    silent: 'Ligne silencieuse',
    no_subscription: 'Sans abonnement',
    no_line: 'Sans ligne',
    well: 'Tout va bien',
  } satisfies Record<(typeof FIRM_HEALTH)[number], string>,
  subscriptions: {
    open: 'Sans échéance',
    trial: 'Essai',
    active: 'Abonné',
    unpaid: 'Paiement refusé',
    ended: 'Terminé',
  } satisfies Record<SubscriptionState, string>,
  until: (day: string) => `jusqu’au ${day} inclus`,
  endedOn: (day: string) => `le ${day}`,
  one: 'Cabinet',
  back: 'Tous les cabinets',
  figures: {
    people: 'Personnes',
    messages: 'Messages conservés',
    messages_30_days: 'Messages, 30 jours',
    last: 'Dernier message',
    signIn: 'Dernière connexion',
    created: 'Compte ouvert le',
  },
  linesTitle: 'Lignes',
  noLines: 'Ce cabinet n’a pas encore de ligne.',
  lineColumns: { name: 'Ligne', number: 'Numéro', state: 'État', last: 'Dernier message' },
  lineActive: 'Ouverte',
  lineClosed: 'Fermée',
  lineSilent: (day: string) => `Silencieuse depuis le ${day}`,
  promiseTitle: 'Du message à l’e-mail',
  promiseLead:
    'Par jour, le délai entre le message enregistré et l’envoi de l’e-mail. Les notifications retenues par «\u202fNe pas déranger\u202f» ou par un récapitulatif ne comptent pas.',
  promiseColumns: { day: 'Jour', messages: 'Messages', p50: 'Médiane', p95: '95\u00a0%', late: 'Hors délai' },
  allDays: (count: number) => `Voir les ${count} jours`,
  noPromise: 'Aucun message ces 30 derniers jours.',
  supportTitle: 'Vue d’assistance',
  supportLead:
    'Les réglages du cabinet, l’état de ses lignes et de ses envois, tant que le titulaire y donne accès dans Paramètres › Accès. Chaque page ouverte figure dans son journal, avec votre nom.',
  supportUntil: (moment: string) => `Accès donné jusqu’au ${moment}.`,
  supportNone: 'Le titulaire n’a pas donné accès.',
  openSupport: 'Ouvrir la vue d’assistance',
  accountTitle: 'Compte',
  accountLead:
    'Désactivé, le titulaire et les personnes du cabinet ne peuvent plus se connecter ni ouvrir un message. Les messages continuent d’arriver et d’être envoyés.',
  invite: 'Renvoyer l’invitation',
  invited: 'L’invitation est partie.',
  disable: 'Désactiver',
  disabled: 'Le compte est désactivé.',
  enable: 'Réactiver',
  enabled: 'Le compte est réactivé.',
  erase: 'Effacer le cabinet…',
  eraseTitle: (name: string) => `Effacer «\u202f${name}\u202f»\u202f?`,
  eraseLead: (messages: number, lines: number) =>
    `Le compte, ${counted(messages, 'message', 'messages')} et ${counted(lines, 'ligne', 'lignes')} sont effacés pour toujours, avec les enregistrements.`,
  exportOffered: 'L’export de ses données a été proposé au cabinet.',
  eraseField: 'Adresse e-mail du titulaire',
  eraseHint: (email: string) => `Saisissez ${email} pour confirmer.`,
  eraseNow: 'Effacer pour toujours',
  erased: 'Le cabinet est effacé.',
} as const;
