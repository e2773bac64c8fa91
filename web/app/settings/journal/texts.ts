// Texts of «Journal».
export const words = {
  title: 'Modifications des réglages',
  lead: 'Chaque changement, du plus récent au plus ancien, avec la valeur d’avant et celle d’après. Les mots de passe et les clés n’y figurent jamais.',
  empty: 'Aucun réglage n’a encore été modifié.',
  pages: 'Pages du journal',
  before: 'Avant',
  after: 'Après',
  actors: {
    user: 'Votre cabinet',
    key: 'Un programme, avec une clé d’API',
    operator: 'L’équipe Voxlex',
    recipient: 'Le destinataire',
  },
  actions: {
    added: 'a ajouté',
    changed: 'a modifié',
    removed: 'a retiré',
    confirmed: 'a confirmé',
  },
  subjects: {
    line: 'la ligne',
    recipient: 'le destinataire',
    greeting: 'l’annonce',
    api_key: 'la clé d’API',
    intake_token: 'le jeton de réception',
    webhook: 'le webhook',
    escalation: 'l’escalade',
    push_device: 'les notifications d’un appareil',
    session: 'la session',
    form: 'le formulaire',
    form_settings: 'les réglages des',
    adverse_parties: 'des parties adverses',
    priorities: 'l’ordre des rappels',
    subscription: 'l’abonnement',
    caller: 'les données d’un appelant',
    member: 'la personne',
    firm: 'le titulaire ou la sécurité du cabinet',
    message: 'l’accès à un message',
  },
} as const;

/** «Consultations». */
export const accesses = {
  title: 'Consultations',
  lead: (months: number) =>
    `Qui a ouvert, écouté, téléchargé ou exporté vos messages, et depuis quel réseau. Plusieurs consultations en un quart d’heure comptent pour une. Conservé ${months} mois.`,
  save: 'Exporter en CSV',
  notExported: 'Le journal n’a pas pu être exporté. Veuillez réessayer.',
  act: 'Acte',
  everyAct: 'Tous les actes',
  since: 'Depuis le',
  until: 'Jusqu’au',
  empty: 'Aucune consultation ne correspond.',
  pages: 'Pages des consultations',
  messageOf: (moment: string) => `Message du ${moment}`,
  erased: 'Message effacé depuis',
  from: (network: string) => `réseau ${network}`,
} as const;
