// What is said of data protection, once: the page /confidentialite, the agreement of article 28 and the record of article 30
// GDPR are written from these words, so that they do not contradict each other.
import { DELETED_KEPT_DAYS } from './limits.ts';
import { MOST_SUPPORT_HOURS } from './support-access.ts';

type ProtectionEntry = string | readonly string[];
export type ProtectionSection = { title: string; entries: readonly ProtectionEntry[] };

/** Of the messages left for a firm. */
export const MESSAGE_DATA =
  'l’enregistrement, le numéro de l’appelant, son adresse e-mail si le cabinet l’a notée ou l’a reçue par un formulaire, la date, la durée, la transcription, le résumé et l’analyse';
export const ACCOUNT_DATA =
  'le nom, l’adresse e-mail, le téléphone, le mot de passe sous une forme qui ne se lit pas, les dates de connexion';

export const ROLES =
  'Pour les messages laissés à un cabinet, le cabinet est responsable du traitement et Voxlex est son sous-traitant : elle n’agit que sur ses instructions.';
export const NO_TRAINING = `Les messages ne servent à entraîner aucun modèle partagé et ne sont jamais vendus. Ce que l’analyse apprend des corrections d’un cabinet ne sert qu’à ce cabinet, reste sur les machines de Voxlex et disparaît avec les messages effacés ; le titulaire peut l’arrêter et l’effacer.`;

export const BIN = `Un message que le cabinet supprime n’est plus visible ; ${DELETED_KEPT_DAYS} jours plus tard, il est effacé définitivement, avec son enregistrement et tout ce qui en a été tiré.`;
/** The rotation of the nightly backups. */
export const NIGHTS_KEPT = { days: 7, weeks: 4, months: 12 };
/** How long a backup of a night may stay, while backups are made. */
export const NIGHTS_KEPT_DAYS = 366;
export const BACKUPS = `Une sauvegarde faite auparavant contient encore le message pendant ${NIGHTS_KEPT_DAYS} jours au plus : sont conservées celles des ${NIGHTS_KEPT.days} dernières nuits et la dernière de chacune des ${NIGHTS_KEPT.weeks} dernières semaines et de chacun des ${NIGHTS_KEPT.months} derniers mois. Si l’une d’elles devait être restaurée, ce qui a été effacé depuis l’est de nouveau.`;
export const FREED_BYTES =
  'Dans les fichiers de la base de données, des octets effacés peuvent subsister jusqu’à ce que d’autres les recouvrent : le service ne les lit plus, et le chiffrement du disque les protège.';
export const HOLDS =
  'Le cabinet peut suspendre l’effacement d’un message, d’un numéro ou d’un contact, par exemple en cas de contestation : rien n’en est alors effacé jusqu’à ce qu’il lève la suspension.';

/** Each one is true of every installation. */
export const MEASURES: readonly string[] = [
  'Les échanges sont chiffrés.',
  'Les enregistrements sont chiffrés sur le disque, avec une clé propre à chaque compte.',
  'Les liens d’écoute sont signés et expirent.',
  'Les transcriptions et les résumés restent lisibles par la base de données, pour que la recherche les trouve : les règles d’accès de la base les réservent à chaque cabinet, et c’est le chiffrement du disque de la machine qui les protège en cas de vol.',
  'Les journaux techniques ne contiennent ni nom, ni numéro, ni paroles.',
  'Chaque accès à un message est inscrit dans un journal que le cabinet peut lire et que personne ne peut modifier.',
  `L’équipe de Voxlex ne voit aucun message dans ses pages d’exploitation, sauf celui que le titulaire du cabinet choisit de lui montrer, pour ${MOST_SUPPORT_HOURS} heures au plus ; l’accès à ces pages demande une double authentification.`,
];

const RIGHTS =
  'Voxlex aide le cabinet à répondre aux personnes concernées : il peut exporter ou effacer tout ce qui concerne un numéro, corriger une transcription et emporter toutes ses données.';
const BREACH =
  'Voxlex avertit le cabinet d’une violation de données à caractère personnel dans les meilleurs délais, et au plus tard 48 heures après en avoir pris connaissance, avec ce qu’elle sait de son étendue et des mesures prises.';

export type InForceText = { name: string; host: string | null; gets: string };
const processorText = ({ name, host, gets }: InForceText): string =>
  `${name}${host === null ? ' (sur les machines de Voxlex)' : `, ${host}`} : ${gets}.`;

const processorsOf = (list: readonly InForceText[]): ProtectionEntry[] =>
  list.some(({ host }) => host !== null)
    ? [list.map(processorText)]
    : ['Aucun : tout se fait sur les machines de Voxlex.'];

