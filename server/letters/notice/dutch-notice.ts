import { AUDIO_LINK_MINUTES } from '#contract/limits.ts';
import type { NoticeTexts } from './notice-texts.ts';

const URGENCY = { Urgent: 'Dringend', Modéré: 'Matig dringend', 'Non Urgent': 'Niet dringend' };

export const DUTCH_NOTICE: NoticeTexts = {
  subject: {
    message: 'Voicemailbericht',
    silent: 'Leeg bericht',
    missed: 'Gemiste oproep',
    no_sound: 'Bericht zonder opname',
    text: 'Antwoord per sms',
  },
  discreetSubject: { message: 'Nieuw voicemailbericht', missed: 'Gemiste oproep' },
  reply: (subject) => `Re: ${subject}`,
  from: (caller) => `Bericht van ${caller}`,
  anonymous: 'Anoniem nummer',
  state: {
    without_text: {
      badge: 'Zonder transcriptie',
      sentence:
        'Dit bericht bereikt u zonder transcriptie: die dienst is op dit moment niet beschikbaar. De opname is bewaard.',
    },
    late: {
      badge: 'Transcriptie volgt',
      sentence:
        'Dit bericht bereikt u vóór zijn tekst: de transcriptie is nog bezig. Is ze binnen 24 uur na de oproep klaar, dan volgt ze in deze conversatie; anders vindt u ze in uw dashboard.',
    },
    late_no_mail: {
      badge: 'Transcriptie volgt',
      sentence:
        'Dit bericht bereikt u vóór zijn tekst: de transcriptie is nog bezig. Zodra ze klaar is, vindt u ze in uw dashboard.',
    },
    no_words: {
      badge: 'Te beluisteren',
      sentence:
        'In deze opname is een stem te horen, maar er kon geen woord worden uitgeschreven. Beluister ze: ze is bewaard zoals ze is ontvangen.',
    },
    silent: {
      badge: 'Niets gezegd',
      sentence: 'In deze opname wordt niets gezegd. Ze is bewaard.',
    },
    missed: {
      badge: 'Gemiste oproep',
      sentence: 'De beller heeft opgehangen zonder een bericht achter te laten.',
    },
    failed: {
      badge: 'Transcriptie mislukt',
      sentence: 'Deze opname kon niet worden uitgeschreven. Ze is bewaard zoals ze is ontvangen.',
    },
    no_sound: {
      badge: 'Opname ontbreekt',
      sentence:
        'De beller heeft een bericht ingesproken, maar de telefoonoperator heeft ons de opname nog niet bezorgd. Wij blijven ernaar vragen: komt ze aan, dan volgt ze in deze conversatie. Wacht daar niet op en bel de beller terug als zijn nummer bekend is.',
    },
  },
  update: {
    badge: 'Transcriptie beschikbaar',
    sentence: 'Dit is het vervolg op het bericht dat u al aangekondigd kreeg: de transcriptie is klaar.',
    discreet: 'De transcriptie van dit bericht is klaar: u leest ze in uw dashboard.',
  },
  answered: 'De beller heeft schriftelijk geantwoord op de sms die na de oproep werd verstuurd.',
  arrival: 'Deze oproep werd u zonder opname gemeld: die hebben we intussen ontvangen.',
  urgency: URGENCY,
  discreetTitle: { message: 'Nieuw voicemailbericht', missed: 'Gemiste oproep' },
  discreetSentence:
    'Om discreet te blijven vermeldt deze e-mail niet wie gebeld heeft of waarom. Alles staat in uw dashboard.',
  incomplete: 'De opname werd onderbroken: alleen het ontvangen deel kon worden gelezen.',
  summary: 'Samenvatting',
  noSummary: 'Geen samenvatting',
  callBack: (number) => `${number} terugbellen`,
  listen: 'Het bericht beluisteren',
  dashboard: 'Openen in het dashboard',
  deadline: 'Termijn',
  analysis: 'Analyse',
  facts: 'In het bericht vermeld',
  callerName: 'Naam',
  callback: 'Terug te bellen op',
  callbackDiffers: (seconds) =>
    `Dit is niet het nummer van de oproep: luister ter controle${seconds ? `, ${seconds}` : ''}.`,
  callbackIncomplete: (seconds) => `Onvolledig nummer: luister ter controle${seconds ? `, ${seconds}` : ''}.`,
  transcription: 'Transcriptie',
  noTranscription: 'Geen transcriptie beschikbaar',
  transcriptionElsewhere: 'De volledige transcriptie leest u in uw dashboard.',
  caller: 'Beller',
  received: 'Ontvangen op',
  duration: 'Duur',
  line: 'Lijn',
  quoted: (words) => `‘${words}’`,
  footListen: `De luisterlink is persoonlijk. U opent hem rechtstreeks gedurende ${AUDIO_LINK_MINUTES}\u00a0minuten; daarna meldt u zich aan of vraagt u een nieuwe link.`,
  footMachine: 'Automatische transcriptie en analyse: alleen de opname is doorslaggevend.',
  footWhy: (line) => `U ontvangt deze e-mail omdat uw adres bij de ontvangers van de lijn ‘${line}’ staat.`,
  labelled: (label) => `${label}:`,
  passage: (from, to) => `van\u00a0${from} tot\u00a0${to}`,
  axes: {
    sentiment: 'Toon',
    urgency: 'Dringendheid',
    stage: 'Fase van het dossier',
    category: 'Categorie',
    domain: 'Rechtsgebied',
  },
  values: {
    ...URGENCY,
    Positif: 'Positief',
    Négatif: 'Negatief',
    Neutre: 'Neutraal',
    'Dossier En Cours': 'Lopend dossier',
    'Nouveau Dossier': 'Nieuw dossier',
    'Conseil Juridique Requis': 'Juridisch advies gevraagd',
    'Demande De Paiement': 'Betalingsverzoek',
    'Document À Fournir': 'Document te bezorgen',
    'Document À Recevoir': 'Document te ontvangen',
    Indéterminé: 'Onbepaald',
    'Droit Administratif Et Public': 'Administratief en publiekrecht',
    'Droit Civil': 'Burgerlijk recht',
    'Droit Commercial': 'Handelsrecht',
    "Droit De L'Environnement": 'Milieurecht',
    'Droit De La Famille': 'Familierecht',
    'Droit De La Propriété Intellectuelle': 'Intellectuele eigendom',
    'Droit De La Santé': 'Gezondheidsrecht',
    'Droit Des Assurances': 'Verzekeringsrecht',
    'Droit Des Sociétés': 'Vennootschapsrecht',
    'Droit Du Travail': 'Arbeidsrecht',
    'Droit Fiscal': 'Fiscaal recht',
    'Droit Immobilier': 'Vastgoedrecht',
    'Droit International': 'Internationaal recht',
    'Droit Pénal': 'Strafrecht',
    'Droit Social': 'Sociaal recht',
  },
  notAnalysed: 'Niet geanalyseerd',
  events: {
    Audience: 'Zitting',
    Citation: 'Dagvaarding',
    'Danger pour une personne': 'Gevaar voor een persoon',
    'Délai d’appel, d’opposition ou de recours':
      'Termijn voor hoger beroep, verzet of een ander rechtsmiddel',
    Expulsion: 'Uithuiszetting',
    'Arrestation, audition Salduz': 'Vrijheidsberoving, Salduz-verhoor',
    'Mandat d’arrêt, détention': 'Aanhoudingsbevel, hechtenis',
    Saisie: 'Beslag',
    Signification: 'Betekening',
  },
};
