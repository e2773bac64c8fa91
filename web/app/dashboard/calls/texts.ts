// Texts of the list of calls to make.
import { OLD_CALL_DAYS } from '#contract/old-calls.ts';

export const callTexts = {
  title: 'Appels à faire',
  count: (count: number) =>
    count === 1
      ? '1\u00a0appelant dont un message n’est pas classé «\u202fTraité\u202f»'
      : `${count}\u00a0appelants dont un message n’est pas classé «\u202fTraité\u202f»`,
  lead: 'Une ligne par appelant\u202f: une arrestation d’abord, puis le plus pressant, avec ses motifs.',
  print: 'Imprimer la liste',
  keys: 'Touches\u202f: J et K pour avancer et reculer, B pour appeler, 1 à 4 pour l’issue, E pour classer, A pour vous en charger, N pour une note, M pour remettre à plus tard, U pour annuler.',
  none: 'Aucun appel à faire.',
  noneDetail: 'Les messages traités et ceux remis à un autre jour n’y figurent pas.',
  failed: 'La liste des appels n’a pas pu être chargée.',
  offline: 'Hors ligne\u202f: la liste s’affichera dès que la connexion sera rétablie.',
  /** Above the list that was received before the connection or the server failed. */
  known: (moment: string) => `Liste reçue le ${moment}, peut-être changée depuis.`,
  retry: 'Réessayer',
  hidden: 'Numéro masqué',
  call: (number: string) => `Appeler le ${number}`,
  callBack: 'Rappeler',
  /** A call that nothing speaks for stands by its age. */
  noReason: 'Aucun motif particulier',
  today: (hour: string) => `aujourd’hui, ${hour}`,
  yesterday: (hour: string) => `hier, ${hour}`,
  daysAgo: (days: number) => `il y a ${days}\u00a0jours`,
  old: `Plus de ${OLD_CALL_DAYS}\u00a0jours`,
  left: 'laissé dans le message',
  seeMessages: 'Voir les messages',
  outcomes: 'Issue de l’appel',
  note: 'Note',
  noteLabel: 'Note sur cet appel',
  noteSave: 'Ajouter la note',
  noteSaved: 'Note ajoutée.',
  noteFailed: 'La note n’a pas été enregistrée. Veuillez réessayer.',
  cancel: 'Annuler',
  later: 'Plus tard',
  others: (count: number) => (count === 1 ? 'et un autre message' : `et ${count} autres messages`),
  attempt: (outcome: string, moment: string, person: string | null) =>
    `${outcome} le ${moment}${person ? `, ${person}` : ''}`,
  tried: 'Pas de réponse\u202f: l’appel reste dans la liste.',
  handle: 'Traité',
  handled: 'Appel classé comme traité.',
  done: (outcome: string) => `Appel noté\u202f: ${outcome.toLowerCase()}.`,
  putOff: 'Appel remis à plus tard.',
  previous: 'Précédents',
  next: 'Suivants',
  page: (page: number, pages: number) => `Page ${page} sur ${pages}`,

  paper: {
    title: (day: string) => `Appels à faire, le ${day}`,
    about: (count: number) =>
      `${count === 1 ? '1\u00a0appel' : `${count}\u00a0appels`}, le plus pressant d’abord. Document couvert par le secret professionnel.`,
    columns: ['Fait', 'Appelant', 'Pourquoi', 'Résumé', 'Tentatives et notes'],
    failed: 'La liste n’a pas pu être imprimée. Veuillez réessayer.',
    none: 'Aucun appel à faire\u202f: rien à imprimer.',
  },
} as const;
