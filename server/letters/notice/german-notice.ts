import { AUDIO_LINK_MINUTES } from '#contract/limits.ts';
import type { NoticeTexts } from './notice-texts.ts';

const URGENCY = { Urgent: 'Dringend', Modéré: 'Mäßig dringend', 'Non Urgent': 'Nicht dringend' };

export const GERMAN_NOTICE: NoticeTexts = {
  subject: {
    message: 'Sprachnachricht',
    silent: 'Leere Nachricht',
    missed: 'Verpasster Anruf',
    no_sound: 'Nachricht ohne Aufnahme',
    text: 'Antwort per SMS',
  },
  discreetSubject: { message: 'Neue Sprachnachricht', missed: 'Verpasster Anruf' },
  reply: (subject) => `Re: ${subject}`,
  from: (caller) => `Nachricht von ${caller}`,
  anonymous: 'Unterdrückte Nummer',
  state: {
    without_text: {
      badge: 'Ohne Abschrift',
      sentence:
        'Diese Nachricht erreicht Sie ohne Abschrift: Der Dienst ist derzeit nicht verfügbar. Die Aufnahme bleibt erhalten.',
    },
    late: {
      badge: 'Abschrift folgt',
      sentence:
        'Diese Nachricht erreicht Sie vor ihrem Text: Die Abschrift wird noch erstellt. Ist sie binnen 24 Stunden nach dem Anruf fertig, folgt sie in dieser Unterhaltung; andernfalls finden Sie sie in Ihrem Dashboard.',
    },
    late_no_mail: {
      badge: 'Abschrift folgt',
      sentence:
        'Diese Nachricht erreicht Sie vor ihrem Text: Die Abschrift wird noch erstellt. Sobald sie fertig ist, finden Sie sie in Ihrem Dashboard.',
    },
    no_words: {
      badge: 'Bitte anhören',
      sentence:
        'In dieser Aufnahme ist eine Stimme zu hören, doch kein Wort ließ sich verschriftlichen. Hören Sie sie an: Sie ist unverändert erhalten.',
    },
    silent: {
      badge: 'Nichts gesprochen',
      sentence: 'In dieser Aufnahme wird nicht gesprochen. Sie bleibt erhalten.',
    },
    missed: {
      badge: 'Verpasster Anruf',
      sentence: 'Der Anrufer hat aufgelegt, ohne eine Nachricht zu hinterlassen.',
    },
    failed: {
      badge: 'Abschrift nicht möglich',
      sentence: 'Diese Aufnahme konnte nicht verschriftlicht werden. Sie ist unverändert erhalten.',
    },
    no_sound: {
      badge: 'Aufnahme fehlt',
      sentence:
        'Der Anrufer hat eine Nachricht hinterlassen, doch der Telefonanbieter hat uns die Aufnahme noch nicht übergeben. Wir fordern sie weiter an: Trifft sie ein, folgt sie in dieser Unterhaltung. Warten Sie nicht darauf und rufen Sie zurück, wenn die Nummer bekannt ist.',
    },
  },
  update: {
    badge: 'Abschrift verfügbar',
    sentence: 'Hier folgt die Fortsetzung der bereits gemeldeten Nachricht: Ihre Abschrift ist fertig.',
    discreet: 'Die Abschrift dieser Nachricht ist fertig: Sie lesen sie in Ihrem Dashboard.',
  },
  answered: 'Der Anrufer hat auf die nach seinem Anruf gesendete SMS schriftlich geantwortet.',
  arrival: 'Dieser Anruf wurde Ihnen ohne Aufnahme gemeldet: Sie ist inzwischen eingetroffen.',
  urgency: URGENCY,
  discreetTitle: { message: 'Neue Sprachnachricht', missed: 'Verpasster Anruf' },
  discreetSentence:
    'Aus Gründen der Diskretion nennt diese E-Mail weder den Anrufer noch den Grund. Alles Weitere steht in Ihrem Dashboard.',
  incomplete: 'Die Aufnahme wurde unterbrochen: Nur der empfangene Teil konnte gelesen werden.',
  summary: 'Zusammenfassung',
  noSummary: 'Keine Zusammenfassung',
  callBack: (number) => `${number} zurückrufen`,
  listen: 'Nachricht anhören',
  dashboard: 'Im Dashboard öffnen',
  deadline: 'Frist',
  analysis: 'Analyse',
  facts: 'In der Nachricht erwähnt',
  callerName: 'Name',
  callback: 'Rückruf unter',
  callbackDiffers: (seconds) =>
    `Das ist nicht die Nummer des Anrufs: bitte nachhören${seconds ? `, ${seconds}` : ''}.`,
  callbackIncomplete: (seconds) => `Unvollständige Nummer: bitte nachhören${seconds ? `, ${seconds}` : ''}.`,
  transcription: 'Abschrift',
  noTranscription: 'Keine Abschrift verfügbar',
  transcriptionElsewhere: 'Die vollständige Abschrift lesen Sie in Ihrem Dashboard.',
  caller: 'Anrufer',
  received: 'Eingegangen am',
  duration: 'Dauer',
  line: 'Leitung',
  quoted: (words) => `„${words}“`,
  footListen: `Der Link zum Anhören ist persönlich. Er öffnet sich ${AUDIO_LINK_MINUTES}\u00a0Minuten lang direkt; danach melden Sie sich an oder fordern einen neuen Link an.`,
  footMachine: 'Automatische Abschrift und Analyse: Maßgeblich ist allein die Aufnahme.',
  footWhy: (line) =>
    `Sie erhalten diese E-Mail, weil Ihre Adresse zu den Empfängern der Leitung „${line}“ gehört.`,
  labelled: (label) => `${label}:`,
  passage: (from, to) => `von\u00a0${from} bis\u00a0${to}`,
  axes: {
    sentiment: 'Tonfall',
    urgency: 'Dringlichkeit',
    stage: 'Stand der Akte',
    category: 'Kategorie',
    domain: 'Rechtsgebiet',
  },
  values: {
    ...URGENCY,
    Positif: 'Positiv',
    Négatif: 'Negativ',
    Neutre: 'Neutral',
    'Dossier En Cours': 'Laufende Akte',
    'Nouveau Dossier': 'Neue Akte',
    'Conseil Juridique Requis': 'Rechtsberatung erbeten',
    'Demande De Paiement': 'Zahlungsaufforderung',
    'Document À Fournir': 'Dokument zu übermitteln',
    'Document À Recevoir': 'Dokument zu erhalten',
    Indéterminé: 'Unbestimmt',
    'Droit Administratif Et Public': 'Verwaltungs- und öffentliches Recht',
    'Droit Civil': 'Zivilrecht',
    'Droit Commercial': 'Handelsrecht',
    "Droit De L'Environnement": 'Umweltrecht',
    'Droit De La Famille': 'Familienrecht',
    'Droit De La Propriété Intellectuelle': 'Recht des geistigen Eigentums',
    'Droit De La Santé': 'Gesundheitsrecht',
    'Droit Des Assurances': 'Versicherungsrecht',
    'Droit Des Sociétés': 'Gesellschaftsrecht',
    'Droit Du Travail': 'Arbeitsrecht',
    'Droit Fiscal': 'Steuerrecht',
    'Droit Immobilier': 'Immobilienrecht',
    'Droit International': 'Internationales Recht',
    'Droit Pénal': 'Strafrecht',
    'Droit Social': 'Sozialrecht',
  },
  notAnalysed: 'Nicht analysiert',
  events: {
    Audience: 'Gerichtstermin',
    Citation: 'Ladung vor Gericht',
    'Danger pour une personne': 'Gefahr für eine Person',
    'Délai d’appel, d’opposition ou de recours': 'Frist für Berufung, Einspruch oder Beschwerde',
    Expulsion: 'Zwangsräumung',
    'Arrestation, audition Salduz': 'Polizeigewahrsam, Salduz-Vernehmung',
    'Mandat d’arrêt, détention': 'Haftbefehl, Haft',
    Saisie: 'Pfändung',
    Signification: 'Zustellung durch Gerichtsvollzieher',
  },
};
