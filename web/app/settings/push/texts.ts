// Texts of the card «Alertes sur vos appareils».
export const words = {
  title: 'Alertes sur vos appareils',
  lead: 'Chaque message urgent s’annonce aussitôt sur ces appareils, même si le tableau de bord est fermé. L’alerte ne contient pas un mot de l’appelant\u202f; elle passe, chiffrée, par le service de notifications du navigateur.',
  list: 'Appareils',
  none: 'Aucun appareil ne reçoit d’alertes.',
  here: 'Cet appareil',
  added: (moment: string) => `ajouté le ${moment}`,
  sent: (moment: string) => `dernière alerte le ${moment}`,
  unused: 'aucune alerte pour l’instant',
  add: 'Recevoir les alertes sur cet appareil',
  done: 'Cet appareil reçoit désormais les alertes.',
  denied:
    'Ce navigateur bloque les notifications de Voxlex. Autorisez-les dans ses réglages, puis réessayez.',
  unsupported:
    'Ce navigateur ne peut pas recevoir d’alertes. Sur iPhone et iPad, ajoutez d’abord Voxlex à l’écran d’accueil, puis ouvrez-le depuis son icône.',
  offline: 'Ce serveur fonctionne hors ligne\u202f: aucune alerte n’en sort.',
  failed: 'Les alertes n’ont pas pu être activées. Vérifiez la connexion, puis réessayez.',
  remove: 'Retirer',
  removeOne: (device: string) => `Retirer ${device}`,
  ask: (device: string) => `Retirer ${device}\u202f?`,
  askLead: 'Cet appareil ne recevra plus d’alertes et quittera les listes de contacts où il figure.',
  removed: 'Appareil retiré.',
} as const;
