// Texts of «Répondre».
export const words = {
  title: 'Réponse par SMS',
  lead: 'Les réponses aux appelants ne se règlent pas encore ici\u202f: écrivez à notre équipe pour les activer ou les changer. Voici ce qui est enregistré pour cette ligne.',
  on: 'Activée',
  off: 'Pas encore activée',
  text: 'Texte du SMS',
  noText: 'Texte habituel',
  booking: 'Lien de rendez-vous',
  form: 'Lien du formulaire',
  none: 'Aucun',
} as const;
