// French texts of the contacts' pages.
import type { HistoryItem } from '#contract/acts.ts';
import { groupedText } from '#web/texts/figures.ts';

const count = (n: number, one: string, many: string): string =>
  `${groupedText(n)}\u00a0${n < 2 ? one : many}`;

const SENT: Readonly<Record<string, string>> = {
  intended: 'envoi en cours',
  held: 'retenu jusqu’à la fin des heures de silence',
  sent: 'envoyé',
  unknown: 'envoi à confirmer',
  refused: 'refusé',
  bounced: 'revenu',
  cancelled: 'plus nécessaire',
  waiting: 'en attente d’envoi',
  delivered: 'remis',
  undelivered: 'non remis',
  expired: 'non envoyé\u202f: trop tard',
};
const FORM: Readonly<Record<string, string>> = {
  proposed: 'proposé',
  sent: 'envoyé',
  opened: 'ouvert',
  completed: 'rempli',
  refused: 'écarté',
  expired: 'expiré',
  reminded: 'rappelé à l’appelant',
};

/** Says in words what was sent; null for an act, which stands in the message's own history. */
export const sentWords = ({ kind, state, to }: HistoryItem): string | null => {
  if (kind === 'mail') return `E-mail à ${to}\u202f: ${SENT[state ?? ''] ?? state}`;
  if (kind === 'text') return `SMS à l’appelant\u202f: ${SENT[state ?? ''] ?? state}`;
  if (kind === 'form') return `Formulaire «\u202f${to}\u202f» ${FORM[state ?? ''] ?? state}`;
  return null;
};

export const words = {
  title: 'Contacts',
  lead: 'Chaque numéro qui laisse un message a sa fiche. Nommez-la, réunissez plusieurs numéros, ajoutez vos références.',
  checking: 'Vérification de l’authentification…',
  logout: 'Se déconnecter',
  back: 'Messages',
  profile: 'Profil',
  search: 'Chercher un nom, un numéro, une adresse ou une référence',
  show: 'Afficher',
  shows: { all: 'Tous', named: 'Nommés', unnamed: 'Sans nom', open: 'Avec un message à traiter' },
  sort: 'Trier par',
  sorts: { last: 'Dernier message', name: 'Nom' },
  columns: {
    name: 'Nom',
    number: 'Numéro',
    last: 'Dernier message',
    messages: 'Messages',
    open: 'À traiter',
  },
  unnamed: 'Sans nom',
  proposed: (name: string) => `Peut-être ${name}`,
  more: (n: number) => `et ${count(n, 'autre', 'autres')}`,
  none: 'Aucun contact pour le moment',
  noneDetail: 'Le premier message d’un numéro visible crée sa fiche.',
  noResult: 'Aucun contact ne correspond.',
  clear: 'Effacer la recherche',
  notLoaded: 'Les contacts n’ont pas pu être chargés.',
  retry: 'Réessayer',
  page: (page: number, pages: number, total: number) =>
    `Page ${groupedText(page)} sur ${groupedText(pages)} (${count(total, 'contact', 'contacts')})`,
  pages: 'Pages des contacts',
  previous: 'Précédente',
  next: 'Suivante',
  toList: 'Tous les contacts',
  unknown: 'Ce contact n’existe pas, ou il a été réuni avec un autre.',
  edit: 'Modifier',
  nameIt: 'Nommer ce contact',
  take: (name: string) => `Garder «\u202f${name}\u202f»`,
  merge: 'Fusionner',
  split: 'Séparer',
  undoMerge: (other: string) => `Réuni avec ${other}`,
  undoSplit: (other: string) => `Séparé de ${other}`,
  undo: 'Annuler',
  undone: 'C’est annulé.',
  numbers: 'Numéros',
  emails: 'Adresses e-mail',
  note: 'Note',
  references: 'Références',
  reference: { number: 'Numéro de dossier', name: 'Intitulé', person: 'Responsable', none: 'Personne' },
  addReference: 'Ajouter une référence',
  removeReference: 'Retirer cette référence',
  nameField: 'Nom',
  oneALine: 'Un par ligne.',
  save: 'Enregistrer',
  cancel: 'Annuler',
  saved: 'C’est enregistré.',
  notSaved: 'Ce n’est pas enregistré. Réessayez.',
  conflict: 'Une autre personne a modifié cette fiche entre-temps.',
  theirs: 'Garder sa version',
  mine: 'Garder la mienne',
  seeIt: 'Voir la fiche actuelle',
  mergeTitle: 'Fusionner avec une autre fiche',
  mergeLead: (name: string) =>
    `Tout ce que contient l’autre fiche rejoint ${name}. La fusion s’annule d’un clic.`,
  mergeSearch: 'Chercher l’autre fiche',
  mergeWith: (name: string) => `Fusionner avec ${name}`,
  merged: 'Les deux fiches n’en font plus qu’une.',
  splitTitle: 'Séparer des numéros',
  splitLead: 'Les numéros choisis, avec leurs messages, forment une nouvelle fiche.',
  splitDone: 'La nouvelle fiche est créée.',
  inMessages: 'Voir dans les messages',
  timeline: 'Fil du contact',
  filters: { all: 'Tout', open: 'À traiter', sent: 'Envois', notes: 'Notes', calls: 'Rappels' },
  kinds: { message: 'Message vocal', missed: 'Appel manqué', text: 'SMS reçu' },
  noSummary: 'Aucun résumé',
  handled: 'Traité',
  toHandle: 'À traiter',
  remind: (when: string) => `À rappeler le ${when}`,
  noteBy: (name: string) => (name === '' ? 'Note' : `Note de ${name}`),
  open: 'Ouvrir le message',
  nothing: 'Rien de tel dans ce fil.',
  messages: (n: number) => count(n, 'message', 'messages'),
  toDo: (n: number) => `${groupedText(n)} à traiter`,
} as const;
