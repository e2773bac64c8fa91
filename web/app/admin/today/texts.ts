// Texts of «Aujourd’hui».
import type { NeedKind } from '#contract/admin/today.ts';
import { formatPhone } from '#contract/phone.ts';
import { groupedText } from '#web/texts/figures.ts';
import { jobText } from '../pieces/code-texts.ts';

const counted = (count: number, one: string, many: string): string =>
  `${groupedText(count)} ${count < 2 ? one : many}`;

/** What a need is about, its sentence, and what is done about it. */
type NeedText = {
  label: string;
  sentence: (about: string, count: number) => string;
  /** The link to where it is solved. */
  act?: string;
  /** What is done on the machine, and what is typed there. */
  todo?: string;
  codes?: readonly string[];
};

const DOCTOR = 'npm run voxlex -- doctor';
const SETTING = 'Ajoutez aux réglages, puis redémarrez le service\u202f:';
const toDoctor = (text: string) => ({ todo: `${text} Le détail\u202f:`, codes: [DOCTOR] });

export const needTexts: Readonly<Record<NeedKind, NeedText>> = {
  worker: {
    label: 'Service',
    sentence: () =>
      'Aucun processus de travail ne tourne\u202f: les messages sont gardés, mais ni transcrits ni envoyés',
    todo: 'Démarrez le service\u202f:',
    codes: ['systemctl start voxlex'],
  },
  disk: {
    label: 'Disque',
    sentence: () =>
      'Le disque des données est presque plein\u202f: les enregistrements seront bientôt refusés',
    todo: 'Libérez de la place ou agrandissez le disque.',
  },
  relay: {
    label: 'Courrier',
    sentence: () =>
      'Aucun relais de courrier\u202f: les e-mails restent des fichiers sur cette machine et aucun cabinet n’est prévenu',
    todo: SETTING,
    codes: ['SMTP_URL=smtps://…', 'MAIL_FROM=…'],
  },
  relay_refuses: {
    label: 'Courrier',
    sentence: () => 'Le relais de courrier ne répond pas, ou refuse notre connexion ou notre expéditeur',
    ...toDoctor('Corrigez SMTP_URL ou MAIL_FROM.'),
  },
  sender: {
    label: 'Courrier',
    sentence: () => 'L’expéditeur est une adresse de localhost, que les relais refusent',
    todo: SETTING,
    codes: ['MAIL_FROM=Voxlex <voxlex@votre-domaine.be>'],
  },
  address: {
    label: 'Adresse du site',
    sentence: () =>
      'L’adresse publique ou le proxy est mal réglé\u202f: liens, micro ou limites en souffrent',
    ...toDoctor('Corrigez PUBLIC_URL, HOST ou TRUST_PROXY.'),
  },
  telephony: {
    label: 'Téléphonie',
    sentence: (_, count) =>
      `${counted(count, 'ligne a un numéro', 'lignes ont un numéro')}, mais aucun fournisseur n’est réglé\u202f: les appels sont refusés`,
    todo: SETTING,
    codes: ['TWILIO_ACCOUNT_SID=…', 'TWILIO_AUTH_TOKEN=…'],
  },
  decoder: {
    label: 'Son',
    sentence: () => 'ffmpeg manque, ou tourne sans bac à sable',
    todo: 'Installez-le\u202f:',
    codes: ['apt-get install ffmpeg bubblewrap'],
  },
  speech: {
    label: 'Transcription',
    sentence: (_, count) =>
      count > 0
        ? `${counted(count, 'message de cette semaine n’a pas de texte', 'messages de cette semaine n’ont pas de texte')}\u202f: aucun moteur de transcription`
        : 'Aucun moteur de transcription ne répond\u202f: les messages n’auront pas de texte',
    todo: 'Installez un modèle sur cette machine, ou réglez SPEECH_URL\u202f:',
    codes: ['npm run voxlex -- model install'],
  },
  backup_failed: {
    label: 'Sauvegarde',
    sentence: () => 'Les dernières nuits n’ont pas de sauvegarde, ou son dossier ne peut pas être utilisé',
    ...toDoctor('Cherchez «\u202fno backup was made\u202f» dans le journal du service.'),
  },
  dns: {
    label: 'Courrier',
    sentence: () =>
      'Un enregistrement DNS du courrier manque (SPF, DKIM ou DMARC)\u202f: des e-mails seront jugés indésirables',
    ...toDoctor('Publiez l’enregistrement.'),
  },
  site_certificate: {
    label: 'Certificat',
    sentence: () => 'Le certificat du site expire bientôt, est refusé, ou n’a pas pu être lu',
    ...toDoctor('Voyez le journal du proxy ou de certbot.'),
  },
  late: {
    label: 'Hors délai',
    sentence: (about, count) =>
      `${about}\u202f: ${counted(count, 'message est parti', 'messages sont partis')} après plus d’une minute`,
    act: 'Voir le cabinet',
  },
  undelivered: {
    label: 'Notification non remise',
    sentence: (about, count) =>
      `${about}\u202f: ${counted(count, 'e-mail n’est pas arrivé', 'e-mails ne sont pas arrivés')}`,
    act: 'Voir les envois',
  },
  texts_refused: {
    label: 'SMS',
    sentence: (about) => `${about}\u202f: le fournisseur refuse ses SMS, ou ils n’arrivent plus`,
    act: 'Voir les envois',
  },
  alert_unread: {
    label: 'Alerte',
    sentence: (about, count) =>
      `${about}\u202f: ${counted(count, 'alerte n’a atteint', 'alertes n’ont atteint')} aucune adresse`,
    act: 'Voir le cabinet',
  },
  failed_jobs: {
    label: 'Tâche en échec',
    sentence: (about, count) =>
      `${counted(count, 'tâche en échec', 'tâches en échec')} à l’étape «\u202f${jobText(about)}\u202f»`,
    act: 'Voir la file',
  },
  request: {
    label: 'Demande sans réponse',
    sentence: (about) => `Répondre à ${about}`,
    act: 'Ouvrir la demande',
  },
  opening: {
    label: 'Compte à finaliser',
    sentence: (about) => `${about} attend son numéro\u202f: l’invitation n’a pas encore été envoyée`,
    act: 'Finaliser',
  },
  number: {
    label: 'Numéro à finaliser',
    sentence: (about) => `${formatPhone(about)} n’est encore ni raccordé ni restitué`,
    act: 'Finaliser',
  },
  backup_off: {
    label: 'Sauvegarde',
    sentence: () => 'Aucune sauvegarde de nuit\u202f: une panne du disque emporterait tous les messages',
    todo: SETTING,
    codes: ['BACKUP_DIR=/var/backups/voxlex', 'BACKUP_KEY=…'],
  },
  backup_none: {
    label: 'Sauvegarde',
    sentence: () => 'La première sauvegarde de nuit n’est pas encore faite',
    ...toDoctor('Elle suit de dix minutes le démarrage.'),
  },
  certificate: {
    label: 'Certificat',
    sentence: () => 'Le certificat du relais de courrier expire bientôt',
    todo: 'Renouvelez-le sur le relais.',
  },
  silent_line: {
    label: 'Ligne silencieuse',
    sentence: (about) => `${about} ne reçoit plus d’appel`,
    act: 'Voir le cabinet',
  },
  no_subscription: {
    label: 'Sans abonnement',
    sentence: (about) => `${about} n’a plus d’abonnement depuis 90\u00a0jours\u202f: décider de la suite`,
    act: 'Voir le cabinet',
  },
  no_number: {
    label: 'Téléphonie',
    sentence: () => 'Aucune ligne n’a de numéro\u202f: les appels n’arrivent que par la page de l’appelant',
    act: 'Ajouter un numéro',
  },
  texts: {
    label: 'SMS',
    sentence: (_, count) =>
      `${counted(count, 'ligne répond', 'lignes répondent')} par SMS, mais aucun fournisseur n’est réglé\u202f: les SMS restent des fichiers`,
    todo: SETTING,
    codes: ['SMS_URL=…'],
  },
  team: {
    label: 'Équipe',
    sentence: () => 'Aucune adresse d’équipe\u202f: demandes d’essai et pannes ne sont signalées à personne',
    todo: SETTING,
    codes: ['TEAM_EMAIL=…'],
  },
  model: {
    label: 'Analyse',
    sentence: () => 'Le modèle de langue ne répond pas\u202f: l’analyse de cette machine le remplace',
    ...toDoctor('Corrigez LLM_URL, LLM_KEY ou LLM_MODEL.'),
  },
  backup_key: {
    label: 'Sauvegarde',
    sentence: () => 'Les sauvegardes sont lisibles\u202f: elles n’ont pas de clé',
    todo: 'Ajoutez une clé aux réglages, et gardez-en une copie ailleurs\u202f:',
    codes: ['BACKUP_KEY=…'],
  },
  outbox: {
    label: 'Sécurité',
    sentence: () =>
      'La boîte d’envoi de démonstration est ouverte\u202f: elle montre les liens de mot de passe',
    todo: 'Retirez des réglages\u202f:',
    codes: ['OUTBOX=1'],
  },
  company: {
    label: 'Mentions légales',
    sentence: () =>
      'Les visiteurs lisent encore les coordonnées d’exemple dans le pied de page et les conditions',
    ...toDoctor('Réglez COMPANY_ADDRESS, COMPANY_NUMBER, SUPPORT_EMAIL et SUPPORT_PHONE.'),
  },
  monitoring: {
    label: 'Surveillance',
    sentence: () => 'Aucun programme ne surveille cette installation\u202f: /metrics est fermé',
    todo: SETTING,
    codes: ['METRICS_TOKEN=…'],
  },
};

