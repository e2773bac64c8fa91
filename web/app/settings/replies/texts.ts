// Texts of «Répondre».
import type { TextVariable } from '#contract/caller-texts.ts';

const plural = (count: number, one: string, more: string): string => (count < 2 ? one : more);

export const words = {
  answer: {
    title: 'Réponse par SMS',
    lead: 'Après son message, votre correspondant reçoit un SMS au nom de votre cabinet. Il part une fois le message analysé, dans la langue parlée.',
    on: 'Activée',
    off: 'Désactivée',
    label: 'Répondre par SMS aux appels de cette ligne',
    hint: 'Un SMS au plus par correspondant en 24\u00a0heures, aux mobiles seulement. Pour les autres, le message est marqué «\u202fÀ rappeler\u202f», sauf si un formulaire part par e-mail.',
    noProvider:
      'L’envoi de SMS n’est pas encore activé chez Voxlex\u202f: les SMS sont préparés, mais ne partent pas.',
    link: 'Lien de rendez-vous',
    linkHint: 'Votre agenda en ligne, par exemple. Laissez vide pour un SMS sans lien.',
    delay: 'Délai de rappel annoncé',
    delayHint: 'Il remplace «\u202fDélai de rappel\u202f» dans vos textes.',
    route: 'Envoi des formulaires automatiques',
    routeHint:
      'L’e-mail ne part qu’à l’adresse notée dans la fiche du contact ou donnée dans un formulaire, jamais à une adresse entendue dans un message. Les réponses vous parviennent.',
  },
  message: {
    title: 'Texte du SMS',
    lead: 'Un texte par langue. Sans texte de votre part, le texte habituel est envoyé.',
  },
  empty: {
    title: 'Appels sans message',
    lead: 'Un correspondant raccroche sans parler, ou ne dit rien après le bip.',
    label: 'Répondre aussi aux appels sans message',
    off: 'Cochez pour qu’un SMS parte aussi quand l’appelant raccroche sans parler.',
  },
  editor: {
    languages: 'Langue du texte',
    text: (language: string) => `Texte en ${language}`,
    textEmpty: (language: string) => `Texte en ${language}, sans message`,
    hint: 'Vide\u202f: le texte habituel est envoyé.',
    insert: 'Insérer',
    variables: {
      cabinet: 'Nom du cabinet',
      appelant: 'Nom de l’appelant',
      lien: 'Lien',
      delai_rappel: 'Délai de rappel',
    } satisfies Record<TextVariable, string>,
    start: 'Partir du texte habituel',
    clear: 'Revenir au texte habituel',
    preview: 'Ce que votre correspondant reçoit',
    sample: 'Marie Dubois',
    used: (used: number, room: number) => `${used}\u00a0signes sur ${room}`,
    segments: (count: number) => `facturé comme ${count}\u00a0SMS`,
    price: (text: string) => `${text} par envoi`,
    outside: (signs: readonly string[]) =>
      `${signs.map((sign) => `«\u202f${sign}\u202f»`).join(', ')}\u202f: ${plural(
        signs.length,
        'ce signe n’existe pas dans l’alphabet des SMS et réduit',
        'ces signes n’existent pas dans l’alphabet des SMS et réduisent',
      )} chaque SMS de 160 à 70\u00a0signes.`,
  },
  limits: {
    title: 'Limites',
    lead: 'Elles protègent votre cabinet des appels en série et des envois coûteux.',
    countries: 'Pays dont les mobiles reçoivent un SMS',
    budget: 'SMS par jour, au plus',
    budgetHint:
      'Tous les SMS du cabinet comptent. Une fois ce nombre atteint, vous êtes prévenu par e-mail et les appels suivants sont marqués «\u202fÀ rappeler\u202f».',
    cost: (text: string) => `Au plus ${text} par jour si chaque SMS compte un segment.`,
  },
} as const;
