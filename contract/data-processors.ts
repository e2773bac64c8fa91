// The data processors that may get data of a firm or a visitor. The page /sous-traitants and the operator's list use the
// same words, so that they do not contradict each other.

export const PROCESSOR_KINDS = [
  'hosting',
  'database',
  'telephone',
  'mail',
  'sms',
  'push',
  'understanding',
  'forms',
  'payment',
  'calendar',
  'leads',
  'audience',
] as const;
export type ProcessorKind = (typeof PROCESSOR_KINDS)[number];

/** `when` is the condition under which the processor gets data. */
export const PROCESSORS: Record<ProcessorKind, { name: string; when?: string; gets: string }> = {
  hosting: { name: 'Hébergement des serveurs et des sauvegardes', gets: 'reçoit des données chiffrées' },
  database: {
    name: 'Base de données',
    when: 'si elle est confiée à un hébergeur',
    gets: 'conserve les comptes, les numéros, les transcriptions et les résumés ; jamais les enregistrements',
  },
  telephone: {
    name: 'Opérateur de téléphonie',
    gets: 'reçoit le numéro de l’appelant et achemine l’appel renvoyé',
  },
  mail: {
    name: 'Envoi d’e-mails',
    gets: 'reçoit l’adresse du cabinet, ou celle du correspondant à qui part un formulaire, et le contenu de l’e-mail',
  },
  sms: {
    name: 'Envoi de SMS',
    when: 'si la réponse automatique est activée',
    gets: 'reçoit le numéro de l’appelant et le texte que vous avez choisi',
  },
  /** Chosen by each person in the browser, so it has no setting in the operator's list. */
  push: {
    name: 'Alertes sur un appareil (Apple, Google, Microsoft, Mozilla)',
    when: 'si vous les activez',
    gets: 'reçoit l’adresse de cet appareil et une alerte chiffrée, sans un mot de l’appelant',
  },
  understanding: {
    name: 'Transcription et analyse par un service extérieur',
    when: 'si elles ne se font pas sur nos propres machines',
    gets: 'reçoit l’enregistrement ou le texte, le temps du traitement',
  },
  forms: {
    name: 'Formulaires (Symplicy)',
    when: 'si vous envoyez ses formulaires',
    gets: 'reçoit ce que votre correspondant y écrit, avec la référence de son message',
  },
  payment: {
    name: 'Paiement par carte',
    gets: 'reçoit vos données de paiement, que Voxlex ne voit pas',
  },
  calendar: {
    name: 'Agenda (Calendly)',
    when: 'si le visiteur le demande',
    gets: 'reçoit son adresse IP et ce qu’il y écrit',
  },
  leads: {
    name: 'Suivi des demandes',
    when: 'si un outil extérieur est relié',
    gets: 'reçoit ce que le visiteur écrit dans les formulaires de ce site',
  },
  audience: {
    name: 'Mesure des visites (Meta)',
    when: 'si elle est employée et si le visiteur l’accepte',
    gets: 'reçoit les pages vues et les boutons employés, jamais rien de l’espace client',
  },
};
