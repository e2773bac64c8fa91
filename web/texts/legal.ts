// Privacy policy, data processors and cookies, in the form of the general terms.

import { PROCESSOR_KINDS, PROCESSORS, type ProcessorKind } from '#contract/data-processors.ts';
import {
  ACCOUNT_DATA,
  BACKUPS,
  BIN,
  FREED_BYTES,
  HOLDS,
  MEASURES,
  MESSAGE_DATA,
  NO_TRAINING,
  ROLES,
} from '#contract/data-protection.ts';
import type { TermsSection } from './terms.ts';

export type LegalText = {
  title: string;
  heading: string;
  description: string;
  over: string;
  sections: readonly TermsSection[];
};

export const privacy: LegalText = {
  title: 'Confidentialité',
  heading: 'Politique de confidentialité',
  description: 'Quelles données Voxlex traite, pourquoi, combien de temps, et comment exercer vos droits.',
  over: 'Vos données, et celles de vos correspondants',
  sections: [
    {
      id: 'roles',
      title: 'Qui répond de quoi',
      entries: [
        `${ROLES} La personne qui a laissé un message s’adresse donc d’abord au cabinet qu’elle a appelé.`,
        'Pour ce site, les demandes d’essai, les comptes et la facturation, Voxlex, établie à Tournai, est responsable du traitement.',
      ],
    },
    {
      id: 'donnees',
      title: 'Ce que nous traitons',
      entries: [
        [
          `des messages : ${MESSAGE_DATA} ;`,
          `des comptes : ${ACCOUNT_DATA} ;`,
          'des demandes : ce que vous écrivez dans le formulaire d’essai, l’enquête ou l’annonce que vous enregistrez ;',
          'de ce site : rien qui vous identifie, sauf si vous acceptez la mesure des visites.',
        ],
      ],
    },
    {
      id: 'finalites',
      title: 'Pourquoi, et sur quelle base',
      entries: [
        'Fournir le service et le facturer : l’exécution du contrat. Répondre à une demande d’essai : les mesures précontractuelles que vous demandez. Protéger le service contre les abus : notre intérêt légitime. Mesurer les visites et afficher l’agenda : votre consentement, que vous pouvez retirer à tout moment sur la page des cookies. Exploiter les réponses à l’enquête : votre consentement, que vous retirez en nous écrivant. Tenir la comptabilité : nos obligations légales.',
        NO_TRAINING,
      ],
    },
    {
      id: 'duree',
      title: 'Combien de temps',
      entries: [
        `Les messages sont conservés aussi longtemps que le cabinet le décide, et effacés après la fin de son contrat. Dans ses paramètres, il peut fixer pour chaque ligne une durée de conservation du son, du texte et du message entier ; passé ce délai, ils sont effacés définitivement. ${BIN} L’e-mail déjà reçu reste dans la boîte du cabinet.`,
        HOLDS,
        BACKUPS,
        FREED_BYTES,
        'Les demandes d’essai, les annonces enregistrées et les réponses à l’enquête sont effacées au plus tard après deux ans, ou dès que vous le demandez. Les pièces comptables suivent les délais légaux.',
      ],
    },
    {
      id: 'securite',
      title: 'Comment elles sont protégées',
      entries: [
        MEASURES,
        'Les transcriptions et les résumés ne sont donc pas chiffrés un par un. Pour chercher dans des textes chiffrés, il faudrait conserver une empreinte de chaque mot. Selon nos essais, sur des messages inventés, celui qui volerait le disque et connaîtrait déjà deux cents messages identifierait avec certitude sept mots sur dix dans les autres : ce chiffrement ne les protégerait qu’en apparence.',
        'Contre le vol de la machine, c’est le chiffrement du disque entier qui protège ces textes, et un contrôle avertit l’exploitant si le disque n’est pas chiffré ; contre un autre cabinet, ce sont les règles d’accès de la base. Rien de cela n’arrêterait quelqu’un qui aurait pris le contrôle du serveur en marche.',
        'Voxlex s’engage à un hébergement en Europe.',
      ],
    },
    {
      id: 'droits',
      title: 'Vos droits',
      entries: [
        'Vous pouvez demander l’accès à vos données, leur rectification, leur effacement, leur portabilité ou la limitation de leur traitement, et vous opposer à certains traitements. Écrivez-nous à l’adresse qui figure sur cette page ; nous répondons dans le mois.',
        'Vous pouvez aussi introduire une plainte auprès de l’Autorité de protection des données, rue de la Presse 35, à 1000 Bruxelles.',
      ],
    },
  ],
};

