// Texts of «Abonnement».
import { MESSAGES_PER_SEAT } from '#contract/subscriptions.ts';
import { groupedText } from '#web/texts/figures.ts';

const MONTHS = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre'],
  ...['novembre', 'décembre'],
];
export const monthText = (month: string): string =>
  `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`;

const messagesText = (count: number): string => `${groupedText(count)} ${count < 2 ? 'message' : 'messages'}`;

export const texts = {
  title: 'Formule et paiement',
  states: {
    open: 'En cours',
    trial: 'Essai gratuit',
    active: 'En cours',
    unpaid: 'Paiement refusé',
    ended: 'Terminé',
  },
  plan: 'Formule',
  plans: { standard: 'Abonnement mensuel', custom: 'Sur mesure' },
  price: (price: string) => `${price} TVAC par mois et par utilisateur`,
  people: 'Utilisateurs',
  peopleHint:
    'Vous et les personnes de votre équipe. Une personne ajoutée compte à partir de la période suivante.',
  total: 'Total',
  withoutVat: (price: string) => `soit ${price} HTVA`,
  perMonth: (price: string) => `${price} TVAC par mois`,
  charged: 'Prochain paiement',
  until: 'Jusqu’au',
  trial: (day: string) =>
    `Votre essai gratuit dure jusqu’au ${day} inclus. Rien n’est débité sans que vous l’ayez demandé.`,
  trialWithCard: (day: string) => `Votre essai continue. Votre carte ne sera pas débitée avant le ${day}.`,
  open: 'Votre abonnement est en cours. Il n’a pas de date de fin.',
  active: 'Votre abonnement est en cours.',
  cancelled: (day: string) => `Votre abonnement est résilié\u202f: il reste en cours jusqu’au ${day} inclus.`,
  paid: (day: string) => `Votre abonnement est payé jusqu’au ${day} inclus.`,
  unpaid:
    'Le dernier paiement a été refusé par votre banque. Mettez votre carte à jour\u202f: une nouvelle tentative suivra.',
  ended: (day: string) => `Votre essai ou votre abonnement s’est terminé le ${day}.`,
  nothingStops:
    'Rien n’est coupé\u202f: vos messages continuent d’arriver et de vous être envoyés, et tout reste lisible et exportable.',
  closes: (day: string) => `Notre équipe a annoncé la fermeture de votre ligne le ${day}. Rien n’est effacé.`,
  closed: 'Votre ligne est fermée. Vos messages restent lisibles et exportables.',
  opensAgain: 'Elle rouvre d’elle-même dès que votre carte est débitée.',
  subscribe: 'S’abonner par carte',
  keepCard: 'Enregistrer un moyen de paiement',
  manage: 'Gérer la carte ou résilier',
  byLink: 'S’abonner',
  opening: 'Ouverture de la page de paiement…',
  done: 'Votre carte est enregistrée. Votre abonnement s’affiche ici dans quelques instants.',
  needsBilling: 'Pour vous abonner, complétez d’abord vos coordonnées de facturation ci-dessous.',
  failed: 'La page de paiement n’a pas pu être ouverte.',
  month: 'Messages du mois',
  monthLead: `${MESSAGES_PER_SEAT}\u00a0messages par utilisateur et par mois, partagés entre les utilisateurs du cabinet. Un appel sans message ne compte pas, et effacer un message ne change rien au décompte.`,
  counted: (count: number, month: string, limit: number) =>
    `${messagesText(count)} sur ${groupedText(limit)} en ${month}`,
  countedFree: (count: number, month: string) => `${messagesText(count)} en ${month}, sans limite`,
  beyond:
    'Au-delà, vos messages arrivent comme les autres\u202f: aucun n’est refusé et rien n’est débité en plus.',
  billing: 'Coordonnées de facturation',
  billingLead: 'Ce qui figure sur vos factures.',
  name: 'Nom du cabinet ou de la société',
  street: 'Rue et numéro',
  postcode: 'Code postal',
  city: 'Localité',
  vat: 'Numéro de TVA ou d’entreprise',
  vatHint:
    'Par exemple BE\u00a00123.456.749. Les numéros des autres pays de l’Union européenne sont acceptés.',
  invoices: 'Factures',
  invoicesLead: 'En PDF pour vous, et au format Peppol (UBL) pour le logiciel de votre comptable.',
  invoiceList: 'Vos factures',
  pages: 'Pages des factures',
} as const;
