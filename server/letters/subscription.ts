// Letters about the subscription, in French. They contain what `SubscriptionFacts` lists and nothing else: no name, no word of
// a message, no number of a caller.
import { MESSAGES_PER_SEAT, PRICE_CENTS } from '#contract/subscriptions.ts';
import { html } from '#server/platform/markup.ts';
import { dayText } from './figures.ts';
import { sheet } from './layout.ts';
import type { Letter } from './letter.ts';
import { webLink } from './letter-links.ts';
import { button, buttons, paragraph, title } from './pieces.ts';

/** Dates as 2026-11-17. */
export type SubscriptionFacts =
  | { kind: 'trial_began' | 'trial_day_10'; lastDay: string }
  /** `isToday`: the mail goes out late, on the last day. */
  | { kind: 'trial_ends_tomorrow'; lastDay: string; isToday: boolean; charged: { seats: number } | null }
  | { kind: 'paid'; invoice: string; totalCents: number; from: string; to: string }
  | { kind: 'refunded'; creditNote: string; invoice: string; totalCents: number }
  | { kind: 'failed' }
  | { kind: 'ended' | 'ended_60' | 'ended_80'; lastDay: string; keptUntil: string; wasTrial: boolean }
  | { kind: 'closing'; on: string }
  | { kind: 'messages_80' | 'messages_100'; month: string; limit: number; seats: number };

type Wording = { subject: string; title: string; lines: string[]; button: string };

const NBSP = '\u00a0';
const grouped = (value: number | string): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, '\u202f');
const euros = (cents: number): string => {
  const [whole = '0', part = '00'] = (cents / 100).toFixed(2).split('.');
  return `${grouped(whole)}${part === '00' ? '' : `,${part}`}${NBSP}€`;
};
const day = (date: string): string => dayText(date) ?? '';

const PRICE = `${euros(PRICE_CENTS)} TVAC par mois et par utilisateur, sans engagement`;
const NOTHING_STOPS =
  'Rien n’est coupé\u202f: vos messages continuent d’arriver et de vous être envoyés, et tout reste lisible et exportable.';
const TO_SETTINGS = 'Voir mon abonnement';
const TO_SUBSCRIBE = 'Choisir mon abonnement';

const MONTHS = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre'],
  ...['novembre', 'décembre'],
];
const monthText = (month: string): string =>
  `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`;
const ofMonth = (month: string): string =>
  `${/^[aeiouhâ]/.test(monthText(month)) ? 'd’' : 'de '}${monthText(month)}`;

const endedWording = (facts: Extract<SubscriptionFacts, { wasTrial: boolean }>): Wording => {
  const what = facts.wasTrial ? 'Votre essai' : 'Votre abonnement';
  const since = `${what} s’est terminé le ${day(facts.lastDay)}.`;
  const asks = `Pour continuer\u202f: ${PRICE}.`;
  const closing =
    'Seule une personne de notre équipe peut fermer votre ligne, et elle vous l’annonce au moins 14\u00a0jours à l’avance. Rien n’est effacé sans que l’export de vos messages vous ait été proposé.';
  switch (facts.kind) {
    case 'ended':
      return {
        subject: `${what} Voxlex est terminé`,
        title: `${what} est terminé`,
        lines: [
          since,
          `${NOTHING_STOPS} Il en sera ainsi jusqu’au ${day(facts.keptUntil)} au moins.`,
          `${asks} Vous ne souhaitez pas continuer\u202f? Vous n’avez rien à payer\u202f: exportez vos messages quand vous voulez.`,
        ],
        button: TO_SUBSCRIBE,
      };
    case 'ended_60':
      return {
        subject: `${what} Voxlex est terminé depuis 60${NBSP}jours`,
        title: 'Souhaitez-vous continuer\u202f?',
        lines: [
          `${since} ${NOTHING_STOPS}`,
          `Après le ${day(facts.keptUntil)}, nous ferons le point. ${closing}`,
          asks,
        ],
        button: TO_SUBSCRIBE,
      };
    case 'ended_80':
      return {
        subject: `Votre messagerie Voxlex après le ${day(facts.keptUntil)}`,
        title: 'Nous ferons bientôt le point',
        lines: [
          `${since} Vos messages arrivent toujours, et tout reste lisible et exportable.`,
          `Après le ${day(facts.keptUntil)}, une personne de notre équipe regardera votre compte. ${closing}`,
          `${asks} Sinon, pensez à exporter vos messages et à retirer le renvoi de vos appels.`,
        ],
        button: TO_SUBSCRIBE,
      };
  }
};