/** The data-processing agreement, with the processors of the installation's settings. */
export const agreementSections = (
  company: string,
  processors: readonly InForceText[],
): ProtectionSection[] => [
  {
    title: '1. Objet et rôles',
    entries: [
      `Le présent contrat lie le cabinet, responsable du traitement, et ${company}, sous-traitant. ${ROLES} Il complète les conditions générales et dure aussi longtemps que le service.`,
    ],
  },
  {
    title: '2. Traitement confié',
    entries: [
      'Voxlex reçoit les appels renvoyés et les messages laissés au cabinet, les conserve, les transcrit, les résume, les analyse et les remet au cabinet.',
      [
        `données : ${MESSAGE_DATA} ;`,
        'personnes concernées : les personnes qui appellent le cabinet, celles dont elles parlent, et les personnes du cabinet ;',
        'catégories particulières de données (article 9 du RGPD) et données relatives aux condamnations pénales et aux infractions (article 10) : un message peut en contenir ; tous les messages sont traités comme couverts par le secret professionnel.',
      ],
    ],
  },
  {
    title: '3. Instructions et confidentialité',
    entries: [
      'Voxlex n’agit que sur les instructions documentées du cabinet ; ses réglages en font partie, et chacun de leurs changements est inscrit dans un journal. Elle lui signale aussitôt une instruction qu’elle estime contraire au RGPD ou à une autre règle de protection des données. Les personnes autorisées à traiter les données sont tenues au secret.',
      NO_TRAINING,
    ],
  },
  { title: '4. Sécurité', entries: [MEASURES] },
  {
    title: '5. Sous-traitants ultérieurs',
    entries: [
      'Le cabinet autorise les prestataires que voici, dans la version des réglages en vigueur :',
      ...processorsOf(processors),
      'Tout ajout ou remplacement est annoncé au moins trente jours à l’avance ; le présent contrat est alors soumis de nouveau à l’acceptation du cabinet, qui peut s’y opposer en mettant fin au service sans frais. Voxlex impose les mêmes obligations à chaque prestataire et répond de lui.',
    ],
  },
  { title: '6. Droits des personnes et assistance', entries: [RIGHTS, BREACH] },
  {
    title: '7. Durée et effacement',
    entries: [
      'Le cabinet fixe lui-même les durées de conservation.',
      BIN,
      HOLDS,
      'À la fin du service, le cabinet emporte ses données, puis Voxlex les efface.',
      BACKUPS,
      FREED_BYTES,
    ],
  },
  {
    title: '8. Contrôle',
    entries: [
      'Voxlex tient à la disposition du cabinet ce qui démontre le respect de l’article 28 du RGPD et se prête aux audits, moyennant un préavis raisonnable et dans le respect du secret dû aux autres cabinets.',
    ],
  },
];

/** The terms of one line, in days; null for no limit. */
type LineTerms = { name: string; sound: number | null; text: number | null; whole: number | null };
const daysText = (days: number | null): string => (days === null ? 'sans limite' : `${days} jours`);

/** The record of processing of a firm, for its own file: the settings of its lines are in it. */
export const recordSections = (
  firm: string,
  company: string,
  processors: readonly InForceText[],
  lines: readonly LineTerms[],
  accessLogMonths: number,
): ProtectionSection[] => [
  {
    title: 'Responsable et sous-traitant',
    entries: [`Responsable du traitement : ${firm}. Sous-traitant : ${company}.`, ROLES],
  },
  {
    title: 'Finalité et base juridique',
    entries: [
      'Recevoir les appels auxquels le cabinet ne peut répondre, et le mettre en mesure de rappeler. Base juridique : l’intérêt légitime du cabinet à être joignable, et l’exécution du contrat conclu avec l’appelant ou de mesures précontractuelles prises à sa demande.',
    ],
  },
  {
    title: 'Personnes et données',
    entries: [
      [
        `personnes qui appellent le cabinet, et celles dont elles parlent : ${MESSAGE_DATA} ;`,
        `personnes du cabinet : ${ACCOUNT_DATA}.`,
      ],
    ],
  },
  { title: 'Destinataires', entries: [processorsOf(processors)].flat() },
  {
    title: 'Durées de conservation',
    entries: [
      ...(lines.length === 0
        ? []
        : [
            lines.map(
              ({ name, sound, text, whole }) =>
                `ligne ${name} : son ${daysText(sound)}, texte ${daysText(text)}, message entier ${daysText(whole)} ;`,
            ),
          ]),
      BIN,
      HOLDS,
      BACKUPS,
      FREED_BYTES,
      `Journal des accès aux messages : ${accessLogMonths} mois.`,
    ],
  },
  { title: 'Mesures de sécurité', entries: [MEASURES] },
  {
    title: 'Transferts hors de l’Espace économique européen',
    entries: [
      'Aucun, sauf vers un destinataire cité plus haut qui serait établi hors de cet espace, sur la base d’une décision d’adéquation ou de clauses contractuelles types.',
    ],
  },
];
