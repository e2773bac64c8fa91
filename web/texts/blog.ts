// Texts of the blog outside its articles.
export const blog = {
  title: 'Blog · Voxlex',
  suffix: ' · Blog Voxlex',
  over: 'Le blog',
  heading: 'Le téléphone, le temps et le secret.',
  lead: 'Méthodes, réglages et précautions pour les cabinets d’avocats belges qui reçoivent plus d’appels qu’ils n’en peuvent prendre.',
  description:
    'Le blog de Voxlex : messagerie vocale, transcription, accueil téléphonique et organisation, pour les cabinets d’avocats en Belgique.',
  news: 'FLASH NEWS',
  read: 'Lire l’article',
  all: 'Tous les articles',
  feed: 'Suivre par RSS',
  crumbs: 'Fil d’Ariane',
  home: 'Accueil',
  blog: 'Blog',
  back: 'Retour au blog',
  backHome: 'Retour à l’accueil',
  share: 'Partager',
  notCopied: 'Le lien n’a pas pu être copié. Il est dans la barre d’adresse.',
  related: 'À lire ensuite',
  contact: {
    title: 'Une question sur cet article ?',
    text: 'Écrivez-nous ou appelez-nous : une personne vous répond, en Belgique.',
    trial: 'Essai gratuit',
  },
  lost: {
    title: 'Article non trouvé',
    text: 'L’adresse a peut-être changé, ou le lien est incomplet.',
  },
  trial: {
    title: 'Et sur vos propres messages ?',
    text: 'Le meilleur article est votre messagerie d’hier. Essayez Voxlex pendant 14 jours, sans engagement.',
    action: 'Essai gratuit de 14 jours',
  },
  teaser: {
    over: 'Le blog',
    title: 'Pour les jours où le téléphone ne s’arrête pas.',
    all: 'Voir tous les articles',
  },
} as const;
