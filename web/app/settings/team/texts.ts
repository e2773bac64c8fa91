// Texts of «Équipe».
import type { Released } from '#contract/members.ts';

/** After a sentence: what the person leaves behind. */
export const freedText = ({ unassigned, reminders }: Released): string =>
  [
    ...(unassigned > 1 ? [` ${unassigned}\u00a0messages sont de nouveau non attribués.`] : []),
    ...(unassigned === 1 ? [' Un message est de nouveau non attribué.'] : []),
    ...(reminders > 1 ? [` ${reminders}\u00a0rappels vous parviendront.`] : []),
    ...(reminders === 1 ? [' Un rappel vous parviendra.'] : []),
  ].join('');

export const words = {
  cancel: 'Annuler',
  failed: 'Rien n’a été modifié.',
  password: 'Votre mot de passe',
  passwordHint: 'Par sécurité, il est demandé de nouveau.',
  people: {
    title: 'Personnes du cabinet',
    lead: 'Chaque personne a son propre accès, avec son mot de passe. Elle voit les messages des lignes que vous lui donnez, mais ni les réglages, ni les clés, ni l’équipe.',
    list: 'Personnes du cabinet',
    me: 'vous',
    owner: 'Titulaire',
    active: 'Membre',
    invited: 'Invitation envoyée',
    expired: 'Invitation expirée',
    everyLine: 'toutes les lignes',
    noLine: 'aucune ligne',
    factor: 'double authentification active',
    noFactor: 'Sans double authentification',
    actions: (name: string) => `Actions pour ${name}`,
  },
  invite: {
    title: 'Inviter une personne',
    lead: 'Elle reçoit un e-mail avec un lien personnel, valable sept jours.',
    name: 'Nom',
    email: 'Adresse e-mail',
    action: 'Envoyer l’invitation',
    done: (email: string) => `Invitation envoyée à ${email}.`,
  },
  lines: {
    item: 'Choisir ses lignes',
    title: (name: string) => `Lignes de ${name}`,
    legend: 'Messages visibles',
    all: 'Toutes les lignes, y compris celles à venir',
    some: 'Seulement celles-ci',
    action: 'Enregistrer',
    done: (freed: string) => `Lignes enregistrées.${freed}`,
  },
  resend: {
    item: 'Renvoyer l’invitation',
    done: (email: string) => `Nouvelle invitation envoyée à ${email}.`,
  },
  remove: {
    item: 'Retirer du cabinet',
    withdraw: 'Retirer l’invitation',
    title: (name: string) => `Retirer ${name}\u202f?`,
    lead: 'Son accès se ferme immédiatement, sur tous ses appareils, et son adresse ne reçoit plus aucun avis du cabinet. Les messages et ses notes restent\u202f; ceux qui lui étaient confiés redeviennent non attribués, et ses rappels vous parviennent.',
    leadInvited: 'Le lien déjà envoyé ne fonctionnera plus.',
    action: 'Retirer',
    done: (name: string, freed: string) => `${name} ne fait plus partie du cabinet.${freed}`,
  },
  factor: {
    item: 'Désactiver sa double authentification',
    title: (name: string) => `Désactiver la double authentification de ${name}\u202f?`,
    lead: 'Pour une personne qui a perdu son téléphone et ses codes. Vérifiez d’abord son identité de vive voix. Ses sessions se ferment, et chaque personne du cabinet en est avertie par e-mail.',
    action: 'Désactiver',
    done: 'Double authentification désactivée. Tout le cabinet en est averti.',
  },
  handOver: {
    item: 'Désigner comme titulaire',
    title: (name: string) => `Désigner ${name} comme titulaire\u202f?`,
    lead: 'Cette personne devient titulaire du compte du cabinet\u202f: elle seule gère alors les réglages, l’équipe et les clés. Vous restez membre et voyez toutes les lignes. Vous êtes tous deux avertis par e-mail.',
    action: 'Désigner',
  },
  outside: {
    title: 'Confrères et consœurs d’autres cabinets',
    lead: 'Les adresses auxquelles des messages ont été transmis depuis le menu d’un message. Une adresse confirmée reçoit directement les messages suivants\u202f; chaque lien ne montre qu’un message.',
    none: 'Aucun message n’a encore été transmis à un confrère ou à une consœur.',
    confirmed: 'Confirmée',
    waiting: 'À confirmer',
    expired: 'Demande expirée',
    bounced: 'Injoignable',
    since: (day: string) => `confirmée le ${day}`,
    until: (moment: string) => `demande valable jusqu’au ${moment}`,
    links: (count: number) => (count === 1 ? '1\u00a0lien valable' : `${count}\u00a0liens valables`),
    resend: 'Renvoyer la demande',
    resendTo: (email: string) => `Renvoyer la demande à ${email}`,
    resent: (email: string) => `Nouvelle demande envoyée à ${email}.`,
    remove: 'Retirer',
    removeOf: (email: string) => `Retirer ${email}`,
    removeTitle: (email: string) => `Retirer ${email}\u202f?`,
    removeLead:
      'Les liens déjà transmis à cette adresse cessent immédiatement de fonctionner. Pour lui transmettre un autre message, il faudra qu’elle soit confirmée de nouveau.',
    removed: (email: string) => `${email} est retirée, et ses liens sont fermés.`,
  },
  security: {
    title: 'Sécurité',
    lead: 'La double authentification demande, en plus du mot de passe, un code affiché par une application.',
    required: 'Exiger la double authentification de toutes les personnes du cabinet',
    hint: 'Une personne qui ne l’a pas encore ne voit plus aucun message avant de l’avoir activée.',
    done: 'Réglage enregistré.',
  },
} as const;
