// Texts of handing a message over to a colleague outside the firm.
import type { HandOver, OutsideAddress } from '#contract/hand-overs.ts';
import { momentText } from '#web/texts/figures.ts';

export const handOverTexts = {
  menu: 'Transmettre à un confrère…',
  title: 'Transmettre à un confrère',
  lead: 'Votre confrère, hors du cabinet, reçoit par e-mail un lien vers ce seul message\u202f: appelant, texte, résumé, analyse et enregistrement. L’e-mail lui-même n’en contient rien.',
  known: 'Confrère',
  choose: 'Choisissez une adresse…',
  other: 'Une autre adresse…',
  email: 'Adresse e-mail du confrère',
  emailMissing: 'Indiquez l’adresse de votre confrère.',
  unconfirmed:
    'Cette adresse sera confirmée d’abord\u202f: votre confrère reçoit une demande, et le message part dès qu’il l’a confirmée.',
  stateOf: (state: OutsideAddress['state']) => (state === 'confirmed' ? '' : ' (à confirmer)'),
  word: 'Un mot pour votre confrère',
  wordHint: 'Il s’affiche à côté du message, une fois le lien ouvert.',
  days: 'Durée de validité du lien',
  daysText: (days: number) => (days === 1 ? '1\u00a0jour' : `${days}\u00a0jours`),
  cancel: 'Annuler',
  send: 'Transmettre',
  sent: (email: string) => `Message transmis à ${email}.`,
  asked: (email: string) => `Confirmation demandée à ${email}\u202f: le message suivra.`,
  failed: 'Le message n’a pas été transmis. Veuillez réessayer.',
  unknown: 'Impossible de vérifier si ce message a été transmis à un confrère. Veuillez réessayer.',
  part: 'Transmis à un confrère',
  withdraw: 'Retirer l’accès',
  withdrawOf: (email: string) => `Retirer l’accès de ${email}`,
  withdrawn: (email: string) => `L’accès de ${email} est retiré.`,
  withdrawFailed: 'L’accès n’a pas pu être retiré. Veuillez réessayer.',
} as const;

const codeText = (code: string | null): string => (code === null ? '' : ` (${code})`);

/** What became of the mail. */
const mailText = ({ mail, sent_at, code, link }: HandOver): string => {
  switch (mail) {
    case 'waiting':
      if (link !== 'waiting') return 'L’adresse n’a pas été confirmée';
      return code === null
        ? 'En attente\u202f: l’adresse doit d’abord être confirmée'
        : `L’adresse ne répond pas${codeText(code)}\u202f: rien n’a été transmis`;
    case 'intended':
      return code === null
        ? 'L’e-mail part dans un instant'
        : `E-mail pas encore parti${codeText(code)}\u202f: l’envoi est retenté automatiquement`;
    case 'sent':
      return sent_at === null ? 'E-mail envoyé' : `E-mail envoyé le ${momentText(sent_at)}`;
    case 'unknown':
      return 'Envoi de l’e-mail à confirmer';
    case 'refused':
      return `E-mail refusé${codeText(code)}`;
    case 'bounced':
      return `E-mail revenu${codeText(code)}\u202f: l’adresse est-elle exacte\u202f?`;
    case 'cancelled':
      return 'E-mail non envoyé';
  }
};

const linkText = ({ link, expires_at }: HandOver): string => {
  switch (link) {
    case 'open':
      return `Lien valable jusqu’au ${momentText(expires_at)}`;
    case 'waiting':
      return `À confirmer avant le ${momentText(expires_at)}`;
    case 'withdrawn':
      return 'Accès retiré';
    case 'expired':
      return `Lien expiré le ${momentText(expires_at)}`;
    case 'ended':
      return 'Lien fermé\u202f: la personne qui l’a transmis n’y a plus accès';
  }
};

export const failedToReach = ({ mail, code }: HandOver): boolean =>
  mail === 'bounced' || mail === 'refused' || (mail === 'waiting' && code !== null);

const openingText = ({ opened_at, mail, link }: HandOver): string | null => {
  if (opened_at !== null) return `Ouvert le ${momentText(opened_at)}`;
  return mail === 'sent' && link === 'open' ? 'Pas encore ouvert' : null;
};

/** The lines beneath the address, in order. */
export const linesOf = (handOver: HandOver): string[] =>
  [mailText(handOver), openingText(handOver), linkText(handOver)].filter((line) => line !== null);

export const answerText = ({ answer, answered_at }: HandOver): string | null => {
  if (answer === null || answered_at === null) return null;
  return answer === 'taken'
    ? `S’en charge depuis le ${momentText(answered_at)}`
    : `A décliné le ${momentText(answered_at)}`;
};
