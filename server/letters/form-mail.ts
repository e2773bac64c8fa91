// The mail with which a caller gets a case form, in the caller's language and in the firm's name. It contains no word of the caller,
// no name of the form and no picture: a reader of the mailbox learns only that the firm was called.
import { knownLanguage, type Language } from '#contract/languages.ts';
import { html } from '#server/platform/markup.ts';
import { cleanLine, cleanText, unlinked } from './clean.ts';
import { sheet } from './layout.ts';
import type { Letter } from './letter.ts';
import { webLink } from './letter-links.ts';
import { button, buttons, link, paragraph, title } from './pieces.ts';

type Purpose = 'form' | 'reminder';
type Words = {
  subject: Record<Purpose, (firm: string) => string>;
  title: Record<Purpose, string>;
  /** The part that a person of the firm may change. */
  words: Record<Purpose, (firm: string) => string>;
  button: string;
  until: (day: string) => string;
  why: (firm: string, day: string) => string;
  stop: string;
};

const WORDS: Readonly<Record<Language, Words>> = {
  fr: {
    subject: {
      form: (firm) => `Un formulaire à compléter pour ${firm}`,
      reminder: (firm) => `Rappel\u202f: votre formulaire pour ${firm}`,
    },
    title: { form: 'Un formulaire à compléter', reminder: 'Votre formulaire est toujours attendu' },
    words: {
      form: (firm) =>
        `${firm} a bien reçu votre message. Pour préparer votre dossier, merci de compléter ce formulaire en ligne.`,
      reminder: (firm) =>
        `${firm} n’a pas encore reçu le formulaire envoyé après votre appel. Vous pouvez le compléter en ligne.`,
    },
    button: 'Compléter le formulaire',
    until: (day) => `Ce lien vous est personnel. Il fonctionne jusqu’au ${day}.`,
    why: (firm, day) =>
      `Vous recevez cet e-mail parce que vous avez laissé un message vocal à ${firm} le ${day}. Une question\u202f? Répondez à cet e-mail.`,
    stop: 'Ne plus recevoir d’e-mails de ce cabinet',
  },
  nl: {
    subject: {
      form: (firm) => `Een formulier om in te vullen voor ${firm}`,
      reminder: (firm) => `Herinnering: uw formulier voor ${firm}`,
    },
    title: { form: 'Een formulier om in te vullen', reminder: 'Uw formulier wordt nog verwacht' },
    words: {
      form: (firm) =>
        `${firm} heeft uw bericht goed ontvangen. Vul dit onlineformulier in om uw dossier voor te bereiden.`,
      reminder: (firm) =>
        `${firm} heeft het formulier dat u na uw oproep kreeg, nog niet ontvangen. U kunt het online invullen.`,
    },
    button: 'Formulier invullen',
    until: (day) => `Deze link is persoonlijk. Hij werkt tot ${day}.`,
    why: (firm, day) =>
      `U ontvangt deze e-mail omdat u op ${day} een voicemail hebt ingesproken bij ${firm}. Hebt u een vraag? Beantwoord deze e-mail.`,
    stop: 'Geen e-mails meer van dit kantoor ontvangen',
  },
  de: {
    subject: {
      form: (firm) => `Ein Formular zum Ausfüllen für ${firm}`,
      reminder: (firm) => `Erinnerung: Ihr Formular für ${firm}`,
    },
    title: { form: 'Ein Formular zum Ausfüllen', reminder: 'Ihr Formular steht noch aus' },
    words: {
      form: (firm) =>
        `${firm} hat Ihre Nachricht erhalten. Bitte füllen Sie dieses Online-Formular aus, damit Ihre Akte vorbereitet werden kann.`,
      reminder: (firm) =>
        `${firm} hat das Formular, das Sie nach Ihrem Anruf erhalten haben, noch nicht bekommen. Sie können es online ausfüllen.`,
    },
    button: 'Formular ausfüllen',
    until: (day) => `Dieser Link ist nur für Sie bestimmt. Er gilt bis zum ${day}.`,
    why: (firm, day) =>
      `Sie erhalten diese E-Mail, weil Sie am ${day} bei ${firm} eine Sprachnachricht hinterlassen haben. Haben Sie eine Frage? Antworten Sie auf diese E-Mail.`,
    stop: 'Keine E-Mails dieser Kanzlei mehr erhalten',
  },
  en: {
    subject: {
      form: (firm) => `A form to complete for ${firm}`,
      reminder: (firm) => `Reminder: your form for ${firm}`,
    },
    title: { form: 'A form to complete', reminder: 'Your form is still awaited' },
    words: {
      form: (firm) =>
        `${firm} has received your message. Please complete this online form so that your file can be prepared.`,
      reminder: (firm) =>
        `${firm} has not received the form that was sent after your call. You can complete it online.`,
    },
    button: 'Complete the form',
    until: (day) => `This link is personal. It works until ${day}.`,
    why: (firm, day) =>
      `You receive this e-mail because you left a voice message for ${firm} on ${day}. Any questions? Just reply to this e-mail.`,
    stop: 'Stop e-mails from this firm',
  },
};

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-BE', nl: 'nl-BE', de: 'de-BE', en: 'en-GB' };

const dayIn = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'Europe/Brussels' }).format(at);

export const formMailWords = (language: string, purpose: Purpose, firm: string): string =>
  WORDS[knownLanguage(language) ?? 'fr'].words[purpose](firm);

type FormMailFacts = {
  firm: string;
  purpose: Purpose;
  language: string;
  /** The words of a person of the firm; null: the usual ones. */
  words: string | null;
  link: string;
  until: Date;
  called: Date;
  stopLink: string;
  company: string;
};

export const formLetter = (facts: FormMailFacts): Letter => {
  const { purpose } = facts;
  const language = knownLanguage(facts.language) ?? 'fr';
  const words = WORDS[language];
  const [href, stop] = [webLink(facts.link), webLink(facts.stopLink)];
  const firm = cleanLine(facts.firm);
  // A name such as «avocats.exemple» must not become a link.
  const name = unlinked(firm);
  const given = facts.words === null ? words.words[purpose](name) : cleanText(facts.words);
  const paragraphs = given.replaceAll('{lien}', href).split(/\n+/);
  const until = words.until(dayIn(language, facts.until));
  const why = words.why(name, dayIn(language, facts.called));
  const subject = words.subject[purpose](firm);
  const colon = language === 'fr' ? '\u202f:' : ':';
  const card = html`${title(words.title[purpose])}
${paragraphs.map((text) => paragraph(text))}
${buttons(button(href, words.button))}
${paragraph(until)}`;
  return {
    subject,
    html: sheet({
      lang: language,
      title: subject,
      preheader: paragraphs[0] ?? '',
      letterhead: name,
      aside: '',
      card,
      foot: [why, link(stop, words.stop), facts.company],
    }),
    text: [
      ...paragraphs.flatMap((text) => [text, '']),
      ...[`${words.button}${colon}`, href, '', until, '', '—', why, `${words.stop}${colon} ${stop}`],
      ...[facts.company, ''],
    ].join('\n'),
  };
};