const said = (kind: ProcessorKind): string => {
  const { name, when, gets } = PROCESSORS[kind];
  return `${name}${when ? `, ${when}` : ''}\u202f: ${gets}.`;
};

export const processors: LegalText = {
  title: 'Sous-traitants',
  heading: 'Catégories de sous-traitants',
  description: 'Les catégories de prestataires auxquels Voxlex peut recourir, ce qu’ils reçoivent et quand.',
  over: 'Qui peut intervenir, et pour quoi',
  sections: [
    {
      id: 'principe',
      title: 'Le principe',
      entries: [
        'Par défaut, la transcription et l’analyse se font sur la machine même qui garde les messages, sans service extérieur. D’autres prestataires n’interviennent que si le service est réglé ainsi. La liste nominative en vigueur figure dans le contrat de sous-traitance de chaque cabinet et vous est remise sur simple demande, et tout changement est annoncé aux clients avant de prendre effet.',
      ],
    },
    {
      id: 'liste',
      title: 'Les catégories',
      entries: [PROCESSOR_KINDS.map(said)],
    },
    {
      id: 'garanties',
      title: 'Les garanties',
      entries: [
        'Chaque sous-traitant est lié par un contrat conforme à l’article 28 du RGPD. Si des données devaient sortir de l’Espace économique européen, ce serait sur la base d’une décision d’adéquation ou de clauses contractuelles types.',
      ],
    },
  ],
};

export const cookies: LegalText = {
  title: 'Cookies',
  heading: 'Cookies et choix',
  description: 'Ce que ce site garde dans votre navigateur, pourquoi, et comment changer d’avis.',
  over: 'Peu de choses, et jamais sans vous',
  sections: [
    {
      id: 'necessaires',
      title: 'Strictement nécessaires',
      entries: [
        [
          'voxlex_choices : vos choix sur cette page, pendant six mois ;',
          'la session de l’espace client, jusqu’à la déconnexion ;',
          'voxlex.welcome : les étapes cochées et le numéro de ligne sur la page de bienvenue, sur votre appareil seulement ;',
          'voxlex.calendar : le fait que vous venez de demander l’agenda, jusqu’à la page suivante ;',
          'le brouillon de l’enquête, jusqu’à ce que vous l’envoyiez ou l’effaciez ;',
          'un message ou une annonce que vous avez enregistrés sans les envoyer, qui vous sont proposés de nouveau pendant 24 heures ;',
          'vos réglages du tableau de bord : alertes, raccourcis, vitesse et position d’écoute.',
        ],
        'Ils ne demandent pas d’accord, car le service demandé ne fonctionnerait pas sans eux.',
      ],
    },
    {
      id: 'agenda',
      title: 'Agenda',
      entries: [
        'L’agenda de prise de rendez-vous est celui de Calendly, qui peut déposer ses propres cookies. Il ne se charge que si vous cliquez pour l’afficher, si vous employez un bouton « Réserver… » ou si vous l’avez accepté. Un lien mène aussi à l’agenda dans un nouvel onglet.',
      ],
    },
    {
      id: 'mesure',
      title: 'Mesure des visites',
      entries: [
        'Si ce site mesure ses visites, il emploie le pixel de Meta, qui dépose notamment le cookie _fbp pendant trois mois. Il ne se charge qu’après votre accord, et jamais dans l’espace client ni sur les pages où l’on laisse un message à un cabinet. Quand aucune mesure n’est activée, rien ne se charge et rien ne vous est demandé.',
      ],
    },
  ],
};

export const legal = { choices: 'Gérer mes choix', other: 'Voir aussi' } as const;
