// Texts of «Demandes» and of «Ouvrir le compte».
import type { LeadState } from '#contract/lead-states.ts';
import type { LeadKind } from '#contract/lead-values.ts';
import { unbrokenDuration } from '#web/texts/figures.ts';

const plural = (count: number, one: string, many: string): string =>
  `${count}\u00a0${count < 2 ? one : many}`;

export const leadTexts = {
  caption: 'Demandes reçues',
  pages: 'Pages des demandes',
  search: 'Chercher dans les demandes',
  searchHint: 'Nom, adresse, téléphone, mot d’une réponse',
  kind: 'Type',
  state: 'État',
  all: 'Tous',
  total: (count: number) => plural(count, 'demande', 'demandes'),
  empty: 'Aucune demande ne correspond à ces filtres.',
  none: {
    empty: 'Aucune demande pour l’instant.',
    emptyDetail:
      'Elles viennent du site\u202f: essai gratuit demandé, annonce enregistrée, réponse à l’enquête.',
  },
  columns: {
    person: 'Personne',
    kind: 'Type',
    received: 'Reçue le',
    due: 'Délai de 48\u00a0h',
    state: 'État',
  },
  kinds: {
    trial: 'Essai gratuit',
    recording: 'Annonce enregistrée',
    survey: 'Enquête',
  } satisfies Record<LeadKind, string>,
  states: {
    new: 'Nouvelle',
    in_progress: 'En cours',
    opened: 'Ouverte',
    refused: 'Refusée',
    closed: 'Classée',
  } satisfies Record<LeadState, string>,
  left: (hours: number) => (hours < 1 ? 'Reste moins d’une heure' : `Reste ${hours}\u00a0h`),
  late: (hours: number) =>
    hours < 1
      ? 'En retard de moins d’une heure'
      : `En retard de ${hours < 48 ? `${hours}\u00a0h` : `${Math.floor(hours / 24)}\u00a0jours`}`,
  noneDue: '–',
  suspect: 'Peut-être un robot',
  notes: (count: number) => plural(count, 'note', 'notes'),
  open: (name: string) => `Ouvrir la demande de ${name}`,
  one: 'Demande',
  back: 'Toutes les demandes',
  answers: 'Réponses',
  sound: 'Annonce enregistrée',
  soundLead: (seconds: number | null, silent: boolean) => {
    if (silent) return 'Cet enregistrement est presque muet.';
    return seconds === null ? 'Durée inconnue' : unbrokenDuration(seconds);
  },
  setState: 'Changer l’état',
  toState: {
    new: 'Marquer comme nouvelle',
    in_progress: 'Prendre en charge',
    refused: 'Refuser',
    closed: 'Classer',
  },
  openedState: 'Le compte est ouvert\u202f: l’état suit celui du compte.',
  changed: 'L’état est enregistré.',
  notesTitle: 'Notes',
  notesLead: 'Pour l’équipe seulement. Elles sont effacées avec la demande.',
  newNote: 'Nouvelle note',
  addNote: 'Ajouter la note',
  noPerson: 'Compte effacé',
  noNotes: 'Aucune note pour l’instant.',
  erase: {
    button: 'Effacer la demande',
    title: 'Effacer cette demande\u202f?',
    lead: 'La demande, ses notes et l’enregistrement sont effacés pour toujours. La copie envoyée à l’équipe par e-mail ou par webhook reste chez son destinataire.',
    all: (email: string) => `Effacer toutes les demandes de ${email}`,
    confirm: 'Effacer définitivement',
    done: (leads: number) =>
      leads < 2 ? 'La demande est effacée.' : `${leads}\u00a0demandes sont effacées.`,
  },
  opening: {
    title: 'Ouvrir le compte',
    lead: 'Le compte, la ligne, l’annonce, les destinataires et l’invitation se créent ensemble, ou pas du tout. Vous pouvez annuler tant que l’invitation n’a pas été ouverte.',
    person: 'Nom de la personne',
    email: 'Adresse e-mail du compte',
    firm: 'Nom du cabinet',
    firmHint: 'Il nomme la ligne et figure dans l’annonce lue par une voix.',
    language: 'Langue de la ligne',
    languages: { fr: 'Français', nl: 'Néerlandais', de: 'Allemand', en: 'Anglais' },
    recipients: 'Destinataires des messages',
    recipientsHint: 'Une adresse par ligne.',
    number: 'Numéro de la ligne',
    how: { buy: 'Acheter un numéro', hand: 'Indiquer un numéro que nous avons déjà', later: 'Plus tard' },
    hand: 'Numéro',
    handHint: 'En entier, par exemple +3265000001. Réglez son webhook chez le fournisseur.',
    laterNote:
      'L’invitation partira sans code de renvoi. Le numéro s’ajoute ensuite dans «\u202fLignes et numéros\u202f».',
    greeting: 'Annonce',
    voice: 'Annonce lue par une voix',
    recorded: (moment: string, length: string) => `Enregistrée par le demandeur le ${moment} (${length})`,
    submit: 'Ouvrir le compte',
    opening: 'Ouverture en cours…',
    wrong: 'Vérifiez ce champ.',
    chooseNumber: 'Choisissez un numéro de la liste.',
    done: 'Le compte est ouvert.',
  },
  opened: {
    title: 'Compte ouvert',
    account: 'Compte',
    line: 'Page des appelants',
    number: 'Numéro',
    noNumber: 'Aucun',
    greeting: 'Annonce',
    greetings: { recorded: 'La voix du cabinet', voice: 'Lue par une voix' },
    invitation: 'Invitation',
    invitations: {
      waiting: 'En attente d’envoi',
      sent: 'Envoyée, pas encore ouverte',
      opened: 'Ouverte',
    },
    pending: 'Le numéro n’est pas encore prêt, et l’invitation l’attend.',
    bought: {
      none: (number: string) => `${number} n’a pas été acheté. Choisissez-en un autre.`,
      buying: (number: string) =>
        `L’achat de ${number} n’a pas reçu de réponse. Le fournisseur est interrogé avant toute nouvelle tentative\u202f: rien n’est acheté deux fois.`,
      bought: (number: string) =>
        `${number} est acheté, mais le fournisseur n’a pas encore enregistré notre adresse.`,
      connected: (number: string) => `${number} est acheté et raccordé. Il reste à l’attribuer à la ligne.`,
      releasing: (number: string) => `${number} est en cours de restitution.`,
    },
    retry: 'Réessayer',
    other: 'Choisir ce numéro',
    without: 'Inviter sans numéro',
    undo: 'Annuler l’ouverture',
    undoTitle: 'Annuler l’ouverture du compte\u202f?',
    undoLead:
      'Le compte, la ligne et l’annonce sont effacés, et le lien de l’invitation ne vaut plus rien. Un numéro acheté reste disponible dans «\u202fLignes et numéros\u202f».',
    undone: 'L’ouverture est annulée.',
    keptBy: {
      account_used: 'L’invitation a été ouverte\u202f: l’ouverture ne s’annule plus.',
      line_used: 'Des messages sont arrivés\u202f: l’ouverture ne s’annule plus.',
    },
  },
} as const;
