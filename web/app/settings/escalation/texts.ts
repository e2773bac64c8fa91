// Texts of the card «Escalade».
export const words = {
  title: 'Si un message urgent n’est pas ouvert',
  lead: 'Voxlex prévient alors un contact après l’autre, jusqu’à ce que l’un d’eux s’en charge\u202f: un destinataire de la ligne, une personne de votre équipe ou un appareil. Les heures de silence des destinataires sont respectées, sauf privation de liberté ou échéance du jour.',
  after: 'Prévenir le contact suivant après',
  never: 'Ne pas prévenir',
  minutes: (count: number) => `${count}\u00a0minutes`,
  list: 'Contacts, dans l’ordre',
  none: 'Aucun contact pour l’instant.',
  contact: (position: number) => `Contact ${position}`,
  channel: (position: number) => `Moyen du contact ${position}`,
  channels: { mail: 'E-mail', sms: 'SMS', push: 'Alerte' },
  person: (name: string) => `${name} (équipe)`,
  device: (name: string) => `${name} (appareil)`,
  phone: (position: number) => `Numéro du contact ${position}`,
  blind: 'Cette personne ne voit plus les messages de cette ligne\u202f: ce contact est ignoré.',
  waiting: 'Adresse pas encore confirmée\u202f: ce contact est ignoré.',
  waitingNumber:
    'Numéro pas encore confirmé\u202f: son titulaire a reçu un lien par SMS. D’ici là, ce contact est ignoré.',
  unsavedNumber:
    'À l’enregistrement, ce numéro reçoit un SMS avec un lien\u202f: il sert dès que le lien est confirmé.',
  resend: 'Renvoyer le SMS',
  resent: (phone: string) => `SMS renvoyé au ${phone}.`,
  notSent: 'Le SMS n’est pas parti. Réessayez dans un instant.',
  add: 'Ajouter un contact',
  up: (position: number) => `Monter le contact ${position}`,
  remove: (position: number) => `Retirer le contact ${position}`,
  missing: 'Ajoutez au moins un contact, ou choisissez «\u202fNe pas prévenir\u202f».',
} as const;
