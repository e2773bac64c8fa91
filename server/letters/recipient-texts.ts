// Texts of the letters to a recipient, in the language that the firm chose for the address.
import type { Language } from '#contract/languages.ts';
import type { Urgency } from '#contract/values.ts';

export type RecipientTexts = {
  confirm: {
    title: string;
    lead: (line: string) => string;
    why: string;
    button: string;
    until: (moment: string) => string;
    foot: string;
  };
  digest: {
    title: (count: number) => string;
    lead: (line: string) => string;
    urgency: Record<Urgency, string>;
    hidden: string;
    missed: string;
    noSummary: string;
    open: string;
    foot: (line: string) => string;
  };
  /** Offers a new listening link in place of an expired one. */
  renewal: {
    subject: string;
    lead: (received: string) => string;
    button: string;
    until: (moment: string) => string;
    foot: string;
  };
  /** The invented message of a sample notice. */
  sample: { transcription: string; summary: string };
  /** A label with its colon, before an address. */
  labelled: (label: string) => string;
};

const french: RecipientTexts = {
  confirm: {
    title: 'Confirmez votre adresse',
    lead: (line) =>
      `«\u202f${line}\u202f» souhaite vous envoyer par e-mail les messages vocaux de ses correspondants, transcrits et résumés.`,
    why: 'Tant que cette adresse n’est pas confirmée, rien n’y est envoyé au sujet d’un correspondant.',
    button: 'Confirmer cette adresse',
    until: (moment) => `Le lien sert une seule fois, jusqu’au ${moment} (heure de Bruxelles).`,
    foot: 'Vous n’attendiez pas cet e-mail\u202f? Ignorez-le\u202f: vous ne recevrez rien d’autre.',
  },
  digest: {
    title: (count) => (count === 1 ? '1 message vocal' : `${count} messages vocaux`),
    lead: (line) => `Récapitulatif de la ligne «\u202f${line}\u202f».`,
    urgency: { Urgent: 'Urgent', Modéré: 'Modéré', 'Non Urgent': 'Non Urgent' },
    hidden: 'Numéro masqué',
    missed: 'Appel sans message.',
    noSummary: 'Aucun résumé.',
    open: 'Ouvrir dans le tableau de bord',
    foot: (line) =>
      `Vous recevez ce récapitulatif parce que votre adresse figure parmi les destinataires de la ligne «\u202f${line}\u202f».`,
  },
  renewal: {
    subject: 'Votre nouveau lien d’écoute',
    lead: (received) => `Voici le nouveau lien demandé pour le message vocal reçu le ${received}.`,
    button: 'Écouter le message',
    until: (moment) => `Valable jusqu’au ${moment} (heure de Bruxelles).`,
    foot: 'Le précédent lien ne s’ouvre plus directement. Vous n’avez rien demandé\u202f? Ignorez cet e-mail\u202f: il n’a été envoyé qu’à vous.',
  },
  sample: {
    transcription:
      'Bonjour, ceci est un message d’essai envoyé depuis vos paramètres. Rappelez-moi quand vous le pourrez. Merci.',
    summary: 'Message d’essai\u202f: aucun correspondant n’a appelé.',
  },
  labelled: (label) => `${label}\u202f:`,
};

const dutch: RecipientTexts = {
  confirm: {
    title: 'Bevestig uw adres',
    lead: (line) =>
      `‘${line}’ wil u de ingesproken berichten van bellers per e-mail bezorgen, uitgeschreven en samengevat.`,
    why: 'Zolang dit adres niet bevestigd is, wordt er niets over een beller naartoe gestuurd.',
    button: 'Dit adres bevestigen',
    until: (moment) => `De link werkt één keer, tot ${moment} (Brusselse tijd).`,
    foot: 'Verwachtte u deze e-mail niet? Dan hoeft u niets te doen: u ontvangt verder niets.',
  },
  digest: {
    title: (count) => (count === 1 ? '1 voicemailbericht' : `${count} voicemailberichten`),
    lead: (line) => `Overzicht van de lijn ‘${line}’.`,
    urgency: { Urgent: 'Dringend', Modéré: 'Matig dringend', 'Non Urgent': 'Niet dringend' },
    hidden: 'Anoniem nummer',
    missed: 'Oproep zonder bericht.',
    noSummary: 'Geen samenvatting.',
    open: 'Openen in het dashboard',
    foot: (line) => `U ontvangt dit overzicht omdat uw adres bij de ontvangers van de lijn ‘${line}’ staat.`,
  },
  renewal: {
    subject: 'Uw nieuwe luisterlink',
    lead: (received) => `Dit is de nieuwe link die u vroeg voor het voicemailbericht van ${received}.`,
    button: 'Het bericht beluisteren',
    until: (moment) => `Geldig tot ${moment} (Brusselse tijd).`,
    foot: 'De vorige link opent niet meer rechtstreeks. Hebt u niets gevraagd? Dan hoeft u niets te doen: deze e-mail is alleen naar u gestuurd.',
  },
  sample: {
    transcription:
      'Goedendag, dit is een testbericht, verstuurd vanuit de instellingen van het kantoor. Bel mij terug wanneer het u past. Dank u.',
    summary: 'Testbericht: er heeft niemand gebeld.',
  },
  labelled: (label) => `${label}:`,
};

