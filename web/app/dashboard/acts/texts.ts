// Texts of acting on a message: its bar, its notes and its history.
import type { Outcome } from '#contract/voicemail.ts';

export const OUTCOME_TEXTS: Readonly<Record<Outcome, string>> = {
  called_back: 'Rappelé',
  no_answer: 'Pas de réponse',
  left_message: 'Message laissé',
  no_follow_up: 'Sans suite',
};

export const actTexts = {
  bar: 'Actions sur ce message',
  outcome: 'Choisir l’issue de l’appel',
  triedWithout: (count: number) =>
    count === 1 ? '1\u00a0essai sans réponse' : `${count}\u00a0essais sans réponse`,
  handledAs: (outcome: string) => `Traité\u202f: ${outcome.toLowerCase()}`,
  handledOn: (moment: string) => `Traité le ${moment}`,
  asked: 'Comment s’est passé l’appel\u202f?',
  later: 'Plus tard',
  take: 'Je m’en charge',
  assign: 'Confier le message',
  giveTo: (name: string) => `Confier à ${name}`,
  release: 'Libérer le message',
  taken: 'Pris en charge par vous',
  takenBy: (name: string) => `Pris en charge par ${name}`,
  takenByOther: 'Pris en charge par un collègue',
  remind: 'Me le rappeler',
  remindAt: (moment: string) => `Rappel le ${moment}`,
  choose: 'Choisir une date…',
  noRemind: 'Ne plus me le rappeler',
  remindTitle: 'Me le rappeler',
  remindWhen: 'Date et heure',
  remindHint:
    'Le message revient alors parmi les messages à traiter, et vous recevez un e-mail à ce moment-là.',
  remindPast: 'Choisissez un moment à venir, d’ici un an.',
  remindSave: 'Enregistrer',
  note: 'Ajouter une note',
  erasedOn: (day: string) => `Dans la corbeille\u202f: effacé définitivement le ${day}.`,

  done: {
    handled: 'Message marqué comme traité.',
    unhandled: 'Message remis à traiter.',
    tried: 'Pas de réponse\u202f: le message reste à traiter.',
    assigned: 'Message pris en charge.',
    given: (name: string) => `Message confié à ${name}.`,
    unassigned: 'Message libéré.',
    reminderSet: 'Rappel enregistré.',
    reminderRemoved: 'Rappel retiré.',
  },

  access: {
    menu: 'Réserver à…',
    title: 'Réserver ce message',
    explained:
      'Ce message ne sera visible que pour vous et les personnes choisies\u202f: il disparaît des listes, des recherches et des chiffres des autres, et leurs e-mails en attente ne partent pas.',
    legend: 'Réserver à',
    save: 'Réserver',
    open: 'Rouvrir à tous',
    closed: (names: readonly string[]) =>
      names.length > 0 ? `Message réservé à vous et à ${names.join(', ')}.` : 'Message réservé à vous.',
    opened: 'Message rouvert à tous ceux qui voient sa ligne.',
    failed: 'Le message n’a pas pu être réservé. Veuillez réessayer.',
  },

  notes: {
    title: 'Notes',
    label: 'Nouvelle note',
    placeholder: 'Visible par votre cabinet seulement',
    add: 'Ajouter',
    edit: 'Modifier',
    save: 'Enregistrer',
    cancel: 'Annuler',
    remove: 'Supprimer',
    removed: 'Note supprimée.',
    changed: 'modifiée',
    failed: 'La note n’a pas été enregistrée. Veuillez réessayer.',
  },

  readings: {
    title: 'Accès à ce message',
    loading: 'Chargement des accès…',
    failed: 'Les accès n’ont pas pu être chargés.',
    none: 'Aucun accès pour l’instant.',
    more: (count: number) =>
      count === 1 ? 'et un plus ancien, dans le journal' : `et ${count} plus anciens, dans le journal`,
  },

  history: {
    title: 'Historique',
    loading: 'Chargement de l’historique…',
    failed: 'L’historique n’a pas pu être chargé.',
    show: 'Afficher',
    all: 'Tout',
    groups: { acts: 'Actes', sent: 'Envois', reads: 'Lectures' },
    none: { acts: 'Aucun acte.', sent: 'Aucun envoi.', reads: 'Aucune lecture.' },
    earlier: 'Afficher les entrées plus anciennes',
    undo: 'Annuler',
    undoOf: (act: string) => `Annuler\u202f: ${act}`,
    undone: 'L’action est annulée.',
    undoFailed: 'L’action n’a pas pu être annulée.',
    resend: 'Renvoyer',
    resendTo: (to: string) => `Renvoyer l’e-mail à ${to}`,
    resendText: 'Renvoyer le SMS à l’appelant',
    textResent: 'Le SMS part de nouveau.',
    textFailed: 'Le SMS n’a pas pu être renvoyé.',
    resent: 'L’e-mail part de nouveau.',
    resendFailed: 'L’e-mail n’a pas pu être renvoyé.',
    program: 'un logiciel',
  },
} as const;
