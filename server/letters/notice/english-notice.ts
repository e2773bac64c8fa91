import { AUDIO_LINK_MINUTES } from '#contract/limits.ts';
import type { NoticeTexts } from './notice-texts.ts';

const URGENCY = { Urgent: 'Urgent', Modéré: 'Moderate', 'Non Urgent': 'Not urgent' };

export const ENGLISH_NOTICE: NoticeTexts = {
  subject: {
    message: 'Voice message',
    silent: 'Empty message',
    missed: 'Missed call',
    no_sound: 'Message without a recording',
    text: 'Answer by text',
  },
  discreetSubject: { message: 'New voice message', missed: 'Missed call' },
  reply: (subject) => `Re: ${subject}`,
  from: (caller) => `Message from ${caller}`,
  anonymous: 'Withheld number',
  state: {
    without_text: {
      badge: 'No transcript',
      sentence:
        'This message comes without a transcript: that service is unavailable at the moment. The recording has been kept.',
    },
    late: {
      badge: 'Transcript to follow',
      sentence:
        'This message reaches you before its text: the transcript is still being prepared. If it is ready within 24 hours of the call, it will follow in this conversation; if not, you will find it in your dashboard.',
    },
    late_no_mail: {
      badge: 'Transcript to follow',
      sentence:
        'This message reaches you before its text: the transcript is still being prepared. You will find it in your dashboard as soon as it is ready.',
    },
    no_words: {
      badge: 'Please listen',
      sentence:
        'A voice can be heard in this recording, but not one word could be transcribed. Please listen to it: it has been kept exactly as received.',
    },
    silent: {
      badge: 'No speech',
      sentence: 'No speech was heard in this recording. It has been kept.',
    },
    missed: {
      badge: 'Missed call',
      sentence: 'The caller hung up without leaving a message.',
    },
    failed: {
      badge: 'Could not be transcribed',
      sentence: 'This recording could not be transcribed. It has been kept exactly as received.',
    },
    no_sound: {
      badge: 'Recording missing',
      sentence:
        'The caller left a message, but the telephone operator has not yet handed over the recording. We keep asking for it: if it arrives, it will follow in this conversation. Do not wait for it: call back if the number is known.',
    },
  },
  update: {
    badge: 'Transcript available',
    sentence: 'Here is the rest of the message announced earlier: its transcript is ready.',
    discreet: 'The transcript of this message is ready: you can read it in your dashboard.',
  },
  answered: 'The caller answered in writing to the text sent after the call.',
  arrival: 'This call was announced to you without its recording, which has since arrived.',
  urgency: URGENCY,
  discreetTitle: { message: 'New voice message', missed: 'Missed call' },
  discreetSentence:
    'For discretion, this e-mail does not say who called or why. Everything is in your dashboard.',
  incomplete: 'The recording broke off: only the part received could be read.',
  summary: 'Summary',
  noSummary: 'No summary',
  callBack: (number) => `Call ${number} back`,
  listen: 'Listen to the message',
  dashboard: 'Open in the dashboard',
  deadline: 'Time limit',
  analysis: 'Analysis',
  facts: 'Mentioned in the message',
  callerName: 'Name',
  callback: 'Call back on',
  callbackDiffers: (seconds) =>
    `This is not the number of the call: please check by listening${seconds ? `, ${seconds}` : ''}.`,
  callbackIncomplete: (seconds) =>
    `Incomplete number: please check by listening${seconds ? `, ${seconds}` : ''}.`,
  transcription: 'Transcript',
  noTranscription: 'No transcript available',
  transcriptionElsewhere: 'The full transcript can be read in your dashboard.',
  caller: 'Caller',
  received: 'Received on',
  duration: 'Length',
  line: 'Line',
  quoted: (words) => `“${words}”`,
  footListen: `The listening link is personal to you. It opens directly for ${AUDIO_LINK_MINUTES}\u00a0minutes; after that, sign in or ask for a new link.`,
  footMachine: 'Automatic transcript and analysis: only the recording is authoritative.',
  footWhy: (line) =>
    `You receive this e-mail because your address is among the recipients of the line “${line}”.`,
  labelled: (label) => `${label}:`,
  passage: (from, to) => `from\u00a0${from} to\u00a0${to}`,
  axes: {
    sentiment: 'Tone',
    urgency: 'Urgency',
    stage: 'Stage of the matter',
    category: 'Category',
    domain: 'Area of law',
  },
  values: {
    ...URGENCY,
    Positif: 'Positive',
    Négatif: 'Negative',
    Neutre: 'Neutral',
    'Dossier En Cours': 'Existing matter',
    'Nouveau Dossier': 'New matter',
    'Conseil Juridique Requis': 'Legal advice needed',
    'Demande De Paiement': 'Request for payment',
    'Document À Fournir': 'Document to provide',
    'Document À Recevoir': 'Document to receive',
    Indéterminé: 'Undetermined',
    'Droit Administratif Et Public': 'Administrative and public law',
    'Droit Civil': 'Civil law',
    'Droit Commercial': 'Commercial law',
    "Droit De L'Environnement": 'Environmental law',
    'Droit De La Famille': 'Family law',
    'Droit De La Propriété Intellectuelle': 'Intellectual property law',
    'Droit De La Santé': 'Health law',
    'Droit Des Assurances': 'Insurance law',
    'Droit Des Sociétés': 'Company law',
    'Droit Du Travail': 'Employment law',
    'Droit Fiscal': 'Tax law',
    'Droit Immobilier': 'Property law',
    'Droit International': 'International law',
    'Droit Pénal': 'Criminal law',
    'Droit Social': 'Social security law',
  },
  notAnalysed: 'Not analysed',
  events: {
    Audience: 'Court hearing',
    Citation: 'Summons',
    'Danger pour une personne': 'Danger to a person',
    'Délai d’appel, d’opposition ou de recours': 'Time limit for an appeal or objection',
    Expulsion: 'Eviction',
    'Arrestation, audition Salduz': 'Police custody, Salduz interview',
    'Mandat d’arrêt, détention': 'Arrest warrant, detention',
    Saisie: 'Attachment of property',
    Signification: 'Service of a document',
  },
};
