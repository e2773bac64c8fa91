// Texts of «Protection des données».
export const words = {
  title: 'Contrat de sous-traitance',
  lead: 'L’article\u00a028 du RGPD exige un contrat écrit entre votre cabinet et Voxlex, son sous-traitant. Le vôtre est établi d’après les réglages en vigueur\u202f; s’il change, il vous est soumis de nouveau.',
  version: (version: string) => `Empreinte de cette version\u202f: ${version}`,
  accepted: (person: string, moment: string) => `Accepté par ${person} le ${moment}.`,
  changed: (person: string, moment: string) =>
    `Vous avez accepté une version antérieure (${person}, le ${moment}). Vous devez encore accepter la présente version.`,
  waiting: 'Ce contrat attend votre acceptation.',
  read: 'Lire le contrat',
  readAndAccept: 'Lire et accepter le contrat',
  acceptLead: 'Vous acceptez ce contrat au nom de votre cabinet, en qualité de titulaire.',
  accept: 'Accepter ce contrat',
  done: 'Contrat accepté.',
  failed: 'L’acceptation n’a pas pu être enregistrée. Veuillez réessayer.',
  pdf: 'Télécharger en PDF',
  notSaved: 'Le document n’a pas pu être établi. Veuillez réessayer.',
  record: {
    title: 'Registre des activités de traitement',
    lead: 'Pour le registre que votre cabinet tient en vertu de l’article\u00a030 du RGPD\u202f: le traitement de vos messages, selon les réglages de vos lignes.',
    read: 'Lire le registre',
  },
  agreementFile: 'contrat-sous-traitance.pdf',
  recordFile: 'registre-traitements.pdf',
} as const;
