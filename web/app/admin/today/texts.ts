// Texts of «Aujourd’hui».
import type { NEEDS } from '#contract/admin/today.ts';
import { formatPhone } from '#contract/phone.ts';
import { groupedText } from '#web/texts/figures.ts';
import { jobText } from '../pieces/code-texts.ts';

type Kind = (typeof NEEDS)[number];

const counted = (count: number, one: string, many: string): string =>
  `${groupedText(count)} ${count < 2 ? one : many}`;

export const words = {
  needsTitle: 'À faire par une personne',
  nothing: 'Rien ne demande d’intervention en ce moment.',
  nothingDetail: 'Les demandes ont leur réponse, les messages partent et les lignes sonnent.',
  clock: (hours: number): string => {
    if (hours < 0) return `En retard de ${counted(-hours, 'heure', 'heures')}`;
    return hours === 0 ? 'Moins d’une heure' : `${counted(hours, 'heure', 'heures')} restantes`;
  },
  since: (moment: string) => `depuis le ${moment}`,
  until: (moment: string) => `jusqu’au ${moment}`,
  labels: {
    request: 'Demande sans réponse',
    opening: 'Ouverture de compte à finaliser',
    number: 'Numéro à finaliser',
    undelivered: 'Notification non remise',
    late: 'Hors délai',
    failed_jobs: 'Tâche en échec',
    silent_line: 'Ligne silencieuse',
    no_subscription: 'Sans abonnement',
    disk: 'Disque',
    certificate: 'Certificat',
  } satisfies Record<Kind, string>,
  sentences: {
    request: (about: string) => `Répondre à ${about}`,
    opening: (about: string) => `${about} attend son numéro\u202f: l’invitation n’a pas encore été envoyée`,
    number: (about: string) => `${formatPhone(about)} n’est encore ni raccordé ni restitué`,
    undelivered: (about: string, count: number) =>
      `${about}\u202f: ${counted(count, 'e-mail n’est pas arrivé', 'e-mails ne sont pas arrivés')}`,
    late: (about: string, count: number) =>
      `${about}\u202f: ${counted(count, 'message est parti', 'messages sont partis')} après plus d’une minute`,
    failed_jobs: (about: string, count: number) =>
      `${counted(count, 'tâche en échec', 'tâches en échec')} à l’étape «\u202f${jobText(about)}\u202f»`,
    silent_line: (about: string) => `${about} ne reçoit plus d’appel`,
    no_subscription: (about: string) =>
      `${about} n’a plus d’abonnement depuis 90\u00a0jours\u202f: décider de la suite`,
    disk: () => 'Le disque des données est presque plein',
    certificate: () => 'Le certificat du relais de courrier expire bientôt',
  } satisfies Record<Kind, (about: string, count: number) => string>,
  promiseTitle: 'Ces dernières 24 heures',
  messages: 'Messages',
  p95: 'Envoyés en (95 %)',
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
  noRelay: 'Pas de relais\u202f: les e-mails sont des fichiers',
  noCertificate: 'Illisible',
  noBackup: 'Aucune sauvegarde de nuit connue',
  gigabytes: (bytes: number) => `${(bytes / 1e9).toFixed(1).replace('.', ',')}\u00a0Go`,
} as const;
