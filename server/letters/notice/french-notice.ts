import { AUDIO_LINK_MINUTES } from '#contract/limits.ts';
import { ANALYSIS_TYPES, NOT_ANALYSED } from '#contract/values.ts';
import type { NoticeTexts } from './notice-texts.ts';

export const FRENCH_NOTICE: NoticeTexts = {
  subject: {
    message: 'Message vocal',
    silent: 'Message vide',
    missed: 'Appel manqué',
    no_sound: 'Message sans enregistrement',
    text: 'Réponse par SMS',
  },
  discreetSubject: { message: 'Nouveau message vocal', missed: 'Appel manqué' },
  reply: (subject) => `Re: ${subject}`,
  from: (caller) => `Message de ${caller}`,
  anonymous: 'Numéro masqué',
  state: {
    without_text: {
      badge: 'Sans transcription',
      sentence:
        'Ce message vous parvient sans transcription\u202f: ce service n’est pas disponible pour le moment. L’enregistrement est conservé.',
    },
    late: {
      badge: 'Transcription en cours',
      sentence:
        'Ce message vous parvient avant son texte\u202f: transcription en cours. Si elle est prête dans les 24 heures qui suivent l’appel, elle suivra dans cette même conversation\u202f; sinon, vous la trouverez dans votre tableau de bord.',
    },
    late_no_mail: {
      badge: 'Transcription en cours',
      sentence:
        'Ce message vous parvient avant son texte\u202f: transcription en cours. Dès qu’elle sera prête, vous la trouverez dans votre tableau de bord.',
    },
    no_words: {
      badge: 'À écouter',
      sentence:
        'On entend une voix dans cet enregistrement, mais aucun mot n’a pu en être transcrit. Écoutez-le\u202f: il est conservé tel qu’il a été reçu.',
    },
    silent: {
      badge: 'Aucune parole',
      sentence: 'Aucune parole n’a été entendue dans cet enregistrement. Il est conservé.',
    },
    missed: {
      badge: 'Appel manqué',
      sentence: 'L’appelant a raccroché sans laisser de message.',
    },
    failed: {
      badge: 'Transcription impossible',
      sentence: 'Cet enregistrement n’a pas pu être transcrit. Il est conservé tel qu’il a été reçu.',
    },
    no_sound: {
      badge: 'Enregistrement manquant',
      sentence:
        'L’appelant a laissé un message, mais l’opérateur téléphonique ne nous en a pas encore remis l’enregistrement. Nous continuons à le réclamer\u202f: s’il nous parvient, il suivra dans cette même conversation. Sans attendre, rappelez l’appelant si son numéro est connu.',
    },
  },
  update: {
    badge: 'Transcription disponible',
    sentence: 'Voici la suite du message déjà annoncé\u202f: sa transcription est prête.',
    discreet: 'La transcription de ce message est prête\u202f: elle se lit dans votre tableau de bord.',
  },
  answered: 'Votre correspondant a répondu par écrit au SMS envoyé après son appel.',
  arrival:
    'Cet appel vous avait été annoncé sans enregistrement\u202f: celui-ci nous est parvenu entre-temps.',
  urgency: { Urgent: 'Urgent', Modéré: 'Modéré', 'Non Urgent': 'Non Urgent' },
  discreetTitle: { message: 'Nouveau message vocal', missed: 'Appel manqué' },
  discreetSentence:
    'Par discrétion, cet e-mail ne dit ni qui a appelé ni pourquoi. Tout se trouve dans votre tableau de bord.',
  incomplete: 'L’enregistrement s’est interrompu\u202f: seule la partie reçue a pu être lue.',
  summary: 'Résumé',
  noSummary: 'Aucun résumé',
  callBack: (number) => `Rappeler ${number}`,
  listen: 'Écouter le message',
  dashboard: 'Ouvrir dans le tableau de bord',
  deadline: 'Échéance',
  analysis: 'Analyse',
  facts: 'Relevé dans le message',
  callerName: 'Nom',
  callback: 'À rappeler au',
  callbackDiffers: (seconds) =>
    `Ce n’est pas le numéro de l’appel : à vérifier à l’écoute${seconds ? `, ${seconds}` : ''}.`,
  callbackIncomplete: (seconds) =>
    `Numéro incomplet : à vérifier à l’écoute${seconds ? `, ${seconds}` : ''}.`,
  transcription: 'Transcription',
  noTranscription: 'Aucune transcription disponible',
  transcriptionElsewhere: 'La transcription complète se lit dans votre tableau de bord.',
  caller: 'Appelant',
  received: 'Reçu le',
  duration: 'Durée',
  line: 'Ligne',
  quoted: (words) => `«\u202f${words}\u202f»`,
  footListen: `Le lien d’écoute vous est personnel. Il s’ouvre directement pendant ${AUDIO_LINK_MINUTES}\u00a0minutes\u202f; ensuite, connectez-vous ou demandez un nouveau lien.`,
  footMachine: 'Transcription et analyse automatiques\u202f: l’enregistrement fait foi.',
  footWhy: (line) =>
    `Vous recevez cet e-mail parce que votre adresse figure parmi les destinataires de la ligne «\u202f${line}\u202f».`,
  labelled: (label) => `${label}\u202f:`,
  passage: (from, to) => `de\u00a0${from} à\u00a0${to}`,
  axes: ANALYSIS_TYPES,
  values: null,
  notAnalysed: NOT_ANALYSED,
  events: {},
};
