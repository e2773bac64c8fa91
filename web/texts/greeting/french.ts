// /recording in French. The short messages are quoted from the specification.
import type { GreetingTexts } from './texts.ts';

export const french: GreetingTexts = {
  lang: 'fr',
  source: 'recording',
  title: 'Enregistrer votre messagerie vocale · Voxlex',
  description:
    'Enregistrez l’annonce d’accueil de votre cabinet depuis votre navigateur. Nous configurons votre messagerie et vous envoyons votre code d’activation dans les 48\u00a0heures.',
  skip: 'Aller au contenu',
  back: 'Retour à l’accueil',
  homeLabel: 'Voxlex, accueil',
  footer: { short: '© 2025 Voxlex', privacy: 'Confidentialité', terms: 'Conditions générales' },

  over: 'Votre annonce d’accueil',
  heading: 'Enregistrez la voix de votre cabinet',
  intro:
    'Quelques phrases suffisent. C’est votre voix que vos clients entendront quand vous ne pouvez pas répondre\u202f; nous nous occupons du reste.',
  benefits: [
    ['Votre propre voix', 'Vos clients reconnaissent leur avocat, pas un automate.'],
    ['Rien à installer', 'Un micro et ce navigateur. Réécoutez et recommencez autant que vous voulez.'],
    ['Actif dans les 48\u00a0heures', 'Vous recevez un code personnel\u202f: vous le composez, c’est tout.'],
  ],
  stepsTitle: 'De l’enregistrement à l’activation',
  steps: [
    ['Vous remplissez', 'Votre nom et votre adresse e-mail, pour que nous sachions à qui répondre.'],
    ['Vous enregistrez', 'Votre annonce, à votre rythme. Deux secondes au moins, trois minutes au plus.'],
    ['Nous configurons', 'Votre messagerie, avec votre annonce, vos adresses et vos préférences.'],
    ['Vous activez', 'Vous composez sur votre téléphone le code de renvoi que nous vous envoyons.'],
  ],
  stepDone: 'fait',
  demoTitle: 'Vous préférez voir d’abord\u202f?',
  demoText: 'Quinze minutes suffisent pour faire le tour du service, avec vos questions.',
  demo: 'Réserver une démo',
  noScript:
    'Le micro a besoin de JavaScript, qui n’a pas pu être chargé sur cette page. Vous pouvez envoyer un fichier, ou nous écrire\u202f:',

  formTitle: 'Votre enregistrement',
  name: 'Nom et prénom',
  email: 'Adresse e-mail',
  emailMissing: "Veuillez saisir votre adresse e-mail avant d'enregistrer",
  nameMissing: "Veuillez saisir votre nom et prénom avant d'enregistrer",
  fillFirst: 'Saisissez votre nom et votre adresse e-mail pour pouvoir enregistrer.',
  exampleTitle: 'Que dire\u202f?',
  example:
    '«\u202fBonjour, vous êtes bien au cabinet de Maître …\u202f; je ne peux pas vous répondre pour l’instant. Laissez-moi votre nom et la raison de votre appel\u202f: votre message sera enregistré et transcrit, et je vous rappelle rapidement.\u202f»',

  record: 'Enregistrer',
  asking: 'Autorisez le micro…',
  stop: 'Arrêter',
  elapsed: 'Durée de l’enregistrement',
  longest: (time) => `${time} au plus`,
  left: (time) => `Il reste ${time}`,
  spokenStart: 'Enregistrement en cours.',
  spokenLeft: (seconds) => `Il reste ${seconds} secondes.`,
  recorded: 'Annonce enregistrée. Réécoutez-la, puis envoyez-la.',
  restored: 'Votre dernier enregistrement est toujours là\u202f: il n’a pas encore été envoyé.',
  restart: 'Recommencer',
  send: 'Envoyer',
  sending: 'Envoi en cours...',
  retry: 'Renvoyer',
  tooShort: "L'enregistrement doit durer au moins 2 secondes",
  progress: (percent) => `Envoi en cours\u202f: ${percent}\u00a0%`,
  notice: 'Votre enregistrement est conservé chiffré et sert à configurer votre messagerie. Voir les',
  noticeLink: 'conditions générales',

  preview: { player: 'Votre annonce', chosen: (name) => `Fichier choisi\u202f: ${name}` },
  file: {
    fileInstead: 'Choisir un fichier audio à la place',
    fileHint:
      'Le micro n’est pas disponible\u202f? Enregistrez-vous avec votre téléphone, puis choisissez le fichier.',
  },
  recorder: {
    microphoneRefused: "Erreur d'accès au microphone. Veuillez vérifier vos permissions.",
    nothingRecorded: 'Aucun enregistrement disponible',
    tooShort: "L'enregistrement doit durer au moins 2 secondes",
    recordingLost: 'L’enregistrement s’est interrompu et n’a pas pu être gardé. Veuillez recommencer.',
    sendFailed: (message) => `Erreur lors de l'envoi: ${message}. Veuillez réessayer.`,
  },
  serverError: (status) => `Erreur serveur: ${status}`,
  because: {
    413: 'le fichier est trop volumineux',
    415: 'ce fichier n’est pas un enregistrement audio lisible',
    429: 'trop d’envois, patientez quelques minutes',
  },
  noAnswer: 'le serveur ne répond pas',

  sentTitle: 'Message bien reçu !',
  sent: 'Nous configurons votre messagerie. Vous recevrez votre code personnel d’activation par e-mail dans les 48h.',
  another: 'Enregistrer pour un autre client',
  quotes: [
    ['La parole est moitié à celui qui parle, moitié à celui qui l’écoute.', 'Montaigne'],
    ['Ce que l’on conçoit bien s’énonce clairement, et les mots pour le dire arrivent aisément.', 'Boileau'],
    ['Rien ne sert de courir\u202f; il faut partir à point.', 'La Fontaine'],
    [
      'Une chose n’est pas juste parce qu’elle est loi\u202f; mais elle doit être loi parce qu’elle est juste.',
      'Montesquieu',
    ],
    ['Patience et longueur de temps font plus que force ni que rage.', 'La Fontaine'],
    ['Le cœur a ses raisons, que la raison ne connaît point.', 'Pascal'],
    ['Il faut cultiver notre jardin.', 'Voltaire'],
    [
      'Hâtez-vous lentement, et, sans perdre courage, vingt fois sur le métier remettez votre ouvrage.',
      'Boileau',
    ],
  ],
};
