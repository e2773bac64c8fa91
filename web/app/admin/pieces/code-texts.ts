// French words for the codes that the server stores: steps of the queue, what was sent, and details of the journal. A code
// without words, such as one of a provider, is shown as it is.
import { frenchOf, isErrorCode } from '#contract/errors.ts';
import { formatPhone } from '#contract/phone.ts';

type Words = Readonly<Record<string, string>>;
const wordsIn =
  (words: Words) =>
  (code: string): string =>
    words[code] ?? code;

/** By their published names, which the metrics have too. */
export const jobText = wordsIn({
  'journey.hear': 'Transcription',
  'journey.understand': 'Analyse',
  'journey.tell': 'E-mail au cabinet',
  'journey.analyse-again': 'Nouvelle analyse',
  'journey.call': 'Appel sans message',
  'adverse-parties.compare': 'Comparaison des parties adverses',
  'alerts.send': 'Alerte au cabinet',
  'assignments.mail': 'E-mail de prise en charge',
  'assignments.mail-many': 'E-mail de prises en charge',
  'bulk.run': 'Action sur plusieurs messages',
  'contacts.import': 'Import de contacts',
  'escalations.phone': 'Relance par téléphone',
  'escalations.send': 'Relance d’un message urgent',
  'firm-learning.learn': 'Corrections du cabinet',
  'hand-overs.address': 'Confirmation d’une adresse extérieure',
  'hand-overs.mail': 'Transmission à un confrère',
  'leads.forward': 'Transfert d’une demande',
  'members.mail': 'E-mail à une personne du cabinet',
  'push.send': 'Notification sur un appareil',
  'recipients.digest': 'Récapitulatif',
  'recipients.mail': 'Confirmation d’un destinataire',
  'reminders.send': 'Rappel prévu',
  'renewals.send': 'Nouveau lien d’écoute',
  'replies.decide': 'Choix du SMS de réponse',
  'replies.send': 'SMS de réponse',
  'subscriptions.card': 'Lien de paiement',
  'subscriptions.mail': 'E-mail d’abonnement',
});

export const sendingText = wordsIn({
  notice: 'Message',
  arrival: 'Arrivée d’un message',
  update: 'Texte arrivé plus tard',
  call: 'Réponse à l’appelant',
  form: 'Formulaire',
  reminder: 'Relance d’un formulaire',
  resent: 'Formulaire renvoyé',
  escalation: 'Relance d’un message urgent',
});

const journalWords: Words = {
  password: 'par mot de passe',
  recovery: 'nouveau mot de passe',
  invite: 'invitation',
  totp: 'par application d’authentification',
  recovery_code: 'par code de secours',
  global: 'tous les appareils',
  local: 'cet appareil',
  others: 'les autres appareils',
};

/** The sentence of a failure. */
export const errorText = (code: string): string => (isErrorCode(code) ? frenchOf(code) : code);

/** Codes of relays and providers; the figure stays, because their manuals name it. */
const REFUSALS: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^smtp_(\d{3})$/, 'Refusé par le serveur de courrier ($1)'],
  [/^smtp_(?:timeout|connection|dns)$/, 'Le serveur de courrier ne répond pas'],
  [/^smtp_(?:tls|auth|no_auth)$/, 'Le serveur de courrier refuse la connexion'],
  [/^code (\d+)$/, 'Refusé par le fournisseur (code $1)'],
  [/^status (\d+)$/, 'Réponse $1 du serveur'],
];

const refusalOf = (code: string): string | null => {
  const known = REFUSALS.find(([pattern]) => pattern.test(code));
  return known ? code.replace(...known) : null;
};

/** Why something that was sent did not arrive. */
export const refusalText = (code: string): string => refusalOf(code) ?? errorText(code);

/** Why a job failed: what the relay or provider answered, else the sentence of the code. */
export const jobFailureText = (code: string | null, reason: string | null): string =>
  (reason === null ? null : refusalOf(reason)) ?? (code === null ? '–' : errorText(code));

export const journalText = (code: string): string =>
  /^\+\d+$/.test(code) ? formatPhone(code) : (journalWords[code] ?? errorText(code));
