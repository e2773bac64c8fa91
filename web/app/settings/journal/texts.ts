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
    caller: 'les données d’un appelant',
  },
} as const;