export const words = {
  needsTitle: 'À faire par une personne',
  now: 'À faire maintenant',
  soon: 'À prévoir',
  nothing: 'Rien ne demande d’intervention en ce moment.',
  nothingDetail:
    'Courrier, sauvegardes, téléphonie, transcription, file et disque sont en ordre, et chaque demande a sa réponse.',
  checking: 'Vérification de l’installation…',
  checkingDetail: 'Courrier, sauvegardes, transcription et certificats sont essayés à l’instant.',
  clock: (hours: number): string => {
    if (hours < 0) return `En retard de ${counted(-hours, 'heure', 'heures')}`;
    return hours === 0 ? 'Moins d’une heure' : `${counted(hours, 'heure', 'heures')} restantes`;
  },
  since: (moment: string) => `depuis le ${moment}`,
  until: (moment: string) => `jusqu’au ${moment}`,
  checkedAt: (moment: string) => `Installation vérifiée le ${moment}.`,
  doctor: 'Le contrôle complet, avec les droits des fichiers et le chiffrement du disque\u202f:',
  doctorCommand: DOCTOR,
  promiseTitle: 'Ces dernières 24 heures',
  messages: 'Messages',
  p95: 'Envoyés en (95\u00a0%)',
  late: 'Hors délai',
  factsTitle: 'Cette installation',
  facts: {
    product: 'Voxlex',
    schema: 'Schéma',
    node: 'Node',
    postgres: 'PostgreSQL',
    speech: 'Transcription',
    analyser: 'Analyse',
    disk: 'Disque libre',
    certificate: 'Certificat du relais',
    backup: 'Dernière sauvegarde',
  },
  onThisMachine: 'Sur cette machine',
  noRelay: 'Pas de relais',
  noCertificate: 'Illisible',
  noBackup: 'Aucune',
  gigabytes: (bytes: number) => `${(bytes / 1e9).toFixed(1).replace('.', ',')}\u00a0Go`,
} as const;