const german: RecipientTexts = {
  confirm: {
    title: 'Bestätigen Sie Ihre Adresse',
    lead: (line) =>
      `„${line}“ möchte Ihnen die Sprachnachrichten der Anrufer per E-Mail zusenden, verschriftlicht und zusammengefasst.`,
    why: 'Solange diese Adresse nicht bestätigt ist, wird nichts über einen Anrufer dorthin gesendet.',
    button: 'Diese Adresse bestätigen',
    until: (moment) => `Der Link gilt einmal, bis zum ${moment} (Brüsseler Zeit).`,
    foot: 'Sie haben diese E-Mail nicht erwartet? Dann ignorieren Sie sie: Sie erhalten nichts weiter.',
  },
  digest: {
    title: (count) => (count === 1 ? '1 Sprachnachricht' : `${count} Sprachnachrichten`),
    lead: (line) => `Übersicht der Leitung „${line}“.`,
    urgency: { Urgent: 'Dringend', Modéré: 'Mäßig dringend', 'Non Urgent': 'Nicht dringend' },
    hidden: 'Unterdrückte Nummer',
    missed: 'Anruf ohne Nachricht.',
    noSummary: 'Keine Zusammenfassung.',
    open: 'Im Dashboard öffnen',
    foot: (line) =>
      `Sie erhalten diese Übersicht, weil Ihre Adresse zu den Empfängern der Leitung „${line}“ gehört.`,
  },
  renewal: {
    subject: 'Ihr neuer Link zum Anhören',
    lead: (received) => `Hier ist der angeforderte neue Link für die Sprachnachricht vom ${received}.`,
    button: 'Nachricht anhören',
    until: (moment) => `Gültig bis ${moment} (Brüsseler Zeit).`,
    foot: 'Der bisherige Link öffnet sich nicht mehr direkt. Sie haben nichts angefordert? Dann ignorieren Sie diese E-Mail: Sie ging nur an Sie.',
  },
  sample: {
    transcription:
      'Guten Tag, dies ist eine Testnachricht aus den Einstellungen der Kanzlei. Rufen Sie mich bitte zurück, wenn es Ihnen passt. Vielen Dank.',
    summary: 'Testnachricht: Es hat niemand angerufen.',
  },
  labelled: (label) => `${label}:`,
};

const english: RecipientTexts = {
  confirm: {
    title: 'Confirm your address',
    lead: (line) =>
      `“${line}” would like to e-mail you its callers’ voice messages, transcribed and summarised.`,
    why: 'Until this address is confirmed, nothing about a caller is sent to it.',
    button: 'Confirm this address',
    until: (moment) => `The link works once, until ${moment} (Brussels time).`,
    foot: 'Not expecting this e-mail? Ignore it: you will receive nothing else.',
  },
  digest: {
    title: (count) => (count === 1 ? '1 voice message' : `${count} voice messages`),
    lead: (line) => `Daily summary of the line “${line}”.`,
    urgency: { Urgent: 'Urgent', Modéré: 'Moderate', 'Non Urgent': 'Not urgent' },
    hidden: 'Withheld number',
    missed: 'Call without a message.',
    noSummary: 'No summary.',
    open: 'Open in the dashboard',
    foot: (line) =>
      `You receive this summary because your address is among the recipients of the line “${line}”.`,
  },
  renewal: {
    subject: 'Your new listening link',
    lead: (received) => `Here is the new link you asked for, for the voice message received on ${received}.`,
    button: 'Listen to the message',
    until: (moment) => `Valid until ${moment} (Brussels time).`,
    foot: 'The previous link no longer opens directly. Did not ask for anything? Ignore this e-mail: it was sent to you alone.',
  },
  sample: {
    transcription:
      'Hello, this is a test message sent from the firm’s settings. Please call me back when you can. Thank you.',
    summary: 'Test message: nobody has called.',
  },
  labelled: (label) => `${label}:`,
};

export const RECIPIENT_TEXTS: Record<Language, RecipientTexts> = {
  fr: french,
  nl: dutch,
  de: german,
  en: english,
};
