// Texts of «Conserver».
import * as z from 'zod/mini';
import { callerNumber } from '#contract/callers.ts';
import { newHold } from '#contract/holds.ts';

const count = (amount: number, one: string, many: string): string =>
  `${amount}\u00a0${amount === 1 ? one : many}`;

export const words = {
  terms: {
    title: 'Durées de conservation',
    lead: 'Sans durée, tout est conservé. À l’échéance, l’effacement est définitif, sans corbeille. Effacer le message efface aussi l’enregistrement et le texte.',
    sound: 'L’enregistrement',
    soundHint: 'La voix de l’appelant.',
    text: 'Le texte',
    textHint: 'La transcription et le résumé.',
    figures: 'Le message entier',
    figuresHint: 'Le numéro, la date, l’analyse.',
    forever: 'Sans limite',
    month: '30\u00a0jours',
    quarter: '90\u00a0jours',
    year: '1\u00a0an',
    years: (years: number) => `${years}\u00a0ans`,
    other: 'Autre durée…',
    days: (name: string) => `${name}\u202f: nombre de jours`,
    counting: 'Calcul de ce qui serait effacé aujourd’hui…',
    nothing: 'Rien ne serait effacé aujourd’hui.',
    would: 'Aujourd’hui, ces durées effaceraient\u202f:',
    sounds: (amount: number) => count(amount, 'enregistrement', 'enregistrements'),
    texts: (amount: number) => count(amount, 'texte', 'textes'),
    messages: (amount: number) => count(amount, 'message entier', 'messages entiers'),
  },
  confirm: {
    title: 'Effacer définitivement\u202f?',
    lead: 'Ces durées effacent des données déjà conservées. L’effacement commence dans l’heure et ne peut pas être annulé.',
    confirm: 'Enregistrer et effacer',
  },
  holds: {
    title: 'Effacements suspendus',
    lead: 'En cas de contestation ou de demande de l’Ordre\u202f: ce qui figure ici n’est ni supprimé ni effacé, quelles que soient les durées, jusqu’à ce que vous leviez la suspension. Un message ou un contact se suspend aussi depuis sa propre page.',
    empty: 'Aucun effacement n’est suspendu.',
    pages: 'Pages des suspensions',
    number: 'Numéro à conserver',
    reason: 'Motif de la suspension',
    hold: 'Suspendre l’effacement de ce numéro',
  },
  everything: {
    title: 'Exporter vos données',
    lead: 'Tout ce que Voxlex conserve pour votre cabinet, dans un seul fichier\u202f: les enregistrements, des pages à lire et à écouter sans connexion, et chaque donnée dans un format lisible par un autre logiciel. L’export figure dans le journal des accès aux messages.',
    save: 'Tout exporter (.zip)',
    working:
      'Export en cours. Selon le nombre de messages, il dure de quelques secondes à plusieurs minutes\u202f: gardez cette page ouverte.',
    failed: 'L’export n’a pas pu être établi. Veuillez réessayer.',
  },
  caller: {
    title: 'Effacer les données d’un appelant',
    lead: 'À la demande d’une personne\u202f: tous ses messages, sur toutes vos lignes, avec leurs enregistrements, textes et analyses. Les e-mails déjà reçus par votre cabinet restent dans vos boîtes.',
    number: 'Numéro de l’appelant',
    look: 'Voir ce qui serait effacé',
    nothing: (number: string) => `Rien n’est conservé au sujet du ${number}.`,
    found: (number: string) => `Au sujet du ${number}\u202f:`,
    messages: (amount: number) => count(amount, 'message', 'messages'),
    recordings: (amount: number) => count(amount, 'enregistrement', 'enregistrements'),
    calls: (amount: number) => count(amount, 'appel', 'appels'),
    coming: (amount: number) =>
      `${count(amount, 'appel est', 'appels sont')} en cours\u202f: recommencez quand ${amount === 1 ? 'il sera terminé' : 'ils seront terminés'}.`,
    optOut: 'Le refus de SMS de ce numéro reste enregistré, pour continuer à être respecté.',
    erase: 'Effacer ces données',
    confirmTitle: 'Effacer définitivement les données de cet appelant\u202f?',
    warn: 'Cet effacement est immédiat et ne peut pas être annulé.',
    again: 'Pour confirmer, retapez le numéro',
    confirm: 'Effacer définitivement',
    done: (messages: number) => `Effacé\u202f: ${count(messages, 'message', 'messages')}.`,
  },
} as const;

/** Schema of the form «Numéro à conserver»; FIELD_TEXTS has its sentences. */
export const newNumberHold = z.object({ number: callerNumber.shape.number, reason: newHold.shape.reason });
