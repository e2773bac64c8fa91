// Texts of an escalation, in the language that the firm chose for the contact.
import type { Language } from '#contract/languages.ts';

type EscalationTexts = {
  title: (count: number) => string;
  lead: (line: string) => string;
  received: (moment: string) => string;
  accept: string;
  open: string;
  foot: (line: string) => string;
  sms: (given: { line: string; moment: string; others: number; url: string }) => string;
  /** The text that asks for the confirmation of a number. */
  confirm: (given: { line: string; url: string }) => string;
};

export const ESCALATION_TEXTS: Record<Language, EscalationTexts> = {
  fr: {
    title: (count) => (count === 1 ? 'Un message urgent attend' : `${count}\u00a0messages urgents attendent`),
    lead: (line) =>
      `Personne ne l’a encore ouvert sur la ligne «\u202f${line}\u202f». Si vous vous en chargez, dites-le\u202f: les autres ne seront plus dérangés.`,
    received: (moment) => `Message reçu le ${moment}`,
    accept: 'Je m’en charge',
    open: 'Ouvrir le tableau de bord',
    foot: (line) =>
      `Vous recevez cet e-mail parce que vous figurez dans l’escalade de la ligne «\u202f${line}\u202f».`,
    sms: ({ line, moment, others, url }) =>
      `Voxlex (${line}) : message urgent du ${moment} pas encore ouvert${others > 0 ? ` (et ${others} autre${others > 1 ? 's' : ''})` : ''}. Je m'en charge : ${url}`,
    confirm: ({ line, url }) =>
      `Voxlex (${line}) : le cabinet veut vous prévenir ici de ses messages urgents. Pour l'accepter : ${url} Sinon, ignorez ce SMS.`,
  },
  nl: {
    title: (count) => (count === 1 ? 'Een dringend bericht wacht' : `${count} dringende berichten wachten`),
    lead: (line) =>
      `Nog niemand heeft het geopend op de lijn ‘${line}’. Neemt u het op zich, meld het dan: de anderen worden niet meer gestoord.`,
    received: (moment) => `Bericht ontvangen op ${moment}`,
    accept: 'Ik neem het op mij',
    open: 'Dashboard openen',
    foot: (line) => `U ontvangt deze e-mail omdat u in de escalatie van de lijn ‘${line}’ staat.`,
    sms: ({ line, moment, others, url }) =>
      `Voxlex (${line}): dringend bericht van ${moment} nog niet geopend${others > 0 ? ` (en ${others} andere)` : ''}. Ik neem het op mij: ${url}`,
    confirm: ({ line, url }) =>
      `Voxlex (${line}): het kantoor wil u hier verwittigen van dringende berichten. Aanvaarden: ${url} Zo niet, negeer deze sms.`,
  },
  de: {
    title: (count) =>
      count === 1 ? 'Eine dringende Nachricht wartet' : `${count} dringende Nachrichten warten`,
    lead: (line) =>
      `Auf der Leitung „${line}“ hat sie noch niemand geöffnet. Wenn Sie sie übernehmen, sagen Sie es: Die anderen werden dann nicht mehr gestört.`,
    received: (moment) => `Nachricht eingegangen am ${moment}`,
    accept: 'Ich übernehme das',
    open: 'Dashboard öffnen',
    foot: (line) => `Sie erhalten diese E-Mail, weil Sie in der Eskalation der Leitung „${line}“ stehen.`,
    sms: ({ line, moment, others, url }) =>
      `Voxlex (${line}): dringende Nachricht vom ${moment} noch nicht geöffnet${others > 0 ? ` (und ${others} weitere)` : ''}. Ich übernehme das: ${url}`,
    confirm: ({ line, url }) =>
      `Voxlex (${line}): Die Kanzlei will Sie hier über dringende Nachrichten informieren. Annehmen: ${url} Andernfalls ignorieren Sie diese SMS.`,
  },
  en: {
    title: (count) => (count === 1 ? 'An urgent message is waiting' : `${count} urgent messages are waiting`),
    lead: (line) =>
      `No one has opened it yet on the line ‘${line}’. If you take it, say so: the others will not be disturbed.`,
    received: (moment) => `Message received on ${moment}`,
    accept: 'I’ll take it',
    open: 'Open the dashboard',
    foot: (line) => `You receive this e-mail because you are in the escalation list of the line ‘${line}’.`,
    sms: ({ line, moment, others, url }) =>
      `Voxlex (${line}): urgent message of ${moment} not opened yet${others > 0 ? ` (and ${others} more)` : ''}. I'll take it: ${url}`,
    confirm: ({ line, url }) =>
      `Voxlex (${line}): the firm wants to tell you here of urgent messages. To accept: ${url} Otherwise ignore this text.`,
  },
};
