// Texts of «Prévenir».
export const words = {
  content: {
    title: 'Contenu des e-mails',
    lead: 'Ce que contient un e-mail, sauf pour un destinataire qui a son propre choix.',
    legend: 'Dans chaque e-mail',
    full: 'Tout le message',
    fullHint: 'Résumé, transcription, analyse et lien d’écoute.',
    summary: 'Le résumé seul',
    summaryHint: 'Sans la transcription\u202f; elle reste dans votre tableau de bord.',
    link: 'Un lien seul',
    linkHint: 'Rien sur l’appelant ne voyage par e-mail\u202f: il faut se connecter pour lire.',
    name: 'Nommer vos contacts dans l’objet des e-mails',
    nameHint:
      'Le nom que vous avez donné au contact y remplace son numéro\u202f; un nom entendu dans un message n’y figure jamais. L’objet se lit aussi sur un téléphone verrouillé.',
    nameUnused: 'Sans effet sur un e-mail qui ne contient qu’un lien.',
    subject: 'Objet d’un e-mail, par exemple',
    subjectOf: (caller: string) => `Urgent · ${caller} · Demande à être rappelée avant l’audience de demain.`,
    discreetSubject: (moment: string) => `Nouveau message vocal · ${moment}`,
    sampleName: 'Claire Dubois',
  },
  list: {
    title: 'Destinataires',
    lead: 'Les adresses prévenues de chaque message de cette ligne. Une nouvelle adresse ne reçoit rien au sujet d’un appelant avant d’avoir ouvert son lien de confirmation.',
    otherwise: (email: string) =>
      `Aucun destinataire n’est confirmé\u202f: les messages sont envoyés à ${email}, l’adresse de votre compte.`,
    add: 'Ajouter un destinataire',
    edit: (email: string) => `Modifier ${email}`,
    editShort: 'Modifier',
    sample: 'Envoyer un essai',
    sampleFor: (email: string) => `Envoyer un essai à ${email}`,
    sampled: (email: string) => `Un e-mail d’essai part vers ${email}.`,
    resend: 'Renvoyer le lien',
    resendFor: (email: string) => `Renvoyer le lien à ${email}`,
    resent: (email: string) => `Un nouveau lien de confirmation part vers ${email}.`,
    remove: 'Retirer',
    removeFor: (email: string) => `Retirer ${email}`,
    held: (count: number) =>
      `${count}\u00a0${count === 1 ? 'message attend' : 'messages attendent'} la fin de la plage «\u202fNe pas déranger\u202f» ou le récapitulatif.`,
  },
  states: {
    confirmed: 'Confirmée',
    waiting: 'Lien envoyé, pas encore ouvert',
    expired: 'Lien expiré',
  },
  removal: {
    title: 'Retirer ce destinataire\u202f?',
    text: (email: string) => `${email} ne recevra plus aucun message de cette ligne.`,
    held: (count: number) =>
      `${count}\u00a0${count === 1 ? 'message retenu ne lui sera' : 'messages retenus ne lui seront'} pas envoyé${count === 1 ? '' : 's'}\u202f; ${count === 1 ? 'il reste' : 'ils restent'} dans le tableau de bord.`,
    last: (email: string) =>
      `C’est le dernier destinataire confirmé\u202f: ensuite, les messages iront à ${email}.`,
    confirm: 'Retirer',
    removed: (email: string) => `${email} est retirée.`,
  },
  summary: {
    all: 'Tous les messages',
    urgent: 'Messages urgents seulement',
    digest: (hour: number) => `Récapitulatif à ${hour}\u00a0h`,
    full: 'contenu complet',
    summary: 'résumé seul',
    link: 'lien seul',
    quiet: (from: string, to: string) => `ne pas déranger de ${from} à ${to}`,
    weekends: 'le week-end',
    holidays: 'les jours fériés',
    anyway: 'urgences à toute heure',
  },
} as const;
