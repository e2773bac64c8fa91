// Texts of the carousel, in a file of their own because the island downloads them.
export const voices = {
  over: 'Ce qu’ils en disent',
  title: 'Dans la journée d’un cabinet',
  lead: 'Une audience, une consultation, un train : le téléphone n’attend jamais le bon moment.',
  example: 'Exemple de témoignage',
  next: 'Témoignage suivant',
  pause: 'Mettre en pause',
  go: 'Reprendre',
  choose: 'Choisir un témoignage',
  carousel: 'carrousel',
  slide: 'témoignage',
  network: 'Profil professionnel',
  write: 'Écrire',
  profile: 'Profil',
  of: 'sur',
} as const;