const dayName = ({ isToday }: { isToday: boolean }): string => (isToday ? 'aujourd’hui' : 'demain');

const wordingOf = (facts: SubscriptionFacts): Wording => {
  switch (facts.kind) {
    case 'trial_began':
      return {
        subject: 'Votre essai Voxlex commence',
        title: 'Votre essai commence',
        lines: [
          `Vous essayez Voxlex gratuitement jusqu’au ${day(facts.lastDay)} inclus, avec toutes ses fonctions et sans moyen de paiement.`,
          `Ensuite\u202f: ${PRICE}. Rien n’est débité sans que vous l’ayez demandé.`,
        ],
        button: TO_SETTINGS,
      };
    case 'trial_day_10':
      return {
        subject: `Votre essai Voxlex dure jusqu’au ${day(facts.lastDay)}`,
        title: 'Il vous reste quelques jours d’essai',
        lines: [
          `Votre essai gratuit se termine le ${day(facts.lastDay)} au soir.`,
          `Vous pouvez dès maintenant préparer la suite\u202f: ${PRICE}. Un moyen de paiement enregistré pendant l’essai n’est pas débité avant sa fin.`,
          'Si vous ne faites rien, l’essai se termine de lui-même et rien n’est débité.',
        ],
        button: TO_SUBSCRIBE,
      };
    case 'trial_ends_tomorrow':
      return facts.charged
        ? {
            subject: `Votre essai Voxlex se termine ${dayName(facts)}`,
            title: 'Votre abonnement prend la suite',
            lines: [
              `Votre essai se termine le ${day(facts.lastDay)} au soir. Votre carte sera ensuite débitée de ${euros(PRICE_CENTS * facts.charged.seats)} TVAC par mois, et vous recevrez une facture chaque mois.`,
              'Vous préférez arrêter\u202f? Résiliez d’ici là dans vos paramètres\u202f: rien ne sera débité.',
            ],
            button: TO_SETTINGS,
          }
        : {
            subject: `Votre essai Voxlex se termine ${dayName(facts)}`,
            title: `Votre essai se termine ${dayName(facts)}`,
            lines: [
              `Votre essai gratuit se termine le ${day(facts.lastDay)} au soir.`,
              NOTHING_STOPS,
              `Pour continuer\u202f: ${PRICE}.`,
            ],
            button: TO_SUBSCRIBE,
          };
    case 'paid':
      return {
        subject: `Facture ${facts.invoice} · Voxlex`,
        title: 'Votre paiement est bien arrivé',
        lines: [
          `Nous avons reçu ${euros(facts.totalCents)} TVAC pour la période du ${day(facts.from)} au ${day(facts.to)}. Merci.`,
          `La facture ${facts.invoice} est jointe en PDF. Elle vous attend aussi dans vos paramètres, avec le format Peppol pour votre comptable.`,
        ],
        button: 'Ouvrir la facture',
      };
    case 'refunded':
      return {
        subject: `Note de crédit ${facts.creditNote} · Voxlex`,
        title: 'Votre remboursement est en route',
        lines: [
          `Nous vous avons remboursé ${euros(facts.totalCents)} TVAC sur votre carte. Selon votre banque, le montant y apparaît en 5 à 10${NBSP}jours ouvrables.`,
          `La note de crédit ${facts.creditNote}, qui corrige la facture ${facts.invoice}, est jointe en PDF. Elle vous attend aussi dans vos paramètres, avec le format Peppol pour votre comptable.`,
        ],
        button: 'Ouvrir la note de crédit',
      };
    case 'failed':
      return {
        subject: 'Un paiement Voxlex n’a pas abouti',
        title: 'Votre carte n’a pas pu être débitée',
        lines: [
          'Votre banque a refusé le dernier paiement\u202f; une carte expirée ou remplacée en est souvent la cause.',
          NOTHING_STOPS,
          'Une nouvelle tentative aura lieu dans les prochains jours. Vous pouvez d’ici là mettre votre carte à jour dans vos paramètres.',
        ],
        button: 'Mettre ma carte à jour',
      };
    case 'closing':
      return {
        subject: `Votre ligne Voxlex sera fermée le ${day(facts.on)}`,
        title: `Votre ligne sera fermée le ${day(facts.on)}`,
        lines: [
          `Sans nouvelles de votre part, notre équipe fermera votre ligne le ${day(facts.on)}. Jusque-là, vos messages arrivent comme avant.`,
          'Après cette date, vos correspondants entendront que la messagerie n’est plus en service. Pensez à retirer le renvoi de vos appels.',
          'Vos messages restent lisibles et exportables\u202f: fermer la ligne n’efface rien. Pour la garder, choisissez un abonnement ou écrivez-nous.',
        ],
        button: TO_SUBSCRIBE,
      };
    case 'messages_80':
      return {
        subject: `80${NBSP}% de vos messages ${ofMonth(facts.month)} sur Voxlex`,
        title: `80${NBSP}% des messages du mois`,
        lines: [
          `Votre cabinet a reçu 80${NBSP}% des ${grouped(facts.limit)}${NBSP}messages ${ofMonth(facts.month)} compris dans votre abonnement (${MESSAGES_PER_SEAT} par utilisateur, partagés entre les utilisateurs du cabinet).`,
          'Au-delà, vos messages continueront d’arriver et d’être traités comme les autres\u202f: aucun n’est refusé.',
        ],
        button: TO_SETTINGS,
      };
    case 'messages_100':
      return {
        subject: `Vos ${grouped(facts.limit)}${NBSP}messages ${ofMonth(facts.month)} ont été reçus`,
        title: 'Tous les messages compris ce mois-ci ont été reçus',
        lines: [
          `Votre cabinet a reçu les ${grouped(facts.limit)}${NBSP}messages ${ofMonth(facts.month)} compris dans votre abonnement (${MESSAGES_PER_SEAT} par utilisateur, partagés entre les utilisateurs du cabinet).`,
          'Les suivants arrivent et sont traités comme les autres\u202f: aucun n’est refusé, et rien n’est débité en plus.',
          'Si cela dure, une formule sur mesure vous conviendra mieux\u202f: écrivez-nous.',
        ],
        button: TO_SETTINGS,
      };
    default:
      return endedWording(facts);
  }
};

const FOOT = 'Vous recevez cet e-mail parce que vous êtes titulaire d’un compte Voxlex.';

/** `link`: the section of the subscription. */
export const subscriptionLetter = (
  facts: SubscriptionFacts,
  given: { link: string; company: string },
): Letter => {
  const { subject, title: heading, lines, button: word } = wordingOf(facts);
  const link = webLink(given.link);
  const foot = [FOOT, given.company];
  return {
    subject,
    html: sheet({
      lang: 'fr',
      title: subject,
      preheader: lines[0] ?? '',
      aside: '',
      foot,
      card: html`${title(heading)}${lines.map((line) => paragraph(line))}${buttons(button(link, word))}`,
    }),
    text: [...lines.flatMap((line) => [line, '']), `${word}\u202f:`, link, '', '—', ...foot, ''].join('\n'),
  };
};
