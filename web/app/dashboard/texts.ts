// Texts of the dashboard. Texts of the specification are quoted unchanged.
import { groupedText } from '#web/texts/figures.ts';

export const dashboard = {
  checking: "Vérification de l'authentification...",
  loadingProfile: 'Chargement du profil utilisateur...',
  title: 'Tableau de bord',
  logout: 'Déconnexion',
  demoBadge: 'DEMO',
  demoBanner: 'Données d’exemple d’un cabinet imaginaire : rien n’est envoyé ni enregistré.',

  cards: {
    label: 'Résumé',
    /**
     * The labels 'Total des messages', 'Messages transcrits' and 'Durée totale' are in parts, because a phone shows one word
     * of each.
     */
    total: 'Total',
    ofMessages: ' des messages',
    messages: 'Messages ',
    processed: 'transcrits',
    duration: 'Durée',
    totalDuration: ' totale',
    unread: 'Non lus',
  },
  processedShare: (percent: number) => `${percent}\u00a0% transcrits`,
  progress: (percent: number) => `${percent} % des messages transcrits`,

  search: 'Rechercher',
  searchTooShort: 'deux lettres au moins',
  searchPlaceholder: 'Chercher un message',
  today: 'Aujourd’hui',
  urgent: 'Urgents',
  unread: 'Non lus',
  adverseParty: 'Partie adverse\u202f?',
  deadline: 'Échéance',
  callBack: 'À rappeler',
  /** Why no answer reached the caller, in the list. */
  callBackFor: {
    hidden: 'À rappeler\u202f: numéro masqué',
    landline: 'À rappeler\u202f: ligne fixe',
    country: 'À rappeler\u202f: numéro étranger',
    unverified: 'À rappeler\u202f: numéro non vérifié',
    opted_out: 'À rappeler\u202f: refuse les SMS',
    budget: 'À rappeler\u202f: plafond de SMS',
    late: 'À rappeler\u202f: SMS trop tardif',
    refused: 'À rappeler\u202f: SMS refusé',
    undelivered: 'À rappeler\u202f: SMS non remis',
    mail_refused: 'À rappeler\u202f: e-mail non remis',
  },
  toggles: 'Filtres rapides',
  filters: 'Filtres',
  filtersCount: (count: number) => (count > 0 ? `Filtres (${count})` : 'Filtres'),
  removeFilter: (filter: string) => `Retirer le filtre ${filter}`,
  /** Before the first message. */
  idle: 'Disponible dès le premier message.',
  idleSearch: 'Dès le premier message',
  /** The button that closes the sheet; the number follows the filters. */
  showMessages: (total: number | undefined) => {
    if (total === undefined) return 'Voir les messages';
    if (total === 0) return 'Aucun message';
    return total === 1 ? 'Voir 1\u00a0message' : `Voir ${groupedText(total)}\u00a0messages`;
  },
  results: (count: number) => `${count} ${count > 1 ? 'résultats' : 'résultat'}`,
  clear: 'Effacer les filtres',
  clearSearch: 'Effacer la recherche',
  clearShort: 'Effacer',
  refresh: 'Actualiser',
  export: 'Exporter',
  exportOther: 'Exporter pour Excel (points-virgules)',
  exportFormats: 'Autres formats et impression',

  tabs: 'Vues du tableau de bord',
  messages: 'Messages vocaux',
  statistics: 'Statistiques',
  calls: 'Rappels',
  urgentWaits: (message: string) => `Urgent, non lu\u202f: ${message}`,
  order: 'Ordre des messages',
  byDate: 'Par date',
  byPriority: 'À rappeler d’abord',
  unreadBadge: 'non lus',

  loading: 'Chargement des messages...',
  error: (message: string) => `Erreur: ${message}`,
  errorDefault: 'Error fetching voicemails',
  retry: 'Réessayer',
  noDatabase: 'Base de données non configurée. Aucun message vocal disponible.',
  empty: 'Aucun message vocal pour le moment',
  pausedEmpty: 'Hors ligne, les messages s’afficheront dès que la connexion sera rétablie.',
  reload: 'Recharger',

  groups: {
    today: 'Aujourd’hui',
    yesterday: 'Hier',
    thisWeek: 'Cette semaine',
    week: (monday: string) => `Semaine du ${monday}`,
  },
  new: 'NEW',
  columns: {
    expand: 'Détails',
    read: 'Lu',
    date: 'Date et heure',
    summary: 'Résumé IA',
    sentiment: 'Sentiment',
    urgency: 'Urgence',
    caller: 'Numéro',
    duration: 'Durée',
    audio: 'Audio',
  },
  /** On a phone the caller is the label of the button. */
  show: (when: string, caller: string) => `Afficher les détails du message du ${when}\u202f: ${caller}`,
  hide: (when: string, caller: string) => `Masquer les détails du message du ${when}\u202f: ${caller}`,
  markRead: 'Marquer comme lu',
  markUnread: 'Marquer comme non lu',
  markedRead: 'Message marqué comme lu.',
  markedUnread: 'Message marqué comme non lu.',
  call: 'Rappeler',
  callNumber: (number: string) => `Rappeler le ${number}`,
  select: (when: string) => `Sélectionner le message du ${when}`,
  selectPage: 'Sélectionner la page',
  /** The label of the button beside 'Rappeler' and 'Supprimer' of a row. */
  read: 'Lu',
  notRead: 'Non lu',
  remove: 'Supprimer',
  handled: 'Traité',
  removed: 'Message supprimé.',
  restore: 'Restaurer',
  restored: 'Message restauré.',
  mine: 'À moi',
  taken: 'Pris en charge',

  tries: (count: number) => (count === 1 ? '1\u00a0essai' : `${count}\u00a0essais`),
  remindOn: (moment: string) => `Rappel ${moment}`,
  patchFailed: 'Le changement n’a pas été enregistré. Veuillez réessayer.',

  /** A row shows this while its changes cannot be sent. */
  unsent: { change: 'En attente d’envoi', deletion: 'Suppression en attente' },

  undefined: 'Non défini',
  noSummary: 'Aucun résumé',
  noTranscription: 'Aucune transcription disponible',
  /** Shown beside 'Aucun résumé' in the table. */
  hearingShort: {
    waiting: 'Transcription en cours…',
    no_engine: 'Sans transcription : service indisponible',
    failed: 'Sans transcription : enregistrement illisible',
    no_words: 'Sans transcription : à écouter',
    silent: 'Sans transcription : rien n’a été dit',
    no_sound: 'Enregistrement non reçu : rappelez l’appelant',
    done: null,
  },
  missed: 'Appel manqué',
  text: 'SMS',
  nothingLeft: 'Aucun message laissé',
  undelivered: 'E-mail non remis',
  noSound: 'Enregistrement manquant',
  play: 'Écouter',
  stop: 'Arrêter',
  loadingAudio: 'Chargement…',
  download: 'Télécharger',
  openTab: 'Ouvrir dans un nouvel onglet',
  notPlayable: 'Ce format ne se lit pas ici : le message s’ouvre dans un nouvel onglet.',
  playFailed: 'La lecture n’a pas démarré. Réessayez ou téléchargez le message.',
  playOffline: 'Hors ligne, l’enregistrement ne se charge pas. Il sera là dès que la connexion est rétablie.',
  noAudio: 'Aucun enregistrement',
  page: (page: number, pages: number, total: number) =>
    `Page ${page} sur ${pages} (${total} messages au total)`,
  pages: 'Pages',
  previous: 'Précédent',
  next: 'Suivant',
  goTo: (page: number) => `Page ${page}`,

  arrived: 'Nouveau message vocal.',
  alerts: 'Alertes',
  shortcuts: 'Raccourcis clavier',
} as const;
