// The assistant's fixed answers, which do not come from the site's pages.

export type Addresses = { site: string; email: string };

const team = ({ site, email }: Addresses): string =>
  `Notre équipe vous répond volontiers\u202f: écrivez à ${email}, ou réservez une démo gratuite\u202f: ${site}/#calendly`;

export const assistantTexts = {
  unknown: (to: Addresses): string =>
    `Je n’ai pas trouvé la réponse sur notre site, et je préfère ne rien inventer. ${team(to)}`,
  source: (url: string): string => `À lire sur notre site\u202f: ${url}`,
  hello: (): string =>
    'Bonjour\u202f! Je suis Voxy, l’assistant automatique de Voxlex. Posez-moi votre question sur le service, son prix, l’essai ou la confidentialité de vos messages.',
  thanks: (): string => 'Avec plaisir. Si une autre question vous vient, je suis là.',
  bye: (): string => 'Au revoir, et bonne journée.',
  machine: (to: Addresses): string =>
    `Je suis un assistant automatique\u202f: je réponds à partir des pages de notre site, et je peux me tromper. Pour parler à une personne, écrivez à ${to.email}, ou réservez une démo gratuite\u202f: ${to.site}/#calendly`,
  person: (to: Addresses): string => `Bien sûr. ${team(to)}`,
} as const;
